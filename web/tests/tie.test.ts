// How a tie is explained at the end.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CoveredSquare, Game, ServerMessage, Standing, View } from "../src/link/messages";
import { measured, ties_of } from "../src/table/tie";

const land = (drawn: string): CoveredSquare[] =>
  drawn.split("/").flatMap((row, north) =>
    [...row].flatMap((letter, east) =>
      letter === "." ? [] : [{ at: [east, -north], terrain: letter.toLowerCase(), domino: 1, ...(letter === letter.toUpperCase() ? { symbols: 1 } : {}) } as CoveredSquare],
    ),
  );
function over(game: Game, ranks: number[], kingdoms: string[], more: { games?: number; gave_up?: number } = {}): View {
  const standings: Standing[] = ranks.map((rank, i) => ({ seat: i + 1, points: 40, rank }));
  const seats = ranks.map((_, i) => ({ seat: i + 1, kind: "person", ...(more.gave_up === i + 1 ? { gave_up: 1 } : {}) }));
  return { over: { how: "finished", standings }, seats, match: { game, games: more.games ?? 1, table: { kingdoms: kingdoms.map((each) => ({ squares: land(each) })) } } } as unknown as View;
}

test("the largest group hangs together by sides, and has crowns or not", () => {
  expect(measured(land("ww.w/.w../f.ww"), "largest_property")).toBe(3);
  expect(measured(land("wW.W/.w../f.wW"), "crowns")).toBe(3);
});

describe("a tie", () => {
  test("is broken by the largest property, and no further", () => {
    const [tie, ...others] = ties_of(over("kingdomino", [2, 1], ["wwF", "www"]));
    expect(others).toEqual([]);
    expect(tie).toMatchObject({ seats: [2, 1], points: 40, shared: false, rule: "/rules/kingdomino#K-E3" });
    expect(tie!.steps).toEqual([{ by: "largest_property", counts: [{ seat: 2, count: 3 }, { seat: 1, count: 2 }] }]);
  });
  test("is broken by crowns after that, or shared", () => {
    expect(ties_of(over("kingdomino", [1, 2], ["wW", "ww"]))[0]!.steps.map(({ by }) => by)).toEqual(["largest_property", "crowns"]);
    expect(ties_of(over("kingdomino", [1, 1], ["ww", "ww"]))[0]).toMatchObject({ shared: true, steps: [{}, {}] });
    expect(ties_of(over("tactile", [1, 2], ["W", "ww"]))[0]!.steps.map(({ by }) => by)).toEqual(["crowns"]);
  });
  test("of which the measures tell otherwise, or of several games, has only its rule", () => {
    expect(ties_of(over("duel", [1, 2], ["w", "ww"]))[0]!.steps).toEqual([]);
    expect(ties_of(over("kingdomino", [1, 2], ["ww", "w"], { games: 3 }))[0]).toMatchObject({ steps: [], rule: "/rules/kingdomino#K-V1" });
  });
  test("is none with somebody who gave up", () => {
    expect(ties_of(over("kingdomino", [1, 2], ["ww", "w"], { gave_up: 2 }))).toEqual([]);
  });
  test("of a game on a server is explained as the server ranks", () => {
    const said = JSON.parse(readFileSync(join(import.meta.dirname, "messages/origins-totem.json"), "utf8")) as ServerMessage[];
    const view = said.findLast((message) => message.t === "view") as View;
    const [tie] = ties_of(view);
    expect(tie?.seats).toEqual([3, 2]);
    expect(tie?.steps.length).toBeGreaterThan(0);
  });
});
