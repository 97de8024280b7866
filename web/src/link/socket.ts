// The way to a table on a server. After a cut it comes back by itself, with the last
// version it has, and says again what was not acknowledged, under the same id: so
// nothing is lost, and nothing happens twice.

import type { Link, LineState, Listener } from "./link";
import type { ClientMessage, ServerMessage } from "./messages";

export interface Surroundings {
  open(url: string): WebSocket;
  later(act: () => void, milliseconds: number): void;
  random(): number;
}

const browser: Surroundings = {
  open: (url) => new WebSocket(url),
  later: (act, milliseconds) => void setTimeout(act, milliseconds),
  random: Math.random,
};

const first_wait = 500;
const longest_wait = 15_000;

export class SocketLink implements Link {
  #address: (since: number) => string;
  #listener: Listener;
  #around: Surroundings;
  #socket: WebSocket | null = null;
  #version = 0;
  #tries = 0;
  #closed = false;
  #was_open = false;
  #pending = new Map<string, ClientMessage>(); // said, but not acknowledged yet

  #unsaid: ClientMessage[] = []; // for when the line is there

  constructor(
    address: (since: number) => string,
    listener: Listener,
    around: Surroundings = browser,
    since = 0,
  ) {
    this.#version = since;
    this.#address = address;
    this.#listener = listener;
    this.#around = around;
    if (typeof window !== "undefined") window.addEventListener("online", this.#hurry);
    this.#connect();
  }

  say(message: ClientMessage): void {
    const open = this.#socket?.readyState === 1;
    if (message.t === "play") this.#pending.set(message.id, message);
    else if (!open) this.#unsaid.push(message);
    if (open) this.#socket?.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    if (typeof window !== "undefined") window.removeEventListener("online", this.#hurry);
    this.#socket?.close();
  }

  #hurry = (): void => {
    if (!this.#socket) this.#connect();
  };

  #tell(state: LineState): void {
    if (!this.#closed) this.#listener.line(state);
  }

  #connect(): void {
    if (this.#closed || this.#socket) return;
    const socket = this.#around.open(this.#address(this.#version));
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#was_open = true;
      this.#tell("open");
      for (const message of [...this.#pending.values(), ...this.#unsaid.splice(0)])
        socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => this.#heard(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (this.#closed) return;
      if (!this.#was_open && this.#tries >= 3) return this.#tell("gone");
      this.#tell("cut");
      // Twice as long every time, and not all at once when a server comes back.
      const wait = Math.min(longest_wait, first_wait * 2 ** this.#tries++);
      this.#around.later(() => this.#connect(), wait * (0.5 + this.#around.random()));
    };
  }

  #heard(message: ServerMessage): void {
    if (message.t === "event") {
      if (message.v <= this.#version) return;
      this.#version = message.v;
    }
    if (message.t === "accepted") this.#pending.delete(message.id);
    if (message.t === "refusal" && message.id) this.#pending.delete(message.id);
    this.#listener.heard(message);
  }
}

// `wishes` is asked whenever the line is opened: what it begins with an & goes along.
export function table_address(id: string, invite: string | null, wishes: () => string): (since: number) => string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const more = invite ? `&invite=${encodeURIComponent(invite)}` : "";
  return (since) =>
    `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket?views=1&since=${since}${more}${wishes()}`;
}
