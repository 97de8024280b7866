// Questions in words (docs/accessibility.md), in English and in the page's language. The server
// understands the English ones; the others are put into English here.

import { say } from "./words";

// As in src/tell/query.cpp: each from the whole phrase to its short form.
export const questions = {
  "query.here": "where am I, where, w",
  "query.row": "row, r",
  "query.table": "table, t",
  "query.kingdom": "kingdom, k",
  "query.around": "around, a",
  "query.properties": "properties, p",
  "query.legal": "legal, l",
  "query.best": "best places, best, b",
  "query.unseen": "unseen, left, un",
  "query.score": "score, s",
  "query.since": "since my turn, since, si",
  "query.repeat": "repeat, re",
} as const;
export type Question = keyof typeof questions;

export const phrases_of = (words: string): string[] => words.split(",").map((phrase) => phrase.trim());

// What can stand behind a short form; with anything else it is a move (`p 3 1,0 east`).
const number = /^(0|[1-9]\d*)$/;
const argument: Partial<Record<Question, RegExp>> = {
  "query.row": /^(0|-?[1-9]\d*)$/,
  "query.kingdom": /^/, // a seat, or a name of any words
  "query.around": /\d/,
  "query.properties": number,
  "query.legal": number,
  "query.score": number,
};

// The question as the server takes it; nothing if the line asks none: then it may be a move.
export function question_in(typed: string): string | undefined {
  const line = typed.trim();
  for (const [key, english] of Object.entries(questions) as [Question, string][])
    for (const phrase of [...phrases_of(english), ...phrases_of(say(key))]) {
      if (line.slice(0, phrase.length).toLowerCase() !== phrase.toLowerCase()) continue;
      const rest = line.slice(phrase.length);
      if (rest && !/^\s/.test(rest)) continue;
      const more = rest.trim();
      if (more && phrase.length <= 2 && !argument[key]?.test(more)) continue;
      return [phrases_of(english)[0]!.toLowerCase(), more].filter(Boolean).join(" ");
    }
  return undefined;
}
