// The bots that the server has, from the weakest to the strongest.

import { ask } from "./api";

class Bots {
  names = $state.raw(["peasant", "page", "squire", "knight", "baron", "count", "duke", "castellan"]);
  #asked = false;

  async look(): Promise<void> {
    if (this.#asked) return;
    this.#asked = true;
    try {
      const { bots, strengths } = await ask<{ bots?: (string | { name: string })[]; strengths?: string[] }>("GET", "/api/about");
      const told = (bots ?? strengths ?? []).map((each) => (typeof each === "string" ? each : each.name));
      if (told.length > 0) this.names = told;
    } catch {
      this.#asked = false;
    }
  }
}

export const bots = new Bots();
