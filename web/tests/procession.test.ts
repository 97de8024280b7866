import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableEvent } from "../src/link/messages";
import { Procession, stops_between } from "../src/table/procession";

let shown: number[];
let calm = false;
let procession: Procession<number>;
beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  calm = false;
  procession = new Procession((each) => shown.push(each), () => calm);
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

test("between two views one stops where another player begins", () => {
  const played = (v: number, seat: number) => ({ t: "event", v, what: "played", seat, action: "claim 1" }) as unknown as TableEvent;
  const events = [played(4, 1), played(5, 2), played(6, 2), played(7, 3), played(8, 4), { t: "event", v: 9, what: "dealt", line: "row 1 2 3 4" } as unknown as TableEvent];
  expect(stops_between(events, 4, 9, [1])).toEqual([6, 7]);
  expect(stops_between(events, 3, 9, [1])).toEqual([6, 7]); // what one did oneself one has seen
  expect(stops_between(events, 6, 9, [1])).toEqual([7]);
  expect(stops_between(events, 7, 9, [1])).toEqual([]);
  expect(stops_between([...events, { t: "event", v: 10, what: "taken_back", seat: 1 } as unknown as TableEvent], 4, 10, [1])).toEqual([]);
});
