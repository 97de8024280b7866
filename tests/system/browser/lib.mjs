// What the tests in a browser share: a server of their own, a line to it that can be cut,
// browsers, and a player who clicks what people click.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { createRequire } from "node:module";

const root = new URL("../../..", import.meta.url).pathname;
const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const scratch = process.env.SCRATCH ?? "/tmp";
const page_folder = process.env.PAGE ?? join(root, "web/dist");
const program = process.env.CASTELLAN ?? join(root, "build/release/bin/castellan");
export const pictures = process.env.PICTURES ?? "";
if (pictures) mkdirSync(pictures, { recursive: true });

let failures = 0;
export function check(what, good, more = "") {
  console.log(`${good ? "ok" : "not ok"} - ${what}`);
  if (!good && more) console.log(String(more).replace(/^/gm, "# "));
  if (!good) failures++;
}

// How long to wait for what has to be, in milliseconds: a machine of a tenth of the power, with
// others at work beside, needs no more. Whoever mends a test may have less (PATIENCE, in seconds).
export const patience = 1000 * (process.env.PATIENCE ?? 120);

// Runs a test; what it throws is its failure.
export async function test(what, act) {
  try {
    await act();
  } catch (error) {
    return check(what, false, error.stack ?? error);
  }
  check(what, true);
}

// Until `good` says so, of something that no page can be asked to wait for.
export async function until(good, what) {
  for (const end = Date.now() + patience; !(await good()); await new Promise((resolve) => setTimeout(resolve, 20)))
    expect(Date.now() < end, what);
}

export function expect(good, what) {
  if (!good) throw new Error(what);
}

function started(command, args, ready) {
  const child = spawn(command, args);
  const said = new Promise((resolve, reject) => {
    let text = "";
    const read = (chunk) => {
      text += chunk;
      const found = ready.exec(text);
      if (found) resolve(found);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", () => reject(new Error(`${command} ended: ${text}`)));
  });
  return { child, said };
}

const endings = [];
export async function finish() {
  for (const end of endings.reverse()) await end();
  process.exit(failures > 0 ? 1 : 0);
}

// A server with the page, behind a line that can be cut.
export async function serve(...more) {
  const folder = mkdtempSync(join(scratch, "server-"));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const database = join(folder, "castellan.db");
  const args = ["serve", "--listen", "127.0.0.1:0", "--database", database];
  const { child, said } = started(program, [...args, "--no-limits", "--web", page_folder, ...more], /is at (http:\S+)/);
  endings.push(() => new Promise((resolve) => {
    child.on("exit", resolve);
    child.kill("SIGTERM");
  }));
  const [, address] = await said;
  return { database, ...(await line_to(Number(new URL(address).port))) };
}

async function line_to(port) {
  const pipes = new Set();
  let whole = true;
  const forwarder = net.createServer((here) => {
    if (!whole) return here.destroy();
    const there = net.connect(port, "127.0.0.1");
    for (const socket of [here, there]) {
      pipes.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        pipes.delete(socket);
        here.destroy();
        there.destroy();
      });
    }
    here.pipe(there).pipe(here);
  });
  await new Promise((resolve) => forwarder.listen(0, "127.0.0.1", resolve));
  endings.push(() => void forwarder.close());
  return {
    address: `http://127.0.0.1:${forwarder.address().port}`,
    cut() {
      whole = false;
      for (const socket of pipes) socket.destroy();
    },
    mend() {
      whole = true;
    },
  };
}

