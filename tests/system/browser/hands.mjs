// All ways to place a domino, and what else one does at a table.

import { at_rest, browser, changed, decide, expect, finish, hasten, new_game, serve, tap, test, turn, until, version } from "./lib.mjs";

const { address } = await serve();
const { page } = await browser();

const confirm = page.locator("button.confirm");
const ghost = page.locator(".own .ghost.fits");
const open = page.locator(".own .square.choosable");
const shown = () => page.locator(".own .ghost .frame").first().evaluate((each) => {
  const { x, y, width, height } = each.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join();
});

// Plays on until a domino is to be placed that fits somewhere.
async function to_place(on = page) {
  for (;;) {
    expect(await turn(on), "the game was over too early");
    if ((await on.locator("button.confirm").count()) && (await on.locator(".held").count())) return;
    await decide(on);
  }
}
// A square around which the domino can lie in more than one way.
async function roomy_square() {
  for (let i = 0; i < (await open.count()); i++) {
    await open.nth(i).hover();
    if (!(await ghost.count())) continue;
    const before = await shown();
    await page.keyboard.press("r");
    if ((await shown()) !== before) return open.nth(i);
  }
  throw new Error("there is no square with two ways");
}

await new_game(page, address, { game: "kingdomino", strength: "squire" });

await test("pointing shows what would lie there, and the points it brings", async () => {
  await to_place();
  await open.first().hover();
  await ghost.waitFor();
  expect(/^[+−]\d+$/.test(await page.locator(".own .ghost .points text").innerHTML()), "no points are told");
  expect(await confirm.isDisabled(), "it can be confirmed before it is picked");
});

await test("the key R, the wheel and the button turn the domino", async () => {
  const square = await roomy_square();
  let before = await shown();
  await page.mouse.wheel(0, 100);
  await until(async () => (await shown()) !== before, "the wheel does not turn it");
  await square.click();
  before = await shown();
  await page.getByRole("button", { name: "Turn", exact: true }).click();
  expect((await shown()) !== before, "the button does not turn it");
});

await test("what was picked can be put back", async () => {
  await page.getByRole("button", { name: "Put it back" }).click();
  expect(await confirm.isDisabled(), "it is still picked");
});

await test("the domino can be dragged from the hand", async () => {
  const from = await page.locator(".held").boundingBox();
  const to = await open.first().boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
  await page.mouse.up();
  await ghost.waitFor();
  expect(await confirm.isEnabled(), "nothing is picked");
});

await test("a second click on what is picked places it", async () => {
  const before = await version(page);
  await page.keyboard.press("Escape");
  await open.first().click();
  await page.locator(".own .ghost.fits").waitFor();
  const at = await page.locator(".own .ghost .frame").first().boundingBox();
  await page.mouse.click(at.x + 12, at.y + 12);
  await changed(page, before);
});

await test("a decision can be undone", async () => {
  const before = await version(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await changed(page, before);
  await page.locator(".held").waitFor();
});

await test("a hint says what to do, and why, and lies there", async () => {
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator("strong", { hasText: "The best move found is" }).waitFor();
  expect((await page.locator(".turn .told li").count()) > 0, "no reasons are told");
  expect(await confirm.isEnabled(), "it does not lie there");
});

await test("a property lights up where its points are told", async () => {
  while (!(await page.locator(".score button.item").count())) {
    await decide(page);
    expect(await turn(page), "the game was over too early");
  }
  await page.locator(".score button.item").first().focus();
  expect((await page.locator("rect.lit").count()) > 0, "nothing lights up");
});

await test("a property says what it brings when it is hovered", async () => {
  const squares = page.locator(".seat .square:not(.choosable)"); // the other may have crowns first
  const told = page.locator(".explained", { hasText: /squares? times \d+ crowns? is \d+/ });
  for (let i = 0; i < (await squares.count()) && !(await told.count()); i++) await squares.nth(i).hover();
  await told.waitFor();
  expect((await page.locator("rect.lit").count()) > 0, "nothing lights up");
  await page.mouse.move(0, 0);
  await told.waitFor({ state: "detached" });
});

await test("what nobody has seen is shown", async () => {
  await page.getByRole("tab", { name: "Unseen" }).click();
  await page.locator(".panel svg.domino").first().waitFor();
});

await test("one can resign, and is asked first", async () => {
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: /really/ }).click();
  await page.locator(".result").waitFor();
});

