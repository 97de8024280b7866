// The kingdom as a grid that is walked by keyboard.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import { walk } from "../src/access/walk";
import Kingdom from "../src/board/Kingdom.svelte";
import type { Square } from "../src/link/messages";
import { board_words } from "../src/words/tell";
import { facts_of, games } from "./facts";

const kingdom = {
  floats: true, width: 5, height: 5, box: [0, 0, 2, 0] as [number, number, number, number], castle: [0, 0] as Square,
  points: 0, breakdown: [], discards: 0,
  squares: [
    { at: [1, 0] as Square, terrain: "wheat", domino: 7 },
    { at: [2, 0] as Square, terrain: "lake", symbols: 1, domino: 7 },
  ],
};
const shown = (more: object = {}) =>
  render(Kingdom, { kingdom, game: "kingdomino", seat: 1, names: "steps", label: "Kingdom of Anna", words: board_words, walk: walk(facts_of("kingdomino").terrains), ...more });
const cell = (square: string) => document.querySelector<HTMLElement>(`[data-square="${square}"]`)!;

afterEach(cleanup);
afterEach(() => localStorage.clear());

describe("the grid of a kingdom", () => {
  test("says in words what lies on each square", () => {
    shown({ open: [[0, 1]] });
    expect(screen.getByRole("grid", { name: "Kingdom of Anna" })).toBeTruthy();
    expect(cell("0,0").getAttribute("aria-label")).toBe("0,0: castle");
    expect(cell("2,0").getAttribute("aria-label")).toBe("2,0: lake with 1 crown");
    expect(cell("0,1").getAttribute("aria-label")).toBe("0,1: empty, can be chosen");
  });
  test("marks a square by light within dark, whatever lies there", () => {
    shown({ picked: [[1, 1]], lit: [[1, 0]], open: [[2, 0]], fresh: 7 });
    const place = (rect: Element) => ["x", "y", "width", "height"].map((each) => rect.getAttribute(each)).join();
    for (const kind of ["picked", "lit", "target", "last"]) {
      const mark = document.querySelector(`rect.${kind}`)!;
      expect(mark.previousElementSibling?.classList.contains("casing"), kind).toBe(true);
      expect(place(mark.previousElementSibling!)).toBe(place(mark));
    }
  });
  test("can be entered in one place, and walked from there", async () => {
    shown();
    expect(document.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    cell("0,0").focus();
    await fireEvent.keyDown(cell("0,0"), { key: "ArrowRight" });
    expect(document.activeElement).toBe(cell("1,0"));
    await fireEvent.keyDown(cell("1,0"), { key: "ArrowUp" });
    await fireEvent.keyDown(cell("1,1"), { key: "Home" });
    expect(document.activeElement).toBe(cell("-2,1"));
    await fireEvent.keyDown(cell("-2,1"), { key: "ArrowLeft" });
    expect(document.activeElement).toBe(cell("-2,1"));
  });
  test("tells which square was chosen or turned", async () => {
    const onchoose = vi.fn();
    const onturn = vi.fn();
    shown({ onchoose, onturn });
    await fireEvent.keyDown(cell("1,1"), { key: "Enter" });
    expect(onchoose).toHaveBeenCalledWith([1, 1], "key");
    await fireEvent.keyDown(cell("1,1"), { key: "r" });
    expect(onturn).toHaveBeenCalledWith([1, 1], 1);
  });
  test("a letter leads to the next square of a terrain, and around", async () => {
    shown({ kingdom: { ...kingdom, box: [0, -1, 2, 0], squares: [...kingdom.squares, { at: [0, -1] as Square, terrain: "wheat", domino: 9 }, { at: [1, -1] as Square, terrain: "lake", domino: 9 }] } });
    cell("0,0").focus();
    const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more });
    await press("w");
    expect(document.activeElement).toBe(cell("1,0"));
    await press("w");
    expect(document.activeElement).toBe(cell("0,-1"));
    await press("w");
    expect(document.activeElement).toBe(cell("1,0"));
    await press("l");
    expect(document.activeElement).toBe(cell("2,0"));
    await press("x");
    expect(document.activeElement).toBe(cell("2,0"));
    // Properties: wheat 1,0 – lake 2,0 – wheat 0,-1 – lake 1,-1.
    await press("p");
    expect(document.activeElement).toBe(cell("0,-1"));
    await press("P", { shiftKey: true });
    expect(document.activeElement).toBe(cell("2,0"));
    await press("Home", { ctrlKey: true });
    expect(document.activeElement).toBe(cell("-2,2"));
  });
  test("so does a digit, by the terrain's number", async () => {
    shown();
    cell("0,0").focus();
    await fireEvent.keyDown(cell("0,0"), { key: "3" });
    expect(document.activeElement).toBe(cell("2,0"));
    await fireEvent.keyDown(cell("2,0"), { key: "1" });
    expect(document.activeElement).toBe(cell("1,0"));
  });
  test("where other letters are typed, keys are those in the same place", async () => {
    const onturn = vi.fn();
    shown({ onturn });
    await fireEvent.keyDown(cell("1,1"), { key: "р", code: "KeyR" });
    await fireEvent.keyDown(cell("1,1"), { key: "Р", code: "KeyR", shiftKey: true });
    expect(onturn.mock.calls).toEqual([[[1, 1], 1], [[1, 1], -1]]);
  });
  test("keys lead from one open square to the next", async () => {
    shown({ open: [[0, 1], [1, 1], [1, -1]], onchoose: vi.fn() });
    cell("0,0").focus();
    const visited: (string | undefined)[] = [];
    for (const key of ["n", "n", "n", "N"]) {
      await fireEvent.keyDown(document.activeElement!, { key });
      visited.push((document.activeElement as HTMLElement).dataset["square"]);
    }
    expect(visited).toEqual(["1,-1", "0,1", "1,1", "0,1"]);
  });
});

