// Folders of the page stand in an order, and import only from those below them; docs/web.md
// lists them from the lowest to the highest.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const order = ["link", "board", "words", "address", "server", "access", "person", "table", "replay", "record", "learn", "score", "page", "shell"];

const root = join(import.meta.dirname, "../src");
const files = (readdirSync(root, { recursive: true }) as string[]).filter((file) => /\.(ts|svelte)$/.test(file));

// What a file of such a path and text imports from further up, or from no folder at all.
function upwards(file: string, text: string): string[] {
  const height = (path: string) => order.indexOf(path.split("/")[0]!);
  const imported = [...text.matchAll(/(?:\bfrom|\bimport|\bimport\(|\bglob\()\s*"(\.[^"]*)"/g)].map(([, path]) => path!);
  return imported
    .map((path) => join("/", file, "..", path).slice(1))
    .filter((path) => !path.endsWith(".json") && !path.includes("?"))
    .filter((path) => height(path) > height(file) || height(path) < 0)
    .map((path) => `${file} imports ${path}`);
}

test("a folder imports from itself and from those below it", () => {
  expect(files.length).toBeGreaterThan(100);
  const inside = files.filter((file) => file.includes("/"));
  expect([...new Set(inside.map((file) => file.split("/")[0]!))].toSorted()).toEqual(order.toSorted());
  expect(inside.flatMap((file) => upwards(file, readFileSync(join(root, file), "utf8")))).toEqual([]);
});

test("an import upwards is seen, however it is written", () => {
  expect(upwards("board/Row.svelte", 'import { say } from "../words/words";')).toEqual(["board/Row.svelte imports words/words"]);
  expect(upwards("board/Row.svelte", 'import {\n  say,\n} from "../words/words";')).toHaveLength(1);
  expect(upwards("words/when.ts", 'export { me } from "../person/me.svelte";')).toHaveLength(1);
  expect(upwards("table/boxes.ts", 'const page = await import("../page/Home.svelte");')).toHaveLength(1);
  expect(upwards("table/boxes.ts", 'import "../start";')).toHaveLength(1);
  expect(upwards("page/table/Log.svelte", 'import { say } from "../../words/words";')).toEqual([]);
});

test("what stands beside the folders is only the beginning", () => {
  expect(files.filter((file) => !file.includes("/")).toSorted()).toEqual(["env.d.ts", "main.ts"]);
});

test("docs/web.md shows the same order", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/web.md"), "utf8");
  expect([...page.matchAll(/^\| `(\w+)\/` \|/gm)].map(([, folder]) => folder)).toEqual(order);
});
