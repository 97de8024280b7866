// A decision of an old game, made once more for oneself: nothing is sent to any table.

import { ask } from "./api";
import type { Hint, MatchView, TableEvent, View } from "./link/messages";
import { line_of, type Step } from "./replay";
import { say, sentence, type Message } from "./words";

interface RecordView {
  view: MatchView | null;
  error: { reason: Message } | null;
}

// A record up to a step, with another line behind it. What seals its luck stays away: it is
// of the whole game only.
export function record_up_to(record: string, steps: Step[], more: string[] = []): string {
  const lines = steps.map(line_of).filter((line) => line !== null);
  const all = record.split("\n");
  const first = lines[0] === undefined ? all.length : all.indexOf(lines[0]);
  const head = all.slice(0, first < 0 ? all.length : first).filter((line) => !/^(commit|seed|salt)\b/.test(line));
  const scored = scored_along(all.slice(first), lines.length);
  return [...head.filter((line) => line !== ""), ...scored, ...more, ""].join("\n");
}

// So many lines of the record that are moves or draws, with the points told in between.
function scored_along(body: string[], count: number): string[] {
  const taken: string[] = [];
  let moves = 0;
  for (const line of body) {
    const told = /^(end|dynasty)\b/.test(line);
    if (moves === count && !told) break;
    if (line !== "") taken.push(line);
    if (!told) ++moves;
  }
  return taken;
}

export async function position_of(record: string): Promise<MatchView> {
  const answer = await ask<RecordView>("POST", "/api/records/view", { record });
  if (answer.error) throw new Error(sentence(answer.error.reason));
  if (!answer.view) throw new Error(say("web.line.odd"));
  return answer.view;
}

export class Trial {
  view = $state.raw<View | null>(null);
  events: TableEvent[] = [];
  waiting = $state(false);
  hint: Hint | null = null;
  advising = false;
  why = $state.raw<{ action: string; text: string } | null>(null);
  refusal = $state("");
  chosen = $state(""); // the action

  #ontry: (action: string) => void;

  constructor(ontry: (action: string) => void) {
    this.#ontry = ontry;
  }

  play(action: string): void {
    this.chosen = action;
    this.waiting = true;
    this.why = null;
    this.#ontry(action);
  }

  ask_why(action: string): void {
    this.why = { action, text: say("web.place.unfit") };
  }

  undo(): void {}
  ask_hint(): void {}
}
