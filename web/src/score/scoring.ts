// What the server says about a scoresheet.

import { ask, Refused } from "../api";
import type { Kingdom, ScoreItem, Square } from "../link/messages";
import { list, say, sentence, type Message } from "../words";
import { grid_text, lies_still, place_of, type Scoresheet } from "./sheet";

export interface Scored {
  points: number;
  rank: number;
  breakdown: ScoreItem[];
}
export interface Answer {
  sheets: Scored[];
  remarks: Message[];
}
export interface Wrong {
  sheet: number | null;
  square: Square | null;
  text: string;
}

interface Told {
  kingdoms: { points: number; rank: number; kingdom: Kingdom }[];
  remarks: Message[];
}

export async function score(sheet: Scoresheet): Promise<Answer | Wrong> {
  // At every second tap half of a domino is missing: that needs no asking.
  const halved = sheet.sheets.findIndex(({ lands }) => Object.keys(lands).length % 2 === 1);
  if (halved >= 0) return { sheet: halved, square: null, text: say("web.score.odd") };
  const grid = grid_text(sheet);
  try {
    const answer = await ask<Told>("POST", "/api/score", { kingdom: grid.text });
    return {
      sheets: answer.kingdoms.map(({ points, rank, kingdom }) => ({ points, rank, breakdown: kingdom.breakdown })),
      remarks: answer.remarks,
    };
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 429) throw error;
    const { arguments: values } = error.reason;
    const line = Number(values["line"] ?? 0);
    const column = Number(values["column"] ?? 0);
    const place = line && column ? place_of(sheet, grid, line, column) : null;
    const lines = grid.first_rows.findLastIndex((first) => line >= first - 3);
    return {
      sheet: place?.sheet ?? (lines >= 0 && line > 0 ? lines : null),
      square: place?.square ?? null,
      text: without_line(error.reason),
    };
  }
}

export const is_wrong = (answer: Answer | Wrong): answer is Wrong => "text" in answer;

// Sentences about a grid begin with its line and column; who taps squares has seen neither.
function without_line(reason: Message): string {
  const text = sentence(reason);
  const rest = "line" in reason.arguments ? text.replace(/^\P{Lu}*\p{Lu}[^:]*\d: /u, "") : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

// Squares that the server counts from the castle, as those of the board.
export function on_board(sheet: Scoresheet, index: number, squares: Square[]): Square[] {
  if (lies_still(sheet.game)) return squares;
  const [x, y] = sheet.sheets[index]!.castle;
  return squares.map(([east, north]): Square => [x + east, y + north]);
}

// Who wins, once several are scored.
export function verdict_of(sheet: Scoresheet, scored: Scored[]): string {
  if (scored.length < 2 || scored.length !== sheet.sheets.length) return "";
  const name = (index: number) => sheet.sheets[index]!.name || say("score.unnamed", { number: index + 1 });
  const first = scored.flatMap(({ rank }, index) => (rank === 1 ? [index] : []));
  const { points } = scored[first[0]!]!;
  if (first.length > 1) return say("score.shared", { names: list(first.map(name)), points });
  const tied = scored.filter((each) => each.points === points).length > 1;
  return tied
    ? say("web.score.tie_broken", { name: name(first[0]!), points, game: sheet.game })
    : say("score.winner", { name: name(first[0]!), points });
}
