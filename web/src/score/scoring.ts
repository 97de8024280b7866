// What the server says about a scoresheet.

import type { Kingdom, ScoreItem, Square } from "../link/messages";
import { ask, Refused } from "../server/api";
import { list, say, sentence, type Message } from "../words/words";
import { grid_text, lies_still, place_of, type Scoresheet, type Sheet } from "./sheet";

export interface Scored {
  points: number;
  rank: number;
  breakdown: ScoreItem[];
}
export interface Answer {
  sheets: (Scored | null)[]; // null: not asked for
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

export interface Outcome {
  answer: Answer | null;
  wrong: Wrong | null;
}

export async function score(sheet: Scoresheet): Promise<Outcome> {
  // At every second tap half of a domino is missing. That needs no asking, and the other
  // players have their points all the same.
  const is_odd = ({ lands }: Sheet) => Object.keys(lands).length % 2 === 1;
  const halved = sheet.sheets.findIndex(is_odd);
  const wrong = halved < 0 ? null : { sheet: halved, square: null, text: say("web.score.odd") };
  if (wrong && sheet.sheets.every(is_odd)) return { answer: null, wrong };
  const whole = { ...sheet, sheets: sheet.sheets.map((each) => (is_odd(each) ? { ...each, lands: {} } : each)) };
  const grid = grid_text(whole);
  try {
    const told = await ask<Told>("POST", "/api/score", { kingdom: grid.text });
    const sheets = told.kingdoms.map(({ points, rank, kingdom }, i) =>
      is_odd(sheet.sheets[i]!) ? null : { points, rank, breakdown: kingdom.breakdown },
    );
    return { answer: { sheets, remarks: told.remarks }, wrong };
  } catch (error) {
    if (!(error instanceof Refused) || error.status === 429) throw error;
    const { arguments: values } = error.reason;
    const line = Number(values["line"] ?? 0);
    const column = Number(values["column"] ?? 0);
    const place = line && column ? place_of(sheet, grid, line, column) : null;
    const lines = grid.first_rows.findLastIndex((first) => line >= first - 3);
    return {
      answer: null,
      wrong: {
        sheet: place?.sheet ?? (lines >= 0 && line > 0 ? lines : null),
        square: place?.square ?? null,
        text: without_line(error.reason),
      },
    };
  }
}

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
export function verdict_of(sheet: Scoresheet, scored: readonly Scored[]): string {
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
