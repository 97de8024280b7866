// How soon a move is drawn: from the server's answer to the first frame that shows it.

import { browser, decide, expect, finish, new_game, serve, test, turn } from "./lib.mjs";

const { address } = await serve();
const { context, page } = await browser();

// Notes when the answer to a decision comes, and the end of the frame that draws it.
await context.addInitScript(() => {
  const came = new Map(); // by version
  let decided = false;
  window.drawn = [];
  window.WebSocket = class extends WebSocket {
    constructor(...of) {
      super(...of);
      this.addEventListener("message", ({ data }) => {
        const at = performance.now();
        const message = JSON.parse(data);
        if (message.t !== "view" || !decided) return;
        decided = false;
        came.set(String(message.v), at);
      });
    }
    send(data) {
      if (JSON.parse(data).t === "play") decided = true;
      super.send(data);
    }
  };
  new MutationObserver(() => {
    const at = came.get(document.querySelector("main.table")?.dataset.version);
    if (at === undefined) return;
    came.clear();
    requestAnimationFrame(() => setTimeout(() => window.drawn.push(performance.now() - at)));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-version"] });
  // How long it takes to draw nothing: more than a frame where others want the machine too.
  window.idle = [];
  setInterval(() => {
    const at = performance.now();
    requestAnimationFrame(() => setTimeout(() => window.idle.push(performance.now() - at)));
  }, 250);
});

const frame = 20; // milliseconds to draw nothing on a machine that has nothing else to do

await test("a move is drawn within 100 ms of the server's answer", async () => {
  await new_game(page, address, { game: "kingdomino" });
  while (await turn(page)) await decide(page);
  const sorted = async (name) => (await page.evaluate((name) => window[name], name)).sort((a, b) => a - b);
  const [drawn, idle] = [await sorted("drawn"), await sorted("idle")];
  const middle_of = (times) => times[Math.floor(times.length / 2)];
  const middle = middle_of(drawn);
  const busy = Math.max(1, middle_of(idle) / frame);
  console.log(`# ${drawn.length} moves: median ${middle?.toFixed(1)} ms, slowest ${drawn.at(-1)?.toFixed(1)} ms; busy ${busy.toFixed(1)}`);
  expect(drawn.length >= 15, `only ${drawn.length} moves were seen`);
  expect(middle <= 100 * busy, `${middle} ms, where nothing takes ${middle_of(idle)} ms`);
});
await finish();
