// What the tests in a browser share: a server of their own, a line to it that can be cut,
// browsers, and a player who clicks what people click.

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { join } from "node:path";
import { createRequire } from "node:module";

const root = new URL("../../..", import.meta.url).pathname;
const require = createRequire(join(root, "web/package.json"));
const { chromium } = require("playwright-core");
export const axe = require.resolve("axe-core/axe.min.js");

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

// Runs a test; what it throws is its failure. Where a machine is so busy that a browser falls
// behind, a second try tells whether it was that; what is broken fails twice.
export async function test(what, act) {
  try {
    await act();
  } catch (first) {
    try {
      await act();
    } catch (error) {
      return check(what, false, error.stack ?? error);
    }
    console.log(`# at the second try; the first: ${first.message}`);
  }
  check(what, true);
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
  const args = ["serve", "--listen", "127.0.0.1:0", "--database", join(folder, "castellan.db")];
  const { child, said } = started(program, [...args, "--no-limits", "--web", page_folder, ...more], /is at (http:\S+)/);
  endings.push(() => new Promise((resolve) => {
    child.on("exit", resolve);
    child.kill("SIGTERM");
  }));
  const [, address] = await said;
  return line_to(Number(new URL(address).port));
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

// A browser of its own: other cookies, another person.
export async function browser(options = {}) {
  const folder = mkdtempSync(join(scratch, "browser-"));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: true,
    args: ["--no-sandbox"],
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  const wrong = []; // what the page should not have done
  const watch = (page) => {
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
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  };
  endings.push(() => close().catch(() => {}));
  return { context, page: context.pages()[0], wrong, close };
}

const one_of = (count) => Math.floor(Math.random() * count);

// Whether there is something to do on this page, or it is all over.
export async function turn(page) {
  await page.waitForSelector("main.table.mine, .result", { timeout: 30_000 });
  return (await page.locator(".result").count()) === 0;
}

const version = (page) => page.locator("main.table").getAttribute("data-version");

// One decision, by clicking what a person would click.
export async function decide(page) {
  const before = await version(page);
  const claims = page.locator("button[data-claim]");
  const choices = page.locator("button.choice[data-action]:not(:disabled)");
  const cells = page.locator(".own .square.choosable");
  const dice = page.locator("button.die");
  const confirm = page.locator("button.confirm");
  if (await claims.count()) await claims.nth(one_of(await claims.count())).click();
  else if (await dice.count()) {
    await dice.nth(one_of(await dice.count())).click();
    const second = page.locator("button.die:not(.chosen)");
    if ((await page.locator("button.die.chosen").count()) && (await second.count())) await second.first().click();
  } else if ((await choices.count()) && (!(await cells.count()) || Math.random() < 0.3)) {
    await choices.nth(one_of(await choices.count())).click();
  } else {
    for (let tries = 0; tries < 12 && (await confirm.isDisabled()); tries++) {
      const open = page.locator(".own .square.choosable:not([aria-selected='true'])");
      await open.nth(one_of(await open.count())).click();
    }
    await confirm.click();
  }
  await page.waitForFunction(
    (old) => document.querySelector("main.table")?.dataset.version !== old,
    before,
    { timeout: 30_000 },
  );
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
