// A match as somebody writes it down, or as a lesson shows it. To the table's components it
// is a table like any other; what is behind it is a record, which the server reads anew
// after every line.

import { telling } from "../access/telling.svelte";
import type { Link, Listener } from "../link/link";
import type { ClientMessage, Legal, MatchView, Options, Refusal, Seat, TableEvent, Told, View } from "../link/messages";
import { answered, ask, Refused } from "../server/api";
import { Decision } from "../table/decision.svelte";
import { Table } from "../table/table.svelte";
import { sentence, type Message } from "../words/words";
import { is_points, players_of, write_record, type Record } from "./record";

interface Step {
  actor: number | "chance";
  action: string;
  told?: Message[]; // what it did, a sentence each
}
interface Answer {
  view: MatchView | null;
  at: number;
  steps: Step[];
  draw: { word: string; count: number } | null;
  line: string | null;
  error: { line: number; text: string; reason: Message } | null;
}
interface Moment {
  at?: number;
  draws?: readonly string[];
}
const look = (record: string, more: Moment & { told?: number } = {}) =>
  ask<Answer>("POST", "/api/records/view", { record, ...more, ...(more.told !== undefined && telling.wish) });

const line_of = ({ actor, action }: Step) => (actor === "chance" ? action : `${actor} ${action}`);

const head_of = (record: Record) => write_record({ ...record, lines: [] });

const options: Options = {
  time: { kind: "none" },
  hints: false,
  previews: true,
  unseen: true,
  rated: false,
  listed: false,
  starts_when_full: false,
  stand_in: "squire",
};

export class Notebook {
  record = $state.raw<Record>(null!);
  draws = $state.raw<readonly string[]>([]); // of a line that chance has not completed
  draw = $state.raw<Answer["draw"]>(null);
  steps = $state.raw<Answer["steps"]>([]);
  wrong = $state(""); // why it cannot be read further
  busy = $state(false);
  at = $state<number | null>(null); // how many steps back somebody looks; null: where it stops
  readonly table: Table;
  readonly decision: Decision;

  #listener!: Listener;
  #asked = 0;
  #shown = Promise.resolve();
  #sound: readonly string[] = []; // the draws that the server took
  #head = ""; // of the record whose steps were told

  // `own`: for which seats the one before the screen decides. `may`: what is done with a
  // decision before it is written down; false keeps it from that.
  constructor(
    record: Record,
    private own: Seat[] | "all" = "all",
    private may: (action: string) => boolean = () => true,
    private kept: () => void = () => {},
  ) {
    this.record = record;
    this.table = new Table("", null, (listener): Link => {
      this.#listener = listener;
      return { say: (message) => void this.#said(message), close: () => {} };
    });
    this.table.line = "open";
    this.decision = new Decision(this.table);
  }

  text = $derived.by(() => write_record(this.record));
  legal = $derived.by<Legal[]>(() => this.table.view?.match.legal ?? []);
  chance = $derived.by(() => this.draw !== null);

  // Shows where the record stops.
  show(): Promise<void> {
    return (this.#shown = this.#show_end());
  }

  // When nothing is being shown any more: fingers are quicker than the server.
  async settled(): Promise<void> {
    for (let last: Promise<void> | null = null; last !== this.#shown; ) await (last = this.#shown);
  }

  async #show_end(): Promise<void> {
    const turn = ++this.#asked;
    this.busy = true;
    this.at = null;
    try {
      const told = this.#told();
      const answer = await look(this.text, { told, ...(this.draws.length > 0 && { draws: this.draws }) });
      if (turn !== this.#asked) return;
      if (answer.line) {
        this.draws = [];
        this.add(answer.line);
        return await this.#show_end();
      }
      if (answer.error && this.#pay(answer.error)) return await this.#show_end();
      this.#sound = this.draws;
      answer.steps.splice(0, told, ...this.steps.slice(0, told));
      this.#show(answer);
    } catch (error) {
      if (turn !== this.#asked) return;
      this.wrong = (error as Error).message;
      if (error instanceof Refused && error.status === 400) this.draws = this.#sound;
    } finally {
      if (turn === this.#asked) this.busy = this.table.waiting = false;
    }
  }

  // Between the games of a Dynasty the points are owed, and the server says which.
  #pay({ reason, text }: NonNullable<Answer["error"]>): boolean {
    const at = this.record.lines.lastIndexOf(text);
    if (reason.key !== "end.owed" || at < 0) return false;
    const lines = this.record.lines.toSpliced(at, 0, String(reason.arguments["line"]));
    this.record = { ...this.record, lines };
    this.kept();
    return true;
  }

  #show({ view, steps, draw, error }: Answer): void {
    this.wrong = error ? sentence(error.reason) : "";
    this.draw = draw;
    this.steps = steps;
    this.#head = head_of(this.record);
    if (view) this.#tell(view, steps);
  }

  // How many steps were told before and are still the same.
  #told(): number {
    if (this.#head !== head_of(this.record)) return 0;
    const lines = this.record.lines.filter((line) => !is_points(line));
    const other = this.steps.findIndex((step, i) => line_of(step) !== lines[i]);
    return other < 0 ? this.steps.length : other;
  }

  #tell(view: MatchView, steps: Step[]): void {
    const at = Date.now();
    this.table.events = steps.map((step, i): TableEvent => {
      const { actor, action, told = [] } = step;
      const happened = { t: "event", v: i + 1, at, hash: "", told } as const;
      return actor === "chance"
        ? { ...happened, what: "dealt", line: action }
        : { ...happened, what: "played", seat: actor, action };
    });
    this.table.view = this.#view_of(view, at, steps.length);
  }

  #view_of(match: MatchView, now: number, v: number): View {
    const seats = Array.from({ length: players_of(this.record) }, (_, i) => i + 1);
    return {
      t: "view",
      v,
      now,
      phase: match.turn ? "running" : "over",
      owner: "",
      options,
      seats: seats.map((seat) => ({ seat, kind: "person", name: match.names[seat - 1] ?? "" })),
      own: this.own === "all" ? seats : this.own,
      since: [],
      match,
      ...(!match.turn && { over: { how: "finished", standings: match.standings } }),
    };
  }

  async #said(message: ClientMessage): Promise<void> {
    if (message.t === "play") await this.play(message.action);
    else if (message.t === "why") await this.#why(message.action);
    else if (message.t === "ask") this.#listener.heard(await this.#answer(message.query));
  }

  // About what is shown.
  async #answer(q: string): Promise<Told | Refusal> {
    const moment: Moment = this.at !== null ? { at: this.at } : this.draws.length > 0 ? { draws: this.draws } : {};
    const seat = this.own !== "all" && { seat: this.own[0] };
    return answered(ask<Told>("POST", "/api/records/tell", { record: this.text, ...moment, ...seat, q, ...telling.wish }));
  }

