// The dominoes in each game's box, from data/; loaded when somebody wants to see them.

import type { Domino, Game, Land } from "../link/messages";

interface Half {
  terrain: string;
  crowns?: number;
  fires?: number;
  craters?: number;
  resource?: string | null;
}
interface Box {
  dominoes: { number: number; left: Half; right: Half }[];
}

function land(half: Half, with_resources: boolean): Land {
  const found: Land = { terrain: half.terrain };
  const symbols = half.crowns ?? half.fires ?? 0;
  if (symbols) found.symbols = symbols;
  if (half.craters) found.craters = half.craters;
  if (half.resource && with_resources) found.resource = half.resource;
  return found;
}

export async function box_of(game: Game, with_resources: boolean): Promise<Map<number, Domino>> {
  const box = (
    game === "origins"
      ? await import("../../../data/origins.json")
      : await import("../../../data/kingdomino.json")
  ).default as Box;
  return new Map(
    box.dominoes.map(({ number, left, right }) => [
      number,
      { domino: number, left: land(left, with_resources), right: land(right, with_resources) },
    ]),
  );
}
