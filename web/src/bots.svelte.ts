// The bots that the server has: its strengths from the weakest to the strongest, then others
// that it was given.

import { ask } from "./api";

class Bots {
  strengths = $state.raw(["peasant", "page", "squire", "knight", "baron", "count", "duke", "castellan"]);
  #others = $state.raw<string[]>([]);
  names = $derived([...this.strengths, ...this.#others]);
  #asked = false;

  async look(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const { strengths, bots } = await ask<{ strengths?: string[]; bots?: string[] }>("GET", "/api/about");
      if (strengths?.length) this.strengths = strengths;
      this.#others = bots ?? [];
    } catch {
      this.#asked = false;
    }
  }
}

export const bots = new Bots();
