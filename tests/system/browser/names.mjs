// Every page as assistive technology finds it: all that can be used has a name, groups of it
// too; one heading of the first level, none skipped; the landmarks that people jump to.

import { at_rest, browser, expect, finish, new_game, play_on_here, serve, test, turn } from "./lib.mjs";

const { address } = await serve();
const { context, page, wrong } = await browser();
const line = await context.newCDPSession(page);

// Controls, and what holds several of them or has to be found by its name.
const named = /^(button|link|textbox|searchbox|combobox|listbox|option|checkbox|radio|switch|slider|spinbutton|tab|menuitem|gridcell|columnheader|heading|tablist|tabpanel|grid|table|group|radiogroup|region|navigation|dialog|form|image|img|log|DisclosureTriangle)$/i;
// Those of them that say something by themselves, or by what they hold.
const by_content = new Set(["group", "form"]);

async function nodes() {
  const { nodes } = await line.send("Accessibility.getFullAXTree");
  const by_id = new Map(nodes.map((node) => [node.nodeId, node]));
  const words = (node) => [node.name?.value ?? "", ...(node.childIds ?? []).map((id) => by_id.get(id)).filter(Boolean).map(words)].join(" ").trim();
  return nodes.filter(({ ignored }) => !ignored).map((node) => ({
    role: node.role?.value ?? "",
    name: (node.name?.value ?? "").trim(),
    words: words(node).slice(0, 80),
    id: node.backendDOMNodeId,
  }));
}

async function html_of(id) {
  const { object } = await line.send("DOM.resolveNode", { backendNodeId: id });
  const { result } = await line.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration: "function () { return (this.outerHTML ?? this.textContent).slice(0, 140); }" });
  return result.value;
}

async function faults() {
  const found = await nodes();
  const faults = [];
  for (const { role, name, words, id } of found)
    if (named.test(role) && !name && !(by_content.has(role) && words)) faults.push(`${role} without a name: ${await html_of(id)}`);
  const modal = found.some(({ role }) => role === "dialog"); // nothing else is there then
  const levels = await page.evaluate((modal) => {
    const headings = document.querySelectorAll(modal ? "dialog[open] :is(h1, h2, h3, h4)" : "h1, h2, h3, h4");
    return [...headings].filter((each) => each.checkVisibility()).map((each) => Number(each.tagName[1]));
  }, modal);
  if (levels[0] !== (modal ? 2 : 1) || levels.filter((level) => level === levels[0]).length !== 1) faults.push(`headings: ${levels.join()}`);
  levels.forEach((level, i) => i > 0 && level > levels[i - 1] + 1 && faults.push(`a heading is skipped: ${levels.slice(0, i + 1).join()}`));
  for (const role of ["main", "banner", "contentinfo", "navigation"])
    if (!modal && !found.some((each) => each.role === role)) faults.push(`no ${role}`);
  const twice = found.filter(({ role }) => /^(navigation|region|tablist|grid|log)$/.test(role)).map(({ role, name }) => `${role} ${name}`);
  for (const each of new Set(twice)) if (twice.filter((other) => other === each).length > 1) faults.push(`${each} is there more than once`);
  const repeated = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id).filter((id, i, all) => all.indexOf(id) !== i));
  if (repeated.length > 0) faults.push(`ids twice: ${repeated.join()}`);
  return faults;
}

async function sound(name, act) {
  await test(`${name}: everything has a name, headings and landmarks are in order`, async () => {
    await act();
    await at_rest(page);
    const found = await faults();
    expect(found.length === 0, found.join("\n"));
  });
}
const open = (path, sign) => async () => {
  await page.goto(address + path);
  await page.locator(sign).first().waitFor();
};

await line.send("DOM.enable");
await sound("nowhere", open("/nothing/here", "main h1"));
await sound("home", open("/", "form .go button"));
const tables = [{ game: "kingdomino", players: 3 }, { game: "tactile" }, { game: "origins", mode: "totem" }, { game: "origins", mode: "tribe" }, { game: "duel" }];
for (const setup of tables)
  await sound(`a table of ${setup.game} ${setup.mode ?? ""}`.trim(), async () => {
    await new_game(page, address, setup);
    await turn(page);
    await play_on_here(page, 3);
    await turn(page);
    await page.locator("#prompt").waitFor();
  });
for (const tab of ["Log", "Chat", "Unseen"])
  await sound(`a table with its ${tab}`, async () => {
    if (tab === "Log") await new_game(page, address, { game: "kingdomino" });
    await turn(page);
    await page.getByRole("tab", { name: tab }).click();
  });
await sound("the keys and questions of a table", async () => {
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
});
await sound("an open table", async () => {
  await new_game(page, address, { game: "kingdomino", against: "people", players: 3 });
  await page.locator("section.seats").waitFor();
});
await sound("tables", open("/tables", "main h1"));
await sound("own tables", open("/mine", "main h1"));
await sound("a game that is over", async () => {
  await new_game(page, address, { game: "duel" });
  await turn(page);
  await play_on_here(page);
  await turn(page);
});
const over = new URL(page.url()).pathname;
await sound("a replay", open(`${over}/replay/9`, "[role=grid]"));
await sound("an analysis", open(`${over}/analysis`, "main h1"));
await sound("people", async () => {
  const id = await page.evaluate(async () => (await (await fetch("/api/me")).json()).person.id);
  await open(`/people/${id}`, "main h1")();
});
await sound("leaderboard", open("/leaderboard", "main h1"));
await sound("account", open("/account", "main h1"));
await sound("programs", open("/programs", "main h2"));
await sound("scorer", open("/score/kingdomino", "[role=grid]"));
await sound("recorder, before it begins", open("/record", "main h1"));
await sound("recorder", open("/record/kingdomino", "main h1"));
await sound("lessons", open("/learn", "main h1"));
for (const lesson of ["kingdomino", "duel"]) await sound(`the lesson of ${lesson}`, open(`/learn/${lesson}`, "main h1"));
await sound("the list of rules", open("/rules", "main h1"));
await sound("rules", open("/rules/kingdomino", "article"));
await test("nothing went wrong on the way", () => expect(wrong.length === 0, wrong.join("; ")));
await finish();
