// What the program says, the page says in the same words. CASTELLAN_RENDERED is what
// render_messages wrote (tests/scripts/messages.sh); without it there is nothing to compare.

import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import type { Values } from "../src/words/words";

interface Rendered {
  language: string;
  key: string;
  arguments: Values;
  text: string;
}

const file = process.env["CASTELLAN_RENDERED"];
const rendered = file
  ? readFileSync(file, "utf8").trimEnd().split("\n").map((line) => JSON.parse(line) as Rendered)
  : [];

for (const language of ["en", "hu", "bg"]) {
  test.runIf(file)(`every sentence is the same in the page: ${language}`, async () => {
    vi.resetModules();
    localStorage.setItem("language", language);
    const { knows, ready, say } = await import("../src/words/words");
    await ready;
    const known = rendered.filter((each) => each.language === language && knows(each.key));
    expect(known.length).toBeGreaterThan(500);
    const differing = known.filter((each) => say(each.key, each.arguments) !== each.text);
    expect(differing.map((each) => ({ ...each, page: say(each.key, each.arguments) }))).toEqual([]);
  });
}
