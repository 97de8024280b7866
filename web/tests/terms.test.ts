import { expect, test } from "vitest";
import type { Options } from "../src/link/messages";
import { terms_of } from "../src/words/terms";

const usual: Options = { time: { kind: "none" }, hints: true, previews: true, unseen: true, rated: false, listed: true, starts_when_full: true, stand_in: "squire" };

test("the terms of a table are told before one sits down there", () => {
  expect(terms_of("players=2", usual)).toEqual([]);
  expect(terms_of("players=2 harmony", { ...usual, rated: true })).toEqual(["Harmony", "rated"]);
  expect(terms_of("", { ...usual, hints: false })).toEqual(["off: hints"]);
  expect(terms_of("", { ...usual, hints: false, previews: false, unseen: false })).toEqual(["purist"]);
});

test("a clock is told in the largest unit that fits", () => {
  const clock = (time: Options["time"]) => terms_of("", { ...usual, time })[0];
  expect(clock({ kind: "per_move", initial: 90_000 })).toBe("90 seconds a move");
  expect(clock({ kind: "days", initial: 3 * 86_400_000 })).toBe("3 days a move");
  expect(clock({ kind: "fischer", initial: 600_000, increment: 10_000 })).toBe("10 minutes, and 10 seconds a move");
  expect(clock({ kind: "fischer", initial: 60_000, increment: 0 })).toBe("1 minute for the game");
});
