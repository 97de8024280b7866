// The pools in which players are rated: a game, its mode, and how many play.

import type { GameFacts } from "../server/facts.svelte";
import { modes_of, player_counts } from "../server/setup";
import { game_title } from "../words/games";
import { say } from "../words/words";

export function pools(games: readonly GameFacts[]): string[] {
  return games.flatMap((facts) => {
    const { game } = facts;
    const dynasty = facts.setups.some(({ variants }) => variants.includes("dynasty"));
    const modes = modes_of(facts);
    const ways = modes.length > 0 ? modes.map((mode) => `${game}/${mode}`) : dynasty ? [game, `${game}/dynasty`] : [game];
    const sizes = player_counts(facts).some((count) => count > 2) ? ["2", "3-4"] : ["2"];
    return ways.flatMap((way) => sizes.map((size) => `${way}/${size}`));
  });
}

export function pool_title(pool: string): string {
  const parts = pool.split("/");
  const size = parts.at(-1) ?? "";
  const mode = parts.length > 2 ? parts[1]! : "";
  return say("web.pool", {
    game: game_title(parts[0] ?? "", mode && mode !== "dynasty" ? `mode=${mode}` : ""),
    dynasty: mode === "dynasty" ? "yes" : "no",
    size: size === "2" ? "two" : "more",
  });
}