await test("two people play at one screen", async () => {
  await new_game(page, address, { game: "kingdomino", against: "screen" });
  const seats = new Set();
  for (let i = 0; i < 12 && (await turn(page)); i++) {
    seats.add(await page.locator(".seat.own").getAttribute("data-seat"));
    await decide(page);
  }
  expect(seats.size === 2, "the kingdom before one's eyes is not that of the one to act");
});

await test("what the others did since one's turn is told", async () => {
  await new_game(page, address, { game: "kingdomino" });
  for (let i = 0; i < 6; i++) {
    await turn(page);
    if (await page.locator(".turn .since").count()) return;
    await decide(page);
  }
  throw new Error("nothing is told");
});

await test("fingers place a domino: a tap picks, another turns, the button places", async () => {
  const phone = await browser({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  await new_game(phone.page, address, { game: "kingdomino" });
  await to_place(phone.page);
  const before = await version(phone.page);
  const finger = (what) => tap(phone.page, what, 0, "touchscreen");
  await at_rest(phone.page);
  await finger(".own .square.choosable");
  await phone.page.locator(".own .ghost.fits").waitFor();
  await finger(".own .square.choosable");
  await finger("button.confirm");
  await changed(phone.page, before);
  await turn(phone.page);
  await finger(".own [role=gridcell]:not([aria-label*=empty]):not([aria-label*=castle]):not(.choosable)");
  await phone.page.locator(".own .explained", { hasText: /crown/ }).waitFor();
  await phone.close();
});

await test("sounds are switched in the menu, which is remembered", async () => {
  await new_game(page, address, { game: "kingdomino" });
  await turn(page);
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("button", { name: "Sounds: on" }).click();
  await page.getByRole("button", { name: "Sounds: off" }).waitFor();
  await page.reload();
  await page.locator("summary", { hasText: "More" }).click();
  await page.getByRole("button", { name: "Sounds: off" }).click();
  await page.getByRole("button", { name: "Sounds: on" }).waitFor();
});

await test("on a phone a swipe leads to the next kingdom and back", async () => {
  const phone = await browser({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true });
  await new_game(phone.page, address, { game: "kingdomino", players: 3 });
  await turn(phone.page);
  const finger = await phone.context.newCDPSession(phone.page);
  const places = phone.page.locator(".kingdoms .place");
  await places.nth(2).waitFor({ state: "attached" });
  const shows = (wanted) => phone.page.waitForFunction((wanted) => document.querySelector(".switch a[aria-current]")?.getAttribute("href") === wanted, wanted);
  // A finger that rests before it is lifted, by the times that its touches have: so the machine has
  // no say in how far it throws the kingdoms.
  const swipe = async (by) => {
    const { y } = await phone.page.locator(".kingdoms").boundingBox();
    let now = Date.now() / 1000 - 5; // long ago when it ends
    const touch = (type, after, ...touchPoints) => finger.send("Input.dispatchTouchEvent", { type, timestamp: (now += after), touchPoints });
    const at = (part) => ({ x: 180 + by * (part - 0.5), y: y + 100 });
    await touch("touchStart", 0, at(0));
    for (let step = 1; step <= 10; step++) await touch("touchMove", 0.016, at(step / 10));
    await touch("touchMove", 0.5, at(1.005));
    await touch("touchEnd", 0.5);
  };
  const tabs = await phone.page.locator(".switch a").evaluateAll((all) => all.map((each) => each.getAttribute("href")));
  await shows(tabs[0]); // the own kingdom comes first
  for (const [by, to] of [[-300, 1], [-300, 2], [300, 1]]) {
    await phone.page.locator(".kingdoms").evaluate((kingdoms) => {
      window.at_rest = new Promise((resolve) => kingdoms.addEventListener("scrollend", resolve, { once: true }));
    });
    await swipe(by);
    await phone.page.evaluate(() => window.at_rest);
    await shows(tabs[to]);
  }
  await phone.page.locator(".switch a").first().click();
  await shows(tabs[0]);
  await phone.close();
});

await test("the moves of several bots are seen one after the other", async () => {
  const eager = await browser({ reducedMotion: "no-preference" });
  await eager.context.addInitScript(hasten);
  await new_game(eager.page, address, { game: "kingdomino", players: 4 });
  await turn(eager.page);
  await eager.page.evaluate(() => {
    const table = document.querySelector("main.table");
    const laid = () => [...document.querySelectorAll(".other-ones .seat")].map((seat) => seat.querySelectorAll(".kingdom .edge").length);
    window.seen = [];
    new MutationObserver(() => window.seen.push(laid().join())).observe(table, { attributes: true, attributeFilter: ["data-version"] });
  });
  for (let i = 0; i < 9; i++) {
    await decide(eager.page);
    await turn(eager.page);
  }
  const steps = (await eager.page.evaluate(() => window.seen)).map((each) => each.split(",").map(Number));
  const grown = steps.slice(1).map((step, i) => step.filter((count, seat) => count > steps[i][seat]).length);
  expect(grown.some((count) => count === 1), `nobody laid a domino alone: ${JSON.stringify(steps)}`);
  expect(grown.every((count) => count <= 1), `several dominoes came at once: ${JSON.stringify(steps)}`);
  await eager.close();
});

await test("at a purist table there are no hints, no previews and no list of what is left, for all", async () => {
  await new_game(page, address, { game: "kingdomino", purist: true });
  await to_place();
  expect((await page.getByRole("button", { name: "Hint" }).count()) === 0, "there are hints");
  expect((await page.getByRole("tab", { name: "Unseen" }).count()) === 0, "the list of the unseen is there");
  await open.first().click();
  await ghost.waitFor();
  expect((await page.locator(".gain, .own .ghost text").count()) === 0, "the points are told before");
  await page.locator(".head", { hasText: "purist" }).waitFor();
  const refused = await page.evaluate(async () => {
    const id = location.pathname.split("/").at(-1);
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket`);
    return new Promise((resolve) => {
      socket.onopen = () => socket.send(JSON.stringify({ t: "hint" }));
      socket.onmessage = ({ data }) => /refusal|"hint"/.test(data) && resolve(JSON.parse(data).t);
    });
  });
  expect(refused === "refusal", `the server says ${refused}`);
});

for (const off of ["hints", "previews", "unseen"])
  await test(`the ${off} of a table can be switched off alone`, async () => {
    await page.goto(address);
    await page.getByText("Variants, clock and more").click();
    await page.locator(`input[name=${off}]`).uncheck();
    expect(!(await page.getByLabel(/purist/).isChecked()), "that is purist already");
    await page.getByRole("button", { name: "Start" }).click();
    await page.locator(".head", { hasText: "off: " }).waitFor();
    await to_place();
    await open.first().click();
    await ghost.waitFor();
    const there = {
      hints: await page.getByRole("button", { name: "Hint" }).count(),
      previews: await page.locator(".own .ghost text").count(),
      unseen: await page.getByRole("tab", { name: "Unseen" }).count(),
    };
    for (const [help, count] of Object.entries(there)) expect(count > 0 === (help !== off), `without ${off} there are ${count} of ${help}`);
  });

await test("the terms of a table are told in the lobby, and before one sits down", async () => {
  const guest = await browser();
  await new_game(page, address, { game: "kingdomino", against: "people", clock: "fischer", variants: ["harmony"], purist: true });
  await page.locator(".seats .terms").waitFor();
  const terms = ["Harmony", "10 minutes", "purist"];
  const tells_all = (text) => terms.every((term) => text.includes(term));
  await guest.page.goto(page.url());
  const told = await guest.page.locator(".seats .terms").innerText();
  expect(tells_all(told), `at the table: ${told}`);
  for (const path of ["/", "/tables"]) {
    await guest.page.goto(address + path);
    const row = guest.page.locator("main li", { has: guest.page.locator(`a[href="${new URL(page.url()).pathname}"]`) }).first();
    expect(tells_all(await row.innerText()), `on ${path}: ${await row.innerText()}`);
  }
  await guest.close();
});

await test("a fire that cannot burn there says why", async () => {
  await new_game(page, address, { game: "origins", mode: "discovery" });
  while (!(await page.getByRole("button", { name: "Let it burn" }).count())) {
    expect(await turn(page), "no volcano has been placed");
    await decide(page);
    await turn(page);
  }
  await page.locator(".own .square:not(.choosable)").first().click();
  await page.locator(".turn .wrong:not(:empty)").waitFor();
});

await test("play now leads to a bot of one's own strength", async () => {
  const newcomer = await browser();
  await newcomer.page.goto(address);
  await newcomer.page.getByText("Kingdomino, against Squire").waitFor();
  await newcomer.page.getByRole("button", { name: "Play now" }).click();
  await turn(newcomer.page);
  await newcomer.page.locator("summary", { hasText: "More" }).click();
  await newcomer.page.getByRole("button", { name: "Resign" }).click();
  await newcomer.page.getByRole("button", { name: /^Resign for/ }).click();
  await newcomer.page.locator(".result").waitFor();
  await newcomer.page.goto(address);
  await newcomer.page.getByText("Kingdomino, against Page").waitFor();
  await newcomer.close();
});

await finish();
