// What a lesson is made of: positions of games that were played, and what the learner is
// asked to do there.

import type { Legal, Square } from "../link/messages";

export interface Step {
  text: string; // the key of what is told
  record: string; // the position
  seat?: number; // whose part the learner has; 1 if nothing is said
  goal?: string; // the key of what is asked for; without it the step is only read
  // Whether an action is what is asked for; every one is if nothing is said.
  wants?: (action: string, legal: readonly Legal[]) => boolean;
  refused?: boolean; // asked for is to try what is not allowed
  right?: string; // the key of what is said then
  light?: "best" | Square[]; // the property with the most points, or these squares
  kingdom_only?: boolean; // nothing but the learner's kingdom is shown
}

export interface Lesson {
  title: string; // its key
  steps: Step[];
}

// A record up to a line of it.
export function before(record: string, line: string): string {
  const end = record.indexOf(`\n${line}\n`);
  if (end < 0) throw new Error(`no line ${line}`);
  return record.slice(0, end + 1);
}

// Among all that may be done, what brings the most at once.
export function best(action: string, legal: readonly Legal[]): boolean {
  const points = legal.map((each) => each.points ?? 0);
  return (legal.find((each) => each.action === action)?.points ?? 0) === Math.max(...points);
}
