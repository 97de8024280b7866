// For people at a real table, and for learners: the scorer by keyboard alone, a game that is
// written down, and lessons to their end. PICTURES names a folder for screenshots.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { at_rest, browser, expect, finish, minded, pictures, serve, test } from "./lib.mjs";

const { address } = await serve();
const { page, wrong } = await browser();

async function look(name) {
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: width === 320 ? 640 : 800 });
      await at_rest(page);
      if (pictures) await page.screenshot({ path: join(pictures, `${name}-${scheme}-${width}.png`), fullPage: width !== 320 });
      await test(`${name}, ${scheme}, ${width} px: nothing sticks out, nothing is too small, axe finds nothing`, async () => {
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over <= 0, `${over} px too wide`);
        const small = await page.evaluate(() =>
          [...document.querySelectorAll("main :is(button, a.button, select, .square, input:not([type=checkbox], [type=radio], [type=file]))")]
            .filter((each) => each.checkVisibility() && (!each.matches(".square") || each.closest(".scorer")))
            .map((each) => ({ box: each.getBoundingClientRect(), html: each.outerHTML.slice(0, 120) }))
            .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
            .map(({ box, html }) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`));
        expect(width > 320 || small.length === 0, small.join("\n"));
        const told = await minded(page, { colours: scheme === "dark" });
        expect(told.length === 0, told.join("\n"));
      });
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 800 });
}

const points = (panel = 0) => page.locator(`[data-panel="${panel}"] .points`);
async function shows(locator, text) {
  await page.waitForFunction(([element, wanted]) => element?.textContent?.trim() === wanted, [await locator.elementHandle(), text]);
}
async function keys(...all) {
  for (const key of all) await page.keyboard.press(key);
}
// Tab until something is reached.
async function tab_to(selector) {
  for (let steps = 0; steps < 80; steps++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab does not reach ${selector}`);
}

await test("scorer: a kingdom by keyboard alone, with its score and its link", async () => {
  await page.goto(`${address}/score/kingdomino`);
  await page.waitForSelector("[data-square]");
  await tab_to("[data-square]");
  const told = (words) => page.locator(".board [role=status]", { hasText: words }).waitFor({ state: "attached" });
  await keys("ArrowRight", "w");
  await told("d3: wheat");
  await keys("1");
  await told("d3: wheat with 1 crown");
  await keys("ArrowRight", "w", "ArrowDown", "f", "ArrowLeft", "f");
  await shows(points(), "2");
  await keys("1");
  await shows(points(), "4");
  await page.getByText("Wheat: 2 squares times 1 crown is 2.").waitFor();
  expect(new URL(page.url()).searchParams.get("k")?.endsWith("..Cw1w/...f1f"), page.url());
  await keys("Control+z");
  await shows(points(), "2");
  await keys("Delete");
  await page.getByText("Half a domino is missing").waitFor();
  await keys("Control+z");
  await page.reload();
  await shows(points(), "2");
});

await test("scorer: what cannot be is said in words", async () => {
  await page.goto(`${address}/score/kingdomino?k=Cw3w`);
  await page.getByText("No wheat square has 3 crowns.").waitFor();
  await page.goto(`${address}/score/kingdomino?k=Cw/..w`);
  await page.waitForSelector("[data-square]");
  await page.goto(`${address}/score/kingdomino?k=C./..ww`);
  await page.getByText("This square is not connected with the castle.").waitFor();
});
const refused = /status of 400/;
wrong.splice(0, wrong.length, ...wrong.filter((text) => !refused.test(text)));

await test("scorer: by tapping, with several players and their ranking", async () => {
  await page.goto(`${address}/score/kingdomino`);
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByLabel("forest", { exact: true }).click();
  await page.getByLabel("1 crown", { exact: true }).click();
  for (const square of ["3,2", "4,2"]) await page.locator(`[data-panel="0"] [data-square="${square}"]`).click();
  await shows(points(0), "4");
  await page.getByText("Anna wins with 4 points.").waitFor();
  await page.locator(`[data-panel="1"] [data-square="3,2"]`).click();
  await page.getByLabel("0 crowns", { exact: true }).click();
  await page.locator(`[data-panel="1"] [data-square="3,3"]`).click();
  await shows(points(1), "2");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Half a domino is missing").waitFor();
});

const sheets = {
  kingdomino: "rules=middle-kingdom&k=wwffl1/w1gCfl/sg2g.l/s1m2m/&n=Anna&k=wwC/..ff1/",
  origins: "rules=mode%3Dtribe&k=././g:ma+g:ma+d:w1/d:hu+H+d:w2/.+.+d:w1/.+v2+j1",
  duel: "k=.+.+.+o+b2/.+.+o+o+b/.+.+.+C/.+.+.+q+q/.+.+.+o&d=dot",
  tactile: "k=./././..Cw1w",
};
for (const [game, query] of Object.entries(sheets)) {
  await page.goto(`${address}/score/${game}?${query}`);
  await look(`score-${game}`);
}
wrong.splice(0, wrong.length, ...wrong.filter((text) => !refused.test(text)));

const draw = (thing) => page.locator(`[data-draw="${thing}"]`).click();
async function type(text) {
  await page.locator("#prompt").fill(text);
  await page.keyboard.press("Enter");
}
const record = async () => (await page.locator("pre").textContent()) ?? "";
async function written(line) {
  await page.waitForFunction((wanted) => document.querySelector("pre")?.textContent?.trimEnd().endsWith(wanted), line);
}

await test("recorder: a game is written down by clicks and by typing", async () => {
  await page.goto(`${address}/record/kingdomino`);
  await page.getByLabel("Name of player 1").fill("Anna");
  await page.getByLabel("Name of player 2").fill("Béla");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForSelector("[data-draw]");
  for (const seat of [1, 2, 2, 1]) await draw(seat);
  await written("kings 1 2 2 1");
  for (const domino of [3, 13, 22, 41]) await draw(domino);
  await written("row 3 13 22 41");
  await page.locator('[data-claim="3"]').click();
  await written("1 claim 3");
  await type("41");
  await written("2 claim 41");
  await type("claim 22");
  await written("2 claim 22");
  await type("13");
  await written("1 claim 13");
  await type("5 24 30 44");
  await written("row 5 24 30 44");
  await type("1,0 e");
  await written("1 place 3 1,0 east");
  await type("24");
  await written("1 claim 24");
  // By clicking on the board.
  await page.locator('.acting [data-square="1,1"]').click();
  await page.locator("button.confirm").click();
  await page.waitForFunction(() => /1 place 13 \S+ \S+\n$/.test(document.querySelector("pre")?.textContent ?? ""));
});

// What was said last, line by line.
async function said(...lines) {
  await page.waitForFunction(
    (wanted) => {
      const all = [...document.querySelectorAll("main > [role=log] p")].map((each) => each.textContent).slice(-wanted.length);
      return all.length === wanted.length && wanted.every((line, i) => all[i].includes(line));
    },
    lines,
  ).catch(async () => expect(false, `said: ${JSON.stringify(await page.locator("main > [role=log] p").allTextContents())}`));
}

// An answer that begins so stands below the field, and was said line by line.
async function answered(beginning) {
  await page.waitForFunction(
    (wanted) => {
      const field = document.querySelector("#prompt-answer");
      const lines = (field.matches("ul") ? [...field.children] : [field]).map((each) => each.textContent);
      const all = [...document.querySelectorAll("main > [role=log] p")].map((each) => each.textContent).slice(-lines.length);
      return lines[0].includes(wanted) && lines.join("\n") === all.join("\n");
    },
    beginning,
  ).catch(async () => expect(false, `said: ${JSON.stringify(await page.locator("main > [role=log] p").allTextContents())}`));
}

await test("recorder: questions are answered, about what is shown", async () => {
  await type("where am I");
  await answered("You are Anna, seat 1.");
  await type("k 2");
  await answered("Kingdom of Béla");
});

await test("recorder: every step is said, however quickly one looks back", async () => {
  await page.getByLabel("Look back").focus();
  await keys("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowRight");
  await said("Anna claims domino 24", "Anna places domino 3", "New row: 5, 24, 30, 44.", "Anna places domino 3");
  await page.getByText("The table after 8 of 10 steps").waitFor();
  await type("score 1"); // there was no second domino yet
  await answered("Anna: 0 points");
  await type("kingdom");
  await answered("Kingdom of Anna: 0 points");
  await page.getByLabel("Look back").focus();
  await keys("End");
  await page.locator("[data-claim]").first().waitFor();
});

await test("recorder: nothing impossible can be entered, and it says why", async () => {
  await type("5 5");
  await page.locator("#prompt-answer").filter({ hasText: /\S/ }).waitFor();
  const before = await record();
  expect(before.trimEnd().endsWith("east") || /1 place 13/.test(before.trimEnd().split("\n").at(-1)), before);
});

wrong.splice(0, wrong.length, ...wrong.filter((text) => !refused.test(text))); // what was typed is no question either

await test("recorder: steps are taken back, looked at, and kept", async () => {
  await page.getByRole("button", { name: "Undo" }).click();
  await written("1 claim 24");
  const before = await record();
  await page.reload();
  await written("1 claim 24");
  expect((await record()) === before, "the record is another one after a reload");
  await page.getByLabel("Look back").fill("3");
  await page.getByText("The table after 3 of").waitFor();
  await page.getByRole("button", { name: "Back to the end" }).click();
  await page.waitForSelector("#prompt");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download" }).click()]);
  expect(readFileSync(await saved.path(), "utf8") === before, "the file is not the record");
});
await look("record-kingdomino");

await test("recorder: a record is opened, of whichever game, and goes on", async () => {
  const text = readFileSync(new URL("../../../web/src/learn/games/duel.rec", import.meta.url), "utf8").split("\n").slice(0, 13).join("\n");
  await page.getByText("Names, files, text").click();
  await page.locator("input[type=file]").setInputFiles({ name: "duel.rec", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.waitForURL(/record\/duel/);
  await page.locator("button[data-action], .square.choosable, [data-draw], button.die").first().waitFor();
});
await look("record-duel");

await page.goto(`${address}/record/tactile`);
await look("record-begin");
await page.getByRole("button", { name: "Begin" }).click();
await page.waitForSelector("[data-draw]");
await draw(17);
await draw(40);
await look("record-draw");

async function on(name = "Next") {
  await page.getByRole("button", { name, exact: true }).click();
}
const coach = page.locator(".coach"); // what it says is announced as well
const step = (number) => coach.getByText(`Step ${number} of 9`).waitFor({ state: "attached" });
const right = () => page.locator(".answer.right").filter({ hasText: /\S/ }).waitFor();

await test("lesson: Kingdomino to its end, doing what is asked", async () => {
  await page.goto(`${address}/learn`);
  await page.getByRole("link", { name: /^Kingdomino / }).first().click();
  await page.waitForSelector("[data-square]");
  await coach.getByText(/Forest: \d+ squares times \d+ crowns is \d+/).waitFor();
  await on();
  await step(2);
  await page.locator('[data-claim="22"]').click();
  await right();
  await on();
  await step(3);
  // By keyboard alone.
  await tab_to(".acting [data-square]");
  await keys("ArrowRight", "Enter", "Enter");
  await right();
  await on();
  await step(4);
  await page.locator('.acting [data-square="-2,2"]').click();
  await right();
  await page.locator(".turn .wrong").filter({ hasText: /\S/ }).or(page.locator(".answer.right")).first().waitFor();
  await on();
  await step(5);
  await page.locator('.acting [data-square="-1,0"]').click();
  await page.locator("button.confirm").click();
  await coach.getByText("Not quite.").waitFor();
  await page.locator("button.all").click();
  await page.locator('[data-offer="place 13 1,1 east"]').click();
  await right();
  await on();
  await step(6);
  await page.locator("button.all").click();
  await page.locator('[data-offer="place 24 3,0 north"]').click();
  await right();
  await on();
  await step(7);
  await page.locator('[data-claim="48"]').click();
  await coach.getByText("Not quite.").waitFor();
  await page.locator('[data-claim="35"]').click();
  await right();
  await on();
  await step(8);
  await on();
  await step(9);
  await on("Finish");
  await page.getByText("That is all you need for Kingdomino.").waitFor();
  await page.getByRole("link", { name: "Lessons", exact: true }).click();
  await page.getByRole("link", { name: /^Kingdomino .*Done/ }).first().waitFor();
});
await look("learn");

for (const [id, looked] of [["kingdomino", 2], ["origins", 4], ["origins-totem", 1], ["origins-tribe", 2], ["duel", 4], ["tactile", 2]]) {
  await test(`lesson: every position of ${id} is there`, async () => {
    await page.goto(`${address}/learn/${id}`);
    for (let at = 0; ; at++) {
      await page.waitForSelector("[data-square]");
      await at_rest(page);
      const alarms = await page.locator("main [role=alert]").allTextContents();
      expect(alarms.join("") === "", `step ${at + 1}: ${alarms.join(" ")}`);
      const asked = (await page.locator(".coach .goal").count()) > 0 && (await page.locator(".coach button.next:not(.primary)").count()) > 0;
      if (asked) await page.waitForSelector("button[data-claim], .square.choosable, button.die, button[data-action]");
      if (at === looked) await look(`lesson-${id}`);
      const next = page.locator(".coach button.next");
      const last = (await next.textContent())?.trim() === "Finish";
      await next.click();
      if (last) break;
    }
    await page.getByText("That is all you need").waitFor();
  });
}

await test("nothing went wrong in the browser", async () => expect(wrong.length === 0, wrong.join("\n")));
await finish();
