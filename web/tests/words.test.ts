import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { with_articles } from "../src/words/article";
import { fitting, offered, own_name } from "../src/words/language";
import { knows, say, sentence, word } from "../src/words/words";
import { keys_in, languages, sentences_of } from "../words";

const catalogue = JSON.parse(readFileSync(join(import.meta.dirname, "../../i18n/en.json"), "utf8")) as Record<string, string>;

const used = keys_in(["web/src"]);

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
    expect(say("web.clock.days", { days: 1, hours: 2 })).toBe("1 day 2 h");
    expect(say("web.clock.days", { days: 12, hours: 2 })).toBe("12 days 2 h");
  });
  test("can fill a gap of another, alone or as a list", () => {
    const half = (terrain: string) => ({
      key: "half.words",
      arguments: { terrain, symbol: "crown", symbols: 0, craters: 0, resource: "none", caveman: "none" },
    });
    expect(say("domino.words", { left: [half("wheat")], right: [half("lake")] })).toBe("wheat, and lake");
    expect(say("deal.row", { dominoes: [half("wheat"), half("lake"), half("mine")] })).toMatch("wheat, lake, mine");
    expect(say("deal.row", { dominoes: [] })).not.toMatch(/[[\]]/);
  });
  test("show their key where there is none", () => {
    expect(say("no.such_key")).toBe("[no.such_key]");
    expect(say("web.clock.days")).toBe("[web.clock.days]");
  });
  test("get a capital and a full stop where they stand alone", () => {
    expect(sentence({ key: "place.no_match", arguments: {} })).toBe("Nothing of the same terrain touches it.");
    expect(sentence({ key: "play.game_over", arguments: {} })).toBe("The game is over.");
    const property = { terrain: "wheat", squares: 3, symbols: 2, points: 6 };
    expect(sentence({ key: "score.property", arguments: property })).toBe("Wheat: 3 squares times 2 crowns is 6.");
    expect(sentence({ key: "score.total", arguments: { name: "anna", points: 1 } })).toBe("anna: 1 point.");
    const land = [{ key: "half.words", arguments: { terrain: "lake", symbol: "crown", symbols: 0, craters: 0, resource: "none", caveman: "none" } }];
    expect(sentence({ key: "tell.square", arguments: { square: land, land } })).toBe("Lake lake.");
  });
  test("choose by words without hyphens", () => {
    expect(word("double-dot")).toBe("double_dot");
  });
});

describe("the languages", () => {
  test("are those of i18n, and each says everything", () => {
    expect(offered.toSorted()).toEqual(languages().toSorted());
    const keys = Object.keys(sentences_of("en"));
    expect(keys).toContain("place.no_match"); // a server's answer
    expect(keys).not.toContain("usage.missing"); // of the command line
    for (const each of offered) expect(Object.keys(sentences_of(each))).toEqual(keys);
  });
  test("are chosen by what a browser asks for, or else English", () => {
    for (const each of offered) expect(fitting(["tlh", `${each.toUpperCase()}-XX`, "en"])).toBe(each);
    expect(fitting(["", "tlh"])).toBe("en");
  });
  test("are called as they call themselves", () => {
    expect(own_name("en")).toBe("English");
  });
});

test("the Hungarian article goes by the word after it", () => {
  const file = join(import.meta.dirname, "../../tests/words/articles.json");
  for (const [text, right] of JSON.parse(readFileSync(file, "utf8")) as [string, string][])
    expect(with_articles(text)).toBe(right);
});
