import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { knows, say, sentence, word } from "../src/words";

const source = join(import.meta.dirname, "../src");
const files = (readdirSync(source, { recursive: true }) as string[]).filter((name) => /\.(ts|svelte)$/.test(name));
const catalogue = JSON.parse(readFileSync(join(import.meta.dirname, "../../i18n/en.json"), "utf8")) as Record<string, string>;

const used = new Set<string>();
for (const file of files) {
  const text = readFileSync(join(source, file), "utf8");
  for (const [, key] of text.matchAll(/["'`]([a-z][a-z_]*(\.[a-z][a-z_0-9]*)+)["'`]/g)) used.add(key!);
}

describe("the sentences", () => {
  test("every key in the page has a sentence that the page loads", () => {
    expect(used.size).toBeGreaterThan(100);
    for (const key of used) expect(knows(key), key).toBe(true);
  });
  test("every sentence of the page is used", () => {
    for (const key of Object.keys(catalogue).filter((each) => each.startsWith("web.")))
      expect(used.has(key), key).toBe(true);
  });
  test("have gaps that are filled in", () => {
    expect(say("table.points", { points: 1 })).toBe("1 point");
    expect(say("table.points", { points: 12 })).toBe("12 points");
  });
  test("show their key where there is none", () => {
    expect(say("no.such_key")).toBe("[no.such_key]");
    expect(say("table.points")).toBe("[table.points]");
  });
  test("get a capital and a full stop where they stand alone", () => {
    expect(sentence({ key: "place.no_match", arguments: {} })).toBe("Nothing of the same terrain touches it.");
    expect(sentence({ key: "play.game_over", arguments: {} })).toBe("The game is over.");
  });
  test("choose by words without hyphens", () => {
    expect(word("double-dot")).toBe("double_dot");
  });
});
