import { describe, expect, test } from "vitest";
import type { TableEvent, View } from "../src/link/messages";
import { dice_along, idea, line_of, pause_after, placed_by, record_up_to, steps_of, story_of } from "../src/replay/replay";
import { sentence } from "../src/words/words";

let version = 0;
const happened = (event: object): TableEvent => ({ t: "event", v: ++version, at: 0, hash: "", ...event }) as TableEvent;
const dealt = (line: string) => happened({ what: "dealt", line });
const played = (seat: number, action: string) => happened({ what: "played", seat, action });
const began = () => {
  version = 0;
  return [happened({ what: "opened" }), happened({ what: "sat", seat: 1, person: "p" }), happened({ what: "started" })];
};
const view = {
  seats: [
    { seat: 1, kind: "person", name: "Anna" },
    { seat: 2, kind: "bot", who: "page" },
  ],
  match: { game: "duel", names: [], table: { squares: "board" } },
} as unknown as View;

describe("the steps of a game", () => {
  test("begin with the table before anything is dealt", () => {
    const steps = steps_of([...began(), dealt("kings 1 2"), played(1, "claim 4")]);
    expect(steps.map(({ v }) => v)).toEqual([3, 4, 5]);
    expect(steps.map(({ seat }) => seat)).toEqual([null, null, 1]);
  });
  test("leave out chat, and what was taken back", () => {
    const events = [
      ...began(),
      dealt("row 1 2 3 4"),
      played(1, "claim 4"),
      happened({ what: "said", by: "p", text: "oh", watching: false }),
      played(2, "claim 1"),
      dealt("row 5 6 7 8"),
      happened({ what: "taken_back", by: "p", steps: 2, lines: 3, agreed: true }),
      played(1, "claim 3"),
    ];
    expect(steps_of(events).map(line_of)).toEqual([null, "row 1 2 3 4", "1 claim 3"]);
  });
  test("tell points only where a Dynasty goes on after them", () => {
    const scored = (line: string) => happened({ what: "scored", line });
    const over = happened({ what: "over", how: "finished", standings: [] });
    const steps = steps_of([...began(), played(1, "place 1 0,1 north"), scored("end 3 4"), dealt("kings 2 1"), scored("end 9 9"), scored("dynasty 12 13"), over]);
    expect(steps.map(({ event }) => ("line" in event ? event.line : event.what))).toEqual(["started", "played", "end 3 4", "kings 2 1", "over"]);
  });
  test("know what was placed, and pass draws more quickly", () => {
    const steps = steps_of([...began(), dealt("row 1 2 3 4"), played(2, "place 17 1,0 east"), played(2, "claim 3")]);
    expect(placed_by(steps, 2)).toEqual({ 2: 17 });
    expect(placed_by(steps, 3)).toEqual({});
    expect(pause_after(steps[1], 1)).toBeLessThan(pause_after(steps[2], 1));
    expect(pause_after(steps[2], 4)).toBe(pause_after(steps[2], 1) / 4);
  });
  test("name the faces of Duel's dice as they lay then, turned ones too", () => {
    const steps = steps_of([...began(), dealt("roll dot stripe+1 black wild"), played(1, "take 2"), played(1, "turn 2 dot"), played(1, "draw 2 c3 1 c2")]);
    const dice = dice_along(steps);
    expect(dice[4]?.map(({ face }) => face)).toEqual(["dot", "dot", "black", "wild"]);
    expect(idea(view, dice[2]!, 1, "take 2")).toContain("stripe with 1 cross");
    expect(idea(view, dice[4]!, 1, "draw 2 c3 1 c2")).toContain("dot on c3");
  });
  test("are told as the server tells them", () => {
    const told = [{ key: "tell.chance", arguments: {} }];
    const steps = steps_of([...began(), { ...dealt("roll dot dot black wild"), told }, happened({ what: "over", how: "aborted", standings: [] })]);
    const words = story_of(view, steps);
    expect(words[1]).toBe(sentence(told[0]!));
    expect(words.every((text) => text !== "" && !text.startsWith("["))).toBe(true);
  });
});

describe("a record up to a step", () => {
  const record = ["game kingdomino", "rules players=2", "seat 1 Anna", "seat 2 Page", "commit ab", "seed cd", "salt ef", "kings 1 2", "row 1 2 3 4", "1 claim 4", "end 3 4", "2 claim 1", ""].join("\n");
  const steps = steps_of([...began(), dealt("kings 1 2"), dealt("row 1 2 3 4"), played(1, "claim 4"), played(2, "claim 1")]);
  test("has the heading without what seals the luck, and another end", () => {
    expect(record_up_to(record, steps.slice(0, 3), ["1 claim 2"])).toBe(
      ["game kingdomino", "rules players=2", "seat 1 Anna", "seat 2 Page", "kings 1 2", "row 1 2 3 4", "1 claim 2", ""].join("\n"),
    );
  });
  test("keeps the points told between two games", () => {
    expect(record_up_to(record, steps.slice(0, 4)).trimEnd().endsWith("1 claim 4\nend 3 4")).toBe(true);
  });
});
