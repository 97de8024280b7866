// Records what a server says at a table of each game, for messages.test.ts:
//   node --experimental-websocket tests/record.mjs http://127.0.0.1:8080
// One view of every task and one event of every kind is kept.

import { writeFileSync } from "node:fs";

const server = process.argv[2] ?? "http://127.0.0.1:8080";
const tables = [
  ["kingdomino", "players=2 harmony"],
  ["tactile", "players=2"],
  ["origins", "players=3 mode=totem"],
  ["origins", "players=2 mode=tribe"],
  ["duel", "players=2"],
];

const post = async (path, body, token) => {
  const headers = { "Content-Type": "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  return (await fetch(server + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
};

const { token } = await post("/api/guests", { name: "Anna", token: true });

function play(id) {
  const kept = new Map();
  const keep = (message) => {
    const turn = message.match?.turn;
    const kind = [message.t, message.what, message.phase, turn?.task ?? (turn === null ? "over" : "")];
    if (!kept.has(kind.join())) kept.set(kind.join(), message);
  };
  return new Promise((resolve) => {
    const address = `${server.replace("http", "ws")}/api/tables/${id}/socket?views=1`;
    const socket = new WebSocket(address, { headers: { Authorization: `Bearer ${token}` } });
    let count = 0;
    let asked = false; // for a hint
    const say = (message) => socket.send(JSON.stringify(message));
    socket.onopen = () => {
      say({ t: "say", text: "Hello" });
      say({ t: "play", seen: 0, action: "claim 99", id: "wrong" });
      say({ t: "why", action: "place 1 9,9 east" });
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data);
      keep(message);
      if (message.t === "hint") return say({ t: "sync", seen: 0 });
      if (message.t !== "view") return;
      if (message.phase === "over") {
        if (message.rematch_asked) return socket.close();
        return say({ t: "rematch" });
      }
      const { legal } = message.match;
      if (legal.length === 0) return;
      if (!asked && message.match.turn.task !== "claim") {
        asked = true;
        return say({ t: "hint" });
      }
      // Rarely pass: recruits are worth seeing.
      const liked = legal.filter(({ action }) => !/^(pass|tower|cast)/.test(action) || Math.random() < 0.2);
      const from = liked.length > 0 ? liked : legal;
      const { action } = from[Math.floor(Math.random() * from.length)];
      say({ t: "play", seen: message.v, action, id: `a${count++}` });
    };
    socket.onclose = () => resolve([...kept.values()]);
  });
}

for (const [game, rules] of tables) {
  const players = Number(/players=(\d)/.exec(rules)[1]);
  const seats = ["me", ...Array(players - 1).fill("squire")];
  const { id } = await post("/api/tables", { game, rules, seats, options: { time: { kind: "fischer", initial: 600000, increment: 5000 } } }, token);
  const name = [game, /mode=(\w+)/.exec(rules)?.[1]].filter(Boolean).join("-");
  const messages = await play(id);
  writeFileSync(new URL(`messages/${name}.json`, import.meta.url), `[\n${messages.map((message) => JSON.stringify(message)).join(",\n")}\n]\n`);
  console.log(name, messages.length);
}
