// What can be played here, and what a game is beside its rules: the server knows, and is asked
// once. Until it has answered there are only the games by name.

import type { Game } from "../link/messages";
import { is_told, told_games } from "../words/games";
import { ask } from "./api";

// So many players, in one of the modes if the game has several, and the variants that go with it.
export interface Choice {
  players: number;
  mode?: string;
  variants: string[];
}
export interface Ties {
  by: string[]; // what is counted, the most important first
  rule: string;
  sums?: string; // the rule of a Dynasty
}
export interface GameFacts {
  game: Game;
  symbol: string; // the drawing that stands for it
  setups: Choice[];
  colours: string[]; // of the pieces, by seat
  tops?: string[]; // of the kings, where fingers tell them apart
  terrains: string[]; // as they are numbered
  ties: Ties;
}

const again = 10_000; // milliseconds until a server that did not answer is asked again

class Facts {
  games = $state.raw<readonly GameFacts[]>([]); // those that there are words for
  strengths = $state.raw<readonly string[]>(["peasant", "page", "squire", "knight", "baron", "count", "duke", "castellan"]);
  #bots = $state.raw<readonly string[]>([]); // that this server has beside them

  bots = $derived([...this.strengths, ...this.#bots]);
  names = $derived<readonly Game[]>(this.games.length > 0 ? this.games.map(({ game }) => game) : told_games);
  #asking: Promise<void> | null = null;

  look(): Promise<void> {
    this.#asking ??= this.#ask();
    return this.#asking;
  }

  of(game: string): GameFacts | undefined {
    return this.games.find((each) => each.game === game);
  }
  symbol(game: string): string {
    return this.of(game)?.symbol ?? "";
  }
  colours(game: string): readonly string[] {
    return this.of(game)?.colours ?? [];
  }
  terrains(game: string): readonly string[] {
    return this.of(game)?.terrains ?? [];
  }
  // Of the king of a seat; nothing where kings are alike.
  top(game: string, seat: number): string | undefined {
    return this.of(game)?.tops?.[seat - 1];
  }

  async #ask(): Promise<void> {
    try {
      const { strengths, bots, games } = await ask<{ strengths?: string[]; bots?: string[]; games?: GameFacts[] }>("GET", "/api/about");
      if (strengths?.length) this.strengths = strengths;
      this.#bots = bots ?? [];
      this.games = (games ?? []).filter(({ game }) => is_told(game));
    } catch {
      this.#asking = null;
      setTimeout(() => void this.look(), again);
    }
  }
}

export const facts = new Facts();
