// A way to a table, wherever its room is: behind a socket, or in the browser itself.

import type { ClientMessage, ServerMessage } from "./messages";

// `cut`: it tries to come back by itself. `gone`: it does not any more.
export type LineState = "connecting" | "open" | "cut" | "gone";

export interface Listener {
  heard(message: ServerMessage): void;
  line(state: LineState): void;
}

export interface Link {
  say(message: ClientMessage): void;
  close(): void;
}
