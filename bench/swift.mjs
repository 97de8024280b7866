// How soon a move is drawn: from the server's answer to the first frame that shows it, in
// milliseconds; and how long it takes to draw nothing, which tells how busy the machine is.

import { browser, decide, finish, new_game, serve, turn } from "../tests/system/browser/lib.mjs";

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

await new_game(page, address, { game: "kingdomino" });
while (await turn(page)) await decide(page);
for (const [name, what] of Object.entries({ drawn: "a move is drawn", idle: "nothing is drawn" })) {
  const times = (await page.evaluate((name) => window[name], name)).sort((a, b) => a - b);
  console.log(`${what}, ${times.length} times: median ${times[Math.floor(times.length / 2)].toFixed(1)} ms, slowest ${times.at(-1).toFixed(1)} ms`);
}
await finish();
