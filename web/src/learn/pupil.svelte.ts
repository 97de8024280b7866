// Somebody who takes a lesson: the step at hand, whether it is done, and what is said to it.

import type { ScoreItem, Square } from "../link/messages";
import { Notebook } from "../record/notebook.svelte";
import { read_record } from "../record/record";
import { say } from "../words/words";
import type { Lesson, Step } from "./lesson";
import { keep_progress, progress } from "./progress";

export class Pupil {
  at = $state(0);
  done = $state(false);
  tries = $state(0);
  told = $state(""); // what is said about the last try
  missed = $state(false); // whether that was not what was asked for
  finished = $state(false);
  notebook = $state.raw<Notebook>(null!);

  constructor(
    readonly id: string,
    readonly lesson: Lesson,
  ) {
    const kept = progress(id);
    this.go(kept === "done" ? 0 : Math.min(kept, lesson.steps.length - 1));
  }

  step = $derived.by<Step>(() => this.lesson.steps[this.at]!);
  seat = $derived.by(() => this.step.seat ?? 1);
  last = $derived.by(() => this.at === this.lesson.steps.length - 1);
  may_go_on = $derived.by(() => this.done || !this.step.goal);

  // The property that counts most, where the text is about one.
  counted = $derived.by<ScoreItem | undefined>(() => {
    if (this.step.light !== "best") return undefined;
    const items = this.notebook.table.view?.match.table.kingdoms[this.seat - 1]?.breakdown ?? [];
    return items.filter(({ squares }) => squares).toSorted((a, b) => b.points - a.points)[0];
  });
  light = $derived.by<{ seat: number; squares: Square[] }>(() => {
    const { light } = this.step;
    return { seat: this.seat, squares: light === "best" ? (this.counted?.squares ?? []) : (light ?? []) };
  });

  go(step: number): void {
    this.at = step;
    this.done = this.missed = this.finished = false;
    this.told = "";
    keep_progress(this.id, step);
    const record = read_record(this.step.record)!;
    this.notebook = new Notebook(
      { ...record, names: say("web.learn.names").split(", ") },
      [this.seat],
      (action) => this.#tried(action),
    );
    void this.notebook.show();
  }

  next(): void {
    if (!this.last) return this.go(this.at + 1);
    keep_progress(this.id, "done");
    this.finished = true;
  }

  // Something that is not allowed was tried, and the table has told why.
  refused(): void {
    if (this.step.refused) this.#right();
  }

  #tried(action: string): boolean {
    if (this.done) return false;
    ++this.tries;
    const { wants, refused } = this.step;
    if (refused || (wants && !wants(action, this.notebook.legal))) {
      this.missed = true;
      this.told = say("web.learn.not_quite", { goal: say(this.step.goal!) });
      return false;
    }
    this.#right();
    return true;
  }

  #right(): void {
    this.done = true;
    this.missed = false;
    this.told = say(this.step.right!);
  }
}
