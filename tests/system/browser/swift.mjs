// A move is drawn at once: before the next frame after the server's answer, and only what it has
// changed is drawn anew. How many milliseconds that takes, bench/page.sh says.

import { browser, decide, expect, finish, new_game, serve, test, turn } from "./lib.mjs";

const { address } = await serve();
const { context, page } = await browser();

// Notes how many frames go by between the answer to a decision and the table that shows it, and how
// much of the table is made anew then.
await context.addInitScript(() => {
  let came = null; // the answer: its version, and the frames since
  let decided = false;
  window.drawn = [];
  window.WebSocket = class extends WebSocket {
    constructor(...of) {
      super(...of);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.t !== "view" || !decided) return;
        decided = false;
        came = { version: String(message.v), frames: 0 };
        const count = () => came && (came.frames++, requestAnimationFrame(count));
        requestAnimationFrame(count);
      });
    }
    send(data) {
      if (JSON.parse(data).t === "play") decided = true;
      super.send(data);
    }
  };
  const size = (node) => 1 + (node.querySelectorAll?.("*").length ?? 0);
  new MutationObserver((changes) => {
    const table = document.querySelector("main.table");
    if (!came || table?.dataset.version !== came.version) return;
    let made = 0;
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) made += size(node);
    window.drawn.push({ frames: came.frames, share: made / size(table) });
    came = null;
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-version"] });
});

await test("a move is drawn in the frame that follows the server's answer, and little else is", async () => {
  await new_game(page, address, { game: "kingdomino" });
  while (await turn(page)) await decide(page);
  const drawn = await page.evaluate(() => window.drawn);
  const most = (name) => Math.max(...drawn.map((each) => each[name]));
  const shares = drawn.map(({ share }) => share).sort((a, b) => a - b);
  const middle = shares[Math.floor(shares.length / 2)];
  console.log(`# ${drawn.length} moves: at most ${most("frames")} frames, in the middle ${(100 * middle).toFixed(0)} % made anew, at most ${(100 * most("share")).toFixed(0)} %`);
  expect(drawn.length >= 15, `only ${drawn.length} moves were seen`);
  expect(most("frames") === 0, `it takes ${most("frames")} frames`);
  expect(middle < 0.5, `${middle} of the table is made anew`);
});
await finish();
