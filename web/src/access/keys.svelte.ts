// The keys of a table, of one that is looked at again too, and which command each gives.
// Anybody may choose others, or none. Each language has letters of its own for them, which
// leave out those that terrains begin with there: on a kingdom these lead to the terrains.
// English ones are understood beside them, as with questions.

import { say } from "../words/words";

export const commands = [
  "turn", "turn_back", "next_place", "last_place", "next_property", "last_property", "choices", "kingdom",
  "row", "prompt", "repeat", "older", "newer", "hint", "undo",
  "first", "back", "play", "on", "last", "help",
] as const;
export type Command = (typeof commands)[number];

// The commands that are given by letters, in the order in which languages list these.
const lettered = ["turn", "next_place", "next_property", "choices", "kingdom", "row", "prompt", "repeat", "hint", "undo"] as const;
const english = "r, n, p, c, k, o, t, e, h, u";

function keys_by(letters: string): Record<Command, string> {
  const of = Object.fromEntries(letters.split(", ").map((letter, at) => [lettered[at]!, letter])) as Record<(typeof lettered)[number], string>;
  return {
    ...of, turn_back: of.turn.toUpperCase(), last_place: of.next_place.toUpperCase(), last_property: of.next_property.toUpperCase(),
    older: ",", newer: ".", first: "Home", back: "ArrowLeft", play: " ", on: "ArrowRight", last: "End", help: "?",
  };
}
const first_keys = () => keys_by(say("web.keys.letters"));

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

const giving = (of: Record<Command, string>, key: string) => commands.find((command) => of[command] === key);

class Keys {
  #changed = $state.raw<Partial<Record<Command, string>>>(kept());
  of = $derived<Record<Command, string>>({ ...first_keys(), ...this.#changed });

  // A key that means nothing else here may also be one of English, or lie where the key of a
  // command does.
  command(event: KeyboardEvent, means_more: (key: string) => boolean = () => false): Command | undefined {
    if (event.ctrlKey || event.metaKey || event.altKey || is_needed(event)) return undefined;
    const own = giving(this.of, event.key);
    if (own || means_more(event.key)) return own;
    const everywhere = { ...keys_by(english), ...this.#changed };
    return giving(everywhere, event.key) ?? giving(this.of, latin_key(event)) ?? giving(everywhere, latin_key(event));
  }

  // A key has one meaning: who had it before has none.
  set(command: Command, key: string): void {
    const others = Object.fromEntries(commands.filter((each) => this.of[each] === key && key !== "").map((each) => [each, ""]));
    this.#keep({ ...this.#changed, ...others, [command]: key });
  }

  reset(): void {
    this.#keep({});
  }

  #keep(changed: Partial<Record<Command, string>>): void {
    this.#changed = changed;
    try {
      localStorage.setItem("keys", JSON.stringify(changed));
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
