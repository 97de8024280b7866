// How much is told of what happens and in answers, as in the terminal; remembered.

export const verbosities = ["terse", "normal", "full"] as const;
export type Verbosity = (typeof verbosities)[number];

const known = (word: string | null): Verbosity | undefined => verbosities.find((each) => each === word);

class Telling {
  verbosity = $state<Verbosity>(kept());

  // Whether the word is one of the three.
  choose(word: string): boolean {
    const chosen = known(word);
    if (!chosen) return false;
    this.verbosity = chosen;
    try {
      localStorage.setItem("telling", chosen);
    } catch {
      // Not remembered then.
    }
    return true;
  }

  // What a question carries; nothing where the usual is wanted.
  get wish(): { verbosity?: Verbosity } {
    return this.verbosity === "normal" ? {} : { verbosity: this.verbosity };
  }
  // The same at the end of an address.
  get query(): string {
    return this.verbosity === "normal" ? "" : `&verbosity=${this.verbosity}`;
  }
}

function kept(): Verbosity {
  try {
    return known(localStorage.getItem("telling")) ?? "normal";
  } catch {
    return "normal";
  }
}

export const telling = new Telling();
