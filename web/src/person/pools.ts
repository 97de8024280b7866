// The pools in which players are rated: a game, its mode, and how many play.

import { game_title, games, modes, player_counts } from "../words/games";
import { say } from "../words/words";

export function pools(): string[] {
  return games.flatMap((game) => {
    const ways = game === "origins" ? modes.map((mode) => `${game}/${mode}`) : game === "duel" ? [game] : [game, `${game}/dynasty`];
    const sizes = player_counts(game).length > 1 ? ["2", "3-4"] : ["2"];
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
