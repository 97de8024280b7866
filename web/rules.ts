// The rules pages of docs/rules, rendered while the page is built. `castellan:rules` lists
// them, `castellan:rules/PAGE` is one.

import { readdirSync, readFileSync } from "node:fs";
import { Marked, type Tokens } from "marked";
import type { Plugin } from "vite";

export interface RulesPage {
  title: string;
  html: string;
  contents: { id: string; title: string }[];
}

const folder = new URL("../docs/rules/", import.meta.url);
const rule = /\b[A-Z]-[A-Z]\d+\b/g;
const named_rule = /^([A-Z]-[A-Z]\d+)\s*(.*)$/s;

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function slug(text: string): string {
  return text.toLowerCase().replace(/\(.*?\)/g, "").trim().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

// Which page explains a rule: the one where its id stands in bold.
export function homes_of(texts: Record<string, string>): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [page, text] of Object.entries(texts))
    for (const [, id] of text.matchAll(/\*\*([A-Z]-[A-Z]\d+)[^*]*\*\*/g)) homes.set(id!, page);
  return homes;
}

// No HTML of the source gets through, only what Markdown can say.
export function render(text: string, homes: Map<string, string>): RulesPage {
  const contents: RulesPage["contents"] = [];
  let title = "";
  const linked = (plain: string) =>
    escape(plain).replace(rule, (id) => (homes.has(id) ? `<a href="/rules/${homes.get(id)}#${id}">${id}</a>` : id));
  const marked = new Marked({
    renderer: {
      heading({ text: heading, depth, tokens }: Tokens.Heading) {
        if (depth === 1) {
          title = heading.split(":")[0]!;
          return "";
        }
        const id = slug(heading);
        contents.push({ id, title: heading.replace(/\s*\(.*\*\*.*\)/, "") });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      strong({ text: bold }: Tokens.Strong) {
        const [, id, rest = ""] = named_rule.exec(bold) ?? [];
        if (!id) return `<strong>${escape(bold)}</strong>`;
        return `<strong class="rule" id="${id}"><a href="#${id}">${id}</a>${rest ? ` ${escape(rest)}` : ""}</strong>`;
      },
      // Paths are told as from the project's root.
      codespan: ({ text: code }: Tokens.Codespan) => `<code>${escape(code.replace(/^(\.\.\/)+/, ""))}</code>`,
      html: ({ text: raw }: Tokens.HTML | Tokens.Tag) => escape(raw),
      image: ({ text: alternative }: Tokens.Image) => escape(alternative),
      link({ href, tokens }: Tokens.Link) {
        const inner = this.parser.parseInline(tokens);
        const [, page, hash = ""] = /^([a-z-]+)\.md(#[\w-]+)?$/.exec(href) ?? [];
        return page ? `<a href="/rules/${page}${hash}">${inner}</a>` : inner;
      },
      text(token: Tokens.Text | Tokens.Escape) {
        if ("tokens" in token && token.tokens) return this.parser.parseInline(token.tokens);
        return linked(token.text);
      },
    },
  });
  const html = marked.parse(text, { async: false });
  return { title, html, contents };
}

export function rules(): Plugin {
  const name = "castellan:rules";
  const read = () =>
    Object.fromEntries(
      readdirSync(folder)
        .filter((file) => file.endsWith(".md"))
        .map((file) => [file.slice(0, -3), readFileSync(new URL(file, folder), "utf8")]),
    );
  return {
    name: "castellan-rules",
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return;
      const texts = read();
      for (const page of Object.keys(texts)) this.addWatchFile(new URL(`${page}.md`, folder).pathname);
      const homes = homes_of(texts);
      const page = id.slice(name.length + 2);
      if (page) return `export default ${JSON.stringify(render(texts[page] ?? "", homes))}`;
      const lines = Object.entries(texts).map(
        ([each, text]) =>
          `{page: "${each}", title: ${JSON.stringify(render(text, homes).title)}, load: () => import("${name}/${each}")}`,
      );
      return `export default [${lines.join(",\n")}]`;
    },
  };
}
