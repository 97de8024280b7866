import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Procession } from "../src/table/procession";

let shown: number[];
let calm = false;
let procession: Procession<number>;
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  calm = false;
  procession = new Procession((each) => shown.push(each), undefined, () => calm);
});
afterEach(() => vi.useRealTimers());

test("the first is shown at once, the others one after the other", () => {
  [1, 2, 3].forEach((each) => procession.add(each));
  expect(shown).toEqual([1]);
  vi.advanceTimersByTime(500);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([1, 2, 3]);
  procession.add(4);
  expect(shown).toEqual([1, 2, 3, 4]);
});

test("who hurries sees the last, and what comes next at once", () => {
  [1, 2, 3].forEach((each) => procession.add(each));
  procession.hurry();
  expect(shown).toEqual([1, 3]);
  procession.add(4);
  expect(shown).toEqual([1, 3, 4]);
});

test("nobody waits where motion is not wanted, or for too much", () => {
  calm = true;
  [1, 2].forEach((each) => procession.add(each));
  expect(shown).toEqual([1, 2]);
  calm = false;
  for (let each = 3; each < 30; each++) procession.add(each);
  vi.advanceTimersByTime(10_000);
  expect(shown.at(-1)).toBe(29);
  expect(shown.length).toBeLessThan(20);
});

test("of what waits and belongs together the last is shown", () => {
  procession = new Procession((each) => shown.push(each), (one, next) => Math.floor(one / 10) === Math.floor(next / 10), () => calm);
  [11, 12, 13, 21, 22, 31].forEach((each) => procession.add(each));
  expect(shown).toEqual([11]);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([11, 13, 22, 31]);
});
