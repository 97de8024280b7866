// What a screen reader is to say, in order: every line is added below the others, so that
// none is lost when much happens at once. What was said can be heard again.

export interface Line {
  id: number;
  text: string;
}
const shown = 20; // lines that stay in the document
const kept = 200;

export class Announcer {
  lines = $state.raw<Line[]>([]);

  #said: string[] = [];
  #at = 0; // which of them was heard last
  #coming: string[] = [];
  #last = ""; // to come after the rest
  #count = 0;
  #waiting: ReturnType<typeof setTimeout> | null = null;

  say(text: string): void {
    if (text) this.#coming.push(text);
    this.#soon();
  }

  // What is to be done now comes after what has happened.
  say_last(text: string): void {
    this.#last = text;
    this.#soon();
  }

  repeat(): void {
    this.#again(this.#at);
  }
  older(): void {
    this.#again(this.#at - 1);
  }
  newer(): void {
    this.#again(this.#at + 1);
  }

  close(): void {
    if (this.#waiting !== null) clearTimeout(this.#waiting);
    this.#waiting = null;
  }

  #again(at: number): void {
    if (this.#said.length === 0) return;
    this.#at = Math.min(Math.max(at, 0), this.#said.length - 1);
    this.#add([this.#said[this.#at]!]);
  }

  #soon(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = null;
      const texts = [...this.#coming, ...(this.#last ? [this.#last] : [])];
      this.#coming = [];
      this.#last = "";
      this.#said = [...this.#said, ...texts].slice(-kept);
      this.#at = this.#said.length - 1;
      this.#add(texts);
    });
  }

  #add(texts: string[]): void {
    const fresh = texts.map((text) => ({ id: this.#count++, text }));
    this.lines = [...this.lines, ...fresh].slice(-Math.max(shown, fresh.length));
  }
}
