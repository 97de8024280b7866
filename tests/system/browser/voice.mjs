// What a screen reader says during whole games of every kind, while one steps through one of
// them again, and in a lesson taken without a mouse: transcripts/. Lines that begin with >
// were typed, or are keys that were pressed.

import { listen } from "./ears.mjs";
import { golden } from "./golden.mjs";
import { browser, expect, finish, serve, test } from "./lib.mjs";
import { games, lay_open, sit_down } from "./recorded.mjs";

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

// Somebody at a keyboard: what is pressed or typed, and what is heard then. Each waits until
// the last that is said has what it waits for.
function listener(page) {
  const lines = [];
  async function until(what) {
    const last = new RegExp(what).source;
    await page.waitForFunction((last) => new RegExp(last).test(window.heard.at(-1) ?? ""), last).catch(async () => {
      throw new Error(`“${what}” is not what is said last: ${JSON.stringify(await page.evaluate(() => window.heard))}`);
    });
    lines.push(...(await page.evaluate(() => window.heard.splice(0))));
  }
  return {
    until,
    async press(key, what) {
      lines.push(`> ${key}`);
      for (const each of key.split(", ")) await page.keyboard.press(each);
      if (what) await until(what);
    },
    // One key after the other, quicker than anything can be loaded in between.
    async hurry(key, times, what) {
      lines.push(`> ${key}, ${times} times`);
      await page.evaluate(
        async ([key, times]) => {
          for (let i = 0; i < times; i++) {
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
            await Promise.resolve();
          }
        },
        [key, times],
      );
      await until(what);
    },
    async type(text, what) {
      await page.keyboard.press("t");
      await page.keyboard.type(text);
      lines.push(`> ${text}`);
      await page.keyboard.press("Enter");
      await until(what);
      await page.evaluate(() => document.activeElement.blur()); // the letters are commands again
    },
    text: () => `${lines.join("\n")}\n`,
  };
}

async function replay_told() {
  const { page, wrong, close } = await browser();
  await page.addInitScript(listen);
  await lay_open(page, address, "kingdomino");
  await page.goto(`${address}/tables/kingdomino/replay/0`);
  await page.locator("main [aria-current=step]").waitFor();
  await page.evaluate(() => window.heard.splice(0));
  const { press, hurry, type, text } = listener(page);
  await press("ArrowRight", "The kings");
  // However quickly one steps, every step is told.
  await hurry("ArrowRight", 5, "claims domino 36");
  await press("ArrowLeft", "claims domino 41");
  await type("where am I", "Points:");
  await type("row", "Claimed by|Free");
  await press("e", "Claimed by|Free"); // once more
  await press(",", "Points:"); // what was before
  await press("End", "wins with");
  await type("kingdom 2", "\\S");
  await type("nonsense", "no question");
  await press("ArrowLeft", "The game is over"); // with all the points
  await press("Home", "nothing is dealt");
  const odd = wrong.filter((each) => !/status of 400/.test(each)); // the nonsense
  expect(odd.length === 0, odd.join("; "));
  await close();
  return text();
}

async function lesson_told() {
  const { page, wrong, close } = await browser();
  await page.addInitScript(listen);
  await page.goto(`${address}/learn/kingdomino`);
  const { press, type, text, until } = listener(page);
  await until("Forest: 11");
  await press("c"); // to what is to be done: the way on
  await press("Enter", "Claim a domino of the new row");
  await press("o, Enter", "claims domino 3");
  await press("Enter", "Place domino 3"); // the way on has the focus
  await press("k, n, Enter", "points?");
  await press("r", "points?");
  await press("Enter", "places domino 3");
  await press("c, Enter", "Place domino 13");
  await press("k, ArrowUp, ArrowUp, ArrowLeft, ArrowLeft, Enter", "Right, that is not allowed");
  await press("c, Enter", "Place domino 13");
  await type("around 1,0", "\\S");
  await type("best places", "\\S");
  await type("place 13 -1,0 west", "Not quite");
  await type("place 13 -1,0 west", "Not quite"); // said again
  await type("place 13 1,1 east", "places domino 13");
  await press("c, Enter", "Place domino 24");
  await type("place 24 3,0 north", "places domino 24");
  await press("c, Enter", "Claim a domino of the new row");
  await type("35", "claims domino 35");
  await press("c, Enter", "five squares wide");
  await press("Enter", "The most points win");
  await type("score", "\\S");
  await press("c, Enter");
  await page.waitForFunction(() => document.activeElement.matches(".end h2"));
  expect(wrong.length === 0, wrong.join("; "));
  await close();
  return text();
}

const wanted = process.argv.slice(2);
for (const name of Object.keys(games).filter((each) => wanted.length === 0 || wanted.includes(each)))
  for (const language of name === "kingdomino" ? ["en", "hu", "bg"] : ["en"])
    await test(`a whole game of ${name} is told in ${names[language]} as in its transcript`, async () => {
      golden(`transcripts/${name}${language === "en" ? "" : `-${language}`}.txt`, await transcript(name, language));
    });
if (wanted.length === 0 || wanted.includes("replay"))
  await test("a replay is told step by step as in its transcript", async () => golden("transcripts/replay.txt", await replay_told()));
if (wanted.length === 0 || wanted.includes("lesson"))
  await test("a lesson taken by keys alone is told as in its transcript", async () => golden("transcripts/lesson.txt", await lesson_told()));
await finish();
