// A table as the page knows it: questions, and the domino that lies there last.

import { expect, test } from "vitest";
import type { Listener } from "../src/link/link";
import type { ClientMessage, ServerMessage } from "../src/link/messages";
import { Table } from "../src/table/table.svelte";

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
