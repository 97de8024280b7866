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
  readonly table: Table;

  #listener!: Listener;
  #version = 0;
  #asked = 0;

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
    try {
      const answer = await look(this.text, this.draws.length > 0 ? { draws: this.draws } : {});
      if (turn !== this.#asked) return;
      if (answer.line) {
        this.draws = [];
        this.record = { ...this.record, lines: [...this.record.lines, answer.line] };
        this.kept();
        return await this.show();
      }
      this.#show(answer);
    } catch (error) {
      if (turn !== this.#asked) return;
      this.wrong = (error as Error).message;
      if (error instanceof Refused && this.draws.length > 0) this.draws = this.draws.slice(0, -1);
    } finally {
      if (turn === this.#asked) this.busy = this.table.waiting = false;
    }
  }

  #show({ view, steps, draw, error }: Answer): void {
    this.wrong = error ? sentence(error.reason) : "";
    this.draw = draw;
    this.steps = steps;
    if (!view) return;
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
    else if (message.t === "undo") await this.undo();
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

  // The table as it was after so many steps.
  async look_back(at: number): Promise<View | null> {
    const { view } = await look(this.text, { at });
    return view ? this.#view_of(view, Date.now()) : null;
  }

  async #why(action: string): Promise<void> {
    const turn = this.table.view?.match.turn;
    if (!turn || !("seat" in turn)) return;
    const { error } = await look(`${this.text}${turn.seat} ${action}\n`);
    this.#listener.heard({ t: "why", action, reason: error?.reason ?? null });
  }
}