describe("the grid in another language", () => {
  // The page has one language, so all of it is loaded anew.
  async function speak(language: string): Promise<void> {
    localStorage.setItem("language", language);
    vi.resetModules();
    await (await import("../src/words/words")).ready;
  }
  async function press_in(language: string, key: string, squares = kingdom.squares): Promise<string | undefined> {
    await speak(language);
    const page = await import("@testing-library/svelte");
    const { default: Grid } = await import("../src/board/Kingdom.svelte");
    const { board_words: words } = await import("../src/words/tell");
    const { walk } = await import("../src/access/walk");
    page.render(Grid, { kingdom: { ...kingdom, squares }, game: "kingdomino", seat: 1, names: "steps", label: "", words, walk: walk(facts_of("kingdomino").terrains) });
    await page.fireEvent.keyDown(cell("0,0"), { key });
    const led = (document.activeElement as HTMLElement).dataset["square"];
    page.cleanup();
    return led;
  }
  test("terrains go by the letter they begin with there", async () => {
    expect(await press_in("hu", "g")).toBe("1,0"); // gabonamező
    expect(await press_in("hu", "w")).toBeUndefined();
    expect(await press_in("bg", "е")).toBe("2,0"); // езеро
    expect(await press_in("bg", "н")).toBe("1,0"); // нива
  });
  test.each(["en", "hu", "bg"])("no command has the letter of a terrain: %s", async (language) => {
    await speak(language);
    const { commands, keys } = await import("../src/access/keys.svelte");
    const { half_words } = await import("../src/words/tell");
    const letters = games.flatMap(({ game, terrains }) => terrains.map((terrain) => half_words(game, { terrain })[0]!));
    const taken = commands.map((command) => keys.of[command].toLowerCase());
    expect(letters.filter((letter) => taken.includes(letter))).toEqual([]);
    expect(new Set(commands.map((command) => keys.of[command])).size).toBe(commands.length);
  });
  test("a terrain's letter is none of English there", async () => {
    const forest = [{ at: [1, 0] as Square, terrain: "forest", domino: 7 }, { at: [2, 0] as Square, terrain: "mine", domino: 7 }];
    expect(await press_in("hu", "e", forest)).toBe("1,0"); // erdő
    expect(await press_in("hu", "h", forest)).toBe("2,0"); // hegy
    expect(await press_in("hu", "t")).toBe("2,0"); // tó
    expect(await press_in("hu", "p")).toBe("1,0"); // no terrain: to the next property
  });
  test("keys of the own language and of English give the same commands", async () => {
    await speak("bg");
    const { keys } = await import("../src/access/keys.svelte");
    const command = (key: string, code = "") => keys.command(new KeyboardEvent("keydown", { key, code }));
    expect(["о", "e"].map((key) => command(key))).toEqual(["repeat", "repeat"]);
    expect(command("е", "KeyE")).toBe("repeat"); // where the Latin one lies
    keys.set("repeat", "x");
    expect(["о", "e", "x"].map((key) => command(key))).toEqual([undefined, undefined, "repeat"]);
  });
});
