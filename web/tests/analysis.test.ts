import { describe, expect, test } from "vitest";
import { is_mistake, percent, placed, signed_percent, summed, type Analysis, type SeatSummary } from "../src/replay/analysis";
import type { TableEvent } from "../src/link/messages";
import { steps_of } from "../src/replay/replay";

const moment = (kind: "draw" | "decision", text: string, more = {}) => ({ kind, text, line: 0, win_share: [0.5, 0.5], points: [1, 2], ...more });
const seat = (more: Partial<SeatSummary>): SeatSummary => ({
  accuracy: null, decisions: 0, inaccuracies: 0, mistakes: 0, blunders: 0, start: 0.5, own: 0, others: 0, draws: 0, second_thoughts: 0, end: 0.5, ...more,
});
const analysis = (games: Analysis["games"]): Analysis => ({ game: "kingdomino", rules: "players=2", names: [], complete: true, games });
const events = (["started", "kings 1 2", "row 1 2", "claim 1", "claim 2", "row 3 4", "place 1 0,1 east"] as const).map(
  (text, i) =>
    ({ v: i + 1, t: "event", ...(text === "started" ? { what: text } : /^[a-z]+ \d/.test(text) && /^(kings|row)/.test(text) ? { what: "dealt", line: text } : { what: "played", seat: 1, action: text }) }) as TableEvent,
);

describe("moments of an analysis", () => {
  const steps = steps_of(events);
  const moments = placed(
    analysis([
      {
        finished: true,
        events: [
          moment("draw", "kings 1 2, row 1 2"),
          moment("decision", "claim 1", { seat: 1, grade: "blunder", lost: 0.3 }),
          moment("decision", "claim 2", { seat: 1, grade: "good" }),
          moment("draw", "row 3 4"),
          moment("decision", "place 1 0,1 east", { seat: 1 }),
        ],
        seats: [],
      },
    ]),
    steps,
  );
  test("stand at the steps of the replay, draws of several lines at their last", () => {
    expect(moments.map(({ at }) => at)).toEqual([2, 3, 4, 5, 6]);
    for (const { moment: each, at } of moments.filter(({ moment: { kind } }) => kind === "decision"))
      expect(steps[at]?.event).toMatchObject({ action: each.text });
  });
  test("are mistakes by their grade", () => {
    expect(moments.map(is_mistake)).toEqual([false, true, false, false, false]);
  });
});

test("games of a Dynasty are summed up, accuracies by their decisions", () => {
  const [one] = summed(
    analysis([
      { finished: true, events: [], seats: [seat({ accuracy: 1, decisions: 10, blunders: 1, draws: 0.25 })] },
      { finished: true, events: [], seats: [seat({ accuracy: 0.5, decisions: 30, blunders: 2, draws: -0.5 })] },
    ]),
  );
  expect(one).toMatchObject({ accuracy: 0.625, decisions: 40, blunders: 3, draws: -0.25 });
  expect(summed(analysis([{ finished: true, events: [], seats: [seat({})] }]))[0]?.accuracy).toBeNull();
});

test("shares are told in whole percents", () => {
  expect(percent(0.126)).toBe("13 %");
  expect(signed_percent(0.126)).toBe("+13 %");
  expect(signed_percent(-0.126)).toBe("−13 %");
  expect(signed_percent(0.001)).toBe("±0 %");
});
