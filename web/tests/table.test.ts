// A table as the page knows it: questions, and the domino that lies there last.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Listener } from "../src/link/link";
import type { ClientMessage, ServerMessage } from "../src/link/messages";
import { Table } from "../src/table/table.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockReturnValue(false);
  vi.stubGlobal("matchMedia", () => ({ matches: false })); // motion is wanted
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function at_table() {
  const said: ClientMessage[] = [];
  let heard: (message: ServerMessage) => void = () => {};
  const table = new Table("t", null, (listener: Listener) => {
    heard = listener.heard;
    return { say: (message) => void said.push(message), close: () => {} };
  });
  return { table, said, hear: (message: object) => heard(message as ServerMessage) };
}

test("a question in words is answered in sentences, a line each", () => {
  const { table, said, hear } = at_table();
  table.ask("around 1,0");
  expect(said).toEqual([{ t: "ask", query: "around 1,0" }]);
  hear({ t: "told", v: 3, query: "around 1,0", messages: [{ key: "place.no_match", arguments: {} }, { key: "play.game_over", arguments: {} }] });
  expect(table.told).toBe("Nothing of the same terrain touches it.\nThe game is over.");
});

test("a question that the server does not take says why, and spoils nothing else", () => {
  const { table, hear } = at_table();
  table.waiting = true;
  table.ask("nonsense");
  hear({ t: "refusal", v: 3, reason: { key: "play.game_over", arguments: {} } });
  expect(table.told).toBe("The game is over.");
  expect(table.refusal).toBe("");
  expect(table.waiting).toBe(true);
});

test("of each seat the domino is known that was placed last", () => {
  const { table, hear } = at_table();
  hear({ t: "event", v: 1, what: "played", seat: 1, action: "place 7 1,0 east" });
  hear({ t: "event", v: 2, what: "played", seat: 2, action: "place 9 1,0 east" });
  hear({ t: "event", v: 3, what: "played", seat: 1, action: "claim 20" });
  hear({ t: "event", v: 4, what: "played", seat: 1, action: "place 20 2,1 north" });
  expect(table.fresh).toEqual({ 1: 20, 2: 9 });
});

test("moves that come at once are seen one after the other, and nothing is asked for", () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const { table, hear } = at_table();
  const view = (v: number) => hear({ t: "view", v, now: 0, own: [1], seats: [], match: { legal: [] } });
  const moved = (v: number, seat: number) => hear({ t: "event", v, what: "played", seat, action: "claim 1" });
  view(3);
  expect(table.view?.v).toBe(3);
  // Seat 2 moves twice, then seats 3 and 4, after whom a row is drawn.
  for (const [v, seat] of [[4, 2], [5, 2], [6, 3]] as const) {
    moved(v, seat);
    view(v);
  }
  moved(7, 4);
  hear({ t: "event", v: 8, what: "dealt", line: "row 1 2 3 4" });
  view(8);
  const seen = [table.view?.v];
  for (let i = 0; i < 4; i++) {
    vi.advanceTimersByTime(450);
    seen.push(table.view?.v);
  }
  expect(seen).toEqual([3, 5, 6, 8, 8]);
  expect(fetched).not.toHaveBeenCalled();
});

test("after a cut one sees how it is now", () => {
  const { table, hear } = at_table();
  const view = (v: number) => hear({ t: "view", v, now: 0, own: [1], seats: [], match: { legal: [] } });
  view(3);
  for (const v of [4, 5, 6]) hear({ t: "event", v, what: "played", seat: v - 2, action: "claim 1" });
  view(6);
  table.hurry();
  expect(table.view?.v).toBe(6);
});