// One Chromium for each way to start it; people share it, each with cookies of their own.
const started_with = new Map();
function chromium_with(args) {
  const how = args.join(" ");
  if (!started_with.has(how)) {
    const starting = chromium.launch({ ...chromium_options, args: ["--no-sandbox", ...args] });
    started_with.set(how, starting);
    endings.push(async () => (await starting).close());
  }
  return started_with.get(how);
}
const chromium_options = { executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", headless: true, timeout: patience };

// A browser of its own: other cookies, another person. `args` are for Chromium. What the system
// is to show, as notices, takes a `lasting` one.
export async function browser({ args = [], lasting = false, ...more } = {}) {
  const options = { viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", ...more };
  let context;
  let folder = "";
  if (lasting) {
    folder = mkdtempSync(join(scratch, "browser-"));
    context = await chromium.launchPersistentContext(folder, { ...chromium_options, args: ["--no-sandbox", ...args], ...options });
    endings.push(() => rmSync(folder, { recursive: true, force: true }));
  } else context = await (await chromium_with(args)).newContext(options);
  context.setDefaultTimeout(patience);
  const wrong = []; // what the page should not have done
  const watch = (page) => {
    const loading = new Set();
    loads.set(page, loading);
    page.on("request", (request) => request.url().endsWith("/stream") || loading.add(request)); // which never ends
    for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => loading.delete(request));
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      // Whoever has no name yet is told so by the server, and Chromium notes it.
      if (/status of 401/.test(message.text()) && message.location().url.endsWith("/api/me")) return;
      wrong.push(message.text());
    });
    page.on("pageerror", (error) => wrong.push(error.message));
    page.on("request", (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (!/^(data|blob):$/.test(protocol) && hostname !== "127.0.0.1") wrong.push(`asked ${request.url()}`);
    });
  };
  context.pages().forEach(watch);
  context.on("page", watch);
  const close = () => context.close();
  endings.push(() => close().catch(() => {}));
  const page = context.pages()[0] ?? (await context.newPage());
  const port = /remote-debugging-port/.test(args.join()) ? await debugging_port(folder) : 0;
  return { context, page, wrong, close, port };
}

