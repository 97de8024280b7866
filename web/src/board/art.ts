// Which drawing shows what.

import { sheet_of } from "castellan:art";
import type { Game, Land } from "../link/messages";

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
  return wanted.find((name) => sheet_of[name]) ?? "duel-wild";
}

export function home_art(game: Game): string {
  return game === "origins" ? "origins-hut" : "kingdomino-castle";
}

// Kings that fingers tell apart by their tops look so.
export function pawn_art(game: Game, top?: string): string {
  if (top) return `tactile-king-${top}`;
  return game === "origins" ? "origins-chief" : "kingdomino-king";
}
