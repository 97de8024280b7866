// The keys of a table, and which command each gives. Anybody may choose others, or none.
// Letters that terrains begin with are left out: on a kingdom they lead to these.

export const commands = [
  "turn", "turn_back", "next_place", "last_place", "next_property", "last_property", "choices", "kingdom",
  "row", "prompt", "repeat", "older", "newer", "hint", "undo", "help",
] as const;
export type Command = (typeof commands)[number];

const first: Record<Command, string> = {
  turn: "r", turn_back: "R", next_place: "n", last_place: "N", next_property: "p", last_property: "P",
  choices: "c", kingdom: "k", row: "o", prompt: "t", repeat: "e", older: ",", newer: ".", hint: "h", undo: "u", help: "?",
};

class Keys {
  of = $state.raw<Record<Command, string>>({ ...first, ...kept() });

  command(event: KeyboardEvent): Command | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return undefined;
    return commands.find((command) => this.of[command] === event.key);
  }

  // A key has one meaning: who had it before has none.
  set(command: Command, key: string): void {
    const others = Object.fromEntries(commands.filter((each) => this.of[each] === key && key !== "").map((each) => [each, ""]));
    this.#keep({ ...this.of, ...others, [command]: key });
  }

  reset(): void {
    this.#keep(first);
  }

  #keep(of: Record<Command, string>): void {
    this.of = of;
    try {
      localStorage.setItem("keys", JSON.stringify(of));
    } catch {
      // Not remembered then.
    }
  }
}

function kept(): Partial<Record<Command, string>> {
  try {
    const found = JSON.parse(localStorage.getItem("keys") ?? "{}") as Record<string, unknown>;
    return Object.fromEntries(Object.entries(found).filter(([command, key]) => commands.includes(command as Command) && typeof key === "string"));
  } catch {
    return {};
  }
}

export const keys = new Keys();
