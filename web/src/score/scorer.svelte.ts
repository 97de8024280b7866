// A scoresheet while it is being filled: what is chosen to be put down, every change with
// its undo, and the score as it stands.

import { key_of } from "../board/squares";
import type { Game, Land, Square } from "../link/messages";
import { Refused } from "../server/api";
import { score, verdict_of, type Outcome, type Scored, type Wrong } from "./scoring";
import {
  blank_sheet, from_query, is_blank, kinds, most_sheets, most_symbols, put, put_castle, to_query,
  with_right_size, with_symbols, with_thing, type Scoresheet, type Sheet,
} from "./sheet";
import { say, type Message } from "../words/words";

export type Tool = "land" | "castle" | "clear";

export class Scorer {
  sheet = $state.raw<Scoresheet>(null!);
  active = $state(0);
  tool = $state<Tool>("land");
  terrain = $state("");
  symbols = $state(0);
  thing = $state(""); // `resource`, a caveman, or nothing
  scored = $state.raw<Scored[]>([]);
  verdict = $state("");
  remarks = $state.raw<Message[]>([]);
  wrong = $state.raw<Wrong | null>(null);
  past = $state.raw<Scoresheet[]>([]);

  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: Game) {
    this.sheet = from_query(game, location.search);
    this.terrain = kinds[game][0]!.terrain;
    this.#score();
  }

  // What a tap would put down.
  brush = $derived.by<Land>(() => {
    const land = with_symbols(this.game, { terrain: this.terrain }, this.symbols);
    return this.thing ? with_thing(land, this.thing) : land;
  });
  // With the keys of the page's language.
  kinds = $derived.by(() => {
    const letters = say("web.score.letters", { game: this.game }).split(", ");
    return kinds[this.game].map((each, i) => ({ ...each, key: letters[i]! }));
  });
  can_add = $derived.by(() => this.sheet.sheets.length < most_sheets(this.game));
  empty = $derived.by(() => this.sheet.sheets.every(is_blank));

  tap(index: number, at: Square): void {
    this.active = index;
    const here = this.sheet.sheets[index]!;
    if (this.tool === "castle") {
      if (this.game !== "duel") this.#change(index, put_castle(here, at));
      this.tool = "land";
      return;
    }
    const there = here.lands[key_of(at)];
    const same = there && JSON.stringify(sorted(there)) === JSON.stringify(sorted(this.brush));
    this.#change(index, put(here, at, this.tool === "clear" || same ? null : this.brush));
  }

  // A key on a square. Says whether it meant something.
  press(index: number, at: Square, key: string): boolean {
    const here = this.sheet.sheets[index]!;
    const there = here.lands[key_of(at)];
    const found = (among: typeof this.kinds) => among.find((each) => each.key === key) ?? among.find((each) => each.key === key.toLowerCase());
    const kind = found(this.kinds) ?? found(kinds[this.game]);
    this.active = index;
    if (kind) {
      this.choose_terrain(kind.terrain);
      this.symbols = 0;
      this.thing = "";
      this.#change(index, put(here, at, with_symbols(this.game, { terrain: kind.terrain }, 0)));
    } else if (/^[0-9]$/.test(key)) {
      if (!there || Number(key) > most_symbols(this.game)) return false;
      this.#change(index, put(here, at, with_symbols(this.game, there, Number(key))));
    } else if (key === "Delete" || key === "Backspace") {
      this.#change(index, put(here, at, null));
    } else if (/^[ch]$/i.test(key) && this.game !== "duel") {
      this.#change(index, put_castle(here, at));
    } else if (/^r$/i.test(key) && this.sheet.mode === "tribe") {
      if (!there) return false;
      this.#change(index, put(here, at, with_thing(there, there.resource ? "" : "resource")));
    } else return false;
    return true;
  }

  choose_terrain(terrain: string): void {
    this.terrain = terrain;
    this.tool = "land";
    if (terrain === "volcano") this.symbols = Math.max(1, this.symbols);
  }
  choose_symbols(count: number): void {
    this.symbols = count;
    this.tool = "land";
    if (count > 0 && this.terrain !== "volcano") this.thing = "";
  }
  choose_thing(thing: string): void {
    this.thing = this.thing === thing ? "" : thing;
    this.tool = "land";
    if (this.terrain !== "volcano") this.symbols = 0;
  }

  name(index: number, name: string): void {
    this.#change(index, { ...this.sheet.sheets[index]!, name: name.slice(0, 40) }, false);
  }
  note(index: number, note: Partial<Pick<Sheet, "totems" | "domains">>): void {
    this.#change(index, { ...this.sheet.sheets[index]!, ...note });
  }
  toggle(variant: string): void {
    const { variants } = this.sheet;
    const next = variants.includes(variant) ? variants.filter((each) => each !== variant) : [...variants, variant];
    this.#become(with_right_size({ ...this.sheet, variants: next }));
  }
  set_mode(mode: string): void {
    this.thing = "";
    this.#become({ ...this.sheet, mode });
  }
  add(): void {
    const { width, height } = this.sheet;
    this.#become(with_right_size({ ...this.sheet, sheets: [...this.sheet.sheets, blank_sheet(width, height)] }));
    this.active = this.sheet.sheets.length - 1;
  }
  remove(index: number): void {
    this.#become(with_right_size({ ...this.sheet, sheets: this.sheet.sheets.toSpliced(index, 1) }));
    this.active = Math.min(this.active, this.sheet.sheets.length - 1);
  }
  clear(index: number): void {
    const { name } = this.sheet.sheets[index]!;
    this.#change(index, { ...blank_sheet(this.sheet.width, this.sheet.height), name });
  }
  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.sheet = before;
    this.active = Math.min(this.active, before.sheets.length - 1);
    this.#keep();
  }

  #change(index: number, to: Sheet, undoable = true): void {
    this.#become({ ...this.sheet, sheets: this.sheet.sheets.with(index, to) }, undoable);
  }
  #become(next: Scoresheet, undoable = true): void {
    if (undoable) this.past = [...this.past.slice(-199), this.sheet];
    this.sheet = next;
    this.#keep();
  }

  // The address is the sheet.
  #keep(): void {
    const query = to_query(this.sheet);
    history.replaceState(history.state, "", `/score/${this.game}${query ? `?${query}` : ""}`);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#score(), 120);
  }

  // Who taps faster than the server wants to count has the score a moment later.
  #again(error: unknown): void {
    if (!(error instanceof Refused) || (error.status !== 429 && error.status !== 0)) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#score(), 2000);
  }

  async #score(): Promise<void> {
    const turn = ++this.#asked;
    let outcome: Outcome;
    try {
      outcome = await score(this.sheet);
    } catch (error) {
      if (turn === this.#asked) this.#again(error);
      outcome = { answer: null, wrong: { sheet: null, square: null, text: String((error as Error).message) } };
    }
    if (turn !== this.#asked) return;
    const { answer, wrong } = outcome;
    this.wrong = wrong;
    if (answer) this.scored = answer.sheets.map((each, i) => each ?? this.scored[i] ?? nothing);
    this.remarks = answer?.remarks ?? [];
    this.verdict = answer && !wrong ? verdict_of(this.sheet, this.scored) : "";
  }
}

const nothing: Scored = { points: 0, rank: 0, breakdown: [] };
const sorted = (land: Land) => Object.entries(land).sort(([a], [b]) => (a < b ? -1 : 1));
