import { describe, expect, test } from "vitest";
import { direction_of, extent_of, pieces_of, square_name, step } from "../src/board/squares";
import type { Kingdom } from "../src/link/messages";
import { place_of } from "../src/address/routes";

const kingdom: Kingdom = {
  floats: true, width: 5, height: 5, box: [0, 0, 2, 0], castle: [0, 0], points: 0, breakdown: [], discards: 0,
  squares: [
    { at: [2, 0], terrain: "lake", domino: 7 },
    { at: [1, 0], terrain: "wheat", domino: 7 },
  ],
};

describe("squares", () => {
  test("are called by steps, or by column and row", () => {
    expect(square_name("steps", [-2, 1])).toBe("-2,1");
    expect(square_name("board", [3, 3])).toBe("d4");
  });
  test("a quarter turn of a domino is one clockwise", () => {
    expect(step([0, 0], 1)).toEqual([0, -1]);
    expect(direction_of([0, 0], [-1, 0])).toBe(2);
  });
});

describe("a kingdom", () => {
  test("shows its frame, the castle near the middle", () => {
    expect(extent_of(kingdom, false)).toEqual({ west: -2, east: 2, south: -2, north: 2 });
  });
  test("with room shows all that the next domino can reach", () => {
    expect(extent_of(kingdom, true)).toEqual({ west: -2, east: 4, south: -2, north: 2 });
  });
  test("that lies still shows its board", () => {
    const board = { ...kingdom, floats: false, box: [0, 0, 6, 4] as Kingdom["box"] };
    expect(extent_of(board, true)).toEqual({ west: 0, east: 6, south: 0, north: 4 });
  });
  test("is drawn domino by domino, the western half first", () => {
    const [piece] = pieces_of(kingdom.squares);
    expect(piece?.shape).toBe("east");
    expect(piece?.first.terrain).toBe("wheat");
  });
  test("shows a half whose other half is not known by itself", () => {
    expect(pieces_of([{ at: [1, 0], terrain: "wheat", domino: 0 }])[0]?.shape).toBe("single");
  });
});

describe("addresses", () => {
  test("lead to their page with what they name", () => {
    expect(place_of("/").route.name).toBe("Home");
    expect(place_of("/tables/ab12")).toMatchObject({ route: { name: "Table" }, properties: { id: "ab12" } });
  });
  test("of a replay may name the moment", () => {
    expect(place_of("/tables/ab12/replay/7").properties).toEqual({ id: "ab12", at: "7" });
    expect(place_of("/tables/ab12/replay").properties).toEqual({ id: "ab12" });
  });
  test("that mean nothing say so", () => {
    expect(place_of("/nothing/here").route.name).toBe("Nowhere");
  });
});
