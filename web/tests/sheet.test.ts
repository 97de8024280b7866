import { afterEach, describe, expect, test, vi } from "vitest";
import {
  blank, from_query, grid_text, kingdom_of, place_of, put, put_castle, to_query, with_right_size,
  with_symbols, with_thing, type Scoresheet,
} from "../src/score/sheet";
import type { Game, Land, Square } from "../src/link/messages";

function filled(game: Game, lands: [Square, Land][]): Scoresheet {
  const sheet = blank(game);
  const one = lands.reduce((each, [at, land]) => put(each, at, land), sheet.sheets[0]!);
  return { ...sheet, sheets: [one] };
}

describe("a scoresheet in an address", () => {
  test("comes back as it was", () => {
    const kingdomino = filled("kingdomino", [[[3, 2], { terrain: "wheat", symbols: 1 }], [[4, 2], { terrain: "mine", symbols: 3 }]]);
    const origins: Scoresheet = {
      ...filled("origins", [
        [[0, 0], { terrain: "desert", caveman: "amazon-warrior" }],
        [[1, 0], { terrain: "volcano", craters: 2 }],
        [[2, 0], { terrain: "grassland", resource: "mammoth" }],
        [[2, 1], { terrain: "quarry", symbols: 2 }],
      ]),
      mode: "tribe",
      variants: ["empire-of-fire"],
    };
    const duel: Scoresheet = filled("duel", [[[3, 3], { terrain: "stripe", symbols: 2 }], [[3, 4], { terrain: "double-dot" }]]);
    const spelled = { ...duel, mode: "", sheets: [{ ...duel.sheets[0]!, name: "Béla & co", domains: "dot" }] };
    for (const sheet of [{ ...kingdomino, mode: "" }, origins, spelled])
      expect(from_query(sheet.game, to_query(sheet))).toEqual(sheet);
  });

  test("is the notation of kingdoms", () => {
    const sheet = filled("kingdomino", [[[3, 2], { terrain: "wheat", symbols: 1 }], [[4, 2], { terrain: "wheat" }]]);
    expect(to_query(sheet)).toBe("k=././..Cw1w");
  });

  test("may be a small rectangle from elsewhere", () => {
    const sheet = from_query("kingdomino", "k=Cff|");
    expect(sheet.sheets[0]!.castle).toEqual([0, 4]);
    expect(Object.keys(sheet.sheets[0]!.lands)).toEqual(["1,4", "2,4"]);
  });

  test("that makes no sense is a blank board", () => {
    for (const query of ["k=", "k=%%%", "rules=nonsense&k=????", "n=Anna&t=fish"])
      expect(from_query("origins", query).sheets).toHaveLength(1);
  });

  test("keeps who plays what, and all players", () => {
    const sheet = from_query("origins", "rules=mode%3Dtotem&k=H&k=H+g&n=Anna&n=&t=fish&t=");
    expect(sheet.mode).toBe("totem");
    expect(sheet.sheets.map(({ name, totems }) => [name, totems])).toEqual([["Anna", ["fish"]], ["", null]]);
  });

  test("larger than its rules allow gets a larger board", () => {
    expect(from_query("kingdomino", "k=wwwwCww").width).toBe(7);
  });
});

describe("the grid", () => {
  test("is what castellan score reads", () => {
    const sheet = filled("duel", [[[3, 3], { terrain: "stripe", symbols: 2 }], [[3, 4], { terrain: "black" }]]);
    expect(grid_text(sheet).text).toBe(
      "game duel\n\nkingdom 1\n. . . b . . .\n. . . stripe2 . . .\n. . . C . . .\n. . . . . . .\n. . . . . . .\n",
    );
  });

  test("leads from a line and column back to the square", () => {
    const sheet = filled("origins", [[[6, 5], { terrain: "desert", caveman: "hunter" }], [[0, 5], { terrain: "desert", symbols: 1 }]]);
    const grid = grid_text({ ...sheet, mode: "tribe" });
    const row = grid.text.split("\n").findIndex((line) => line.includes("d:hu"));
    expect(place_of(sheet, grid, row + 1, grid.text.split("\n")[row]!.indexOf("d:hu") + 1)).toEqual({ sheet: 0, square: [6, 5] });
    expect(place_of(sheet, grid, 1, 1)).toBeNull();
  });
});

