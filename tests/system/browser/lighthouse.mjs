// What Lighthouse thinks of home and of a table: accessibility and best practices are at least 95,
// and nothing moves while the page comes up. How quickly it comes up on a phone depends on the
// machine that measures it: bench/page.sh tells. REPORTS names a folder for the reports.

import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { browser, expect, finish, new_game, patience, serve, test, turn } from "./lib.mjs";

const require = createRequire(import.meta.url);
const { default: lighthouse } = await import(pathToFileURL(require.resolve("lighthouse")));

const least = 95;
const categories = ["accessibility", "best-practices"];
const reports = process.env.REPORTS ?? "";
if (reports) mkdirSync(reports, { recursive: true });

const { address } = await serve();
const { page, port } = await browser({ lasting: true, args: ["--remote-debugging-port=0"], viewport: null });

// Until everything could be measured: what Lighthouse fails to see in Chromium says nothing about
// the page.
async function measured(url) {
  for (let times = 1; ; times++) {
    const result = await lighthouse(url, {
      port,
      output: "html",
      logLevel: "error",
      onlyCategories: categories,
      onlyAudits: ["cumulative-layout-shift"],
      maxWaitForLoad: patience,
      maxWaitForFcp: patience,
    });
    const unseen = Object.values(result.lhr.audits).filter(({ scoreDisplayMode }) => scoreDisplayMode === "error");
    if (unseen.length === 0 && !result.lhr.runtimeError) return result;
    console.log(`# not measured: ${[result.lhr.runtimeError?.message, ...unseen.map(({ id, errorMessage }) => `${id} ${errorMessage}`)].join("; ")}`);
    if (times === 5) return result;
  }
}

async function judge(name, url) {
  const { lhr, report } = await measured(url);
  if (reports) writeFileSync(join(reports, `${name}.html`), report);
  const scores = categories.map((each) => Math.round((lhr.categories[each].score ?? 0) * 100));
  const { numericValue: moved } = lhr.audits["cumulative-layout-shift"];
  console.log(`# ${name}: ${categories.map((each, i) => `${each} ${scores[i]}`).join(", ")}, moved ${moved?.toFixed(3)}`);
  const missed = Object.values(lhr.audits)
    .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== "informative")
    .map(({ id, score, displayValue = "" }) => `${id} ${score} ${displayValue}`);
  expect(scores.every((score) => score >= least), `${scores}\n${missed.join("\n")}`);
  expect(moved <= 0.1, `what was there has moved by ${moved}`); // up to here Google calls it good
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
