// A record as text (docs/notation.md): its header, and a line for all that happened.

import type { Game, Legal } from "../link/messages";

export interface Record {
  game: Game;
  rules: string;
  names: readonly string[]; // by seat; empty for none
  other: readonly string[]; // lines of the header that are kept as they are
  lines: readonly string[]; // what happened
}

const happened = /^(\d|kings |chiefs |row |cave |first |roll |end |dynasty )/;

// The first record of a file; null if it is none.
export function read_record(text: string): Record | null {
  const all = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*/, "").trim())
    .filter((line) => line !== "");
  const game = /^game (kingdomino|tactile|origins|duel)$/.exec(all[0] ?? "")?.[1] as Game | undefined;
  if (!game) return null;
  const next = all.findIndex((line, i) => i > 0 && line.startsWith("game "));
  const own = all.slice(1, next < 0 ? undefined : next);
  const start = own.findIndex((line) => happened.test(line));
  const header = start < 0 ? own : own.slice(0, start);
  const names: string[] = [];
  for (const line of header) {
    const seat = /^seat (\d) (.*)$/.exec(line);
    if (seat) names[Number(seat[1]) - 1] = seat[2]!;
  }
  return {
    game,
    rules: header.find((line) => line.startsWith("rules "))?.slice(6) ?? "players=2",
    names: Array.from(names, (name) => name ?? ""),
    other: header.filter((line) => !/^(rules|seat) /.test(line)),
    lines: start < 0 ? [] : own.slice(start),
  };
}

export function write_record({ game, rules, names, other, lines }: Record): string {
  const seats = names.flatMap((name, i) => (name ? [`seat ${i + 1} ${name}`] : []));
  return [`game ${game}`, `rules ${rules}`, ...seats, ...other, ...lines].join("\n") + "\n";
}

export function players_of(record: Record): number {
  return Number(/players=(\d)/.exec(record.rules)?.[1] ?? 2);
}

// Points between the games of a Dynasty, and at the end, are no step.
export const is_points = (line: string): boolean => /^(end|dynasty) /.test(line);

// How many steps come before a line of the text, counted from 1.
export function step_of_line(record: Record, line: number): number {
  const header = write_record({ ...record, lines: [] }).trimEnd().split("\n").length;
  return record.lines.slice(0, Math.max(0, line - header - 1)).filter((each) => !is_points(each)).length;
}

// What somebody means who types `1,0 e`, `c 22` or just `22`: the offered actions in which
// all that was typed stands in that order, words cut short as they like, numbers whole.
export function understand(typed: string, legal: readonly Legal[]): Legal[] {
  const words = typed.trim().toLowerCase().replace(/\s*,\s*/g, ",").split(/\s+/);
  const exact = legal.filter(({ action }) => action === words.join(" "));
  if (exact.length > 0) return exact;
  const fits = (word: string, part: string) => (/\d/.test(word) || word.length > part.length ? word === part : part.startsWith(word));
  const found = legal.filter(({ action }) => {
    let at = 0;
    for (const part of action.split(/[ =]/)) if (at < words.length && fits(words[at]!, part)) ++at;
    return at === words.length;
  });
  // `dot` is not meant to be `double-dot`, nor is a face with crosses the one without.
  const whole = found.filter(({ action }) => words.every((word) => action.split(" ").includes(word)));
  return whole.length > 0 ? whole : found;
}
