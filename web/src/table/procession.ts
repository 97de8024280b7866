import type { Seat, TableEvent } from "../link/messages";

// What comes fast, shown one after the other, so that the moves of bots are seen. The first
// after a pause is shown at once; nobody waits for what is hidden, or too much, or where
// motion is not wanted.

const pace = 450; // milliseconds
const most = 8; // that wait

// Bots may move so fast that one view tells of several moves: the versions between two views
// at which somebody else than these was done and another began.
export function stops_between(events: TableEvent[], from: number, to: number, own: Seat[]): number[] {
  const between = events.filter(({ v, what }) => v > from && v <= to && what !== "dealt");
  if (between.some(({ what }) => what !== "played")) return []; // not just moves
  return between.flatMap((event, i) => {
    const next = between[i + 1];
    if (!next || !("seat" in event) || !("seat" in next) || own.includes(event.seat)) return [];
    return next.seat === event.seat ? [] : [event.v];
  });
}

export class Procession<Thing> {
  #show: (thing: Thing) => void;
  #calm: () => boolean;
  #coming: Thing[] = [];
  #waiting: ReturnType<typeof setTimeout> | null = null;

  constructor(show: (thing: Thing) => void, calm: () => boolean = no_motion) {
    this.#show = show;
    this.#calm = calm;
  }

  add(thing: Thing): void {
    this.#coming.push(thing);
    if (this.#calm() || this.#coming.length > most) this.hurry();
    else if (this.#waiting === null) this.#next();
  }

  // Shows the last of all that waits, and the next that comes at once.
  hurry(): void {
    if (this.#waiting !== null) clearTimeout(this.#waiting);
    this.#waiting = null;
    const last = this.#coming.at(-1);
    this.#coming = [];
    if (last !== undefined) this.#show(last);
  }

  #next = (): void => {
    this.#waiting = null;
    const thing = this.#coming.shift();
    if (thing === undefined) return;
    this.#show(thing);
    this.#waiting = setTimeout(this.#next, pace);
  };
}

export function no_motion(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
