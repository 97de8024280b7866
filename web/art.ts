// The drawings of assets/ as sheets of symbols, from which everything on the page is put
// together. `castellan:art` says which drawing is on which sheet, `castellan:art/SHEET` is one.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../assets");

// What stands for the games is on home, so it is with Kingdomino's, which every page has.
const sheet_of = (drawing: string) => (/^(origins-hut|duel-quartered)$/.test(drawing) ? "kingdomino" : drawing.split("-")[0]!);

// A file's first line is <svg … viewBox="…">, its last </svg>.
function symbol(drawing: string, file: string): string {
  const box = /viewBox="([^"]*)"/.exec(file)?.[1] ?? "0 0 100 100";
  const inside = file.slice(file.indexOf("\n") + 1, file.lastIndexOf("</svg>")).replaceAll("\n", "");
  return `<symbol id="${drawing}" viewBox="${box}">${inside}</symbol>`;
}

// The wood is a background and stays a file.
function drawings(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(folder, { recursive: true }) as string[]) {
    const [, game, name] = /^(\w+)\/([\w-]+)\.svg$/.exec(file) ?? [];
    if (name && name !== "table") found.set(`${game}-${name}`, join(folder, file));
  }
  return found;
}

export function art(): Plugin {
  const name = "castellan:art";
  return {
    name: "castellan-art",
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return;
      const all = [...drawings()];
      const sheet = id.slice(name.length + 2);
      if (sheet) {
        const on_it = all.filter(([drawing]) => sheet_of(drawing) === sheet);
        for (const [, path] of on_it) this.addWatchFile(path);
        return `export default ${JSON.stringify(on_it.map(([drawing, path]) => symbol(drawing, readFileSync(path, "utf8"))).join(""))}`;
      }
      const sheets = [...new Set(all.map(([drawing]) => sheet_of(drawing)))];
      return `export const sheet_of = ${JSON.stringify(Object.fromEntries(all.map(([drawing]) => [drawing, sheet_of(drawing)])))};
        export const sheets = {${sheets.map((each) => `${each}: () => import("${name}/${each}")`).join(", ")}};`;
    },
  };
}
