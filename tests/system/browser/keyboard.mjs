// Games without a mouse: by keys alone, and by the text field alone; and what is said meanwhile.

import { browser, changed as changed_on, expect, finish, minded, new_game, serve, test, turn, version as version_of } from "./lib.mjs";
import { lay_open } from "./recorded.mjs";

const { address } = await serve();
const { page, wrong } = await browser();
await page.mouse.move(0, 0);

const version = () => version_of(page);
const changed = (before) => changed_on(page, before);
const underfoot = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? "");

// Notes every line that is added for a screen reader.
const listen = () =>
  page.evaluate(() => {
    window.heard = [];
    const log = document.querySelector("main > [role=log]");
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.nodeName === "P") window.heard.push(node.textContent);
    }).observe(log, { childList: true });
  });

for (const [game, options] of Object.entries({ kingdomino: {}, duel: {}, origins: { mode: "tribe" } }))
  await test(`a whole game of ${game} is played by keys alone`, async () => {
    await new_game(page, address, { game, ...options });
    while (await turn(page)) {
      const before = await version();
      const cells = await page.locator(".own .square.choosable").count();
      await page.keyboard.press("o"); // what can be chosen outside the kingdom
      const plain = await page.evaluate(() => document.activeElement.matches("button[data-claim], button.die, button.choice"));
      if (plain) {
        await page.keyboard.press("Enter");
        if ((await version()) === before && (await page.locator("button.die.chosen").count())) {
          await page.locator("button.die:not(.chosen)").first().focus();
          await page.keyboard.press("Enter");
        }
      } else {
        expect(cells > 0, "there is nothing to do");
        await page.keyboard.press("k");
        for (let tries = 0; tries < 12 && (await page.locator("button.confirm").isDisabled()); tries++) {
          await page.keyboard.press("n");
          expect(/can be chosen|picked/.test(await underfoot()), `on ${await underfoot()}`);
          await page.keyboard.press("Enter");
        }
        await page.locator("button.confirm").focus();
        await page.keyboard.press("Enter");
      }
      await changed(before);
    }
  });

await test("a whole game is played through the text field alone, and every deed is said in order", async () => {
  await new_game(page, address, { game: "kingdomino", players: 3 });
  await turn(page);
  await listen();
  await page.keyboard.press("t");
  expect((await page.evaluate(() => document.activeElement.id)) === "prompt", "the key t leads to the text field");
  for (let moves = 0; await turn(page); moves++) {
    const before = await version();
    await page.locator("#prompt").focus();
    if (moves === 1) {
      await page.keyboard.type("place 99 0,0 east");
      await page.keyboard.press("Enter");
      await page.locator("#prompt-answer:not(:empty)").waitFor();
      await page.locator("#prompt").fill("");
    }
    await page.keyboard.type(await page.locator("#prompt").getAttribute("placeholder"));
    await page.keyboard.press("Enter");
    await changed(before);
  }
  await page.getByRole("tab", { name: "Log" }).click();
  const log = (await page.locator("ol.log li").allInnerTexts()).reverse();
  const heard = (await page.evaluate(() => window.heard)).map((each) => each.trim());
  const said = heard.filter((line) => log.some((each) => each.toLowerCase() === line.toLowerCase()));
  const deeds = log.slice(-said.length);
  expect(said.length > 40, `only ${said.length} of ${log.length} lines were said`);
  expect(said.join("\n").toLowerCase() === deeds.join("\n").toLowerCase(), `said:\n${said.join("\n")}\n\nlog:\n${deeds.join("\n")}`);
  expect(heard.some((line) => /^(Place domino|Claim)/.test(line)), `what to do is not said: ${heard.slice(0, 12).join(" | ")}`);
});

