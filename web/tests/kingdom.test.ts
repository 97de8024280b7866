// The kingdom as a grid that is walked by keyboard.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Kingdom from "../src/board/Kingdom.svelte";
import type { Square } from "../src/link/messages";

const kingdom = {
  floats: true, width: 5, height: 5, box: [0, 0, 2, 0] as [number, number, number, number], castle: [0, 0] as Square,
  points: 0, breakdown: [], discards: 0,
  squares: [
    { at: [1, 0] as Square, terrain: "wheat", domino: 7 },
    { at: [2, 0] as Square, terrain: "lake", symbols: 1, domino: 7 },
  ],
};
const shown = (more: object = {}) =>
  render(Kingdom, { kingdom, game: "kingdomino", seat: 1, names: "steps", label: "Kingdom of Anna", ...more });
const cell = (square: string) => document.querySelector<HTMLElement>(`[data-square="${square}"]`)!;

afterEach(cleanup);

describe("the grid of a kingdom", () => {
  test("says in words what lies on each square", () => {
    shown({ open: [[0, 1]] });
    expect(screen.getByRole("grid", { name: "Kingdom of Anna" })).toBeTruthy();
    expect(cell("0,0").getAttribute("aria-label")).toBe("0,0: castle");
    expect(cell("2,0").getAttribute("aria-label")).toBe("2,0: lake with 1 crown");
    expect(cell("0,1").getAttribute("aria-label")).toBe("0,1: empty, can be chosen");
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
});
