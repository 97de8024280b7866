// What may be done now, sorted for showing. The actions are the server's; here they are
// only read, found by the squares they are about, and picked.

import { direction_of, has, same, step } from "../board/squares";
import type { Legal, Square } from "../link/messages";

export interface Offer {
  action: string;
  verb: string;
  words: string[]; // after the verb
  squares: Square[];
  points?: number | undefined;
}

export function offers_of(legal: Legal[]): Offer[] {
  return legal.map(({ action, squares = [], points }) => {
    const [verb = "", ...words] = action.split(" ");
    return { action, verb, words, squares, points };
  });
}

// How a kind of action is chosen: by a pair of squares, a single one, a set of them, or
// without any.
export type Way = "pair" | "square" | "set" | "plain";

export function way_of(offer: Offer): Way {
  if (offer.squares.length === 0) return "plain";
  if (offer.verb === "spend") return "set";
  return offer.squares.length === 1 ? "square" : "pair";
}

export function squares_of(offers: Offer[]): Square[] {
  const found = new Map<string, Square>();
  for (const { squares } of offers)
    for (const square of squares) found.set(square.join(), square);
  return [...found.values()];
}

const turn_of = (offer: Offer) => direction_of(offer.squares[0]!, offer.squares[1]!);

// All pairs that cover a square, those first that hold it by the left half, and turned as
// the hand is.
export function around(pairs: Offer[], at: Square, turn: number): Offer[] {
  const rank = (offer: Offer) =>
    (same(offer.squares[0]!, at) ? 0 : 4) + ((turn_of(offer) - turn + 4) % 4);
  return pairs
    .filter((offer) => has(offer.squares, at))
    .sort((a, b) => rank(a) - rank(b));
}

// The pair that a pointer at this square means.
export function snap(pairs: Offer[], at: Square, turn: number): Offer | undefined {
  const near = around(pairs, at, turn);
  return (
    near.find((offer) => same(offer.squares[0]!, at) && turn_of(offer) === turn) ??
    near.find((offer) => turn_of(offer) === turn) ??
    near[0]
  );
}

// The next way to lie around the square; pairs that lie alike count as one.
export function turned(pairs: Offer[], at: Square, now: Offer | undefined, by: number): Offer | undefined {
  const ways = around(pairs, at, 0).filter(
    (offer, place, all) => all.findIndex((each) => lies_as(each, offer)) === place,
  );
  if (ways.length === 0) return undefined;
  const place = now ? ways.findIndex((each) => lies_as(each, now)) : -1;
  return ways[(place + by + 2 * ways.length) % ways.length];
}

export function lies_as(a: Offer, b: Offer): boolean {
  return a.squares.length === b.squares.length && a.squares.every((each, i) => same(each, b.squares[i]!));
}

// Where a domino would lie that was put there without asking.
export function free_pair(at: Square, turn: number): [Square, Square] {
  return [at, step(at, turn)];
}

// Of actions that name sets of squares: those that have all of the chosen ones.
export function with_all(offers: Offer[], chosen: Square[]): Offer[] {
  return offers.filter((offer) => chosen.every((square) => has(offer.squares, square)));
}

export function exactly(offers: Offer[], chosen: Square[]): Offer | undefined {
  return with_all(offers, chosen).find((offer) => offer.squares.length === chosen.length);
}