test("the castle changes places with what lay there", () => {
  const sheet = filled("kingdomino", [[[0, 0], { terrain: "lake" }]]);
  const moved = put_castle(sheet.sheets[0]!, [0, 0]);
  expect(moved.castle).toEqual([0, 0]);
  expect(moved.lands).toEqual({ "2,2": { terrain: "lake" } });
});

test("nothing is put on the castle", () => {
  const [sheet] = blank("kingdomino").sheets;
  expect(put(sheet!, [2, 2], { terrain: "lake" })).toBe(sheet);
});

test("fire and what it would burn exclude each other", () => {
  const mammoth = with_thing({ terrain: "grassland", symbols: 2 }, "resource");
  expect(mammoth).toEqual({ terrain: "grassland", resource: "mammoth" });
  expect(with_symbols("origins", mammoth, 1)).toEqual({ terrain: "grassland", symbols: 1 });
  expect(with_thing({ terrain: "desert" }, "resource")).toEqual({ terrain: "desert" });
});

test("a third player of Origins makes the boards smaller, unless something lies there", () => {
  const two = blank("origins");
  const three = { ...two, sheets: [two.sheets[0]!, two.sheets[0]!, two.sheets[0]!] };
  expect(with_right_size(three).width).toBe(5);
  expect(with_right_size(three).sheets[0]!.castle).toEqual([2, 2]);
  const far = put(put(three.sheets[0]!, [0, 3], { terrain: "lake" }), [6, 3], { terrain: "lake" });
  expect(with_right_size({ ...three, sheets: [far, far, far] }).width).toBe(7);
});

test("a sheet is drawn with its castle and squares", () => {
  const sheet = filled("kingdomino", [[[3, 2], { terrain: "wheat", symbols: 1 }]]);
  expect(kingdom_of(sheet, sheet.sheets[0]!)).toMatchObject({
    castle: [2, 2],
    squares: [{ at: [3, 2], terrain: "wheat", symbols: 1, domino: 0 }],
  });
});

describe("letters set the terrain", () => {
  afterEach(() => localStorage.clear());

  // What lies on a square after the key.
  async function press_in(language: string, game: Game, key: string): Promise<string | undefined> {
    localStorage.setItem("language", language);
    vi.resetModules();
    await (await import("../src/words/words")).ready;
    const { Scorer } = await import("../src/score/scorer.svelte");
    history.replaceState(null, "", `/score/${game}`); // another scorer has left its sheet there
    const scorer = new Scorer(game);
    scorer.press(0, [0, 0], key);
    return scorer.sheet.sheets[0]!.lands["0,0"]?.terrain;
  }

  test.each(["en", "hu", "bg"])("that begin its name: %s", async (language) => {
    localStorage.setItem("language", language);
    vi.resetModules();
    await (await import("../src/words/words")).ready;
    const { Scorer } = await import("../src/score/scorer.svelte");
    const { half_words } = await import("../src/words/tell");
    for (const game of ["kingdomino", "tactile", "origins"] as const) {
      const { kinds } = new Scorer(game);
      expect(kinds.map(({ key }) => key)).toEqual(kinds.map(({ terrain }) => half_words(game, { terrain })[0]));
    }
    const { kinds } = new Scorer("duel");
    expect(new Set(kinds.map(({ key }) => key)).size).toBe(6);
  });
  test("and English ones beside them", async () => {
    expect(await press_in("hu", "kingdomino", "h")).toBe("mine"); // hegy
    expect(await press_in("hu", "kingdomino", "g")).toBe("wheat"); // gabonamező
    expect(await press_in("hu", "kingdomino", "w")).toBe("wheat");
    expect(await press_in("bg", "duel", "Ч")).toBe("quartered"); // четириделен
    expect(await press_in("bg", "duel", "q")).toBe("quartered");
  });
});
