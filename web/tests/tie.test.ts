// How a tie is explained at the end, from what the server has counted.

import { describe, expect, test } from "vitest";
import type { Game, Standing, View } from "../src/link/messages";
import { ties_of } from "../src/table/tie";
import { facts_of } from "./facts";

function over(game: Game, ranks: number[], counts: (number[] | undefined)[], more: { games?: number; gave_up?: number; points?: number[] } = {}): View {
  const standings: Standing[] = ranks.map((rank, i) => ({ seat: i + 1, points: more.points?.[i] ?? 40, rank, ...(counts[i] && { ties: counts[i] }) }));
  const seats = ranks.map((_, i) => ({ seat: i + 1, kind: "person", ...(more.gave_up === i + 1 ? { gave_up: 1 } : {}) }));
  return { over: { how: "finished", standings }, seats, match: { game, games: more.games ?? 1 } } as unknown as View;
}
const ties = (view: View) => ties_of(view, facts_of(view.match.game).ties);

describe("a tie", () => {
  test("K-E3 is broken by the largest property, and no further", () => {
    const [tie, ...others] = ties(over("kingdomino", [2, 1], [[2, 9], [3, 1]]));
    expect(others).toEqual([]);
    expect(tie).toMatchObject({ seats: [2, 1], points: 40, shared: false, rule: "/rules/kingdomino#K-E3" });
    expect(tie!.steps).toEqual([{ by: "largest_property", counts: [{ seat: 2, count: 3 }, { seat: 1, count: 2 }] }]);
  });
  test("is broken by what counts next, or shared", () => {
    const [tie] = ties(over("kingdomino", [1, 2], [[3, 5], [3, 4]]));
    expect(tie!.steps).toEqual([
      { by: "largest_property", counts: [{ seat: 1, count: 3 }, { seat: 2, count: 3 }] },
      { by: "crowns", counts: [{ seat: 1, count: 5 }, { seat: 2, count: 4 }] },
    ]);
    expect(ties(over("kingdomino", [1, 1], [[3, 5], [3, 5]]))[0]).toMatchObject({ shared: true, steps: [{}, {}] });
    expect(ties(over("tactile", [1, 2], [[2], [1]]))[0]!.steps.map(({ by }) => by)).toEqual(["crowns"]);
    expect(ties(over("origins", [1, 1, 2], [[4, 2], [4, 2], [4, 1]]))[0]).toMatchObject({ shared: true, seats: [1, 2, 3], steps: [{ by: "largest_region" }, { by: "fires" }] });
  });
  test("K-V1 of a Dynasty is broken by sums, as its own rule says", () => {
    const [tie] = ties(over("kingdomino", [2, 1], [[20, 30], [21, 28]], { games: 3 }));
    expect(tie).toMatchObject({ rule: "/rules/kingdomino#K-V1", steps: [{ by: "largest_property", counts: [{ seat: 2, count: 21 }, { seat: 1, count: 20 }] }] });
    expect(ties(over("tactile", [1, 1], [[9], [9]], { games: 3 }))[0]!.rule).toBe("/rules/tactile#T-V1");
  });
  test("of which nothing was counted, or what has no words, has only its rule", () => {
    expect(ties(over("duel", [1, 2], [undefined, undefined]))[0]).toMatchObject({ steps: [], rule: "/rules/duel#D-E3" });
    expect(ties(over("duel", [1, 2], [[4], undefined]))[0]!.steps).toEqual([]);
    const view = over("duel", [1, 2], [[4], [3]]);
    expect(ties_of(view, { by: ["beauty"], rule: "D-E9" })[0]).toMatchObject({ steps: [], rule: "/rules/duel#D-E9" });
  });
  test("is only between those with the same points, and none with somebody who gave up", () => {
    expect(ties(over("kingdomino", [1, 2, 3], [[9, 9], [3, 5], [3, 4]], { points: [50, 40, 40] })).map(({ seats }) => seats)).toEqual([[2, 3]]);
    expect(ties(over("kingdomino", [1, 2], [[3, 5], [3, 4]], { gave_up: 2 }))).toEqual([]);
  });
});
