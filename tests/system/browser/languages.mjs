// The page in each of its languages: as the browser asks, or as one has chosen.

import { readdirSync, readFileSync } from "node:fs";
import { browser, decide, expect, finish, serve, test, turn } from "./lib.mjs";

const { address } = await serve();
const languages = readdirSync(new URL("../../../i18n", import.meta.url)).map((file) => file.replace(".json", ""));

for (const language of languages)
  await test(`a browser that speaks ${language} is answered in it, and everything fits on a phone`, async () => {
    const { page, wrong, close } = await browser({ locale: language, viewport: { width: 320, height: 640 } });
    const sound = async (where) => {
      const text = await page.locator("body").innerText();
      expect(!/\[[a-z]+\.[a-z_.]+\]/.test(text), `a sentence is missing ${where}: ${/\[[a-z._]+\]/.exec(text)?.[0]}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide <= 0, `${where} sticks out by ${wide}`);
    };
    await page.goto(address);
    await page.locator("form .go button").waitFor();
    expect((await page.locator("html").getAttribute("lang")) === language, "the document says which language it is in");
    await sound("home");
    await page.locator("form .go button").click();
    for (let i = 0; i < 4 && (await turn(page)); i++) await decide(page);
    await sound("at a table");
    // The short form, with a square behind it.
    const around = JSON.parse(readFileSync(new URL(`../../../i18n/${language}.json`, import.meta.url)))["query.around"].split(",").at(-1).trim();
    await page.locator("#prompt").fill(`${around} 0,0`);
    await page.locator("#prompt").press("Enter");
    await page.locator("#prompt-answer", { hasText: "0,0:" }).waitFor();
    await page.goto(`${address}/rules/origins`);
    await page.locator("article").waitFor();
    await sound("in the rules");
    expect(wrong.length === 0, wrong.join("; "));
    await close();
  });

await test("another language is chosen in the foot of the page, and remembered", async () => {
  const other = languages.find((each) => each !== "en");
  if (!other) return;
  const { page, close } = await browser();
  await page.goto(`${address}/rules`);
  await page.locator(`footer button[lang=${other}]`).click();
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, other);
  await page.goto(address);
  await page.locator(`footer button[lang=${other}][aria-pressed=true]`).waitFor();
  await close();
});
await finish();
