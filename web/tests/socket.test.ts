// The line to a table: what happens when it is cut.

import { beforeEach, describe, expect, test } from "vitest";
import type { LineState } from "../src/link/link";
import type { ServerMessage } from "../src/link/messages";
import { SocketLink } from "../src/link/socket";

class FakeSocket {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.cut();
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  cut() {
    this.readyState = 3;
    this.onclose?.();
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let sockets: FakeSocket[];
let later: { act: () => void; milliseconds: number }[];
let heard: ServerMessage[];
let states: LineState[];
let link: SocketLink;

beforeEach(() => {
  sockets = [];
  later = [];
  heard = [];
  states = [];
  link = new SocketLink(
    (since) => `ws://table?since=${since}`,
    { heard: (message) => heard.push(message), line: (state) => states.push(state) },
    {
      open: (url) => {
        const socket = new FakeSocket(url);
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      later: (act, milliseconds) => later.push({ act, milliseconds }),
      random: () => 0.5,
    },
  );
});

const event = (v: number) => ({ t: "event", v, at: 0, hash: "0", what: "started" });
const play = { t: "play", seen: 3, action: "claim 7", id: "a" } as const;

describe("a line that is cut", () => {
  test("comes back with the last version it has", () => {
    sockets[0]!.open();
    sockets[0]!.tell(event(1));
    sockets[0]!.tell(event(2));
    sockets[0]!.cut();
    expect(states).toEqual(["open", "cut"]);
    later[0]!.act();
    expect(sockets[1]!.url).toBe("ws://table?since=2");
  });
  test("says again what was not acknowledged, with the same id", () => {
    sockets[0]!.open();
    link.say(play);
    sockets[0]!.cut();
    later[0]!.act();
    sockets[1]!.open();
    expect(sockets[1]!.sent).toEqual([JSON.stringify(play)]);
  });
  test("says nothing again that was accepted or refused", () => {
    sockets[0]!.open();
    link.say(play);
    link.say({ ...play, id: "b" });
    sockets[0]!.tell({ t: "accepted", v: 4, id: "a" });
    sockets[0]!.tell({ t: "refusal", v: 4, id: "b", reason: { key: "room.stale", arguments: {} } });
    sockets[0]!.cut();
    later[0]!.act();
    sockets[1]!.open();
    expect(sockets[1]!.sent).toEqual([]);
  });
  test("keeps what is said while it is cut", () => {
    sockets[0]!.open();
    sockets[0]!.cut();
    link.say(play);
    later[0]!.act();
    sockets[1]!.open();
    expect(sockets[1]!.sent).toHaveLength(1);
  });
  test("says once what was said while it was cut", () => {
    link.say({ t: "sit", seat: 2 });
    sockets[0]!.open();
    expect(sockets[0]!.sent).toEqual(['{"t":"sit","seat":2}']);
    sockets[0]!.cut();
    later[0]!.act();
    sockets[1]!.open();
    expect(sockets[1]!.sent).toEqual([]);
  });
  test("waits longer every time, but not for ever", () => {
    sockets[0]!.open();
    for (let i = 0; i < 8; i++) {
      sockets.at(-1)!.cut();
      later.at(-1)!.act();
    }
    const waits = later.map(({ milliseconds }) => milliseconds);
    expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(Math.max(...waits)).toBe(15_000);
  });
  test("hears every event once", () => {
    sockets[0]!.open();
    sockets[0]!.tell(event(1));
    sockets[0]!.cut();
    later[0]!.act();
    sockets[1]!.open();
    sockets[1]!.tell(event(1));
    sockets[1]!.tell(event(2));
    expect(heard.map((message) => "v" in message && message.v)).toEqual([1, 2]);
  });
});

test("a table that never answers is given up", () => {
  for (let i = 0; i < 4; i++) {
    sockets.at(-1)!.cut();
    later.at(-1)?.act();
  }
  expect(states.at(-1)).toBe("gone");
});

test("a line that was closed stays closed", () => {
  sockets[0]!.open();
  link.close();
  expect(later).toHaveLength(0);
  expect(states).toEqual(["open"]);
});
