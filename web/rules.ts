// The rules pages of docs/rules, rendered while the page is built. `castellan:rules` lists
// them, `castellan:rules/LANGUAGE/PAGE` is one; a language other than English has its folder.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Marked, type Tokens } from "marked";
import type { Plugin } from "vite";
import { languages } from "./words.ts";

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
  return text.toLowerCase().replace(/\(.*?\)/g, "").trim().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
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

function texts_in(language: string): Record<string, string> {
  const place = new URL(language === "en" ? "." : `${language}/`, folder);
  if (!existsSync(place)) return {};
  const files = readdirSync(place).filter((file) => file.endsWith(".md"));
  return Object.fromEntries(files.map((file) => [file.slice(0, -".md".length), readFileSync(new URL(file, place), "utf8")]));
}

export function rules(): Plugin {
  const name = "castellan:rules";
  return {
    name: "castellan-rules",
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${name}`)) return;
      const english = texts_in("en");
      const homes = homes_of(english);
      const [language, page] = id.slice(name.length + 2).split("/");
      if (language && page) {
        this.addWatchFile(new URL(language === "en" ? `${page}.md` : `${language}/${page}.md`, folder).pathname);
        return `export default ${JSON.stringify(render(texts_in(language)[page] ?? "", homes))}`;
      }
      const listed = Object.keys(english).map((each) => {
        const versions = languages().flatMap((language) => {
          const text = texts_in(language)[each];
          return text ? [`${language}: {title: ${JSON.stringify(render(text, homes).title)}, load: () => import("${name}/${language}/${each}")}`] : [];
        });
        return `{page: "${each}", in: {${versions.join(", ")}}}`;
      });
      return `export default [${listed.join(",\n")}]`;
    },
  };
}
