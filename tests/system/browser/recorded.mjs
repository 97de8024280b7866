// Whole games as a server told them once (record.mjs): live ones are dealt by luck, and no two
// are told alike. The page sits at such a game as at any other, only that its socket is ours.

import { readFileSync, writeFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";

export const games = {
  kingdomino: { game: "kingdomino", rules: "players=2", players: 2 },
  tactile: { game: "tactile", rules: "players=2", players: 2 },
  "origins-discovery": { game: "origins", rules: "players=3 mode=discovery", players: 3 },
  "origins-totem": { game: "origins", rules: "players=2 mode=totem", players: 2 },
  "origins-tribe": { game: "origins", rules: "players=2 mode=tribe", players: 2 },
  duel: { game: "duel", rules: "players=2", players: 2 },
};

// A message a line; what the player said is in `said`.
const file = (name) => new URL(`games/${name}.jsonl.gz`, import.meta.url);
export const keep = (name, messages) =>
  writeFileSync(file(name), gzipSync(messages.map((message) => `${JSON.stringify(message)}\n`).join(""), { level: 9 }));
export const messages_of = (name) =>
  gunzipSync(readFileSync(file(name))).toString().trimEnd().split("\n").map((line) => JSON.parse(line));

// Runs in the page, before anything of its own does.
function be_the_server() {
  window.said = [];
  window.WebSocket = class {
    readyState = 1;
    constructor() {
      setTimeout(() => {
        this.onopen();
        window.line = this;
      });
    }
    send(text) {
      window.said.push(JSON.parse(text));
    }
    close() {}
  };
  // Until all that follows from what was done is done too: what is put off for a moment as well.
  const later = window.setTimeout;
  const soon = new Set();
  window.setTimeout = (act, milliseconds = 0, ...more) => {
    const id = later(() => (soon.delete(id), act(...more)), milliseconds);
    if (milliseconds < 1000) soon.add(id);
    return id;
  };
  const never = window.clearTimeout;
  window.clearTimeout = (id) => (soon.delete(id), never(id));
  const { port1, port2 } = new MessageChannel(); // browsers slow down timers that follow timers
  const turns = [];
  port1.onmessage = () => turns.shift()();
  const task = () => new Promise((resolve) => (turns.push(resolve), port2.postMessage("")));
  window.rest = async () => {
    for (let i = 0; i < 4 || soon.size > 0; i++) await task();
  };
  window.tell = (message) => {
    window.line.onmessage({ data: JSON.stringify(message) });
    return window.rest();
  };
}

// Sits down at a recorded game. What `go_on` comes to is told to the page; what the player
// said is typed into the text field, and has to reach the server as it did then.
export async function sit_down(page, address, name) {
  await page.addInitScript(be_the_server);
  await page.goto(`${address}/tables/${name}`);
  await page.waitForFunction(() => window.line);
  const coming = messages_of(name);
  let id = ""; // of the last decision

  async function type(said) {
    const text = said.action ?? said.query;
    await page.locator("#prompt").fill(text);
    await page.locator("#prompt").press("Enter");
    const [{ id: own, ...heard }, ...more] = await page.evaluate(() => window.said.splice(0));
    const { id: _, ...wanted } = said;
    if (!isDeepStrictEqual(heard, wanted) || more.length > 0)
      throw new Error(`${text} was typed, and the page said ${JSON.stringify([heard, ...more])}`);
    id = own ?? "";
  }

  async function tell(messages) {
    await page.evaluate(
      async (messages) => {
        for (const each of messages) {
          await window.tell(each);
          // A table is laid out bit by bit when one comes to it.
          while (each.t === "view" && !document.querySelector("#prompt, .result")) await window.rest();
        }
      },
      messages.map((message) => ("id" in message ? { ...message, id } : message)),
    );
  }

  return {
    // Up to the end, or to where `stop` says so of the message that comes next.
    async go_on({ stop = () => false, typed = () => {} } = {}) {
      let untold = [];
      while (coming.length > 0 && !stop(coming[0])) {
        const message = coming.shift();
        if (!message.said) untold.push(message);
        else {
          await tell(untold);
          untold = [];
          await typed(message.said);
          await type(message.said);
        }
      }
      await tell(untold);
    },
  };
}

// Answers over HTTP what a replay of a recorded game asks for; between two views the later
// one is shown. The server at `address` answers questions about it, by its record.
export async function lay_open(page, address, name) {
  const messages = messages_of(name);
  const events = messages.filter(({ t }) => t === "event");
  const views = messages.filter(({ t }) => t === "view");
  const record = record_of(events);
  await page.route(`**/api/tables/${name}**`, async (route) => {
    const url = new URL(route.request().url());
    const [, what, v] = /tables\/[^/?]+(?:\/(\w+))?(?:\/(\d+))?/.exec(url.pathname);
    if (what === "events") return route.fulfill({ json: { events } });
    if (what === "views") return route.fulfill({ json: views.find((view) => view.v >= Number(v)) });
    if (what === "record") return route.fulfill({ body: record });
    if (what === "analysis") return route.fulfill({ json: { state: "none" } });
    if (what === "tell") {
      const there = record_of(events.filter((event) => event.v <= Number(url.searchParams.get("at"))));
      const response = await fetch(`${address}/api/records/tell`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ record: there, seat: 1, q: url.searchParams.get("q") }),
      });
      return route.fulfill({ status: response.status, json: await response.json() });
    }
    return route.fulfill({ json: { table: { listed: true }, view: views.at(-1) } });
  });
}

function record_of(events) {
  const [game, ...rules] = events.find(({ what }) => what === "opened").setup.split(" ");
  const lines = [`game ${game}`, `rules ${rules.join(" ")}`];
  for (const event of events) {
    if (event.what === "sat") lines.push(`seat ${event.seat} ${event.name}`);
    if (event.what === "bot_sat") lines.push(`seat ${event.seat} ${event.bot}`);
    if (event.what === "dealt" || event.what === "scored") lines.push(event.line);
    if (event.what === "played") lines.push(`${event.seat} ${event.action}`);
  }
  return lines.map((line) => `${line}\n`).join("");
}
