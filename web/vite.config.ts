import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vitest/config";
import { art } from "./art.ts";
import { rules } from "./rules.ts";
import { words } from "./words.ts";

const server = process.env["CASTELLAN_SERVER"] ?? "http://127.0.0.1:8080";
const proxy = { "/api": { target: server, ws: true } };

// What pages share comes in few files: asking for many small ones takes longer than they do.
const groups = [
  { name: "first", test: /\/src\/(words\/language|address\/routes|shell\/pages)\.ts|castellan:words$|vite\/(preload-helper|modulepreload-polyfill)/, priority: 4 },
  { name: "base", test: /node_modules|\/src\/(shell\/|server\/api|words\/(games|words)\.ts|person\/(me|attention)\.|address\/)/, priority: 3 },
  { name: "board", test: /\/src\/(board\/|words\/tell\.ts|access\/(keys|sounds|walk)\.)/, priority: 2 },
  { name: "table", test: /\/src\/(page\/table\/|link\/|table\/|person\/unheard|access\/announcer|record\/record\.ts)/, priority: 1 },
];

// Every page needs these, and what the server tells of its games: the document itself asks for them.
function ahead(): Plugin {
  return {
    name: "castellan-ahead",
    transformIndexHtml: {
      order: "post",
      handler: (_, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk" && /^(base|board)$/.test(file.name));
        const link = (attrs: Record<string, string>) => ({ tag: "link", attrs: { crossorigin: "", ...attrs } });
        return [
          ...chunks.map(({ fileName }) => link({ rel: "modulepreload", href: `/${fileName}` })),
          link({ rel: "preload", as: "fetch", href: "/api/about" }),
        ];
      },
    },
  };
}

export default defineConfig({
  plugins: [svelte(), art(), words(), rules(), ahead()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
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
  // A busy machine takes long to read all schemas or sentences.
  test: { testTimeout: 60_000, environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/words.ts"] },
});
