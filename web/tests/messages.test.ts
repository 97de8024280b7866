// The page's types and the schemas of the protocol say the same. What the server said is
// recorded in messages/ (record.mjs); what the page says is listed here.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import Ajv, { type ValidateFunction } from "ajv";
import { describe, expect, test } from "vitest";
import type { ClientMessage, ServerMessage } from "../src/link/messages";
import { about, act_words, event_words, half_words } from "../src/words/tell";
import { sentence } from "../src/words/words";

const schemas = join(import.meta.dirname, "../../schema");
const ajv = new Ajv({ strict: false });
const validators = new Map<string, ValidateFunction>();
for (const file of readdirSync(schemas)) {
  const schema = JSON.parse(readFileSync(join(schemas, file), "utf8")) as object;
  validators.set(file.replace(".schema.json", ""), ajv.compile(schema));
}

function check(message: ServerMessage | ClientMessage): void {
  const answer = "reason" in message || "reasons" in message;
  const kind =
    message.t === "event" ? `event-${message.what}`
    : answer && message.t !== "refusal" ? `${message.t}-answer`
    : message.t;
  const name = kind.replaceAll("_", "-");
  const validate = validators.get(name);
  expect(validate, `schema of ${name}`).toBeDefined();
  expect(validate!(message), `${name}: ${ajv.errorsText(validate!.errors)}`).toBe(true);
}

const folder = join(import.meta.dirname, "messages");
for (const file of readdirSync(folder)) {
  describe(`what was said at a table: ${file}`, () => {
    const messages = JSON.parse(readFileSync(join(folder, file), "utf8")) as ServerMessage[];
    test("is as the schemas say", () => messages.forEach(check));
    test("can be told in words", () => {
      for (const message of messages) {
        if (message.t === "refusal") expect(sentence(message.reason)).not.toMatch(/^\[/);
        if (message.t === "hint")
          for (const reason of message.reasons) expect(sentence(reason)).not.toMatch(/\[/);
        if (message.t !== "view") continue;
        for (const { action } of message.match.legal) {
          const words = act_words(about(message), action);
          expect(words).not.toMatch(/\[/);
          expect(words).not.toBe(action);
        }
        for (const kingdom of message.match.table.kingdoms) {
          for (const item of kingdom.breakdown) expect(sentence(item)).not.toMatch(/\[/);
          for (const square of kingdom.squares) expect(half_words(message.match.game, square)).not.toMatch(/\[/);
        }
        for (const other of messages)
          if (other.t === "event") expect(event_words(message, other)).not.toMatch(/\[/);
      }
    });
  });
}

// They stand for a server where the page is listened to (tests/system/browser/voice.mjs).
test("whole games that were recorded are as the schemas say", () => {
  const games = join(import.meta.dirname, "../../tests/system/browser/games");
  for (const file of readdirSync(games)) {
    const lines = gunzipSync(readFileSync(join(games, file))).toString().trimEnd().split("\n");
    for (const line of lines) {
      const message = JSON.parse(line) as ServerMessage | { said: ClientMessage };
      check("said" in message ? message.said : message);
    }
  }
});

test("what the page says is as the schemas say", () => {
  const said: ClientMessage[] = [
    { t: "play", seen: 5, action: "claim 7", id: "a-1" },
    { t: "undo", seen: 5 },
    { t: "take_back", seen: 5 },
    { t: "sync", seen: 5 },
    { t: "sit", seat: 2 },
    { t: "leave", seat: 2 },
    { t: "leave" },
    { t: "resign", seat: 1 },
    { t: "seat_bot", seat: 2, bot: "knight" },
    { t: "stand_in", seat: 2 },
    { t: "start" },
    { t: "close" },
    { t: "abort" },
    { t: "return" },
    { t: "rematch" },
    { t: "withdraw" },
    { t: "answer", request: 12, agree: true },
    { t: "say", text: "Hello" },
    { t: "mute", person: "g12" },
    { t: "unmute", person: "g12" },
    { t: "why", action: "place 17 1,0 east" },
    { t: "hint" },
    { t: "ask", query: "around 1,0" },
    { t: "ask", query: "k 2", verbosity: "terse" },
  ];
  said.forEach(check);
});

test("the schemas refuse what they should", () => {
  expect(validators.get("play")!({ t: "play", seen: -1, action: "claim 7" })).toBe(false);
  expect(validators.get("view")!({ t: "view" })).toBe(false);
});
