// Whom one does not want to hear, at any table; remembered on this device alone.

const kept = "unheard";
const most = 500; // that are remembered, the latest

class Unheard {
  people = $state.raw<string[]>(remembered());

  has(person: string): boolean {
    return this.people.includes(person);
  }

  toggle(person: string): void {
    this.people = this.has(person)
      ? this.people.filter((each) => each !== person)
      : [...this.people, person].slice(-most);
    try {
      localStorage.setItem(kept, JSON.stringify(this.people));
    } catch {
      // Not remembered then.
    }
  }
}

function remembered(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(kept) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

export const unheard = new Unheard();