// Where a lasting browser that was started with --remote-debugging-port=0 listens.
async function debugging_port(folder) {
  const file = join(folder, "DevToolsActivePort");
  await until(() => existsSync(file) && readFileSync(file, "utf8").includes("\n"), "there is no port");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

// Lets what a page puts off for a while come ten times as soon. Runs in the page, before anything
// of its own does.
export function hasten() {
  const later = window.setTimeout;
  window.setTimeout = (act, milliseconds = 0, ...more) => later(act, milliseconds / 10, ...more);
}

// Until nothing is loaded any more and nothing changes from one frame to the next.
const loads = new WeakMap();
export async function at_rest(page) {
  const loading = loads.get(page);
  await until(async () => loading.size === 0 && (await page.evaluate(lies_still)) && loading.size === 0, "the page does not come to rest");
}
// Runs in the page.
function lies_still() {
  return new Promise((resolve) => {
    let changes = 0;
    const seen = new MutationObserver(() => changes++);
    seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const look = () => {
      seen.disconnect();
      const moving = document.getAnimations().some(({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime !== Infinity);
      resolve(changes === 0 && !moving && document.readyState === "complete");
    };
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(look)));
  });
}

// What axe minds, or only in the colours: nothing else depends on light and dark.
export async function minded(page, { within, colours = false } = {}) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const options = { resultTypes: ["violations"], ...(colours && { runOnly: ["color-contrast", "link-in-text-block"] }) };
  const { violations } = await page.evaluate(([within, options]) => window.axe.run(within ?? document, options), [within, options]);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map(({ html, failureSummary }) => `${html.slice(0, 160)}\n  ${failureSummary}`).join("\n  ")}`);
}

const one_of = (count) => Math.floor(Math.random() * count);

// Whether there is something to do on this page, or it is all over.
export async function turn(page) {
  await page.waitForSelector("main.table.mine, .result");
  return (await page.locator(".result").count()) === 0;
}

export const version = (page) => page.locator("main.table").getAttribute("data-version");
export const changed = (page, before) => page.waitForFunction((old) => document.querySelector("main.table")?.dataset.version !== old, before);

// A click on the n-th of these, as soon as it lies still and nothing covers it; with `touchscreen`
// by a finger.
export async function tap(page, what, n = 0, by = "mouse") {
  const { x, y } = await page.evaluate(find, [what, n, patience]);
  await (by === "mouse" ? page.mouse.click(x, y) : page.touchscreen.tap(x, y));
}
// Runs in the page.
function find([what, n, patience]) {
  const end = performance.now() + patience;
  return new Promise((resolve, reject) => {
    let before = "";
    let block = "nearest";
    const look = () => {
      if (performance.now() > end) return reject(new Error(`${what} ${n} is not there, moves or is covered`));
      requestAnimationFrame(look);
      const element = document.querySelectorAll(what)[n];
      if (!element) return;
      element.scrollIntoView({ block, inline: "nearest" });
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = [x, y, width, height].join();
      const middle = { x: x + width / 2, y: y + height / 2 };
      if (now === before && element.contains(document.elementFromPoint(middle.x, middle.y))) resolve(middle);
      else if (now === before) block = "center"; // away from what sticks to the edges
      before = now;
    };
    look();
  });
}

// One decision, by clicking what a person would click.
export async function decide(page) {
  const before = await version(page);
  const claims = "button[data-claim]";
  const choices = "button.choice[data-action]:not(:disabled)";
  const cells = ".own .square.choosable";
  const unpicked = ".own .square.choosable:not([aria-selected='true'])";
  const dice = "button.die";
  const second = "button.die:not(.chosen)";
  const there = (...all) => page.evaluate((all) => all.map((each) => document.querySelectorAll(each).length), all);
  const [claimable, rolled, offered, open] = await there(claims, dice, choices, cells);
  if (claimable) await tap(page, claims, one_of(claimable));
  else if (rolled) {
    await tap(page, dice, one_of(rolled));
    const [chosen, others] = await there("button.die.chosen", second);
    if (chosen && others) await tap(page, second);
  } else if (offered && (!open || Math.random() < 0.3)) await tap(page, choices, one_of(offered));
  else {
    await until(async () => {
      const [done, left] = await there("button.confirm:not(:disabled)", unpicked);
      if (done) return true;
      if (left) await tap(page, unpicked, one_of(left));
      else await page.keyboard.press("Escape"); // what was picked leads nowhere
    }, "nothing can be confirmed");
    await tap(page, "button.confirm");
  }
  await changed(page, before);
}

// Decisions that only lead to where something is to be seen: quicker than by clicks. Goes on
// until so many are made and it is one's turn, or the game is over.
export const play_on = (page, id, most = Infinity) =>
  page.evaluate(
    ([id, most]) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/socket?views=1`);
        let moves = 0;
        const own = Math.random().toString(36).slice(2);
        socket.onerror = () => reject(new Error("no line"));
        socket.onmessage = ({ data }) => {
          const view = JSON.parse(data);
          if (view.t !== "view") return;
          const mine = view.match.turn?.seat && view.own.includes(view.match.turn.seat);
          if (view.phase === "over" || (moves >= most && mine)) {
            socket.close();
            resolve(view.v);
          } else if (mine) {
            const { action } = view.match.legal[(moves * 7) % view.match.legal.length];
            socket.send(JSON.stringify({ t: "play", seen: view.v, action, id: `${own}-${++moves}` }));
          }
        };
      }),
    [id, most],
  );
// The same at the table before one's eyes, until it shows what came of it.
export async function play_on_here(page, most) {
  const v = await play_on(page, new URL(page.url()).pathname.split("/").at(-1), most);
  await page.waitForFunction((wanted) => Number(document.querySelector("main.table")?.dataset.version) >= wanted, v);
}

// Opens a table from home, as a person does.
export async function new_game(page, address, { game, mode, against = "bots", strength = "peasant", players, variants = [], clock, purist = false }) {
  await page.goto(address);
  await page.check(`input[name=game][value=${game}]`);
  if (mode) await page.check(`input[name=mode][value=${mode}]`);
  await page.check(`input[name=against][value=${against}]`);
  if (against === "bots") await page.getByLabel("Strength").selectOption(strength);
  if (players) await page.getByLabel("Players").selectOption(String(players));
  if (variants.length > 0 || clock || purist) await page.getByText("Variants, clock and more").click();
  if (clock) await page.getByLabel("Clock").selectOption(clock);
  if (purist) await page.getByLabel(/purist/).check();
  for (const variant of variants) await page.check(`input[value=${variant}]`);
  await page.getByRole("button", { name: /^(Start|Open the table)$/ }).click();
  await page.waitForURL(/\/tables\//);
}
