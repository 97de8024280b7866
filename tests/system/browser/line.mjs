// Two people, two tabs, and lines that are cut.

import { browser, changed, decide, expect, finish, new_game, serve, test, turn, version } from "./lib.mjs";

const line = await serve();
const { address } = line;
const anna = await browser();
const bela = await browser();

// The page of the one whose turn it is, or one of them where all is over.
const to_act = () => Promise.race([anna, bela].map(({ page }) => page.waitForSelector("main.mine, .result").then(() => page)));

await test("two browsers play a game with each other, by a link", async () => {
  await new_game(anna.page, address, { game: "kingdomino", against: "people", variants: ["harmony"], clock: "fischer" });
  const link = await anna.page.locator("#invite").inputValue();
  await bela.page.goto(link);
  await bela.page.getByText("Harmony · 10 minutes, and 10 seconds a move").waitFor();
  await bela.page.getByRole("button", { name: "Sit here" }).click();
  await Promise.all([anna, bela].map(({ page }) => page.waitForSelector(".turn")));
  const over = (page) => page.locator(".result").count();
  for (let acting = await to_act(); !(await over(acting)); acting = await to_act()) await decide(acting);
  await Promise.all([anna, bela].map(({ page }) => page.waitForSelector(".result")));
  const told = await Promise.all([anna, bela].map(({ page }) => page.locator(".result ol b").allInnerTexts()));
  expect(told[0].join() === told[1].join(), `${told[0]} and ${told[1]}`);
});

await test("what one says the other hears", async () => {
  await anna.page.getByRole("tab", { name: "Chat" }).click();
  await anna.page.getByLabel("Say something").fill("Well played");
  await anna.page.getByRole("button", { name: "Say" }).click();
  await bela.page.getByRole("tab", { name: "Chat" }).click();
  await bela.page.getByText("Well played").waitFor();
});

await test("who opened the table mutes another for all; anybody may not listen to somebody", async () => {
  await anna.page.getByText("Who is heard").click();
  await anna.page.getByRole("button", { name: /^Mute .* for all$/ }).click();
  await bela.page.getByText("has muted you").waitFor();
  await anna.page.getByRole("button", { name: /^Let .* speak again$/ }).click();
  await bela.page.getByLabel("Say something").waitFor();
  await bela.page.getByText("Who is heard").click();
  await bela.page.getByRole("button", { name: /^Do not show me what .* says$/ }).click();
  await bela.page.getByText("Well played").waitFor({ state: "detached" });
  await bela.page.getByRole("button", { name: /^Show me again what .* says$/ }).click();
  await bela.page.getByText("Well played").waitFor();
});

await test("a rematch leads both to the next table", async () => {
  const before = anna.page.url();
  for (const { page } of [anna, bela]) await page.getByRole("button", { name: "Rematch" }).click();
  for (const { page } of [anna, bela]) await page.waitForURL((url) => url.href !== before && /tables/.test(url.href));
  expect(anna.page.url() === bela.page.url(), `${anna.page.url()} ${bela.page.url()}`);
});

await test("the icon tells whose turn it is as soon as the table does", async () => {
  const icon = (page, name) => page.waitForFunction((wanted) => document.querySelector("link[rel=icon]").getAttribute("href") === wanted, `/${name}.svg`);
  const acting = await to_act();
  const waiting = acting === anna.page ? bela.page : anna.page;
  await Promise.all([icon(acting, "icon-turn"), icon(waiting, "icon")]);
  // From here on not only when all one's tables are looked at.
  for (const { page } of [anna, bela]) await page.route("**/api/me/tables*", (route) => route.abort());
  do {
    await decide(acting);
    await to_act();
  } while (!(await waiting.locator("main.mine").count()));
  await Promise.all([icon(acting, "icon"), icon(waiting, "icon-turn")]);
  for (const { page } of [anna, bela]) await page.unroute("**/api/me/tables*");
});

