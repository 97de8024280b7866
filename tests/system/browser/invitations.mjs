// Inviting people by name: the notice on their page, what they answer, and what comes of it.

import { at_rest, browser, expect, finish, hasten, new_game, serve, test } from "./lib.mjs";

const { address } = await serve();
const anna = await browser();
const bela = await browser();
for (const { context } of [anna, bela]) await context.addInitScript(hasten); // news are looked for now and then

// With an account, so that the name is known to others.
async function account({ page }, name) {
  await page.goto(address);
  const status = await page.evaluate(
    async (name) =>
      (await fetch("/api/accounts", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name, password: "a long password" }) })).status,
    name,
  );
  expect(status === 201 || status === 200 || status === 409, `an account: ${status}`);
  await page.evaluate(() => localStorage.setItem("named", "yes"));
  await page.reload();
}
const notice = (page) => page.getByRole("region", { name: "News of invitations" });
const button = (within, name) => within.getByRole("button", { name: new RegExp(`^${name}`) });
const seats = (page) => page.locator("section.seats");

// Nothing is left of another test, and news are listened to.
async function come(to) {
  await bela.page.goto(address + to);
  await bela.page.evaluate(async () => {
    const { invitations } = await (await fetch("/api/me/invitations")).json();
    for (const { table } of invitations) await fetch(`/api/me/invitations/${table}`, { method: "DELETE" });
  });
  const listening = bela.page.waitForResponse(/\/api\/me\/stream$/);
  await bela.page.reload();
  await listening;
}
async function invite(name) {
  const { page } = anna;
  await page.getByLabel("Invite somebody by name").fill(name);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
}
async function open_table(more = {}) {
  await new_game(anna.page, address, { game: "kingdomino", against: "people", ...more });
  await seats(anna.page).waitFor();
}

await account(anna, "Anna");
await account(bela, "Béla");

await test("somebody who is nowhere cannot be invited, and a sentence says so", async () => {
  await open_table();
  await invite("Nobody at all");
  await seats(anna.page).getByRole("alert").filter({ hasText: "nobody called “Nobody at all”" }).waitFor();
});

// Before any game waits for Béla, whose icon would tell of it.
await test("an invitation is found again after a reload, and can be declined", async () => {
  await come("/rules");
  await open_table({ players: 3 });
  await invite("béla");
  await button(notice(bela.page), "Later").click();
  await notice(bela.page).waitFor({ state: "detached" });
  await bela.page.goto(address);
  const list = bela.page.getByRole("list", { name: "Invitations" });
  await list.getByRole("link", { name: "Anna invites you to Kingdomino, 3 players." }).waitFor();
  await bela.page.goto(`${address}/mine`);
  await button(list, "Decline").click();
  await list.waitFor({ state: "detached" });
  await bela.page.waitForSelector("link[rel=icon][href='/icon.svg']", { state: "attached" });
  const asked = bela.page.waitForResponse(/\/api\/me\/invitations/);
  await bela.page.reload();
  await asked;
  await at_rest(bela.page);
  expect((await notice(bela.page).count()) === 0, "it is back");
  const declined = notice(anna.page).getByText("Béla has declined your invitation.");
  await declined.waitFor();
  await button(notice(anna.page), "All right").click();
  await declined.waitFor({ state: "detached" });
});

await test("who is invited sees and hears it on whatever page, and sits down with one click", async () => {
  await come("/rules");
  await open_table({ clock: "day" });
  await invite("Béla");
  await seats(anna.page).getByRole("status").filter({ hasText: "Béla is invited" }).waitFor();
  const told = "Anna invites you to Kingdomino, 2 players.";
  await notice(bela.page).getByRole("link", { name: told }).waitFor();
  expect(/1 day/.test(await notice(bela.page).innerText()), `no terms in ${await notice(bela.page).innerText()}`);
  expect((await bela.page.locator("p[role=status].hidden").innerText()).startsWith(told), "nothing is announced");
  await bela.page.waitForSelector("link[rel=icon][href='/icon-turn.svg']", { state: "attached" });
  await button(notice(bela.page), "Accept").focus();
  await bela.page.keyboard.press("Enter");
  await Promise.all([anna, bela].map(({ page }) => page.waitForSelector(".turn")));
  expect(bela.page.url().endsWith(new URL(anna.page.url()).pathname), `at ${bela.page.url()}`);
  await notice(bela.page).waitFor({ state: "detached" });
});

await test("a seat that is taken meanwhile is not there any more, in words", async () => {
  await come("/rules");
  await open_table();
  await invite("Béla");
  await button(notice(bela.page), "Accept").waitFor();
  await anna.page.getByRole("button", { name: "Sit here" }).click();
  await anna.page.waitForSelector(".turn");
  await button(notice(bela.page), "Accept").click();
  await notice(bela.page).getByRole("alert").waitFor();
  expect(/taken|started|running|begun/.test(await notice(bela.page).getByRole("alert").innerText()), await notice(bela.page).innerText());
  await button(notice(bela.page), "Accept").waitFor({ state: "detached" });
});

await test("names can be given while a table is set up, and then it is for them alone", async () => {
  await come("/rules");
  await anna.page.goto(address);
  await anna.page.check("input[name=against][value=people]");
  await anna.page.getByLabel("Name for seat 2").fill("Nobody at all");
  await anna.page.getByRole("button", { name: "Open the table" }).click();
  await anna.page.locator(".go [role=alert]").filter({ hasText: "nobody called" }).waitFor();
  await anna.page.getByLabel("Name for seat 2").fill("Béla");
  await anna.page.getByRole("button", { name: "Open the table" }).click();
  await anna.page.waitForURL(/\/tables\/.*invite=/);
  await button(notice(bela.page), "Accept").click();
  await Promise.all([anna, bela].map(({ page }) => page.waitForSelector(".turn")));
});

await test("from the page of a guest one invites that one, whoever has the same name", async () => {
  const cili = await browser();
  await cili.context.addInitScript(hasten);
  await cili.page.goto(address);
  const id = await cili.page.evaluate(
    async () =>
      (await (await fetch("/api/guests", { method: "POST", headers: { "Content-Type": "application/json" }, body: '{"name":"Béla"}' })).json()).person.id,
  );
  await cili.page.evaluate(() => localStorage.setItem("named", "yes"));
  await cili.page.goto(`${address}/learn`);
  await come("/rules");
  await anna.page.goto(`${address}/people/${id}`);
  await anna.page.getByRole("link", { name: "Invite to a game" }).click();
  await anna.page.waitForFunction(() => document.querySelector("input[name=guest]")?.value === "Béla");
  await anna.page.getByRole("button", { name: "Open the table" }).click();
  await seats(anna.page).waitFor();
  await button(notice(cili.page), "Accept").waitFor();
  expect((await notice(bela.page).count()) === 0, "the other one is invited");
  await button(notice(cili.page), "Accept").click();
  await Promise.all([anna, cili].map(({ page }) => page.waitForSelector(".turn")));
  expect(cili.wrong.length === 0, cili.wrong.join("; "));
  await cili.close();
});

await test("nothing went wrong on the way", () => {
  // What the server refuses Chromium notes, too.
  const odd = [...anna.wrong, ...bela.wrong].filter((each) => !/status of (404|409)/.test(each));
  expect(odd.length === 0, odd.join("; "));
});
await finish();