await test("a domino that is walked and turned is told: direction, squares, what it touches and brings", async () => {
  await new_game(page, address, { game: "kingdomino" });
  while (!(await page.locator(".own .square.choosable").count())) {
    await turn(page);
    const before = await version();
    await page.locator("button[data-claim]").first().press("Enter");
    await changed(before);
    await turn(page);
  }
  await listen();
  await page.evaluate(() => {
    window.pitches = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
      window.pitches.push(this.frequency.value);
      return start.apply(this, when);
    };
  });
  const rings = (pitch) => page.waitForFunction((wanted) => window.pitches.splice(0).join() === wanted, String(pitch));
  const heard = (pattern) => page.waitForFunction((source) => window.heard.some((line) => new RegExp(source).test(line)), pattern.source);
  await page.keyboard.press("k");
  await page.keyboard.press("n");
  const told = /^(North|East|South|West): .* on -?\d,-?\d.* beside the castle.*, \d points?$/;
  await heard(told);
  // Nobody presses a key as quickly as that: one line is enough.
  await page.evaluate(() => {
    window.heard.length = window.pitches.length = 0;
    for (let i = 0; i < 7; i++) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
  });
  await heard(told);
  await rings(988); // a match
  await page.keyboard.press("Enter");
  await heard(/^Chosen\. (North|East|South|West): /);
  const lines = await page.evaluate(() => window.heard);
  expect(lines.length === 2, `seven quick turns and a choice are told so: ${lines.join(" | ")}`);
  // Far from everything nothing fits, whichever way it is turned.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Enter");
  await heard(/^Does not fit\. \w+: .* on -?\d,-?\d/);
  await page.evaluate(() => (window.heard.length = window.pitches.length = 0));
  await page.keyboard.press("r");
  await heard(/^Does not fit\. \w+: /);
  await rings(300); // none
});

await test("the text field leads to the list of questions, and understands them beside moves", async () => {
  await page.locator("#prompt").fill("?");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Keys and questions" });
  await dialog.getByText("Everything that lies on the table.").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect((await page.evaluate(() => document.activeElement.id)) === "prompt", "the focus goes back to the text field");
  await page.locator("#prompt").fill("a 0,0");
  await page.keyboard.press("Enter");
  await page.locator("#prompt-answer", { hasText: "castle" }).waitFor();
});

await test("keys are listed, can be changed, and what was said can be heard again", async () => {
  await new_game(page, address, { game: "kingdomino" });
  await turn(page);
  await listen();
  await page.keyboard.press("e");
  await page.waitForFunction(() => window.heard.length === 1);
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keys" });
  await dialog.waitFor();
  const told = await minded(page, { within: "dialog[open]" });
  expect(told.length === 0, told.join("\n"));
  await dialog.getByRole("button", { name: /^Say the last line again: e/ }).press("Enter");
  await page.keyboard.press("y");
  await dialog.getByRole("button", { name: /^Say the last line again: y/ }).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.keyboard.press("y");
  await page.waitForFunction(() => window.heard.length === 2);
  await page.reload();
  await turn(page);
  await page.keyboard.press("?");
  await dialog.getByRole("button", { name: /^Say the last line again: y/ }).waitFor();
  await dialog.getByRole("button", { name: /as they were/ }).click();
  await dialog.getByRole("button", { name: /^Say the last line again: e/ }).waitFor();
});

await test("skip links lead to what is to be done, one's kingdom and the text field", async () => {
  await page.reload();
  await turn(page);
  for (const [name, there] of [["what is to be done", "section.turn"], ["your kingdom", ".own [role=gridcell]"], ["the text field", "#prompt"]]) {
    const link = page.getByRole("link", { name: `Skip to ${name}` });
    await link.focus();
    await page.keyboard.press("Enter");
    expect(await page.evaluate((wanted) => document.activeElement.matches(wanted), there), `not at ${name}`);
  }
});

// Where one studies, the keys are those that work there.
const written = { text: "game kingdomino\nrules players=2\nkings 1 2 2 1\nrow 3 13 22 41\n1 claim 3\n", draws: [] };
await page.evaluate((kept) => localStorage.setItem("record-kingdomino", kept), JSON.stringify(written));
await lay_open(page, address, "kingdomino");
const places = {
  "a lesson": ["/learn/kingdomino", ["To what is to be done: c", "Say the line before: ,", "To the text field: t"], ["Undo", "A step on"]],
  "the recorder": ["/record/kingdomino", ["Turn the domino: r", "To the next property: p", "Undo: u"], ["Ask for a hint", "A step on"]],
  "a replay": ["/tables/kingdomino/replay/5", ["A step on: Right arrow", "To the end of the game: End", "Let the game run, or stop it: Space"], ["Turn the domino", "Undo"]],
  "a decision tried again": ["/tables/kingdomino/retry/30", ["Turn the domino: r", "To the text field: t"], ["Undo", "A step on"]],
};
for (const [name, [path, there, not_there]] of Object.entries(places))
  await test(`${name}: its keys are listed, and t leads to the text field`, async () => {
    await page.goto(address + path);
    await page.locator("[role=grid]").first().waitFor();
    await page.locator("#prompt").waitFor();
    await page.keyboard.press("t");
    expect((await page.evaluate(() => document.activeElement.id)) === "prompt", "the key t leads to the text field");
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: "Keys" });
    await dialog.waitFor();
    const listed = await dialog.getByRole("listitem").getByRole("button").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
    for (const each of there) expect(listed.some((label) => label.startsWith(`${each}. `)), `no ${each} in ${listed.join("; ")}`);
    for (const each of not_there) expect(!listed.some((label) => label.startsWith(`${each}:`)), `${each} is listed`);
    const told = await minded(page, { within: "dialog[open]" });
    expect(told.length === 0, told.join("\n"));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });

