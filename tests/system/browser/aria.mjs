// The pages as a screen reader finds them, from top to bottom: the whole accessibility trees,
// in aria/.

import { golden } from "./golden.mjs";
import { at_rest, browser, expect, finish, serve, test } from "./lib.mjs";
import { games, lay_open, sit_down } from "./recorded.mjs";

const { address } = await serve();

async function is_as_written(name, what, show, part = "main") {
  await test(`the accessibility tree of ${what} is as written`, async () => {
    const { page, wrong, close } = await browser();
    await show(page);
    await at_rest(page);
    golden(`aria/${name}.yml`, `${await page.locator(part).ariaSnapshot()}\n`);
    expect(wrong.length === 0, wrong.join("; "));
    await close();
  });
}

const open = (path, sign) => async (page) => {
  await page.goto(address + path);
  await page.locator(sign).first().waitFor();
};

await is_as_written("home", "home with its bar and its foot", open("/", "form .go button"), "body");

// Something is to be put down, and the kingdoms are no longer empty.
for (const name of Object.keys(games))
  await is_as_written(`table-${name}`, `a table of ${name}`, async (page) => {
    const table = await sit_down(page, address, name);
    let decisions = 0;
    const stop = ({ said }) => said?.t === "play" && ++decisions > 6 && /^(place|draw|settle)/.test(said.action);
    await table.go_on({ stop });
  });

await is_as_written("replay", "a replay", async (page) => {
  await lay_open(page, address, "kingdomino");
  await page.goto(`${address}/tables/kingdomino/replay/30`);
  await page.locator("[role=grid]").first().waitFor();
});
await is_as_written("retry", "a decision to be tried again", async (page) => {
  await lay_open(page, address, "kingdomino");
  await page.goto(`${address}/tables/kingdomino/retry/30`);
  await page.locator("[role=grid]").first().waitFor();
});
await is_as_written("recorder", "the recorder", async (page) => {
  const text = "game kingdomino\nrules players=2\nseat 1 Anna\nseat 2 Béla\nkings 1 2 2 1\nrow 3 13 22 41\n1 claim 3\n";
  await page.addInitScript((kept) => localStorage.setItem("record-kingdomino", kept), JSON.stringify({ text, draws: [] }));
  await open("/record/kingdomino", "[role=grid]")(page);
});
await is_as_written("scorer", "the scorer", open("/score/kingdomino?rules=middle-kingdom&k=wwffl1/w1gCfl/sg2g.l/s1m2m/", "[role=grid]"));
await is_as_written("lesson", "a lesson", open("/learn/kingdomino", "[data-square]"));
await finish();
