// Every page in light and dark, narrow and wide: axe finds nothing, nothing sticks out to
// the side, and what is to be tapped is large enough. PICTURES names a folder for screenshots.

import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { at_rest, browser, expect, finish, minded, new_game, pictures, play_on_here, serve, test, turn } from "./lib.mjs";

const widths = [320, 768, 1280];
const { address } = await serve();

async function look(page, name, scheme) {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 800 });
    await at_rest(page);
    if (pictures) await page.screenshot({ path: join(pictures, `${name}-${scheme}-${width}.png`), fullPage: width !== 320 });
    await test(`${name}, ${scheme}, ${width} px: nothing sticks out to the side`, async () => {
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over <= 0, `${over} px too wide`);
    });
    await test(`${name}, ${scheme}, ${width} px: axe finds nothing`, async () => {
      const told = await minded(page, { colours: scheme === "dark" });
      expect(told.length === 0, told.join("\n"));
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
async function small_targets(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("button, a.button, select, input:not([type=checkbox]):not([type=radio])")]
      .filter((each) => each.checkVisibility() && !each.closest("[inert]"))
      .map((each) => ({ box: each.getBoundingClientRect(), html: each.outerHTML.slice(0, 120) }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ box, html }) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`),
  );
}

const { page, wrong } = await browser();
const schemes = ["light", "dark"];
const visit = async (name, act) => {
  await act();
  for (const scheme of schemes) await look(page, name, scheme);
  await page.setViewportSize({ width: 320, height: 640 });
  await test(`${name}: what is tapped is at least 44 px`, async () => {
    const found = await small_targets(page);
    expect(found.length === 0, found.join("\n"));
  });
  await page.setViewportSize({ width: 1280, height: 800 });
};

// The bytes of a first visit, compressed as the program has them built in.
async function first_load(path) {
  const fresh = await browser();
  const bodies = [];
  fresh.page.on("response", (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
  await fresh.page.goto(`${address}${path}`);
  await at_rest(fresh.page);
  const bytes = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0);
  await fresh.close();
  return bytes;
}
await test("a first visit to home takes at most 150 KB", async () => {
  const bytes = await first_load("/");
  console.log(`# ${bytes} bytes`);
  expect(bytes > 10_000 && bytes <= 150_000, `${bytes} bytes`);
});

await visit("nowhere", () => page.goto(`${address}/nothing/here`));
await visit("home", async () => {
  await page.goto(address);
  await page.getByText("Variants, clock and more").click();
});
const tables = [
  { game: "kingdomino", players: 4 },
  { game: "origins", mode: "totem", players: 3 },
  { game: "origins", mode: "tribe" },
  { game: "duel" },
];
for (const setup of tables) {
  const name = [setup.game, setup.mode].filter(Boolean).join("-");
  await new_game(page, address, setup);
  await turn(page);
  await play_on_here(page, 9);
  await turn(page);
  const cells = page.locator(".own .square.choosable");
  if (await cells.count()) await cells.first().click();
  await visit(name, async () => {});
}
await visit("open", async () => {
  await new_game(page, address, { game: "kingdomino", against: "people", players: 3 });
  await page.waitForSelector(".seats");
});
await test("a first visit to a table takes at most 150 KB", async () => {
  const bytes = await first_load(new URL(page.url()).pathname);
  console.log(`# ${bytes} bytes`);
  expect(bytes > 10_000 && bytes <= 150_000, `${bytes} bytes`);
});
const too_wide = (on) => on.evaluate(() => document.documentElement.scrollWidth - innerWidth);
await test("text of twice the size, and with the widest spacing, sticks out nowhere", async () => {
  const large = await browser({ args: ["--blink-settings=defaultFontSize=32"] });
  await new_game(large.page, address, { game: "origins", mode: "tribe" });
  await turn(large.page);
  const pages = ["/", new URL(large.page.url()).pathname, "/mine", "/score", "/learn", "/rules/duel"];
  for (const path of pages) {
    await large.page.goto(`${address}${path}`);
    await large.page.waitForSelector("main h1");
    for (const width of [1280, 640]) {
      await large.page.setViewportSize({ width, height: 800 });
      await at_rest(large.page);
      expect((await too_wide(large.page)) <= 0, `${path} at ${width} px and 200 %: by ${await too_wide(large.page)} px`);
    }
    await large.page.evaluate(() => {
      for (const each of document.querySelectorAll("body *")) {
        each.style.setProperty("line-height", "1.5", "important");
        each.style.setProperty("letter-spacing", "0.12em", "important");
        each.style.setProperty("word-spacing", "0.16em", "important");
      }
    });
    expect((await too_wide(large.page)) <= 0, `${path} with wide spacing: by ${await too_wide(large.page)} px`);
  }
  await large.close();
});

await visit("over", async () => {
  await new_game(page, address, { game: "kingdomino" });
  await turn(page);
  await play_on_here(page);
  await turn(page);
});
await test("the browser had nothing to complain about", async () => {
  expect(wrong.length === 0, wrong.join("\n"));
});
await finish();
