// What the server tells of its games, and what the page makes of it.

import { cleanup, render, screen } from "@testing-library/svelte";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pawn_art } from "../src/board/art";
import { in_colours } from "../src/board/colours";
import NewTable from "../src/page/home/NewTable.svelte";
import { facts } from "../src/server/facts.svelte";
import { modes_of, player_counts, rules_of, setup_of, variants_of } from "../src/server/setup";
import { game_title, mode_title } from "../src/words/games";
import { facts_of, games } from "./facts";

let answer: () => Promise<Response>;
const told = (more: object = {}) => Promise.resolve(new Response(JSON.stringify({ strengths: ["page", "duke"], bots: ["mine"], games, ...more })));
beforeEach(() => {
  vi.useFakeTimers();
  answer = () => told();
  vi.stubGlobal("fetch", vi.fn(() => answer()));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  facts.games = [];
});

// The server is asked once a page: each of these is a page of its own.
async function fresh(): Promise<typeof facts> {
  vi.resetModules();
  await (await import("../src/words/words")).ready;
  return (await import("../src/server/facts.svelte")).facts;
}

describe("the facts", () => {
  test("are asked for once, by however many", async () => {
    const facts = await fresh();
    await Promise.all([facts.look(), facts.look()]);
    await facts.look();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(facts.names).toEqual(["kingdomino", "origins", "duel", "tactile"]);
    expect(facts.bots).toEqual(["page", "duke", "mine"]);
    expect(facts.symbol("duel")).toBe("duel-quartered");
  });
  test("come in the server's order, without games that there are no words for", async () => {
    answer = () => told({ games: [facts_of("duel"), { ...facts_of("duel"), game: "queendomino" }, facts_of("kingdomino")] });
    const facts = await fresh();
    await facts.look();
    expect(facts.names).toEqual(["duel", "kingdomino"]);
    expect(facts.of("queendomino")).toBeUndefined();
    expect(game_title("queendomino")).toBe("queendomino");
    expect(mode_title("totem")).toBe("Totem");
    expect(mode_title("festival")).toBe("festival");
  });
  test("that cannot be had leave the games by name, and are asked for again", async () => {
    answer = () => Promise.reject(new TypeError("no line"));
    const facts = await fresh();
    await facts.look();
    expect(facts.names).toEqual(["kingdomino", "origins", "duel", "tactile"]);
    expect([facts.symbol("duel"), facts.colours("duel"), facts.terrains("duel"), facts.top("tactile", 1)]).toEqual(["", [], [], undefined]);
    expect(facts.bots).toContain("squire");
    answer = () => told();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(facts.symbol("duel")).toBe("duel-quartered");
  });
});

describe("a set-up", () => {
  const [kingdomino, origins, duel] = [facts_of("kingdomino"), facts_of("origins"), facts_of("duel")];
  test("has the variants that go with its players and mode", () => {
    expect(variants_of(kingdomino, { players: 2, mode: "" })).toEqual(["middle-kingdom", "harmony", "mighty-duel", "dynasty"]);
    expect(variants_of(kingdomino, { players: 3, mode: "" })).toEqual(["middle-kingdom", "harmony", "dynasty"]);
    const picky = { ...origins, setups: [{ players: 2, mode: "totem", variants: ["homo-habilis"] }, { players: 2, mode: "tribe", variants: [] }] };
    expect(variants_of(picky, { players: 2, mode: "totem" })).toEqual(["homo-habilis"]);
    expect(variants_of(picky, { players: 2, mode: "tribe" })).toEqual([]);
    expect(variants_of(picky, { players: 4, mode: "totem" })).toEqual([]);
    expect(variants_of(undefined, { players: 2, mode: "" })).toEqual([]);
  });
  test("has the modes and numbers of players that there are", () => {
    expect(modes_of(origins)).toEqual(["discovery", "totem", "tribe"]);
    expect(modes_of(kingdomino)).toEqual([]);
    expect(player_counts(origins)).toEqual([2, 3, 4]);
    expect(player_counts(duel)).toEqual([2]);
  });
  test("is written as the rules of a table are", () => {
    const setup = { game: "kingdomino", mode: "", players: 3, variants: ["harmony", "mighty-duel"] } as const;
    expect(rules_of(kingdomino, { ...setup, variants: [...setup.variants] })).toBe("players=3 harmony");
    expect(rules_of(origins, { game: "origins", mode: "tribe", players: 4, variants: [] })).toBe("players=4 mode=tribe");
    expect(rules_of(undefined, { game: "origins", mode: "", players: 2, variants: [] })).toBe("players=2");
  });
  test("is the nearest one of another game", () => {
    expect(setup_of(origins, { game: "origins", mode: "", players: 3, variants: [] })).toMatchObject({ mode: "discovery", players: 3 });
    expect(setup_of(duel, { game: "duel", mode: "tribe", players: 4, variants: [] })).toMatchObject({ players: 2 });
    expect(setup_of(undefined, { game: "duel", mode: "", players: 4, variants: [] })).toMatchObject({ mode: "", players: 4 });
  });
});