  // A decision of whoever is to act.
  async play(action: string): Promise<void> {
    const turn = this.table.view?.match.turn;
    this.table.waiting = false;
    if (!turn || !("seat" in turn) || !this.may(action)) return;
    this.add(`${turn.seat} ${action}`);
    await this.show();
  }

  add(line: string): void {
    this.record = { ...this.record, lines: [...this.record.lines, line] };
    this.kept();
  }

  // What chance did: `draw 17`, `king 2`, `roll black+2`.
  async drawn(...draws: string[]): Promise<void> {
    this.draws = [...this.draws, ...draws];
    this.kept();
    await this.show();
  }

  // What somebody types who was asked for it: `3 10 22 41`, or `row 3 10 22 41`; nothing
  // if it is something else. Which of them can be drawn depends on those before.
  draws_in(typed: string): string[] {
    const verb = this.legal[0]?.action.split(" ")[0] ?? "";
    const words = typed.toLowerCase().split(/[\s,]+/);
    const things = words.filter((each) => each !== verb && each !== this.draw?.word);
    const is_question = words[0] === "row" && things.length < 2; // of a row in a kingdom
    const can_be = things.every((each) => /^\d+$/.test(each)) || this.legal.some(({ action }) => action === `${verb} ${things[0]}`);
    return this.draw && things.length > 0 && !is_question && can_be ? things.map((each) => `${verb} ${each}`) : [];
  }

  async undo(): Promise<void> {
    if (this.draws.length > 0) this.draws = this.draws.slice(0, -1);
    else this.record = { ...this.record, lines: this.record.lines.slice(0, -1) };
    this.kept();
    await this.show();
  }

  async become(record: Record, draws: readonly string[] = []): Promise<void> {
    this.record = record;
    this.draws = draws;
    this.kept();
    await this.show();
  }

  // Shows the table as it was after so many steps.
  async look_back(at: number): Promise<void> {
    if (at >= this.steps.length) return this.show();
    const turn = ++this.#asked;
    this.at = at;
    try {
      const answer = await look(this.text, { at });
      if (turn !== this.#asked || !answer.view) return;
      this.#tell(answer.view, this.steps.slice(0, at));
    } catch (error) {
      this.wrong = (error as Error).message;
    }
  }

  // Why something may not be done; null if it may.
  async reason(action: string): Promise<Message | null> {
    const turn = this.table.view?.match.turn;
    if (!turn || !("seat" in turn)) return null;
    const { error } = await look(`${this.text}${turn.seat} ${action}\n`);
    return error?.reason ?? null;
  }

  async #why(action: string): Promise<void> {
    this.#listener.heard({ t: "why", action, reason: await this.reason(action) });
  }
}
