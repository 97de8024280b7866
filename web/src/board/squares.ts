// Where squares lie and what they are called. No rules: what may be done is told by `legal`.

import type { CoveredSquare, Kingdom, Square, TableView } from "../link/messages";

export type SquareNames = TableView["squares"];

export function same(a: Square, b: Square): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

export function has(squares: Square[], square: Square): boolean {
  return squares.some((each) => same(each, square));
}

export function key_of(square: Square): string {
  return `${square[0]},${square[1]}`;
}

// `1,0`: steps east and north of the castle; or `d4`: column and row of a board.
export function square_name(names: SquareNames, [x, y]: Square): string {
  return names === "board" ? `${String.fromCharCode(97 + x)}${y + 1}` : `${x},${y}`;
}

export function beside(a: Square, b: Square): boolean {
  return Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) === 1;
}

// Clockwise from east, as a domino turns around its left half.
export const directions: Square[] = [
  [1, 0],
  [0, -1],
  [-1, 0],
  [0, 1],
];

export const direction_names = ["east", "south", "west", "north"];

export function direction_of(from: Square, to: Square): number {
  return directions.findIndex(([x, y]) => from[0] + x === to[0] && from[1] + y === to[1]);
}

export function step([x, y]: Square, direction: number): Square {
  const [dx, dy] = directions[((direction % 4) + 4) % 4]!;
  return [x + dx, y + dy];
}

export interface Extent {
  west: number;
  east: number;
  south: number;
  north: number;
}

// The columns and rows that are shown. A kingdom that lies still shows its board; one that
// floats shows its frame with the castle as near to the middle as can be, or, `roomy`, all
// that the next domino could reach.
export function extent_of(kingdom: Kingdom, roomy: boolean): Extent {
  const [west, south, east, north] = kingdom.box;
  if (!kingdom.floats) return { west, south, east, north };
  const span = (low: number, high: number, size: number): [number, number] => {
    if (roomy) return [Math.max(high - size + 1, low - 2), Math.min(low + size - 1, high + 2)];
    const from = Math.min(Math.max(-Math.floor(size / 2), high - size + 1), low);
    return [from, Math.max(from + size - 1, high)];
  };
  const [left, right] = span(west, east, kingdom.width);
  const [bottom, top] = span(south, north, kingdom.height);
  return { west: left, east: right, south: bottom, north: top };
}

// One domino, or a single square where its other half is not known.
export interface Piece {
  domino: number;
  first: CoveredSquare; // the western or northern one
  second?: CoveredSquare;
  shape: "single" | "east" | "south";
}

export function pieces_of(squares: CoveredSquare[]): Piece[] {
  const pieces: Piece[] = [];
  const done = new Set<CoveredSquare>();
  for (const one of squares) {
    if (done.has(one)) continue;
    done.add(one);
    const two =
      one.domino === 0
        ? undefined
        : squares.find(
            (each) => !done.has(each) && each.domino === one.domino && beside(each.at, one.at),
          );
    if (!two) {
      pieces.push({ domino: one.domino, first: one, shape: "single" });
      continue;
    }
    done.add(two);
    const flat = one.at[1] === two.at[1];
    const in_order = flat ? one.at[0] < two.at[0] : one.at[1] > two.at[1];
    const [first, second] = in_order ? [one, two] : [two, one];
    pieces.push({ domino: one.domino, first, second, shape: flat ? "east" : "south" });
  }
  return pieces;
}

// Connected squares of one terrain each, in reading order of their first squares.
export function properties_of(squares: CoveredSquare[]): Square[][] {
  const left = squares.toSorted((a, b) => b.at[1] - a.at[1] || a.at[0] - b.at[0]);
  const found: Square[][] = [];
  while (left.length > 0) {
    const property = left.splice(0, 1);
    for (const each of property)
      for (let i = left.length - 1; i >= 0; i--)
        if (left[i]!.terrain === each.terrain && beside(left[i]!.at, each.at)) property.push(...left.splice(i, 1));
    found.push(property.map(({ at }) => at));
  }
  return found;
}
