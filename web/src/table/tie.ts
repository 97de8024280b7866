// What decided between those with the same points, as the server has counted it.

import type { Seat, View } from "../link/messages";
import type { Ties } from "../server/facts.svelte";

const told = ["largest_property", "largest_region", "largest_domain", "crowns", "fires"]; // in words

export interface Tie {
  seats: Seat[]; // by rank
  points: number;
  steps: { by: string; counts: { seat: Seat; count: number }[] }[]; // the last one decides
  shared: boolean; // some have the same rank
  rule: string; // its address
}

export function ties_of(view: View, { by, rule, sums }: Ties): Tie[] {
  const { game, games } = view.match;
  const gave_up = (seat: Seat) => view.seats[seat - 1]?.gave_up !== undefined;
  const standings = (view.over?.standings ?? []).filter(({ seat }) => !gave_up(seat)).toSorted((a, b) => a.rank - b.rank);
  const ties: Tie[] = [];
  for (const points of new Set(standings.map((each) => each.points))) {
    const tied = standings.filter((each) => each.points === points);
    if (tied.length < 2) continue;
    // As long as they are not told apart. Of what is not known, or has no words, only the rule is told.
    const known = tied.every(({ ties }) => ties?.length === by.length) && by.every((each) => told.includes(each));
    const apart = (measures: number) => new Set(tied.map(({ ties }) => String(ties?.slice(0, measures)))).size === tied.length;
    const steps = known ? by.filter((_, place) => place === 0 || !apart(place)) : [];
    ties.push({
      seats: tied.map(({ seat }) => seat),
      points,
      steps: steps.map((each, place) => ({ by: each, counts: tied.map(({ seat, ties }) => ({ seat, count: ties![place]! })) })),
      shared: new Set(tied.map(({ rank }) => rank)).size < tied.length,
      rule: `/rules/${game}#${(games > 1 && sums) || rule}`,
    });
  }
  return ties;
}
