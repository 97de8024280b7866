// A table as a virtual screen reader speaks it: from top to bottom, through a kingdom by keys,
// and while something happens. What it says is in spoken/.

import { createRequire } from "node:module";
import { golden } from "./golden.mjs";
import { browser, expect, finish, serve, test } from "./lib.mjs";
import { sit_down } from "./recorded.mjs";

const require = createRequire(new URL("../../../web/package.json", import.meta.url));
const reader = require.resolve("@guidepup/virtual-screen-reader/browser.js");

const { address } = await serve();

// Somebody who is to place a domino, and has placed some.
async function at_table(act) {
  const { page, wrong, close } = await browser();
  // The page's own server hands it out: nothing else may run there.
  await page.route("**/reader.js", (route) => route.fulfill({ path: reader, contentType: "text/javascript" }));
  const table = await sit_down(page, address, "kingdomino");
  let decisions = 0;
  await table.go_on({ stop: ({ said }) => said?.t === "play" && ++decisions > 6 && said.action.startsWith("place") });
  await page.evaluate(async () => (window.reader = (await import("/reader.js")).virtual));
  await act(page, table);
  expect(wrong.length === 0, wrong.join("; "));
  await close();
}

const start = (page, part) => page.evaluate((part) => window.reader.start({ container: document.querySelector(part) }), part);
// All that was spoken since this was asked last.
const spoken = (page) =>
  page.evaluate(async () => {
    const phrases = await window.reader.spokenPhraseLog();
    const lines = phrases.map((phrase) => `${phrase}\n`).join("");
    await window.reader.clearSpokenPhraseLog();
    return lines;
  });

await test("a virtual screen reader reads a table from top to bottom", () =>
  at_table(async (page) => {
    await start(page, "main");
    await page.evaluate(async () => {
      while ((await window.reader.lastSpokenPhrase()) !== "end of main") await window.reader.next();
    });
    golden("spoken/table.txt", await spoken(page));
  }));

await test("a virtual screen reader speaks the squares of a kingdom as one walks through it", () =>
  at_table(async (page) => {
    await start(page, "body");
    await page.getByRole("link", { name: "Skip to your kingdom" }).focus();
    await spoken(page);
    let said = "";
    const keys = ["Enter", "ArrowRight", "ArrowUp", "ArrowLeft", "Home", "End", "g", "p", "n", "n", "Enter", "r", "r", "Escape", "k", "ArrowDown"];
    for (const key of keys) {
      await page.keyboard.press(key);
      await page.evaluate(() => window.rest());
      said += `> ${key}\n${await spoken(page)}`;
    }
    golden("spoken/kingdom.txt", said);
  }));

await test("a virtual screen reader speaks a hint", () =>
  at_table(async (page) => {
    await start(page, "body");
    await page.getByRole("button", { name: "Hint" }).focus();
    await spoken(page);
    await page.keyboard.press("Enter");
    await page.evaluate(() => {
      const v = Number(document.querySelector("main").dataset.version);
      const action = document.querySelector("#prompt").placeholder; // the first that is offered
      return window.tell({ t: "hint", v, action, reasons: [{ key: "reason.gain", arguments: { gain: 2, loss: 0 } }] });
    });
    golden("spoken/hint.txt", await spoken(page));
  }));

await test("a virtual screen reader speaks what happens", () =>
  at_table(async (page, table) => {
    await start(page, "body");
    await page.locator("#prompt").focus();
    await spoken(page);
    let decisions = 0;
    await table.go_on({ stop: ({ said }) => said?.t === "play" && ++decisions > 3 });
    golden("spoken/deeds.txt", await spoken(page));
  }));
await finish();
