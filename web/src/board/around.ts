// What a board is given by whoever lays it on a page: words for what lies there, and, where it
// is walked over, what a key means and what is heard.

import type { Domino, Game, Land, Message, Values } from "../link/messages";

export interface Words {
  say(key: string, values?: Values): string;
  sentence(message: Message): string;
  word(text: string): string; // as choices in a sentence have it
  land(game: Game, land: Land): string;
  domino(game: Game, domino: Pick<Domino, "left" | "right">): string;
}

export interface Walk {
  terrains: readonly string[]; // as digits lead to them
  command(event: KeyboardEvent, means_more: (key: string) => boolean): string | undefined;
  sound(of: "edge" | "match" | "no_match"): void;
}
