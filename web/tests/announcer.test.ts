// What a screen reader is told, and which keys there are.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer } from "../src/access/announcer.svelte";
import { commands, keys } from "../src/access/keys.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  keys.reset();
});

const texts = (announcer: Announcer) => announcer.lines.map(({ text }) => text);

test("all that happens at once is said in order, and what is to be done last", () => {
  const announcer = new Announcer();
  announcer.say_last("Claim a domino.");
  for (const text of ["Bela places 3.", "Bela claims 5.", "", "The row is 1, 2, 3, 4."]) announcer.say(text);
  vi.runAllTimers();
  expect(texts(announcer)).toEqual(["Bela places 3.", "Bela claims 5.", "The row is 1, 2, 3, 4.", "Claim a domino."]);
  const ids = announcer.lines.map(({ id }) => id);
  for (let i = 0; i < 50; i++) announcer.say(`line ${i}`);
  vi.runAllTimers();
  expect(texts(announcer).filter((text) => text.startsWith("line"))).toHaveLength(50);
  expect(announcer.lines.some(({ id }) => ids.includes(id))).toBe(false);
});

test("what was said can be heard again, line by line", () => {
  const announcer = new Announcer();
  for (const text of ["one", "two", "three"]) announcer.say(text);
  vi.runAllTimers();
  announcer.repeat();
  announcer.older();
  announcer.older();
  announcer.older();
  announcer.newer();
  expect(texts(announcer).slice(3)).toEqual(["three", "two", "one", "one", "two"]);
  expect(new Set(announcer.lines.map(({ id }) => id)).size).toBe(8); // each is new to a reader
});

test("of what passes quickly only the last is said, and nothing else is lost", () => {
  const announcer = new Announcer();
  announcer.say("Bela claims 5.");
  for (const way of ["East", "South", "West"]) {
    announcer.say_passing(way);
    vi.advanceTimersByTime(100);
    announcer.say(`after ${way}`);
  }
  vi.runAllTimers();
  announcer.say_passing("North");
  vi.runAllTimers();
  expect(texts(announcer)).toEqual(["Bela claims 5.", "after East", "after South", "after West", "West", "North"]);
  announcer.repeat();
  announcer.older(); // one that has passed is not heard again
  expect(texts(announcer).slice(6)).toEqual(["North", "after West"]);
});

test("a long answer is said line by line, and heard again as a whole", () => {
  const announcer = new Announcer();
  announcer.say("Bela claims 5.");
  announcer.say("Row 1: lake.\nCastle row: castle.");
  vi.runAllTimers();
  announcer.repeat();
  announcer.older();
  expect(texts(announcer)).toEqual(["Bela claims 5.", "Row 1: lake.", "Castle row: castle.", "Row 1: lake.", "Castle row: castle.", "Bela claims 5."]);
});

test("what has passed before it was said is not said", () => {
  const announcer = new Announcer();
  announcer.say_passing("East");
  announcer.say_passing("");
  vi.runAllTimers();
  expect(texts(announcer)).toEqual([]);
});

test("no two commands have one key, however they are changed", () => {
  const event = (key: string) => new KeyboardEvent("keydown", { key });
  expect(new Set(commands.map((command) => keys.of[command])).size).toBe(commands.length);
  keys.set("hint", "r");
  expect(keys.command(event("r"))).toBe("hint");
  expect(keys.of.turn).toBe("");
  keys.set("hint", "");
  expect(keys.command(event("r"))).toBeUndefined();
  expect(keys.command(new KeyboardEvent("keydown", { key: "n", ctrlKey: true }))).toBeUndefined();
});
