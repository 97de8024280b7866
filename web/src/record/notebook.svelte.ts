// A match as somebody writes it down, or as a lesson shows it. To the table's components it
// is a table like any other; what is behind it is a record, which the server reads anew
// after every line.

import { ask, Refused } from "../api";
import type { Link, Listener } from "../link/link";
import type { ClientMessage, Legal, MatchView, Options, Seat, TableEvent, View } from "../link/messages";
import { Table } from "../table.svelte";
import { sentence, type Message } from "../words";
import { players_of, write_record, type Record } from "./record";

interface Answer {
  view: MatchView | null;
  at: number;
  steps: { actor: number | "chance"; action: string }[];
  draw: { word: string; count: number } | null;
  line: string | null;
  error: { line: number; text: string; reason: Message } | null;
}
const look = (record: string, more: { at?: number; draws?: readonly string[] } = {}) =>
  ask<Answer>("POST", "/api/records/view", { record, ...more });

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

  #listener!: Listener;
  #version = 0;
  #asked = 0;
  #sound: readonly string[] = []; // the draws that the server took

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
  }

  text = $derived.by(() => write_record(this.record));
  legal = $derived.by<Legal[]>(() => this.table.view?.match.legal ?? []);
  chance = $derived.by(() => this.draw !== null);

  // Shows where the record stops.
  async show(): Promise<void> {
    const turn = ++this.#asked;
    this.busy = true;
    this.at = null;
    try {
      const answer = await look(this.text, this.draws.length > 0 ? { draws: this.draws } : {});
      if (turn !== this.#asked) return;
      if (answer.line) {
        this.draws = [];
        this.add(answer.line);
        return await this.show();
      }
      if (answer.error && this.#pay(answer.error)) return await this.show();
      this.#sound = this.draws;
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
    if (view) this.#tell(view, steps);
  }

  #tell(view: MatchView, steps: Answer["steps"]): void {
    const at = Date.now();
    this.table.events = steps.map(({ actor, action }, i): TableEvent => {
      const happened = { t: "event", v: i + 1, at, hash: "" } as const;
      return actor === "chance"
        ? { ...happened, what: "dealt", line: action }
        : { ...happened, what: "played", seat: actor, action };
    });
    this.#listener.heard(this.#view_of(view, at));
  }

  #view_of(match: MatchView, now: number): View {
    const seats = Array.from({ length: players_of(this.record) }, (_, i) => i + 1);
    return {
      t: "view",
      v: ++this.#version,
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
