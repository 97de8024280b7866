// Home and a table on the narrowest screen, in every language: with text of twice the size, and
// with the widest spacing that WCAG asks for (1.4.12), no text is cut off or sticks out.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { at_rest, browser, expect, finish, pictures, serve, test } from "./lib.mjs";
import { sit_down } from "./recorded.mjs";

const { address } = await serve();
const languages = readdirSync(new URL("../../../i18n", import.meta.url)).map((file) => file.replace(".json", ""));

const space = (page) =>
  page.evaluate(() => {
    const wide = { "line-height": "1.5", "letter-spacing": "0.12em", "word-spacing": "0.16em" };
    for (const each of document.querySelectorAll("body *")) {
      for (const [name, value] of Object.entries(wide)) each.style.setProperty(name, value, "important");
      if (each.tagName === "P") each.style.setProperty("margin-bottom", "2em", "important");
    }
  });

// Texts that lie beyond the screen, or beyond what holds them. Runs in the page.
function cut_off() {
  const found = new Set();
  if (document.documentElement.scrollWidth > innerWidth) found.add(`the page is ${document.documentElement.scrollWidth - innerWidth} px too wide`);
  const unseen = ".hidden, .skip, svg, option, [aria-hidden=true]";
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement;
    if (!node.textContent.trim() || holder.closest(unseen) || !holder.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const around = [];
    for (let each = holder; each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY, clipPath } = getComputedStyle(each);
      around.push({ each, overflowX, overflowY, clipPath, box: each.getBoundingClientRect() });
    }
    // What is there for ears only, or can be scrolled to.
    if (around.some(({ clipPath, box }) => clipPath !== "none" && box.width < 3)) continue;
    const scrolls = around.some(({ overflowX }) => /auto|scroll/.test(overflowX));
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const tell = (why) => found.add(`${why}: ${node.textContent.trim().slice(0, 40)}`);
      if (!scrolls && (left < -1 || right > innerWidth + 1)) tell("beyond the screen");
      for (const { each, overflowX, overflowY, box } of around) {
        const what = `${each.tagName.toLowerCase()}.${each.classList[0] ?? ""}`;
        const beside = left < box.left - 1 || right > box.right + 1;
        if (/hidden|clip/.test(overflowX) && beside) tell(`cut off by ${what}`);
        if (/hidden|clip/.test(overflowY) && (top < box.top - 2 || bottom > box.bottom + 2)) tell(`cut off by ${what}`);
        if (each.matches("button, .button, .paper") && beside) tell(`out of ${what}`);
        if (each.matches(".card") && (left < box.left + 4 || right > box.right - 4)) tell(`at the edge of ${what}`);
      }
    }
  }
  return [...found];
}

for (const language of languages)
  for (const size of [16, 32])
    await test(`nothing is cut off at 320 px in ${language}, with text of ${size} px, also widely spaced`, async () => {
      const { page, close } = await browser({
        locale: language,
        viewport: { width: 320, height: 640 },
        args: [`--blink-settings=defaultFontSize=${size}`],
      });
      const look = async (name) => {
        for (const spaced of ["", "-spaced"]) {
          if (spaced) await space(page);
          await at_rest(page);
          if (pictures) await page.screenshot({ path: join(pictures, `${name}-${language}-${size}${spaced}.png`), fullPage: true });
          const found = await page.evaluate(cut_off);
          expect(found.length === 0, `${name}${spaced}:\n${found.join("\n")}`);
        }
      };
      await page.goto(address);
      await page.locator(".parts section").nth(3).waitFor(); // the last that comes
      await look("home");
      let decisions = 0;
      const table = await sit_down(page, address, "kingdomino");
      await table.go_on({ stop: ({ said }) => said?.t === "play" && ++decisions > 6 && said.action.startsWith("place") });
      await look("table");
      await close();
    });
await finish();
