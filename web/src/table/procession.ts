// What comes fast, shown one after the other, so that the moves of bots are seen. The first
// after a pause is shown at once; nobody waits for what is hidden, or too much, or where
// motion is not wanted.

const pace = 450; // milliseconds
const most = 8; // that wait

export class Procession<Thing> {
  #show: (thing: Thing) => void;
  #belong: (one: Thing, next: Thing) => boolean;
  #calm: () => boolean;
  #coming: Thing[] = [];
  #waiting: ReturnType<typeof setTimeout> | null = null;

  // Of things that `belong` together and wait, only the last is shown.
  constructor(show: (thing: Thing) => void, belong: (one: Thing, next: Thing) => boolean = () => false, calm: () => boolean = no_motion) {
    this.#show = show;
    this.#belong = belong;
    this.#calm = calm;
  }

  add(thing: Thing): void {
    const last = this.#coming.at(-1);
    if (last !== undefined && this.#belong(last, thing)) this.#coming.pop();
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