test("a new table can be had before the facts are there, and has all of them after", async () => {
  render(NewTable);
  const options = (name: string) => [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ value }) => value);
  expect(screen.getAllByRole("radio", { name: /Kingdomino|Origins|Duel/ })).toHaveLength(4);
  expect(options("Players")).toEqual(["2"]);
  expect(screen.queryByLabelText("Mighty Duel")).toBeNull();
  const places = () => [...document.querySelectorAll(".card svg")].map((svg) => svg.getAttribute("style"));
  const before = places();
  facts.games = games;
  await tick();
  expect(options("Players")).toEqual(["2", "3", "4"]);
  expect(screen.getByLabelText("Mighty Duel")).toBeTruthy();
  expect(places()).toEqual(before); // nothing moves
  expect(document.querySelector(".card use")?.getAttribute("href")).toBe("#kingdomino-castle");
  screen.getByRole("radio", { name: /Origins/ }).click();
  await tick();
  expect(screen.getByLabelText<HTMLInputElement>("Discovery").checked).toBe(true);
});

describe("the colours of the seats", () => {
  const colours_in = (game: string) => {
    const element = document.createElement("main");
    in_colours(facts_of(game).colours)(element);
    return [1, 2, 3, 4].map((seat) => element.style.getPropertyValue(`--seat-${seat}`));
  };
  test("are those of the game", () => {
    expect(colours_in("kingdomino")).toEqual(["var(--seat-pink)", "var(--seat-yellow)", "var(--seat-green)", "var(--seat-blue)"]);
    expect(colours_in("origins")[1]).toBe("var(--seat-black)");
    expect(colours_in("tactile")).toEqual(["var(--seat-red)", "var(--seat-blue)", "", ""]);
  });
  test("change with the game, and go with it", () => {
    const element = document.createElement("main");
    in_colours(facts_of("origins").colours)(element);
    expect(element.style.getPropertyValue("--rim-2")).toBe("var(--rim-black, none)");
    in_colours(facts_of("duel").colours)(element);
    expect(element.style.getPropertyValue("--seat-2")).toBe("var(--seat-yellow)");
    in_colours([])(element);
    expect(element.getAttribute("style") ?? "").toBe("");
  });
  // Drawings have dark outlines: on dark paper the colour itself has to stand out, or its rim.
  test("stand out from dark paper, or have a light rim", () => {
    const css = readFileSync(join(import.meta.dirname, "../src/app.css"), "utf8");
    const dark = (name: string): string => new RegExp(`--${name}: (?:light-dark\\(#\\w+, )?(#\\w{6})`).exec(css)?.[1] ?? "";
    const light = (colour: string): number => {
      const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const colours = new Set(games.flatMap(({ colours }) => colours));
    const faint = [...colours].filter((each) => (light(dark(`seat-${each}`)) + 0.05) / (light(dark("paper")) + 0.05) < 3);
    expect(faint).toEqual(["black"]);
    expect(css).toMatch("--rim-black: drop-shadow(");
    for (const each of colours) expect(dark(`seat-${each}`)).not.toBe("");
  });
});

test("T-C1 kings of the tactile edition have a slanted or a flat top", () => {
  facts.games = games;
  expect([1, 2].map((seat) => pawn_art("tactile", facts.top("tactile", seat)))).toEqual(["tactile-king-slanted", "tactile-king-flat"]);
  expect(pawn_art("kingdomino", facts.top("kingdomino", 1))).toBe("kingdomino-king");
  expect(readdirSync(join(import.meta.dirname, "../../assets/tactile"))).toEqual(expect.arrayContaining(["king-flat.svg", "king-slanted.svg"]));
});
