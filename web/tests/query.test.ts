import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, describe, expect, test, vi } from "vitest";
import { languages } from "../words";
import { phrases_of, question_in, questions, type Question } from "../src/words/query";
import * as words from "../src/words/words";
import type { ServerMessage } from "../src/link/messages";

afterEach(() => void vi.restoreAllMocks());

const root = join(import.meta.dirname, "../..");
const catalogue = (language: string) =>
  JSON.parse(readFileSync(join(root, `i18n/${language}.json`), "utf8")) as Record<string, string>;
function speak(language: string): Record<string, string> {
  const sentences = catalogue(language);
  vi.spyOn(words, "say").mockImplementation((key) => sentences[key] ?? `[${key}]`);
  return sentences;
}

// What may stand behind a question, and what makes a move of its short form.
const behind: Partial<Record<Question, string[]>> = {
  "query.row": ["2", "-1", "0"],
  "query.kingdom": ["2", "Kis Anna"],
  "query.around": ["1,0", "d4", "-1,2 2"],
  "query.properties": ["2"],
  "query.legal": ["17"],
  "query.score": ["2"],
};
const all = Object.keys(questions) as Question[];

// Every action that was offered in recorded games of all kinds.
function offered(): Set<string> {
  const folder = join(root, "tests/system/browser/games");
  const lines = readdirSync(folder).flatMap((file) => gunzipSync(readFileSync(join(folder, file))).toString().trimEnd().split("\n"));
  const messages = lines.map((line) => JSON.parse(line) as ServerMessage);
  return new Set(messages.flatMap((message) => (message.t === "view" ? message.match.legal.map(({ action }) => action) : [])));
}

test("the English questions are those of the catalogue", () => {
  const english = catalogue("en");
  for (const key of all) expect(questions[key]).toBe(english[key]);
});

describe.each(languages())("in %s", (language) => {
  test("every question is understood, in words and by its short form, alone and with all that may stand behind it", () => {
    const own = speak(language);
    for (const key of all)
      for (const phrase of [...phrases_of(questions[key]), ...phrases_of(own[key]!)]) {
        const english = phrases_of(questions[key])[0]!.toLowerCase();
        expect(question_in(phrase), phrase).toBe(english);
        expect(question_in(` ${phrase.toUpperCase()} `), phrase).toBe(english);
        for (const more of behind[key] ?? []) expect(question_in(`${phrase}  ${more}`), `${phrase} ${more}`).toBe(`${english} ${more}`);
        if (!phrase.includes(" ")) expect(question_in(`${phrase}x`), phrase).toBeUndefined();
      }
  });

  test("no words ask two things", () => {
    const own = speak(language);
    const seen = new Map<string, Question>();
    for (const key of all)
      for (const phrase of [...phrases_of(questions[key]), ...phrases_of(own[key]!)].map((each) => each.toLowerCase())) {
        expect(seen.get(phrase) ?? key, phrase).toBe(key);
        seen.set(phrase, key);
      }
  });

  test("a short form with something else behind it is no question", () => {
    const own = speak(language);
    for (const key of all)
      for (const phrase of [...phrases_of(questions[key]), ...phrases_of(own[key]!)])
        if (phrase.length <= 2 && key !== "query.kingdom") expect(question_in(`${phrase} east`), phrase).toBeUndefined();
  });

  test("no action of any game is taken for a question, with its verb written out or cut to a letter", () => {
    speak(language);
    const actions = offered();
    expect(actions.size).toBeGreaterThan(1000);
    for (const action of actions) {
      expect(question_in(action), action).toBeUndefined();
      const [verb, ...rest] = action.split(" ");
      const cut = [verb![0], ...rest].join(" ");
      // A letter alone is a question.
      if (rest.length > 0) expect(question_in(cut), cut).toBeUndefined();
    }
  });
});
