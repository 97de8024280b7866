// All lessons by their address, in the order in which they are best taken.

import type { Game } from "../link/messages";
import type { Lesson } from "./lesson";

export interface Listed {
  id: string;
  game: Game;
  mode: string;
  load: () => Promise<{ lesson: Lesson }>;
}

export const lessons: Listed[] = [
  { id: "kingdomino", game: "kingdomino", mode: "none", load: () => import("./kingdomino") },
  { id: "origins", game: "origins", mode: "discovery", load: () => import("./discovery") },
  { id: "origins-totem", game: "origins", mode: "totem", load: () => import("./totem") },
  { id: "origins-tribe", game: "origins", mode: "tribe", load: () => import("./tribe") },
  { id: "duel", game: "duel", mode: "none", load: () => import("./duel") },
  { id: "tactile", game: "tactile", mode: "none", load: () => import("./tactile") },
];
