// What `castellan analyse` says about a game (docs/analysis.md), laid beside its replay.

import type { Seat } from "../link/messages";
import { ask } from "../server/api";
import { line_of, type Step } from "./replay";

export type Grade = "good" | "inaccuracy" | "mistake" | "blunder";
export interface Forecast {
  win_share: number[];
  points: number[];
}
export interface Moment extends Forecast {
  kind: "decision" | "draw";
  seat?: Seat;
  text: string;
  line: number;
  choices?: number;
  before?: Forecast;
  best?: string;
  lost?: number;
  points_lost?: number;
  grade?: Grade;
}
export interface SeatSummary {
  accuracy: number | null;
  decisions: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  start: number;
  own: number;
  others: number;
  draws: number;
  second_thoughts: number;
  end: number;
}
export interface Analysis {
  game: string;
  rules: string;
  names: string[];
  complete: boolean;
  games: { finished: boolean; events: Moment[]; seats: SeatSummary[] }[];
}
export type Status =
  | { state: "none" }
  | { state: "running"; done: number; all: number }
  | { state: "done"; analysis: Analysis };

export const look_at_analysis = (path: string, query: string) => ask<Status>("GET", `${path}/analysis${query}`);
export const want_analysis = (path: string, query: string) => ask<Status>("POST", `${path}/analysis${query}`);

// Has any record analysed, and tells how far that is.
export async function analyse_record(record: string, told: (status: Status) => void, end: AbortSignal): Promise<Analysis> {
  let status = await ask<Status & { id: string }>("POST", "/api/records/analysis", { record });
  const { id } = status;
  for (;;) {
    end.throwIfAborted();
    told(status);
    if (status.state === "done") return status.analysis;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    status = await ask<Status & { id: string }>("GET", `/api/records/analysis/${id}`);
  }
}

// A moment, and the step of the replay after which it is so.
export interface Placed {
  moment: Moment;
  at: number;
  game: number; // from 0; a Dynasty has three
}

// Moments count lines of the record: a draw may be several.
export function placed(analysis: Analysis, steps: Step[]): Placed[] {
  const lines = steps.flatMap((step, place) => (line_of(step) === null ? [] : [place]));
  let read = 0;
  return analysis.games.flatMap((each, game) =>
    each.events.map((moment) => {
      read += moment.kind === "draw" ? moment.text.split(", ").length : 1;
      return { moment, game, at: lines[read - 1] ?? steps.length - 1 };
    }),
  );
}

export function is_mistake({ moment }: Placed): boolean {
  return moment.grade !== undefined && moment.grade !== "good";
}

export const marks: Record<Grade, string> = { good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

// The sums over all games: shares of luck and skill add up, accuracies count by decisions.
export function summed(analysis: Analysis): SeatSummary[] {
  const first = analysis.games[0]?.seats ?? [];
  return first.map((_, seat) => {
    const all = analysis.games.map((game) => game.seats[seat]!);
    const sum = (of: (summary: SeatSummary) => number) => all.reduce((total, each) => total + of(each), 0);
    const decisions = sum((each) => each.decisions);
    const judged = all.filter((each) => each.accuracy !== null);
    return {
      accuracy: judged.length === 0 || decisions === 0 ? null : sum((each) => (each.accuracy ?? 0) * each.decisions) / sum((each) => (each.accuracy === null ? 0 : each.decisions)),
      decisions,
      inaccuracies: sum((each) => each.inaccuracies),
      mistakes: sum((each) => each.mistakes),
      blunders: sum((each) => each.blunders),
      start: sum((each) => each.start),
      own: sum((each) => each.own),
      others: sum((each) => each.others),
      draws: sum((each) => each.draws),
      second_thoughts: sum((each) => each.second_thoughts),
      end: sum((each) => each.end),
    };
  });
}

export function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

export function signed_percent(part: number): string {
  const whole = Math.round(part * 100);
  return `${whole > 0 ? "+" : whole < 0 ? "−" : "±"}${Math.abs(whole)} %`;
}
