import { expect, test } from "vitest";
import { read_record, step_of_line, understand, write_record } from "../src/record/record";

const text = `game kingdomino
rules players=2 harmony
seat 1 Anna
seat 2 Béla the # second
commit abc
kings 1 2 2 1
row 3 10 22 41

1 claim 22
`;

test("a record is read and written as it was", () => {
  const record = read_record("\uFEFF" + text.replaceAll("\n", "\r\n"))!;
  expect(record).toEqual({
    game: "kingdomino",
    rules: "players=2 harmony",
    names: ["Anna", "Béla the"],
    other: ["commit abc"],
    lines: ["kings 1 2 2 1", "row 3 10 22 41", "1 claim 22"],
  });
  expect(read_record(write_record(record))).toEqual(record);
});

test("of a file with several records the first one counts", () => {
  expect(read_record(text + "\ngame duel\nfirst 1\n")!.lines.at(-1)).toBe("1 claim 22");
});

test("what is no record is refused", () => {
  for (const wrong of ["", "hello", "game chess\n", "{}"]) expect(read_record(wrong)).toBeNull();
});

test("a line of the text leads to the step before it", () => {
  const record = read_record(text)!; // five lines of header
  expect([1, 6, 7, 8].map((line) => step_of_line(record, line))).toEqual([0, 0, 1, 2]);
  const after_end = { ...record, lines: ["kings 1 2 2 1", "end 5 4", "kings 2 1 1 2"] };
  expect(step_of_line(after_end, 8)).toBe(1);
});

const legal = (...actions: string[]) => actions.map((action) => ({ action }));
const meant = (typed: string, ...actions: string[]) => understand(typed, legal(...actions)).map(({ action }) => action);

test("a number alone is the domino", () => {
  expect(meant("3", "claim 3", "claim 30", "claim 13")).toEqual(["claim 3"]);
});

test("words may be cut short, numbers not", () => {
  const places = ["place 3 1,0 east", "place 3 1,0 north", "place 3 -1,0 east", "place 3 11,0 east"];
  expect(meant("1,0 e", ...places)).toEqual(["place 3 1,0 east"]);
  expect(meant("P 1, 0 N", ...places)).toEqual(["place 3 1,0 north"]);
  expect(meant("1,0", ...places)).toHaveLength(2);
  expect(meant("2,0 e", ...places)).toEqual([]);
});

test("a whole word means itself, not what begins alike", () => {
  expect(meant("recruit hunter", "recruit hunter", "pass")).toEqual(["recruit hunter"]);
  expect(meant("dot", "domains dot", "domains double-dot")).toEqual(["domains dot"]);
  expect(meant("r hun", "recruit hunter", "recruit shaman", "pass")).toEqual(["recruit hunter"]);
});

test("a coat is named behind its square", () => {
  expect(meant("c3 dot", "draw 1 c3=dot 4 c2", "draw 1 c3=black 4 c2")).toEqual(["draw 1 c3=dot 4 c2"]);
});
