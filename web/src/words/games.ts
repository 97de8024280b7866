// The games by name, and how a table of each is set up.

import type { Game } from "../link/messages";
import { say, word } from "./words";

export const games = ["kingdomino", "origins", "duel", "tactile"] as const satisfies Game[];
export const modes = ["discovery", "totem", "tribe"] as const;
// What a table can do without, for all.
export const helps = ["hints", "previews", "unseen"] as const;

// As they are numbered in Braille and by pegs (docs/accessibility.md).
const dominoes = ["wheat", "forest", "lake", "grassland", "swamp", "mine"];
export const terrains: Record<Game, readonly string[]> = {
  kingdomino: dominoes,
  tactile: dominoes,
  origins: ["desert", "jungle", "lake", "grassland", "volcano", "quarry"],
  duel: ["dot", "stripe", "double-dot", "double-stripe", "black", "quartered"],
};

// What stands for each game.
export const game_art: Record<string, string> = {
  kingdomino: "kingdomino-castle",
  origins: "origins-hut",
  duel: "duel-quartered",
  tactile: "kingdomino-king",
};

export interface Setup {
  game: Game;
  mode: (typeof modes)[number];
  players: number;
  variants: string[];
}

export function variants_of(setup: { game: Game; players: number }): string[] {
  switch (setup.game) {
    case "kingdomino":
      return ["middle-kingdom", "harmony", ...(setup.players === 2 ? ["mighty-duel"] : []), "dynasty"];
    case "tactile":
      return ["middle-kingdom", "harmony", "dynasty"];
    case "origins":
      return ["empire-of-fire", "homo-habilis"];
    case "duel":
      return [];
  }
}

export function player_counts(game: Game): number[] {
  return game === "duel" || game === "tactile" ? [2] : [2, 3, 4];
}

export function rules_of(setup: Setup): string {
  const allowed = variants_of(setup);
  return [
    `players=${setup.players}`,
    ...(setup.game === "origins" ? [`mode=${setup.mode}`] : []),
    ...setup.variants.filter((variant) => allowed.includes(variant)),
  ].join(" ");
}

export function game_title(game: string, rules = ""): string {
  const mode = /mode=(\w+)/.exec(rules)?.[1] ?? "none";
  return say("web.game", { game, mode });
}

export function variant_title(variant: string): string {
  return say("web.variant", { variant: word(variant) });
}
