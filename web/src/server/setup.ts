// How a table is set up, among what its game offers.

import type { Game } from "../link/messages";
import type { Choice, GameFacts } from "./facts.svelte";

export interface Setup {
  game: Game;
  mode: string; // of a game that has several
  players: number;
  variants: string[];
}

const unique = <Thing>(things: Thing[]): Thing[] => [...new Set(things)];

export const modes_of = (facts: GameFacts | undefined): string[] =>
  unique(facts?.setups.flatMap(({ mode }) => mode ?? []) ?? []);

export const player_counts = (facts: GameFacts | undefined): number[] =>
  unique(facts?.setups.map(({ players }) => players) ?? []).toSorted((a, b) => a - b);

function choice_of(facts: GameFacts | undefined, { players, mode }: Pick<Setup, "players" | "mode">): Choice | undefined {
  return facts?.setups.find((each) => each.players === players && (each.mode ?? mode) === mode);
}

export const variants_of = (facts: GameFacts | undefined, setup: Pick<Setup, "players" | "mode">): string[] =>
  choice_of(facts, setup)?.variants ?? [];

export function rules_of(facts: GameFacts | undefined, setup: Setup): string {
  const allowed = variants_of(facts, setup);
  return [
    `players=${setup.players}`,
    ...(modes_of(facts).length > 0 ? [`mode=${setup.mode}`] : []),
    ...setup.variants.filter((variant) => allowed.includes(variant)),
  ].join(" ");
}

// The same as far as its game offers it; else the first that it offers.
export function setup_of(facts: GameFacts | undefined, setup: Setup): Setup {
  const fitting = <Thing>(wanted: Thing, offered: Thing[]): Thing => (offered.includes(wanted) ? wanted : (offered[0] ?? wanted));
  return { ...setup, mode: fitting(setup.mode, modes_of(facts)), players: fitting(setup.players, player_counts(facts)) };
}
