// What Lighthouse thinks of home and of a table: performance, accessibility and best
// practices are at least 95. The network and processor of a phone are simulated: this
// processor is measured before each run, as busy as it is then, and slowed down by as much as
// makes a phone of it. The median of up to five runs counts. While others keep all processors
// busy, how long scripts block the page tells of them, not of the page: then it is left out of
// performance. REPORTS names a folder for its reports.

import { mkdirSync, writeFileSync } from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import net from "node:net";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createGzip } from "node:zlib";
import { browser, expect, finish, new_game, serve, test, turn } from "./lib.mjs";

const require = createRequire(new URL("package.json", import.meta.url));
const { default: lighthouse } = await import(pathToFileURL(require.resolve("lighthouse")));
const constants = await import(pathToFileURL(require.resolve("lighthouse/core/config/constants.js")));
const { pageFunctions } = await import(pathToFileURL(require.resolve("lighthouse/core/lib/page-functions.js")));

const least = 95;
const most_runs = 5;
const categories = ["performance", "accessibility", "best-practices"];
const reports = process.env.REPORTS ?? "";
if (reports) mkdirSync(reports, { recursive: true });

const free_port = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

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
const port = await free_port();
const { page } = await browser({ args: ["--no-sandbox", `--remote-debugging-port=${port}`], viewport: null });

// Lighthouse slows a processor with an index of 1500 down four times.
async function slowdown() {
  const index = await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`);
  return Math.min(4, Math.max(1, (4 * index) / 1500));
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)];

async function scores(name, url, run) {
  const [load] = loadavg();
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
  const busy = Math.max(load, loadavg()[0]) > availableParallelism();
  const { auditRefs } = lhr.categories.performance;
  const counted = auditRefs.filter(({ id, weight }) => weight > 0 && !(busy && id === "total-blocking-time"));
  const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
  const performance = counted.reduce((sum, { id, weight }) => sum + weight * (lhr.audits[id].score ?? 0), 0) / whole;
  const score_of = (each) => (each === "performance" ? performance : (lhr.categories[each].score ?? 0));
  const missed = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== "informative")
    .map(({ id, score, displayValue = "" }) => `${id} ${score} ${displayValue}`);
  return { how: `slowed down ${slower.toFixed(1)} times${busy ? ", busy" : ""}`, numbers: categories.map((each) => Math.round(score_of(each) * 100)), missed };
}

async function judge(name, url) {
  const runs = [];
  const middle = () => categories.map((_, i) => median(runs.map(({ numbers }) => numbers[i])));
  do {
    runs.push(await scores(name, url, runs.length + 1));
    console.log(`# ${name}: ${categories.map((each, i) => `${each} ${runs.at(-1).numbers[i]}`).join(", ")}, ${runs.at(-1).how}`);
  } while (runs.length < most_runs && middle().some((score) => score < least));
  expect(middle().every((score) => score >= least), `${middle()}\n${runs.at(-1).missed.join("\n")}`);
}

await test(`Lighthouse gives home at least ${least}`, () => judge("home", `${address}/`));
await test(`Lighthouse gives a table at least ${least}`, async () => {
  await new_game(page, address, { game: "kingdomino" });
  await turn(page);
  const url = page.url();
  await page.goto("about:blank");
  await judge("table", url);
});
await finish();
