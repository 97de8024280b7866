// What a screen reader says during whole games of every kind: transcripts/. Lines that begin
// with > were typed by the player.

import { listen } from "./ears.mjs";
import { golden } from "./golden.mjs";
import { browser, expect, finish, serve, test } from "./lib.mjs";
import { games, sit_down } from "./recorded.mjs";

const { address } = await serve();
const names = { en: "English", hu: "Hungarian", bg: "Bulgarian" };

async function transcript(name, language) {
  const { page, wrong, close } = await browser({ locale: language });
  await page.addInitScript(listen);
  const table = await sit_down(page, address, name);
  const lines = [];
  const hear = async () => lines.push(...(await page.evaluate(() => window.heard.splice(0))));
  await table.go_on({
    async typed({ action, query }) {
      await hear();
      lines.push(`> ${action ?? query}`);
    },
  });
  await hear();
  expect(wrong.length === 0, wrong.join("; "));
  await close();
  return `${lines.join("\n")}\n`;
}

const wanted = process.argv.slice(2);
for (const name of Object.keys(games).filter((each) => wanted.length === 0 || wanted.includes(each)))
  for (const language of name === "kingdomino" ? ["en", "hu", "bg"] : ["en"])
    await test(`a whole game of ${name} is told in ${names[language]} as in its transcript`, async () => {
      golden(`transcripts/${name}${language === "en" ? "" : `-${language}`}.txt`, await transcript(name, language));
    });
await finish();
