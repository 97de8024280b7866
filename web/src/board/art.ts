// The drawings of assets/ as one sheet of symbols, from which everything is put together.

import type { Game, Land } from "../link/messages";

const files = import.meta.glob<string>("../../../assets/*/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

// A file's first line is <svg … viewBox="…">, its last </svg>.
function symbol(path: string, file: string): string {
  const [, folder, name] = /([^/]+)\/([^/]+)\.svg$/.exec(path) ?? [];
  const box = /viewBox="([^"]*)"/.exec(file)?.[1] ?? "0 0 100 100";
  const drawing = file.slice(file.indexOf("\n") + 1, file.lastIndexOf("</svg>"));
  return `<symbol id="${folder}-${name}" viewBox="${box}">${drawing}</symbol>`;
}

const names = new Set(
  Object.keys(files).map((path) => path.replace(/^.*\/([^/]+)\/([^/]+)\.svg$/, "$1-$2")),
);

// By folder, those on every page first.
export const sheets = ["kingdomino", "origins", "duel"].map((folder) =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/${folder}/`))
    .map(([path, file]) => symbol(path, file))
    .join(""),
);

export type Symbol = "crown" | "fire" | "cross";

// What multiplies in this game.
export function symbol_of(game: Game): Symbol {
  return game === "origins" ? "fire" : game === "duel" ? "cross" : "crown";
}

export function symbol_art(game: Game): string {
  return { crown: "kingdomino-crown", fire: "origins-fire", cross: "duel-cross" }[symbol_of(game)];
}

const folders: Record<Game, string> = {
  kingdomino: "kingdomino",
  tactile: "kingdomino",
  origins: "origins",
  duel: "duel",
};

// Which drawing shows this half. Terrains come in two, so that a wide field does not
// look printed, and in Kingdomino a crowned one has a landmark.
export function land_art(game: Game, land: Land, seed: number): string {
  const plain = `${land.terrain}-${seed % 2 ? "b" : "a"}`;
  const wanted = [
    `${folders[game]}-${land.terrain}-${land.craters}`,
    ...(game === "kingdomino" || game === "tactile"
      ? [`kingdomino-${land.terrain}-${land.symbols ? "crown" : seed % 2 ? "b" : "a"}`]
      : []),
    `${folders[game]}-${plain}`,
    `${folders[game]}-${land.terrain}`,
    `kingdomino-${land.terrain}-a`,
  ];
  return wanted.find((name) => names.has(name)) ?? "duel-wild";
}

export function home_art(game: Game): string {
  return game === "origins" ? "origins-hut" : "kingdomino-castle";
}

export function pawn_art(game: Game): string {
  return game === "origins" ? "origins-chief" : "kingdomino-king";
}
