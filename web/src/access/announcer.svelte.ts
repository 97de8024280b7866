// What a screen reader is to say, in order: every line is added below the others, so that
// none is lost when much happens at once. What was said can be heard again; a text of several
// lines, as a long answer, is heard again as a whole.

export interface Line {
  id: number;
  text: string;
}
const shown = 20; // lines that stay in the document
const kept = 200;
const pause = 250; // milliseconds without another before what passes is said

export class Announcer {
  lines = $state.raw<Line[]>([]);

  #said: string[] = [];
  #at = 0; // which of them was heard last
  #coming: string[] = [];
  #last = ""; // to come after the rest
  #count = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #passing: ReturnType<typeof setTimeout> | undefined;
  #passed = false; // whether what was said last only passed

  say(text: string): void {
    if (text) this.#coming.push(text);
    this.#soon();
  }

  // What is to be done now comes after what has happened.
  say_last(text: string): void {
    this.#last = text;
    this.#soon();
  }

  // What holds for a moment only, as while a domino is turned: of several in quick succession
  // the last is said, and the next takes its place among what can be heard again. Nothing
  // takes back what has not been said yet.
  say_passing(text: string): void {
    clearTimeout(this.#passing);
    if (!text) return;
    this.#passing = setTimeout(() => {
      if (this.#passed) this.#said.pop();
      this.#keep([text]);
      this.#passed = true;
    }, pause);
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
    clearTimeout(this.#waiting);
    clearTimeout(this.#passing);
    this.#waiting = undefined;
  }

  #again(at: number): void {
    if (this.#said.length === 0) return;
    this.#at = Math.min(Math.max(at, 0), this.#said.length - 1);
    this.#add([this.#said[this.#at]!]);
  }

  #soon(): void {
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      const texts = [...this.#coming, ...(this.#last ? [this.#last] : [])];
      this.#coming = [];
      this.#last = "";
      if (texts.length > 0) this.#keep(texts);
    });
  }

  #keep(texts: string[]): void {
    this.#said = [...this.#said, ...texts].slice(-kept);
    this.#at = this.#said.length - 1;
    this.#passed = false;
    this.#add(texts);
  }

  #add(texts: string[]): void {
    const fresh = texts.flatMap((text) => text.split("\n")).map((text) => ({ id: this.#count++, text }));
    this.lines = [...this.lines, ...fresh].slice(-Math.max(shown, fresh.length));
  }
}
