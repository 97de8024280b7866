import { describe, expect, test } from "vitest";
import { homes_of, render } from "../rules";
import type { ListedTable } from "../src/server/api";
import { is_own_turn, newly_waiting, without_old_turns } from "../src/person/attention.svelte";
import { along, path_of, scale_of, up } from "../src/page/chart";
import { pool_title, pools } from "../src/person/pools";
import { place_of } from "../src/address/routes";
import { ago } from "../src/words/when";
import { games } from "./facts";

describe("rules pages", () => {
  const homes = homes_of({ one: "- **K-P2** It connects.", two: "- **O-R1** as K-P2." });
  test("give every rule an id, and link rules to where they stand", () => {
    expect(homes.get("K-P2")).toBe("one");
    const { html, title, contents } = render("# Two: the rules\n\n## The end (at last)\n- **O-R1 First** As K-P2, not X-Y1.", homes);
    expect(title).toBe("Two");
    expect(contents).toEqual([{ id: "the-end", title: "The end (at last)" }]);
    expect(html).toContain('<strong class="rule" id="O-R1"><a href="#O-R1">O-R1</a> First</strong>');
    expect(html).toContain('<a href="/rules/one#K-P2">K-P2</a>');
    expect(html).not.toContain("X-Y1<");
    expect(html).not.toContain("<h1");
  });
  test("let no HTML through, and no address that is not of the rules", () => {
    const { html } = render("a <script>alert(1)</script> <b>b</b> [c](javascript:alert(1)) [d](one.md#K-P2) ![e](http://x/y.png) `../../data/<x>.json`", homes);
    expect(html).not.toMatch(/<(script|b|img)\b/);
    expect(html).not.toContain("javascript:");
    expect(html).toContain('<a href="/rules/one#K-P2">d</a>');
    expect(html).toContain("<code>data/&lt;x&gt;.json</code>");
  });
});

describe("addresses", () => {
  test("of a replay stay on one page while the move changes", () => {
    expect(place_of("/tables/a1/replay/3").key).toBe(place_of("/tables/a1/replay/77").key);
    expect(place_of("/tables/a1/replay/3").key).not.toBe(place_of("/tables/b2/replay/3").key);
    expect(place_of("/tables/a1/replay").properties).toEqual({ id: "a1" });
  });
  test("lead to their pages", () => {
    const names = ["/", "/tables", "/tables/x", "/tables/x/analysis", "/tables/x/retry/4", "/mine", "/people/bot%3Apage", "/leaderboard/origins/totem/3-4", "/account", "/rules", "/rules/duel", "/else"];
    expect(names.map((path) => place_of(path).route.name)).toEqual(["Home", "Tables", "Table", "Analysis", "Retry", "Mine", "Person", "Leaderboard", "Account", "RulesList", "Rules", "Nowhere"]);
    expect(place_of("/people/bot%3Apage").properties).toEqual({ id: "bot:page" });
    expect(place_of("/leaderboard/origins/totem/3-4").properties).toEqual({ pool: "origins/totem/3-4" });
  });
});

describe("attention", () => {
  const table = (id: string, to_act: boolean, changed = 1): ListedTable =>
    ({ id, stage: "running", changed, seats: [{ seat: 1, person: "me", name: "", to_act }] }) as unknown as ListedTable;
  test("is wanted where one is to act", () => {
    expect(is_own_turn(table("a", true), "me")).toBe(true);
    expect(is_own_turn(table("a", true), "you")).toBe(false);
    expect(is_own_turn({ ...table("a", true), stage: "finished" }, "me")).toBe(false);
  });
  test("does not go by what lists do not keep track of", () => {
    const slow = { ...table("a", true), options: { time: { kind: "days", initial: 1 } } } as ListedTable;
    const [quick, kept] = without_old_turns([table("a", true), slow]);
    expect(is_own_turn(quick!, "me")).toBe(false);
    expect(is_own_turn(kept!, "me")).toBe(true);
  });
  test("is called for once a turn", () => {
    const ids = (tables: ListedTable[]) => tables.map(({ id }) => id);
    expect(ids(newly_waiting([table("a", false)], [table("a", true, 2)], "me"))).toEqual(["a"]);
    expect(ids(newly_waiting([table("a", true, 2)], [table("a", true, 2)], "me"))).toEqual([]);
    expect(ids(newly_waiting([table("a", true, 2)], [table("a", true, 5)], "me"))).toEqual(["a"]);
    expect(ids(newly_waiting([], [table("b", true)], "me"))).toEqual(["b"]);
  });
});

describe("charts", () => {
  test("have round numbers around all values", () => {
    expect(scale_of([1337, 1512], 4, 100)).toEqual({ low: 1300, high: 1550, ticks: [1300, 1350, 1400, 1450, 1500, 1550] });
    expect(scale_of([1500], 4, 100).ticks.length).toBeGreaterThan(1);
    const { low, high } = scale_of([0, 83], 4, 10);
    expect(low).toBe(0);
    expect(high).toBeGreaterThanOrEqual(83);
  });
  test("run from left to right and from bottom to top", () => {
    expect(along(0, 3, 10, 30)).toBe(10);
    expect(along(2, 3, 10, 30)).toBe(30);
    expect(along(0, 1, 10, 30)).toBe(20);
    expect(up(5, { low: 0, high: 10, ticks: [] }, 100, 0)).toBe(50);
    expect(path_of([[1, 2], [3, 4.25]])).toBe("M1.0 2.0L3.0 4.3");
  });
});

test("pools are a game, its mode, and how many play", () => {
  expect(pools(games)).toContain("kingdomino/2");
  expect(pools(games)).toContain("origins/totem/3-4");
  expect(pools(games)).toContain("tactile/dynasty/2");
  expect(pools(games)).not.toContain("duel/3-4");
  expect(pool_title("origins/totem/3-4")).toBe("Origins Totem, three and four players");
  expect(pool_title("kingdomino/dynasty/2")).toBe("Kingdomino, Dynasty, two players");
});

test("moments are told by how long ago they were", () => {
  const now = Date.UTC(2026, 5, 20);
  expect(ago(now - 1000, now)).toBe("now");
  expect(ago(now - 5 * 60_000, now)).toBe("5 minutes ago");
  expect(ago(now - 26 * 3_600_000, now)).toBe("yesterday");
  expect(ago(now - 30 * 86_400_000, now)).toBe("May 21, 2026");
});
