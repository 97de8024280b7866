// What Lighthouse thinks of home and of a table, performance above all. The network and processor
// of a phone are simulated: this processor is measured before each run, as busy as it is then, and
// slowed down by as much as makes a phone of it. REPORTS names a folder for its reports.

import { mkdirSync, writeFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import net from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createGzip } from "node:zlib";
import { browser, finish, new_game, serve, turn } from "../tests/system/browser/lib.mjs";

const require = createRequire(new URL("../tests/system/browser/package.json", import.meta.url));
const { default: lighthouse } = await import(pathToFileURL(require.resolve("lighthouse")));
const constants = await import(pathToFileURL(require.resolve("lighthouse/core/config/constants.js")));
const { pageFunctions } = await import(pathToFileURL(require.resolve("lighthouse/core/lib/page-functions.js")));

const runs = 3;
const categories = ["performance", "accessibility", "best-practices"];
const reports = process.env.REPORTS ?? "";
if (reports) mkdirSync(reports, { recursive: true });

// The program has its page built in and compressed; a folder it serves as it lies there.
// This packs what comes from the folder, as people would get it.
async function packing(address) {
  const { hostname, port } = new URL(address);
  const server = http.createServer((ask, answer) => {
    const { method, url: path, headers } = ask;
    const further = http.request({ hostname, port, method, path, headers: { ...headers, "accept-encoding": "identity" } }, (got) => {
      const packs = got.statusCode === 200 && /text|json|svg/.test(got.headers["content-type"] ?? "");
      const { "content-length": length, ...rest } = got.headers;
      if (packs) answer.writeHead(200, { ...rest, "content-encoding": "gzip" });
      else answer.writeHead(got.statusCode, got.headers);
      (packs ? got.pipe(createGzip()) : got).pipe(answer);
    });
    further.on("error", () => answer.destroy());
    ask.pipe(further);
  });
  server.on("upgrade", ({ method, url, rawHeaders }, here, head) => {
    const there = net.connect(port, hostname);
    const lines = rawHeaders.map((text, i) => (i % 2 ? `${text}\r\n` : `${text}: `));
    there.write(`${method} ${url} HTTP/1.1\r\n${lines.join("")}\r\n`);
    there.write(head);
    for (const socket of [here, there]) {
      socket.on("error", () => {});
      socket.on("close", () => (here.destroy(), there.destroy()));
    }
    here.pipe(there).pipe(here);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

const address = await packing((await serve()).address);
const { page, port } = await browser({ lasting: true, args: ["--remote-debugging-port=0"], viewport: null });

// Lighthouse slows a processor with an index of 1500 down four times.
async function slowdown() {
  const index = await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`);
  return Math.min(4, Math.max(1, (4 * index) / 1500));
}

async function judge(name, url) {
  for (let run = 1; run <= runs; run++) {
    const slower = await slowdown();
    const { lhr, report } = await lighthouse(url, {
      port,
      output: "html",
      logLevel: "error",
      onlyCategories: categories,
      throttlingMethod: "simulate",
      throttling: { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: slower },
    });
    if (reports) writeFileSync(join(reports, `${name}-${run}.html`), report);
    const scores = categories.map((each) => `${each} ${Math.round((lhr.categories[each].score ?? 0) * 100)}`);
    const times = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"].map((each) => `${each} ${lhr.audits[each].displayValue}`);
    console.log(`${name}: ${[...scores, ...times].join(", ")}; slowed down ${slower.toFixed(1)} times`);
  }
}

await judge("home", `${address}/`);
await new_game(page, address, { game: "kingdomino" });
await turn(page);
const url = page.url();
await page.goto("about:blank");
await judge("table", url);
await finish();
