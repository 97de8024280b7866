// One table as this page knows it: the last view, what has happened, and the line to it.

import { telling } from "../access/telling.svelte";
import type { Link, LineState, Listener } from "../link/link";
import type { ClientMessage, Hint, ServerMessage, TableEvent, View } from "../link/messages";
import { SocketLink, table_address } from "../link/socket";
import { say, sentence } from "../words/words";
import { Procession } from "./procession";

export class Table {
  view = $state.raw<View | null>(null);
  events = $state.raw<TableEvent[]>([]);
  line = $state<LineState>("connecting");
  refusal = $state(""); // why the last thing was not done
  why = $state.raw<{ action: string; text: string } | null>(null); // why something may not be done
  told = $state(""); // the answer to a question in words
  hint = $state.raw<Hint | null>(null);
  waiting = $state(false); // a decision is under way
  advising = $state(false); // a hint is under way

  #address: (since: number) => string;
  #link: Link;
  // After each move comes a view; what one player does at once is seen at once.
  #views = new Procession<View>((view) => this.#show(view), (one, next) => this.#mover(one) === this.#mover(next));
  #count = 0;
  #asked = ""; // the action of a `why` that is not answered yet
  #query = ""; // a question that is not answered yet
  #clock_gap = 0; // how far the server's clock is ahead of ours

  constructor(
    readonly id: string,
    invite: string | null = null,
    private readonly carrier?: (listener: Listener) => Link, // none: a socket to the server
  ) {
    this.#address = table_address(id, invite, () => telling.query);
    this.#link = this.#connect();
  }

  #connect(): Link {
    const listener: Listener = {
      heard: (message: ServerMessage) => this.#heard(message),
      line: (state: LineState) => (this.line = state),
    };
    if (this.carrier) return this.carrier(listener);
    return new SocketLink(this.#address, listener, undefined, this.events.at(-1)?.v ?? 0);
  }

  // The domino that each seat has placed last.
  fresh = $derived.by(() => {
    const found: Record<number, number> = {};
    for (const event of this.events)
      if (event.what === "played" && event.action.startsWith("place ")) found[event.seat] = Number(event.action.split(" ")[1]);
    return found;
  });

  // Comes to the table anew: as somebody, where one was nobody before, or to be told more.
  come_back(): void {
    this.#link.close();
    this.#link = this.#connect();
  }

  close(): void {
    this.#link.close();
    this.hurry();
  }

  // Milliseconds since the epoch, as the server counts them.
  now(): number {
    return Date.now() + this.#clock_gap;
  }

  say(message: ClientMessage): void {
    this.refusal = "";
    this.#link.say(message);
  }

  // Whoever does something does not want to wait for what is yet to be shown.
  hurry(): void {
    this.#views.hurry();
  }

  play(action: string): void {
    if (!this.view || this.waiting) return;
    this.waiting = true;
    this.hurry();
    this.why = null;
    this.hint = null;
    const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${this.#count++}`;
    this.say({ t: "play", seen: this.view.v, action, id });
  }

  ask_why(action: string): void {
    this.why = null;
    this.#asked = action;
    this.say({ t: "why", action });
  }

  ask(query: string): void {
    this.told = "";
    this.#query = query;
    this.say({ t: "ask", query, ...telling.wish });
  }

  ask_hint(): void {
    this.hint = null;
    this.advising = true;
    this.say({ t: "hint" });
  }

  undo(): void {
    if (this.view) this.say({ t: "undo", seen: this.view.v });
  }

  take_back(): void {
    if (this.view) this.say({ t: "take_back", seen: this.view.v });
  }

  #heard(message: ServerMessage): void {
    switch (message.t) {
      case "view":
        this.#clock_gap = message.now - Date.now();
        this.#views.add(message);
        break;
      case "event":
        this.events = [...this.events, message];
        break;
      case "accepted":
        this.waiting = false;
        break;
      case "refusal":
        if (this.#asked && !message.id) {
          // A server that cannot tell why.
          this.why = { action: this.#asked, text: say("web.place.unfit") };
          this.#asked = "";
          break;
        }
        if (this.#query && !message.id) {
          this.told = sentence(message.reason);
          this.#query = "";
          break;
        }
        this.waiting = false;
        this.advising = false;
        this.refusal = sentence(message.reason);
        break;
      case "why":
        this.#asked = "";
        this.why = message.reason
          ? { action: message.action, text: sentence(message.reason) }
          : null;
        break;
      case "told":
        this.#query = "";
        this.told = message.messages.map(sentence).join("\n"); // a line each
        break;
      case "hint":
        this.hint = message;
        this.advising = false;
        break;
      case "presence":
        this.#present(message.person, message.present);
        break;
    }
  }

  // Who has moved last as a view shows it.
  #mover(view: View): number | undefined {
    const move = this.events.findLast(({ v, what }) => what === "played" && v <= view.v);
    return move && "seat" in move ? move.seat : undefined;
  }

  #show(view: View): void {
    if (this.view && view.v < this.view.v) return;
    this.view = view;
    if (this.hint && this.hint.v !== view.v) this.hint = null;
    this.advising = false;
  }

  #present(person: string, present: boolean): void {
    if (!this.view) return;
    const seats = this.view.seats.map((seat) => (seat.who === person ? { ...seat, present } : seat));
    this.view = { ...this.view, seats };
  }
}
