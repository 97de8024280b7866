// What is heard at a table, and when nothing is.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { View } from "../src/link/messages";
import { sounds, sounds_between } from "../src/access/sounds.svelte";

interface Scene {
  v: number;
  turn?: number;
  squares?: number;
  kings?: number;
  phase?: string;
}
const view = ({ v, turn = 2, squares = 0, kings = 0, phase = "running" }: Scene): View =>
  ({
    v, phase, own: [1],
    match: {
      turn: { seat: turn, task: "claim" },
      table: { kingdoms: [{ squares: Array(squares).fill({}) }], next: [{ king: kings > 0 ? 1 : undefined }, { king: kings > 1 ? 2 : undefined }] },
    },
  }) as unknown as View;

describe("from one view to the next", () => {
  const before = view({ v: 5 });
  test("claims and placements are heard, then that it is one's turn", () => {
    expect(sounds_between(before, view({ v: 6, kings: 1 }))).toEqual(["claim"]);
    expect(sounds_between(before, view({ v: 6, squares: 2 }))).toEqual(["placement"]);
    expect(sounds_between(before, view({ v: 6, kings: 1, turn: 1 }))).toEqual(["claim", "turn"]);
    expect(sounds_between(view({ v: 5, turn: 1 }), view({ v: 6, turn: 1 }))).toEqual([]);
  });
  test("the end is heard once", () => {
    expect(sounds_between(before, view({ v: 6, squares: 2, phase: "over" }))).toEqual(["end"]);
    expect(sounds_between(view({ v: 6, phase: "over" }), view({ v: 7, phase: "over" }))).toEqual([]);
  });
  test("the same view again, or an older one, is not heard", () => {
    expect(sounds_between(before, view({ v: 5, turn: 1 }))).toEqual([]);
    expect(sounds_between(before, view({ v: 4, squares: 2 }))).toEqual([]);
  });
});

describe("sounds", () => {
  let rung: number;
  const node = { connect: (next: unknown) => next, start: () => rung++, stop: () => {}, frequency: {}, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
  class FakeContext {
    state = "running";
    currentTime = 0;
    destination = {};
    createOscillator = () => node;
    createGain = () => node;
  }
  beforeEach(() => {
    rung = 0;
    vi.stubGlobal("AudioContext", FakeContext);
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  });
  afterEach(() => vi.restoreAllMocks());
  test("wait for a touch, and can be switched off, which is remembered", () => {
    const stop = sounds.listen();
    sounds.play(["claim"]);
    expect(rung).toBe(0);
    dispatchEvent(new Event("keydown"));
    sounds.play(["claim"]);
    expect(rung).toBe(1);
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    sounds.play(["claim"]); // nobody looks
    expect(rung).toBe(1);
    vi.spyOn(document, "hidden", "get").mockReturnValue(false);
    sounds.toggle();
    expect(localStorage.getItem("sounds")).toBe("off");
    sounds.play(["end"]);
    expect(rung).toBe(1);
    sounds.toggle();
    expect(localStorage.getItem("sounds")).toBe("on");
    expect(rung).toBe(2); // one hears what was switched on
    stop();
  });
});
