// Questions in words (docs/accessibility.md). The server understands the English ones; those of
// the page's language are put into English here.

import { say } from "./words";

const questions: Record<string, string> = {
  "query.here": "where am i",
  "query.row": "row",
  "query.table": "table",
  "query.kingdom": "kingdom",
  "query.around": "around",
  "query.properties": "properties",
  "query.legal": "legal",
  "query.best": "best places",
  "query.unseen": "unseen",
  "query.score": "score",
  "query.since": "since my turn",
  "query.repeat": "repeat",
};

// As the server takes it; what is no question of this language stays as it is.
export function in_english(typed: string): string {
  const line = typed.trim();
  const lower = line.toLowerCase();
  for (const [key, english] of Object.entries(questions))
    for (const each of say(key).split(",")) {
      const phrase = each.trim().toLowerCase();
      if (lower === phrase) return english;
      // A letter or two with more behind them may be a move: the server can tell.
      if (phrase.length > 2 && lower.startsWith(`${phrase} `)) return english + line.slice(phrase.length);
    }
  return line;
}
