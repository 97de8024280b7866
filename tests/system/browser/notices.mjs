// A game by correspondence calls for whoever looks elsewhere.

import { at_rest, browser, decide, expect, finish, new_game, serve, test } from "./lib.mjs";

const { address } = await serve();
const anna = await browser({ lasting: true });
const bela = await browser();
await anna.context.grantPermissions(["notifications"], { origin: address });
const streams = [];
anna.context.on("request", (request) => request.url().endsWith("/api/me/stream") && streams.push(request.url()));

const is_turn_of = (page) => page.locator("main.table.mine").count();
const table = () => new URL(anna.page.url()).pathname.split("/").at(-1);

await test("a notice comes when it is one's turn and the page is in the background", async () => {
  await new_game(anna.page, address, { game: "kingdomino", against: "people", clock: "day" });
  await bela.page.goto(await anna.page.locator("#invite").inputValue());
  await bela.page.getByRole("button", { name: "Sit here" }).click();
  await Promise.all([anna, bela].map(({ page }) => page.waitForSelector(".turn")));
  const id = table();
  while (await is_turn_of(anna.page)) await decide(anna.page);
  const listening = anna.page.waitForResponse(/\/api\/me\/stream$/);
  await anna.page.goto(`${address}/rules`);
  await anna.page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    Object.defineProperty(document, "hidden", { get: () => true });
  });
  await listening;
  await at_rest(anna.page); // what was before is known
  await bela.page.waitForSelector("main.table.mine");
  while (await is_turn_of(bela.page)) await decide(bela.page);
  await anna.page.waitForFunction(
    async (id) => {
      const worker = await navigator.serviceWorker.getRegistration();
      const notices = (await worker?.getNotifications()) ?? [];
      return notices.length === 1 && notices[0].tag === id && notices[0].title === "Your turn";
    },
    id,
    { polling: 200 },
  );
  await anna.page.waitForSelector("link[rel=icon][href='/icon-turn.svg']", { state: "attached" });
});

await test("of all tabs one listens, and tells the others", async () => {
  const before = streams.length;
  const tab = await anna.context.newPage();
  await tab.goto(`${address}/mine`);
  await tab.locator("main section h2", { hasText: "Your turn" }).waitFor();
  // It waits for the tab that listens to be closed.
  await tab.waitForFunction(async () => {
    const { held, pending } = await navigator.locks.query();
    return [held, pending].every((locks) => locks.filter(({ name }) => name === "castellan").length === 1);
  });
  expect(streams.length === before, `${streams.length} streams after ${before}`);
});

await test("nothing went wrong on the way", () => {
  const odd = [...anna.wrong, ...bela.wrong];
  expect(odd.length === 0, odd.join("; "));
});
await finish();
