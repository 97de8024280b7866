// What decided between those with the same points, measured on what lies there. The ranks
// are the server's: where the measures do not tell the same, only the rule is named.

import { beside } from "../board/squares";
import type { CoveredSquare, Game, Seat, View } from "../link/messages";

type Measure = "largest_property" | "largest_region" | "largest_domain" | "crowns" | "fires";
export interface Tie {
  seats: Seat[]; // by rank
  points: number;
  steps: { by: Measure; counts: { seat: Seat; count: number }[] }[]; // the last one decides
  shared: boolean; // some have the same rank
  rule: string; // its address
}

const orders: Record<Game, { measures: Measure[]; rule: string; dynasty?: string }> = {
  kingdomino: { measures: ["largest_property", "crowns"], rule: "K-E3", dynasty: "K-V1" },
  tactile: { measures: ["crowns"], rule: "T-E1", dynasty: "T-V1" },
  origins: { measures: ["largest_region", "fires"], rule: "O-E2" },
  duel: { measures: ["largest_domain"], rule: "D-E3" },
};

export function ties_of(view: View): Tie[] {
  const { game, games, table } = view.match;
  const order = orders[game];
  const gave_up = (seat: Seat) => view.seats[seat - 1]?.gave_up !== undefined;
  const standings = (view.over?.standings ?? []).filter(({ seat }) => !gave_up(seat)).toSorted((a, b) => a.rank - b.rank);
  const several = games > 1; // then sums decide, which the last table does not tell
  const ties: Tie[] = [];
  for (const points of new Set(standings.map((each) => each.points))) {
    const tied = standings.filter((each) => each.points === points);
    if (tied.length < 2) continue;
    const ranks = new Set(tied.map(({ rank }) => rank));
    const steps: Tie["steps"] = [];
    let apart = 1; // how many places the measures tell apart
    const told = new Map(tied.map(({ seat }) => [seat, [] as number[]]));
    for (const by of several ? [] : order.measures) {
      if (apart === tied.length) break;
      const counts = tied.map(({ seat }) => ({ seat, count: measured(table.kingdoms[seat - 1]?.squares ?? [], by) }));
      steps.push({ by, counts });
      for (const { seat, count } of counts) told.get(seat)!.push(count);
      apart = new Set([...told.values()].map(String)).size;
    }
    const agrees = tied.every((one, i) => {
      const next = tied[i + 1];
      return !next || Math.sign(compare(told.get(one.seat)!, told.get(next.seat)!)) === Math.sign(next.rank - one.rank);
    });
    ties.push({
      seats: tied.map(({ seat }) => seat),
      points,
      steps: agrees ? steps : [],
      shared: ranks.size < tied.length,
      rule: `/rules/${game}#${(several && order.dynasty) || order.rule}`,
    });
  }
  return ties;
}

const compare = (a: number[], b: number[]): number => a.map((count, i) => count - b[i]!).find((difference) => difference !== 0) ?? 0;

export function measured(squares: CoveredSquare[], by: Measure): number {
  return by === "crowns" || by === "fires" ? squares.reduce((sum, { symbols = 0 }) => sum + symbols, 0) : largest(squares);
}

// Of the groups that hang together and are alike. Volcanoes are none.
function largest(squares: CoveredSquare[]): number {
  const rest = new Set(squares.filter(({ terrain }) => terrain !== "volcano"));
  let most = 0;
  for (const start of rest) {
    rest.delete(start);
    const group = [start];
    for (const one of group)
      for (const other of rest)
        if (other.terrain === one.terrain && beside(one.at, other.at)) {
          rest.delete(other);
          group.push(other);
        }
    most = Math.max(most, group.length);
  }
  return most;
}
