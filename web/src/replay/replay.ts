// A game as the steps it took, without what was taken back again.

import { telling } from "../access/telling.svelte";
import type { Die, Over, Refusal, Seat, TableEvent, Told, View } from "../link/messages";
import { answered, ask, see_table } from "../server/api";
import { about, act_words, event_words, land_of_face, name_of } from "../words/tell";
import { list, say, type Message } from "../words/words";

export interface Step {
  v: number; // the version of the table after it
  event: TableEvent;
  seat: Seat | null; // whose decision it was
}

// Step 0 is the table before anything is dealt.
export function steps_of(events: TableEvent[]): Step[] {
  const steps: Step[] = [];
  let before = events[0];
  for (const event of events) {
    switch (event.what) {
      case "started":
        before = event;
        break;
      case "played":
        steps.push({ v: event.v, event, seat: event.seat });
        break;
      case "dealt":
      case "scored":
      case "over":
        steps.push({ v: event.v, event, seat: null });
        break;
      case "taken_back":
        steps.length = Math.max(0, steps.length - event.lines);
        break;
    }
  }
  if (before) steps.unshift({ v: before.v, event: before, seat: null });
  // A game's points are told with its end.
  return steps.filter(
    ({ event }, place) => event.what !== "scored" || !/^(over|scored)$/.test(steps[place + 1]?.event.what ?? ""),
  );
}

// The line of the record that a step is; those that only tell points have none here.
export function line_of({ event }: Step): string | null {
  if (event.what === "played") return `${event.seat} ${event.action}`;
  return event.what === "dealt" ? event.line : null;
}

// A record up to a step, with another line behind it. What seals its luck stays away: it is
// of the whole game only.
export function record_up_to(record: string, steps: Step[], more: string[] = []): string {
  const lines = steps.map(line_of).filter((line) => line !== null);
  const all = record.split("\n");
  const first = lines[0] === undefined ? all.length : all.indexOf(lines[0]);
  const head = all.slice(0, first < 0 ? all.length : first).filter((line) => !/^(commit|seed|salt)\b/.test(line));
  const scored = scored_along(all.slice(first), lines.length);
  return [...head.filter((line) => line !== ""), ...scored, ...more, ""].join("\n");
}

// So many lines of the record that are moves or draws, with the points told in between.
function scored_along(body: string[], count: number): string[] {
  const taken: string[] = [];
  let moves = 0;
  for (const line of body) {
    const told = /^(end|dynasty)\b/.test(line);
    if (moves === count && !told) break;
    if (line !== "") taken.push(line);
    if (!told) ++moves;
  }
  return taken;
}

// What Duel's dice show before each step.
export function dice_along(steps: Step[]): Die[][] {
  let dice: Die[] = [];
  return steps.map(({ event }) => {
    const before = dice;
    if (event.what === "dealt" && event.line.startsWith("roll ")) dice = dice_of(event.line);
    else if (event.what === "played") dice = turned(dice, event.action);
    return before;
  });
}

// An action that somebody could have done, at the table as it was then. Nobody did it, so
// the server has not told of it.
export function idea(view: View, dice: Die[], seat: Seat, action: string): string {
  return say("deed.line", { name: name_of(view, seat), acts: act_words({ ...about(view), dice }, action) });
}

// Each step as a sentence or two.
export function story_of(view: View, steps: Step[]): string[] {
  return steps.map(({ event }) => step_words(view, { ...event, told: event.told?.slice(0, end_of(event.told)) }));
}

// The same with all points and places where a game ends.
export function step_words(view: View, event: TableEvent): string {
  if (event.what === "started" || event.what === "opened") return say("web.replay.start");
  return event.what === "over" ? over_words(view, event) : event_words(view, event);
}

function end_of(told: Message[]): number {
  const end = told.findIndex(({ key }) => /^play\.game_(of_dynasty_)?over$/.test(key));
  return end < 0 ? told.length : end;
}

export function over_words(view: View, over: Over): string {
  const first = over.standings.filter(({ rank }) => rank === 1);
  if (over.how === "aborted" || over.how === "closed" || !first[0]) return say("web.log.over", { how: over.how });
  const points = first[0].points;
  const names = list(first.map(({ seat }) => name_of(view, seat)));
  return first.length > 1 ? say("score.shared", { names, points }) : say("score.winner", { name: names, points });
}

function dice_of(line: string): Die[] {
  return line
    .split(" ")
    .slice(1)
    .map((face, i) => ({ die: i + 1, face, ...land_of_face(face) }));
}

// Duel's spell that turns a die changes what it shows from then on.
function turned(dice: Die[], action: string): Die[] {
  const [verb, die, face] = action.split(" ");
  if (verb !== "turn" || !face) return dice;
  return dice.map((each) => (each.die === Number(die) ? { die: each.die, face, ...land_of_face(face) } : each));
}

// The domino that this step placed, by seat.
export function placed_by(steps: Step[], at: number): Record<Seat, number> {
  const event = steps[at]?.event;
  if (event?.what !== "played") return {};
  const [verb, domino] = event.action.split(" ");
  return verb === "place" ? { [event.seat]: Number(domino) } : {};
}

// How long a step is looked at before the next: draws pass more quickly.
export function pause_after(step: Step | undefined, speed: number): number {
  if (!step) return 0;
  const base = step.event.what === "played" ? 1400 : step.event.what === "over" ? 2000 : 900;
  return base / speed;
}

// A game as it was, asked from the server and kept; what comes next is asked beforehand.
export class Story {
  #views = new Map<number, Promise<View>>();

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {}

  get path(): string {
    return `/api/tables/${encodeURIComponent(this.id)}`;
  }

  get query(): string {
    return this.invite ? `?invite=${encodeURIComponent(this.invite)}` : "";
  }

  table(): ReturnType<typeof see_table> {
    return see_table(this.id, this.invite);
  }

  // Page by page.
  async events(since = 0): Promise<TableEvent[]> {
    const start = this.query ? `${this.query}&` : "?";
    const { events, more } = await ask<{ events: TableEvent[]; more?: boolean }>("GET", `${this.path}/events${start}since=${since}${telling.query}`);
    return more ? [...events, ...(await this.events(events.at(-1)?.v))] : events;
  }

  // The answer to a question about the table as it was.
  told(q: string, v: number): Promise<Told | Refusal> {
    const more = this.query ? `${this.query}&` : "?";
    return answered(ask<Told>("GET", `${this.path}/tell${more}at=${v}&q=${encodeURIComponent(q)}${telling.query}`));
  }

  async record(): Promise<string> {
    const answer = await fetch(`${this.path}/record${this.query}`);
    if (!answer.ok) throw new Error(say("web.line.odd"));
    return answer.text();
  }

  view(v: number): Promise<View> {
    let found = this.#views.get(v);
    if (!found) {
      found = ask<View>("GET", `${this.path}/views/${v}${this.query}`);
      found.catch(() => this.#views.delete(v));
      this.#views.set(v, found);
    }
    return found;
  }
}
