import { describe, expect, test } from "vitest";
import type { Square } from "../src/link/messages";
import { around, exactly, offers_of, snap, squares_of, turned, way_of, with_all } from "../src/table/offers";

const pairs = offers_of([
  { action: "place 17 1,0 east", squares: [[1, 0], [2, 0]] },
  { action: "place 17 1,0 south", squares: [[1, 0], [1, -1]] },
  { action: "place 17 2,0 west", squares: [[2, 0], [1, 0]] },
]);
const at: Square = [1, 0];

describe("pairs of squares", () => {
  test("a pointer means the way the hand holds the domino, if it fits", () => {
    expect(snap(pairs, at, 0)?.action).toBe("place 17 1,0 east");
    expect(snap(pairs, at, 1)?.action).toBe("place 17 1,0 south");
    expect(snap(pairs, at, 2)?.action).toBe("place 17 2,0 west");
  });
  test("or else any way that covers the square", () => {
    expect(snap(pairs, at, 3)?.action).toBe("place 17 1,0 east");
    expect(snap(pairs, [5, 5], 0)).toBeUndefined();
  });
  test("turning goes through all ways and comes back", () => {
    let now = snap(pairs, at, 0);
    const seen = new Set<string>();
    for (let i = 0; i < 3; i++) {
      seen.add(now!.action);
      now = turned(pairs, at, now, 1);
    }
    expect(seen.size).toBe(3);
    expect(now?.action).toBe("place 17 1,0 east");
    expect(turned(pairs, at, turned(pairs, at, now, 1), -1)?.action).toBe(now?.action);
  });
  test("ways that hold the square by the left half come first", () => {
    expect(around(pairs, at, 0).map(({ action }) => action).at(-1)).toBe("place 17 2,0 west");
  });
});

describe("sets of squares", () => {
  const spends = offers_of([
    { action: "spend 0,1 1,0", squares: [[0, 1], [1, 0]] },
    { action: "spend 0,1 2,0", squares: [[0, 1], [2, 0]] },
  ]);
  test("what is chosen leaves the actions that have it", () => {
    expect(way_of(spends[0]!)).toBe("set");
    expect(with_all(spends, [[1, 0]])).toHaveLength(1);
    expect(squares_of(with_all(spends, [[0, 1]]))).toHaveLength(3);
  });
  test("and the whole of it names one", () => {
    expect(exactly(spends, [[0, 1]])).toBeUndefined();
    expect(exactly(spends, [[2, 0], [0, 1]])?.action).toBe("spend 0,1 2,0");
  });
});