await test("a take-back is asked for, refused, withdrawn, and agreed to", async () => {
  for (let acting; acting !== anna.page; await decide(acting)) acting = await to_act(); // there is a move of hers
  const ask = async () => {
    await anna.page.locator("summary", { hasText: "More" }).click();
    await anna.page.getByRole("button", { name: "Ask for a take-back" }).click();
    await bela.page.getByRole("alertdialog", { name: /asks to take a move back/ }).waitFor();
  };
  await ask();
  await anna.page.getByText("You have asked to take a move back").waitFor();
  await bela.page.getByRole("alertdialog").getByRole("button", { name: "No" }).click();
  await anna.page.locator(".asked", { hasText: "does not agree" }).waitFor();
  await ask();
  await anna.page.getByRole("button", { name: "Withdraw" }).click();
  await bela.page.getByRole("alertdialog").waitFor({ state: "detached" });
  await ask();
  await bela.page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await anna.page.waitForSelector("main.mine");
  await bela.page.getByRole("alertdialog").waitFor({ state: "detached" });
  await anna.page.getByRole("tab", { name: "Log" }).click();
  await anna.page.locator(".log", { hasText: "takes back" }).waitFor();
});

await test("after a cut the page comes back, and a move made meanwhile counts once", async () => {
  const { page } = anna;
  await new_game(page, address, { game: "kingdomino" });
  await turn(page);
  const seen = await version(page);
  line.cut();
  await page.getByText("The line is cut").waitFor();
  await page.locator("button[data-claim]").first().click();
  line.mend();
  await page.getByText("The line is cut").waitFor({ state: "detached" });
  await changed(page, seen);
  await page.getByRole("tab", { name: "Log" }).click();
  await turn(page);
  const name = await page.locator(".own h2").first().innerText();
  const claims = (await page.locator(".log li").allInnerTexts()).filter((text) => text.startsWith(name.split(" ")[0].trim()) && /claims/.test(text));
  expect(claims.length === 1, claims.join("\n"));
  while (await turn(page)) await decide(page);
});

await test("two tabs of one player agree", async () => {
  const { page, context } = anna;
  await new_game(page, address, { game: "kingdomino" });
  const other = await context.newPage();
  await other.goto(page.url());
  for (let i = 0; i < 6; i++) {
    const acting = i % 2 ? other : page;
    await acting.bringToFront();
    await turn(acting);
    await decide(acting);
  }
  await turn(page);
  await turn(other);
  const [one, two] = await Promise.all([page, other].map(version));
  expect(one === two, `${one} and ${two}`);
  await other.close();
});

await test("a game is begun by keyboard alone", async () => {
  const { page } = anna;
  await page.goto(address);
  await page.getByRole("button", { name: "Play now" }).focus();
  await page.keyboard.press("Enter");
  for (let placed = 0; placed < 2; ) {
    await turn(page);
    const before = await version(page);
    const claim = page.locator("button[data-claim]").first();
    if (await claim.count()) {
      await claim.focus();
      await page.keyboard.press("Enter");
    } else if (await page.locator("button.choice").count()) {
      await page.locator("button.choice").first().focus();
      await page.keyboard.press("Enter");
    } else {
      await page.locator(".own [role=gridcell][tabindex='0']").focus();
      // Walk until there is an open square underfoot.
      for (const key of "Up Right Down Down Left Left Up Up Up Right Right Right Down Down Down Down Left Left Left Left".split(" ")) {
        if (/can be chosen/.test((await page.evaluate(() => document.activeElement.getAttribute("aria-label"))) ?? "")) break;
        await page.keyboard.press(`Arrow${key}`);
      }
      await page.keyboard.press("Enter");
      await page.keyboard.press("r");
      await page.keyboard.press("Enter");
      placed++;
    }
    await changed(page, before);
    await turn(page);
    expect(await page.evaluate(() => document.activeElement !== document.body), "the focus is lost");
  }
});

await test("a place that does not fit says so", async () => {
  const { page } = anna;
  for (let i = 0; i < 8; i++) {
    await turn(page);
    if ((await page.locator("button.confirm").count()) && !(await page.locator("button[data-claim]").count())) break;
    await decide(page);
  }
  await page.locator(".own .square:not(.choosable)").first().click();
  await page.locator(".turn .wrong:not(:empty)").waitFor();
});

await finish();
