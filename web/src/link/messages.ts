// What is said at a table, as schema/ describes it and docs/protocol.md explains.

// A sentence by its key. Messages in a gap become a list; one alone stands for itself.
export type Value = string | number | Message[];
export type Values = { [name: string]: Value };
export interface Message {
  key: string;
  arguments: Values;
}

export type Seat = number; // from 1
export type Square = [number, number]; // east and north of the castle, or of the board's corner

export interface Land {
  terrain: string; // in Duel the coat of arms, or `wild`
  symbols?: number; // crowns, fires, crosses
  craters?: number;
  resource?: string;
  caveman?: string;
}
export interface Domino {
  domino: number;
  left: Land;
  right: Land;
}
export interface Slot extends Domino {
  king?: Seat;
  acted?: boolean;
}
export interface CoveredSquare extends Land {
  at: Square;
  domino: number;
}
export interface ScoreItem {
  key: string;
  arguments: Values;
  points: number;
  squares?: Square[];
}
export interface Spell {
  spell: string;
  coat: string;
  filled: number;
  squares: number;
  state: "open" | "owned" | "used" | "lost";
}
export interface Kingdom {
  floats: boolean;
  width: number;
  height: number;
  box: [west: number, south: number, east: number, north: number];
  squares: CoveredSquare[];
  points: number;
  breakdown: ScoreItem[];
  discards: number;
  castle?: Square;
  spells?: Spell[];
  tower?: boolean;
  domains?: string;
}
export interface Die extends Land {
  die: number;
  face: string;
  seat?: Seat;
  tower?: true;
}
export interface Totem {
  resource: string;
  points: number;
  holder?: Seat;
}
export interface TableView {
  squares: "board" | "steps";
  round: number;
  kingdoms: Kingdom[];
  rounds?: number;
  first?: Seat;
  dice?: Die[];
  current?: Slot[];
  next?: Slot[];
  draft?: Seat[];
  unseen?: number[];
  deck?: number;
  totems?: Totem[];
  cave?: string[];
  pile?: string[];
}
export interface Legal {
  action: string;
  squares?: Square[]; // of a domino the left half first
  points?: number; // what it brings at once
}
export interface Standing {
  seat: Seat;
  points: number;
  rank: number;
  ties?: number[]; // what is counted where points are equal, as the game has it
}
export type Game = "kingdomino" | "tactile" | "origins" | "duel";
export type Turn = null | { chance: true } | { seat: Seat; task: string; domino?: Domino };
export interface MatchView {
  hash: string;
  game: Game;
  rules: string;
  names: string[];
  game_number: number;
  games: number;
  turn: Turn;
  legal: Legal[];
  table: TableView;
  standings: Standing[];
}

export type Time =
  | { kind: "none" }
  | { kind: "per_move"; initial: number }
  | { kind: "fischer"; initial: number; increment: number }
  | { kind: "days"; initial: number };
export interface Options {
  time: Time;
  hints: boolean;
  previews: boolean;
  unseen: boolean;
  rated: boolean;
  listed: boolean;
  starts_when_full: boolean;
  stand_in: string;
}
export interface SeatView {
  seat: Seat;
  kind: "nobody" | "person" | "bot";
  who?: string;
  name?: string;
  present?: boolean;
  stand_in?: string;
  gave_up?: number;
  left?: number; // milliseconds on the clock
}
export interface Over {
  how: "finished" | "resigned" | "time" | "aborted" | "closed";
  standings: Standing[];
  seed?: string;
  salt?: string;
}
export interface View {
  t: "view";
  v: number;
  now: number;
  phase: "open" | "running" | "over";
  owner: string;
  options: Options;
  seats: SeatView[];
  own: Seat[];
  since: string[];
  match: MatchView;
  commitment?: string;
  clock?: Seat;
  consent?: { request: number; by: string; agreed: string[] };
  over?: Over;
  rematch_asked?: string[];
  next_table?: string;
  muted?: string[]; // who may say nothing
}

interface Happened {
  t: "event";
  v: number;
  at: number;
  hash: string;
  name?: string;
  told?: Message[]; // what was dealt or done, a sentence each
}
export type TableEvent = Happened &
  (
    | { what: "opened"; setup: string; options: Options; owner: string; commitment?: string }
    | { what: "sat"; seat: Seat; person: string }
    | { what: "bot_sat"; seat: Seat; bot: string }
    | { what: "left" | "flag_fell" | "resigned" | "returned"; seat: Seat }
    | { what: "started" | "hidden" | "take_back_withdrawn" }
    | { what: "dealt" | "scored"; line: string }
    | { what: "played"; seat: Seat; action: string; by?: string; id?: string }
    | { what: "stood_in"; seat: Seat; by: string }
    | { what: "said"; by: string; text: string; watching: boolean }
    | { what: "muted" | "unmuted"; person: string }
    | { what: "take_back_asked"; by: string; steps: number }
    | { what: "take_back_answered"; by: string; agreed: boolean }
    | { what: "taken_back"; by: string; steps: number; lines: number; agreed: boolean }
    | { what: "excused"; lost: number }
    | { what: "rematch_asked"; by: string }
    | { what: "rematch_opened"; table: string }
    | ({ what: "over" } & Over)
  );

export interface Accepted {
  t: "accepted";
  v: number;
  id: string;
}
export interface Refusal {
  t: "refusal";
  v: number;
  reason: Message;
  id?: string;
}
export interface Presence {
  t: "presence";
  person: string;
  name: string;
  present: boolean;
}
export interface Why {
  t: "why";
  action: string;
  reason: Message | null;
}
export interface Hint {
  t: "hint";
  v: number;
  action: string;
  reasons: Message[];
}
// The answer to a question, a sentence each.
export interface Told {
  t: "told";
  v: number;
  query: string;
  messages: Message[];
}
export type ServerMessage = View | TableEvent | Accepted | Refusal | Presence | Why | Hint | Told;

export type ClientMessage =
  | { t: "play"; seen: number; action: string; id: string }
  | { t: "undo" | "take_back" | "sync"; seen: number }
  | { t: "sit"; seat: Seat }
  | { t: "leave" | "resign"; seat?: Seat }
  | { t: "seat_bot"; seat: Seat; bot: string }
  | { t: "stand_in"; seat: Seat }
  | { t: "start" | "close" | "abort" | "return" | "rematch" | "withdraw" | "hint" }
  | { t: "answer"; request: number; agree: boolean }
  | { t: "say"; text: string }
  | { t: "mute" | "unmute"; person: string }
  | { t: "ask"; query: string; verbosity?: "terse" | "normal" | "full" }
  | { t: "why"; action: string };
