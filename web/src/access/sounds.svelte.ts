// Short sounds of what happens at a table, made of a few tones. A browser lets a page be
// heard only after it was touched; before that all is silent.

import type { View } from "../link/messages";

export type Sound = "claim" | "placement" | "points" | "turn" | "end" | "edge" | "match" | "no_match";

interface Tone {
  pitch: number; // hertz
  after: number; // seconds
  lasts: number;
  shape: OscillatorType;
}

const tone = (shape: OscillatorType, lasts: number) => (pitch: number, after: number): Tone => ({ pitch, after, lasts, shape });
const knock = tone("triangle", 0.09);
const chime = tone("sine", 0.12);
const bell = tone("sine", 0.35);
const tones: Record<Sound, Tone[]> = {
  claim: [knock(620, 0)],
  placement: [knock(210, 0), knock(160, 0.06)],
  points: [chime(880, 0), chime(1175, 0.07)],
  edge: [knock(110, 0)],
  match: [chime(988, 0)],
  no_match: [knock(300, 0)],
  turn: [bell(523, 0), bell(784, 0.12)],
  end: [bell(392, 0), bell(523, 0.14), bell(659, 0.28), bell(784, 0.42)],
};
const volume = 0.06;
const apart = 0.18; // seconds between two sounds of one moment

// What is to be heard when one view follows another.
export function sounds_between(before: View, now: View): Sound[] {
  if (before.phase !== "running" || now.v <= before.v) return [];
  if (now.phase === "over") return ["end"];
  const heard: Sound[] = [];
  if (grown(before, now, covered)) heard.push("placement");
  else if (grown(before, now, taken)) heard.push("claim");
  if (grown(before, now, own_points)) heard.push("points");
  if (own_turn(now) && !own_turn(before)) heard.push("turn");
  return heard;
}

const grown = (before: View, now: View, count: (view: View) => number): boolean => count(now) > count(before);
const covered = ({ match }: View): number => match.table.kingdoms.reduce((sum, { squares }) => sum + squares.length, 0);
const own_points = ({ match, own }: View): number => own.reduce((sum, seat) => sum + (match.table.kingdoms[seat - 1]?.points ?? 0), 0);
const taken = ({ match: { table } }: View): number =>
  [...(table.next ?? []).map(({ king }) => king), ...(table.dice ?? []).map(({ seat }) => seat)].filter(Boolean).length;
const own_turn = ({ match: { turn }, own }: View): boolean => turn !== null && "seat" in turn && own.includes(turn.seat);

class Sounds {
  on = $state(remembered());

  #context: AudioContext | null = null;

  // Waits for the first touch, until told to stop.
  listen(): () => void {
    const events = ["click", "keydown"];
    const wake = () => {
      this.#wake();
      stop();
    };
    const stop = () => events.forEach((event) => removeEventListener(event, wake, true));
    events.forEach((event) => addEventListener(event, wake, true));
    return stop;
  }

  // Only ever called by a click.
  toggle(): void {
    this.on = !this.on;
    try {
      localStorage.setItem("sounds", this.on ? "on" : "off");
    } catch {
      // Not remembered then.
    }
    this.#wake();
    this.play(["claim"]);
  }

  play(sounds: Sound[]): void {
    const context = this.#context;
    if (!this.on || !context) return;
    // Whoever looks elsewhere hears only what is a reason to come back.
    const wanted = document.hidden ? sounds.filter((sound) => sound === "turn" || sound === "end") : sounds;
    wanted.forEach((sound, i) => {
      for (const each of tones[sound]) ring(context, each, context.currentTime + i * apart + each.after);
    });
  }

  #wake(): void {
    if (typeof AudioContext === "undefined" || !this.on) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") void this.#context.resume();
  }
}

function ring(context: AudioContext, { pitch, lasts, shape }: Tone, at: number): void {
  const source = context.createOscillator();
  const loudness = context.createGain();
  source.type = shape;
  source.frequency.value = pitch;
  // A soft beginning and a fading end: no clicks.
  loudness.gain.setValueAtTime(0.0001, at);
  loudness.gain.exponentialRampToValueAtTime(volume, at + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  source.connect(loudness).connect(context.destination);
  source.start(at);
  source.stop(at + lasts);
}

function remembered(): boolean {
  try {
    return localStorage.getItem("sounds") !== "off";
  } catch {
    return true;
  }
}

export const sounds = new Sounds();
