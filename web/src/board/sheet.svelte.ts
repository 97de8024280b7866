// The drawings on the page: a sheet of them is loaded when the first of its drawings is used.

import { sheet_of, sheets } from "castellan:art";

class Sheet {
  parts = $state.raw<string[]>([]);
  #asked = new Set<string>();

  // What a <use> refers to.
  link(drawing: string): string {
    const sheet = sheet_of[drawing];
    if (sheet) this.#ask(sheet);
    return `#${drawing}`;
  }

  #ask(sheet: string): void {
    if (this.#asked.has(sheet)) return;
    this.#asked.add(sheet);
    sheets[sheet]?.().then(
      ({ default: symbols }) => (this.parts = [...this.parts, symbols]),
      () => this.#asked.delete(sheet), // the next drawing asks again
    );
  }
}

export const sheet = new Sheet();
