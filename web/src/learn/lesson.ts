// What a lesson is made of: positions, and what the learner is asked to do there.

import type { Game, Legal, Square } from "../link/messages";

export interface Step {
  text: string; // the key of what is told
  record?: string; // the position; the one before goes on if there is none
  seat?: number; // whose part the learner has; 1 if nothing is said
  goal?: string; // the key of what is asked for; without it the step is only read
  // Whether an action is what is asked for. Without it every one is.
  wants?: (action: string, legal: readonly Legal[]) => boolean;
  right?: string; // keys of what is said then
  wrong?: string;
  light?: Square[]; // squares that the text is about
  kingdom_only?: boolean; // nothing but the learner's kingdom is shown
  refuses?: boolean; // what is asked for is to try what is not allowed
}

export interface Lesson {
  id: string; // its address
  game: Game;
  mode?: string;
  steps: Step[];
}

export const lines = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n") + "\n";

// Among all that may be done, what brings the most at once.
export function best(action: string, legal: readonly Legal[]): boolean {
  const most = Math.max(...legal.map(({ points }) => points ?? 0));
  return (legal.find((each) => each.action === action)?.points ?? 0) === most;
}
