import { beforeEach, expect, test } from "vitest";
import words from "../../i18n/en.json";
import { before, best } from "../src/learn/lesson";
import { lessons } from "../src/learn/lessons";
import { keep_progress, progress } from "../src/learn/progress";
import { read_record } from "../src/record/record";

test("every step has its sentences, and a record of the lesson's game", async () => {
  for (const { game, mode, load } of lessons) {
    const { lesson } = await load();
    const known: Record<string, string> = words;
    expect(known).toHaveProperty([lesson.title]);
    for (const { text, goal, right, record } of lesson.steps) {
      for (const key of [text, goal, right]) if (key) expect(known).toHaveProperty([key]);
      expect(!goal).toBe(!right);
      expect(read_record(record)).toMatchObject({ game, rules: expect.stringContaining(mode === "none" ? "players" : `mode=${mode}`) });
    }
  }
});

test("no sentence of the lessons is without a step", async () => {
  const used = new Set<string>();
  for (const { load } of lessons) {
    const { lesson } = await load();
    used.add(lesson.title);
    for (const { text, goal, right } of lesson.steps) for (const key of [text, goal, right]) if (key) used.add(key);
  }
  const told = Object.keys(words).filter((key) => /^web\.learn\.\w+\./.test(key));
  expect(told.filter((key) => !used.has(key))).toEqual([]);
});

test("a record is cut before a line", () => {
  expect(before("game duel\nfirst 2\n2 take 1\n", "2 take 1")).toBe("game duel\nfirst 2\n");
  expect(() => before("game duel\n", "2 take 1")).toThrow();
});

test("the best action is what brings the most", () => {
  const legal = [{ action: "a", points: 1 }, { action: "b", points: 4 }, { action: "c" }];
  expect(["a", "b", "c"].map((action) => best(action, legal))).toEqual([false, true, false]);
});

beforeEach(() => localStorage.clear());

test("progress is remembered, and what is done stays done", () => {
  expect(progress("duel")).toBe(0);
  keep_progress("duel", 3);
  expect(progress("duel")).toBe(3);
  keep_progress("duel", "done");
  keep_progress("duel", 1);
  expect(progress("duel")).toBe("done");
  localStorage.setItem("learned", "nonsense");
  expect(progress("duel")).toBe(0);
});
