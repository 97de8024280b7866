// Every sentence that people read comes from i18n/ by its key; this fills in its gaps.

import { IntlMessageFormat } from "intl-messageformat";
import type { Message, Values } from "../link/messages";
import { with_articles } from "./article";
import { language, sentences_of_page } from "./language";

export type { Message, Values } from "../link/messages";

let sentences: Awaited<ReturnType<typeof sentences_of_page>>["default"] = {};

// Nothing can be said before.
export const ready = sentences_of_page().then((loaded) => void (sentences = loaded.default));

const formats = new Map<string, IntlMessageFormat>();

function format_of(key: string): IntlMessageFormat | undefined {
  let format = formats.get(key);
  if (!format) {
    const pattern = sentences[key];
    if (pattern === undefined) return undefined;
    format = new IntlMessageFormat(pattern, language);
    formats.set(key, format);
  }
  return format;
}

// Most sentences are plain, or have only names to fill in.
type Plain = Record<string, string | number>;
function filled(pattern: string, values: Plain): string | undefined {
  let whole = true;
  const text = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    whole &&= values[name] !== undefined;
    return String(values[name]);
  });
  return whole ? text : undefined;
}

export function knows(key: string): boolean {
  return sentences[key] !== undefined;
}

function joined(messages: Message[]): string {
  if (messages.length === 0) return "";
  return messages
    .map((message) => say(message.key, message.arguments))
    .reduce((list, next) => say("list.next", { list, next }));
}

// The sentence; where there is none, or it cannot be formatted, its key in brackets.
export function say(key: string, given: Values = {}): string {
  try {
    const pattern = sentences[key];
    if (pattern === undefined) return `[${key}]`;
    const values: Plain = {};
    for (const [name, value] of Object.entries(given)) values[name] = Array.isArray(value) ? joined(value) : value;
    const text = typeof pattern === "string" ? filled(pattern, values) : String(format_of(key)?.format(values));
    if (text === undefined) return `[${key}]`;
    return language === "hu" ? with_articles(text) : text;
  } catch {
    return `[${key}]`;
  }
}

// The same as a sentence of its own: what is worded to stand behind a colon gets a
// capital and a full stop. A person's name stays as it is.
export function sentence(message: Message): string {
  const text = say(message.key, message.arguments);
  const pattern = sentences[message.key];
  const first = typeof pattern === "string" ? { type: 0, value: pattern } : pattern?.[0];
  const gap = first?.type === 1 ? first.value : first?.type === 0 ? /^\{(\w+)\}/.exec(first.value)?.[1] : undefined;
  if (text === "" || (first?.type === 0 && /^\p{Lu}/u.test(first.value))) return text;
  const begun = gap && typeof message.arguments[gap] === "string" ? text : text[0]!.toUpperCase() + text.slice(1);
  return /[\p{L}\p{N}”")]$/u.test(begun) ? `${begun}.` : begun;
}

// Choices in a sentence are by words without hyphens: double-dot is double_dot there.
export function word(text: string): string {
  return text.replaceAll("-", "_");
}

const lists = new Intl.ListFormat(language, { type: "conjunction" });
export function list(items: string[]): string {
  return lists.format(items);
}
