// What a server tells of its games at /api/about.

import type { Choice, GameFacts } from "../src/server/facts.svelte";

const dominoes = ["wheat", "forest", "lake", "grassland", "swamp", "mine"];
const setups = (counts: number[], variants: string[], mode?: string): Choice[] =>
  counts.map((players) => ({ players, ...(mode && { mode }), variants: variants.filter((each) => each !== "mighty-duel" || players === 2) }));

export const games: GameFacts[] = [
  {
    game: "kingdomino", symbol: "kingdomino-castle", setups: setups([2, 3, 4], ["middle-kingdom", "harmony", "mighty-duel", "dynasty"]),
    colours: ["pink", "yellow", "green", "blue"], terrains: dominoes, ties: { by: ["largest_property", "crowns"], rule: "K-E3", sums: "K-V1" },
  },
  {
    game: "origins", symbol: "origins-hut", setups: ["discovery", "totem", "tribe"].flatMap((mode) => setups([2, 3, 4], ["empire-of-fire", "homo-habilis"], mode)),
    colours: ["pink", "black", "green", "blue"], terrains: ["desert", "jungle", "lake", "grassland", "volcano", "quarry"], ties: { by: ["largest_region", "fires"], rule: "O-E2" },
  },
  {
    game: "duel", symbol: "duel-quartered", setups: setups([2], []),
    colours: ["pink", "yellow"], terrains: ["dot", "stripe", "double-dot", "double-stripe", "black", "quartered"], ties: { by: ["largest_domain"], rule: "D-E3" },
  },
  {
    game: "tactile", symbol: "kingdomino-king", setups: setups([2], ["middle-kingdom", "harmony", "dynasty"]),
    colours: ["red", "blue"], tops: ["slanted", "flat"], terrains: dominoes, ties: { by: ["crowns"], rule: "T-E1", sums: "T-V1" },
  },
];
export const facts_of = (game: string): GameFacts => games.find((each) => each.game === game)!;
