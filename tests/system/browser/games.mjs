// A whole game of every kind against bots, through the page.

import { browser, decide, expect, finish, new_game, serve, test, turn } from "./lib.mjs";

const games = [
  { game: "kingdomino" },
  { game: "kingdomino", players: 4, variants: ["harmony", "middle-kingdom"] },
  { game: "kingdomino", variants: ["mighty-duel"] },
  { game: "tactile" },
  { game: "origins", mode: "discovery", players: 3 },
  { game: "origins", mode: "totem", players: 3 },
  { game: "origins", mode: "tribe" },
  { game: "duel" },
];

const { address } = await serve();
const { page, wrong } = await browser();
const wanted = process.argv.slice(2);
for (const setup of games) {
  const name = [setup.game, setup.mode, setup.players && `for ${setup.players}`, ...(setup.variants ?? [])].filter(Boolean).join(" ");
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  await test(`a game is played through the page: ${name}`, async () => {
    await new_game(page, address, setup);
    while (await turn(page)) await decide(page);
    const places = await page.locator(".result li").count();
    expect(places === (setup.players ?? 2), `${places} places are told`);
    expect(wrong.length === 0, wrong.splice(0).join("\n"));
  });
}
await finish();
