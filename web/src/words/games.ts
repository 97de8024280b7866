// The games, modes and variants that there are words for.

import type { Game } from "../link/messages";
import { say, word } from "./words";

// In the order in which they are listed until the server has told its own.
export const told_games = ["kingdomino", "origins", "duel", "tactile"] as const satisfies Game[];
const told_modes = ["discovery", "totem", "tribe"];
// What a table can do without, for all.
export const helps = ["hints", "previews", "unseen"] as const;

export const is_told = (game: string): game is Game => (told_games as readonly string[]).includes(game);

export function game_title(game: string, rules = ""): string {
  const mode = /mode=(\w+)/.exec(rules)?.[1] ?? "none";
  return is_told(game) ? say("web.game", { game, mode }) : game;
}

export function mode_title(mode: string): string {
  return told_modes.includes(mode) ? say("web.mode", { mode }) : mode;
}

export function variant_title(variant: string): string {
  return say("web.variant", { variant: word(variant) });
}
