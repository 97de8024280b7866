// Records whole games against bots, for voice.mjs: all that a server says at a table, and
// what a player says to it. Games are dealt anew each time, so whoever records them writes
// the golden files anew as well (CASTELLAN_UPDATE=1 with browser_voice.sh and browser_tree.sh).
//   node --experimental-websocket tests/system/browser/record.mjs http://127.0.0.1:8080 [NAME …]

import { games, keep } from "./recorded.mjs";

const server = process.argv[2] ?? "http://127.0.0.1:8080";
const wanted = process.argv.slice(3);

// What is asked, and tried in vain, before which decision.
const asides = new Map([
  [1, { t: "ask", query: "where am i" }],
  [2, { t: "why", action: "place 1 9,9 east" }],
  [3, { t: "ask", query: "row" }],
  [5, { t: "ask", query: "properties" }],
  [8, { t: "ask", query: "score" }],
]);

async function post(path, body, token) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  return (await fetch(server + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

// Mostly what brings the most points, and seldom a pass, so that much happens.
function choose(legal) {
  const liked = legal.filter(({ action }) => !/^(pass|tower)/.test(action) || Math.random() < 0.2);
  const from = liked.length > 0 ? liked : legal;
  const most = Math.max(...from.map(({ points = 0 }) => points));
  const best = from.filter(({ points = 0 }) => points === most);
  return best[Math.floor(Math.random() * best.length)].action;
}

function play(id, token) {
  const said = [];
  return new Promise((resolve) => {
    const address = `${server.replace("http", "ws")}/api/tables/${id}/socket?views=1`;
    const socket = new WebSocket(address, { headers: { Authorization: `Bearer ${token}` } });
    let decisions = 0;
    let view = null;
    const say = (message) => {
      said.push({ said: message });
      socket.send(JSON.stringify(message));
    };
    const decide = () => say({ t: "play", seen: view.v, action: choose(view.match.legal), id: `a${decisions++}` });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      said.push(message);
      if (message.t === "told" || message.t === "why") return decide();
      if (message.t !== "view") return;
      view = message;
      if (view.phase === "over") return socket.close();
      if (view.match.legal.length === 0) return;
      const aside = asides.get(decisions);
      if (aside) say(aside);
      else decide();
    };
    socket.onclose = () => resolve(said);
  });
}

const { token } = await post("/api/guests", { name: "Anna", token: true });
for (const [name, { game, rules, players }] of Object.entries(games)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const seats = ["me", ...Array(players - 1).fill("peasant")];
  const { id } = await post("/api/tables", { game, rules, seats }, token);
  const said = await play(id, token);
  keep(name, said);
  console.log(name, said.length);
}
