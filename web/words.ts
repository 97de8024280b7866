// The sentences of i18n/ that a page can need, one file a language. `castellan:words` lists
// the languages, `castellan:words/LANGUAGE` is one of them: what the page says itself, and what
// the server may answer. What needs a parser is parsed here, so that the page has none.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

export type Sentences = Record<string, string | MessageFormatElement[]>;

const root = join(import.meta.dirname, "..");
const speakers = ["web/src", "src/base", "src/table", "src/games", "src/notation", "src/match", "src/tell", "src/room", "src/seal", "src/bots", "src/protocol", "apps/server", "apps/analysis"];
const key = /["'`]([a-z][a-z_]*(\.[a-z][a-z_0-9]*)+)["'`]/g;

const catalogue = (language: string) =>
  JSON.parse(readFileSync(join(root, `i18n/${language}.json`), "utf8")) as Record<string, string>;

export const languages = (): string[] =>
  readdirSync(join(root, "i18n"))
    .filter((file) => /^[a-z]+\.json$/.test(file))
    .map((file) => file.slice(0, -".json".length));

// Every literal in the sources that could be a key.
export function keys_in(folders: string[]): Set<string> {
  const found = new Set<string>();
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder), { recursive: true }) as string[]) {
      if (!/\.(ts|svelte|h|cpp)$/.test(file)) continue;
      for (const [, each] of readFileSync(join(root, folder, file), "utf8").matchAll(key)) found.add(each!);
    }
  return found;
}

// A plain sentence, or one with only names to fill in, stays as it is.
export const simple = /^[^{}']*(\{\w+\}[^{}']*)*$/;

// In English where it is not translated yet.
export function sentences_of(language: string): Sentences {
  const all = { ...catalogue("en"), ...catalogue(language) };
  const wanted = [...keys_in(speakers)].filter((each) => all[each] !== undefined).sort();
  return Object.fromEntries(
    wanted.map((each) => [each, simple.test(all[each]!) ? all[each]! : parse(all[each]!, { ignoreTag: true })]),
  );
}

export function words(): Plugin {
  const name = "castellan:words";
  return {
    name: "castellan-words",
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return;
      const language = id.slice(name.length + 2);
      if (!language)
        return `export default {${languages().map((each) => `${each}: () => import("${name}/${each}")`).join(", ")}}`;
      for (const each of new Set(["en", language])) this.addWatchFile(join(root, `i18n/${each}.json`));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(sentences_of(language)))})`;
    },
  };
}
