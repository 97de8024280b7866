// Who the one before the screen is. A name is needed only to sit down; whoever has
// none yet gets one then, and may change it.

import { ask, Refused, type Person } from "../server/api";
import { say } from "../words/words";

class Me {
  person = $state.raw<Person | null>(null);
  known = $state(false); // whether the server has been asked

  #asking: Promise<void> | null = null;

  // Asks only where somebody had a name before: for others the answer would be a refusal.
  async look(): Promise<void> {
    if (has_been_here()) await this.#ask();
    else this.known = true;
  }

  #ask(): Promise<void> {
    this.#asking ??= this.#look();
    return this.#asking;
  }

  async #look(): Promise<void> {
    try {
      this.person = (await ask<{ person: Person }>("GET", "/api/me")).person;
      been_here();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    this.known = true;
  }

  async be_somebody(name?: string): Promise<Person> {
    await this.#ask();
    this.person ??= (
      await ask<{ person: Person }>("POST", "/api/guests", { name: name ?? some_name() })
    ).person;
    been_here();
    return this.person;
  }

  // Somebody came in by name and password, or went out.
  enter(person: Person): void {
    this.person = person;
    this.known = true;
    been_here();
  }

  leave(): void {
    this.person = null;
    try {
      localStorage.removeItem("named");
    } catch {
      // Then the server is asked every time.
    }
  }

  async rename(name: string): Promise<void> {
    if (!this.person) await this.be_somebody(name);
    else this.person = (await ask<{ person: Person }>("PATCH", "/api/me", { name })).person;
  }
}

function has_been_here(): boolean {
  try {
    return localStorage.getItem("named") !== null;
  } catch {
    return true;
  }
}

function been_here(): void {
  try {
    localStorage.setItem("named", "yes");
  } catch {
    // Then the server is asked every time.
  }
}

function some_name(): string {
  const names = say("web.me.names").split(", ");
  return names[Math.floor(Math.random() * names.length)] ?? "Guest";
}

export const me = new Me();
