import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vitest/config";
import { rules } from "./rules.ts";

// What only the command line says: a page need not load it.
const elsewhere =
  /^(analyse|arena|audit|backup|bench|draw|engine|file|help|load|option|output|perft|plain(?!\.castle$)|prompt|replay|restore|resume|serve|sim|usage|verify)\./;

// `castellan:words` is the catalogue of sentences without those of the command line.
function words(): Plugin {
  const file = new URL("../i18n/en.json", import.meta.url);
  return {
    name: "castellan-words",
    resolveId: (id) => (id === "castellan:words" ? "\0castellan:words" : undefined),
    load(id) {
      if (id !== "\0castellan:words") return;
      this.addWatchFile(file.pathname);
      const all = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
      const wanted = Object.entries(all).filter(([key]) => !elsewhere.test(key));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(wanted)))})`;
    },
  };
}

const server = process.env["CASTELLAN_SERVER"] ?? "http://127.0.0.1:8080";
const proxy = { "/api": { target: server, ws: true } };

export default defineConfig({
  plugins: [svelte(), words(), rules()],
  build: { target: "es2022", assetsInlineLimit: 0, reportCompressedSize: true },
  server: { proxy, fs: { allow: [".."] } },
  preview: {
    proxy,
    headers: {
      "Content-Security-Policy":
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
        "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
});