await test("the keys of a replay can be changed", async () => {
  const dialog = page.getByRole("dialog", { name: "Keys" });
  const shut = async () => {
    await dialog.waitFor({ state: "hidden" });
    await page.evaluate(() => document.activeElement.blur()); // arrows have a meaning of their own in some places
  };
  const at = (step) => page.waitForFunction((wanted) => location.pathname.endsWith(`/replay/${wanted}`), step);
  await page.goto(`${address}/tables/kingdomino/replay/5`);
  await page.locator("main [aria-current=step]").waitFor();
  await page.keyboard.press("?");
  await dialog.getByRole("button", { name: /^A step on: Right arrow/ }).press("Enter");
  await page.keyboard.press("j");
  await dialog.getByRole("button", { name: /^A step on: j/ }).waitFor();
  await page.keyboard.press("Escape");
  await shut();
  await page.keyboard.press("j");
  await at(6);
  await page.keyboard.press("ArrowRight"); // means nothing now
  await page.keyboard.press("ArrowLeft");
  await at(5);
  await page.keyboard.press("?");
  await dialog.getByRole("button", { name: /^A step on: j/ }).press("Enter");
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: /^A step on: Right arrow/ }).waitFor();
  await page.keyboard.press("Escape");
  await shut();
  await page.keyboard.press("ArrowRight");
  await at(6);
});

await test("how much is told is chosen in the text field, and remembered", async () => {
  const ask = async (text, part) => {
    await page.locator("#prompt").fill(text);
    await page.keyboard.press("Enter");
    await page.locator("#prompt-answer", { hasText: part }).waitFor();
    return page.locator("#prompt-answer").innerText();
  };
  await new_game(page, address, { game: "kingdomino" });
  await turn(page);
  expect(!/northeast/i.test(await ask("around 0,0", "0,0: castle")), "corners are told though nobody asked for them");
  await ask("full", "everything is told");
  await ask("around 0,0", /northeast/i);
  await page.reload();
  await page.locator("#prompt").waitFor();
  await ask("around 0,0", /northeast/i);
  await listen();
  await ask("normal", "as most people want");
  await ask("normal", "as most people want");
  await page.waitForFunction(() => window.heard.filter((line) => line.includes("as most people want")).length === 2);
  expect(!/northeast/i.test(await ask("around 0,0", "0,0: castle")), "corners are still told");
});

await test("the focus stays near where something was done", async () => {
  const at = (what) => page.waitForFunction((wanted) => document.activeElement?.closest(wanted) !== null, what);
  await new_game(page, address, { game: "kingdomino" });
  for (;;) {
    await turn(page);
    if (await page.locator(".own .square.choosable").count()) break;
    const before = await version();
    await page.locator("button[data-claim]").first().press("Enter");
    await changed(before);
    await turn(page);
    await at(".turn-area");
  }
  await page.keyboard.press("k");
  await page.keyboard.press("n");
  await page.keyboard.press("Enter");
  await page.locator("button.cancel").press("Enter");
  await at(".turn-area");
  const menu = page.locator("summary", { hasText: "More" });
  await menu.press("Enter");
  await page.getByRole("button", { name: "Keys and questions" }).press("Enter");
  await at("dialog");
  await page.keyboard.press("Escape");
  await at("summary");
  await menu.press("Enter");
  await page.getByRole("button", { name: "Resign" }).press("Enter");
  await page.waitForFunction(() => /^Resign for/.test(document.activeElement.textContent));
  await new_game(page, address, { game: "kingdomino", against: "people", players: 3 });
  await page.getByRole("button", { name: "Leave" }).press("Enter");
  await at(".seats");
  await page.getByRole("button", { name: "Seat the bot" }).first().press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".seats select").length === 2);
  await at(".seats");
});

await test("nothing went wrong on the way", () => expect(wrong.length === 0, wrong.join("; ")));
await finish();
