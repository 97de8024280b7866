import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { rules } from "./rules.ts";
import { words } from "./words.ts";

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
  resolve: process.env["VITEST"]
    ? { conditions: ["browser"] }
    : // Sentences are parsed while the page is built.
      { alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: "@formatjs/icu-messageformat-parser/no-parser.js" }] },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/words.ts"] },
});
