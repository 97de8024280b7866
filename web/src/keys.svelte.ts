// The keys of a table, of one that is looked at again too, and which command each gives.
// Anybody may choose others, or none. Letters that terrains begin with in English are left
// out: on a kingdom they lead to these. In other languages some are taken; digits never are.

export const commands = [
  "turn", "turn_back", "next_place", "last_place", "next_property", "last_property", "choices", "kingdom",
  "row", "prompt", "repeat", "older", "newer", "hint", "undo",
  "first", "back", "play", "on", "last", "help",
] as const;
export type Command = (typeof commands)[number];

const first: Record<Command, string> = {
  turn: "r", turn_back: "R", next_place: "n", last_place: "N", next_property: "p", last_property: "P",
  choices: "c", kingdom: "k", row: "o", prompt: "t", repeat: "e", older: ",", newer: ".", hint: "h", undo: "u",
  first: "Home", back: "ArrowLeft", play: " ", on: "ArrowRight", last: "End", help: "?",
};

const named = /^(Arrow(Left|Right|Up|Down)|Home|End|PageUp|PageDown)$/;
export const can_be_chosen = (key: string): boolean => (key.length === 1 && key !== " ") || named.test(key);

// Whether the key means something else where it is pressed: text, a button that Space
// presses, a grid or tabs that arrows lead through.
function is_needed(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.matches("input, textarea, select")) return true;
  if (!target || (event.key.length === 1 && event.key !== " ")) return false;
  return target.closest(event.key.startsWith("Arrow") ? "[role=grid], [role=tab]" : "button, a, summary, [role=grid], [role=tab]") !== null;
}

// The key; where it gives a letter of another script, as while Bulgarian is typed, the Latin
// one that is on it too.
export function latin_key({ key, code, shiftKey }: KeyboardEvent): string {
  const letter = /^(?!\p{Script=Latin})\p{L}$/u.test(key) && /^Key([A-Z])$/.exec(code)?.[1];
  if (!letter) return key;
  return shiftKey ? letter : letter.toLowerCase();
}

class Keys {
  of = $state.raw<Record<Command, string>>({ ...first, ...kept() });

  command(event: KeyboardEvent): Command | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey || is_needed(event)) return undefined;
    const given = (key: string) => commands.find((command) => this.of[command] === key);
    return given(event.key) ?? given(latin_key(event));
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
