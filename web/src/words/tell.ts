// Views and events as sentences.

import type { Words } from "../board/around";
import { symbol_of } from "../board/art";
import { square_name } from "../board/squares";
import type { Game, Land, MatchView, Seat, TableEvent, View } from "../link/messages";
import { list, say, sentence, word, type Values } from "./words";

export function bot_name(bot: string): string {
  return say("bot.name", { bot });
}

// Whoever sits there, or sat there last.
export function name_of(view: View, seat: Seat): string {
  const holder = view.seats[seat - 1];
  const name =
    holder?.kind === "bot"
      ? bot_name(holder.who ?? "")
      : holder?.name || view.match.names[seat - 1] || say("seat.default_name", { seat });
  // Whoever sits there twice is told apart by a number.
  const twins = view.seats.filter((each) => each.who && each.who === holder?.who);
  if (!holder || twins.length < 2) return name;
  return say("web.name_again", { name, number: twins.indexOf(holder) + 1 });
}

export function half_words(game: Game, land: Land): string {
  return say("half.words", {
    terrain: word(land.terrain),
    symbol: game === "tactile" ? "peg" : symbol_of(game),
    symbols: land.symbols ?? 0,
    craters: land.craters ?? 0,
    resource: land.resource ?? "none",
    caveman: word(land.caveman ?? "none"),
  });
}

export function domino_words(game: Game, domino: { left: Land; right: Land }): string {
  const left = half_words(game, domino.left);
  const right = half_words(game, domino.right);
  return left === right ? say("domino.double", { half: left }) : say("domino.words", { left, right });
}

// The face of a die as the notation writes it: black+2.
export function land_of_face(face: string): Land {
  const [coat = "wild", crosses] = face.split("+");
  return crosses ? { terrain: coat, symbols: Number(crosses) } : { terrain: coat };
}

const acts: Record<string, string> = {
  claim: "act.claim",
  place: "act.place",
  discard: "act.discard",
  castle: "act.castle",
  fire: "act.fire",
  totem: "act.totem",
  recruit: "act.recruit",
  summon: "act.summon",
  pass: "act.pass",
  spend: "act.spend",
  settle: "act.settle",
  take: "act.take",
  cast: "act.cast",
  turn: "act.turn",
  tower: "act.tower",
  draw: "act.draw",
  skip: "act.skip",
  domains: "act.domains",
  cross: "act.cross",
};

export const is_act = (verb: string): boolean => acts[verb] !== undefined;

export interface Act {
  game: Game;
  names: MatchView["table"]["squares"];
  dice?: (Land & { die: number })[] | undefined;
  name_of: (seat: Seat) => string;
}

// What an action is about that is offered, advised or would have been better, after its
// verb: `draws dot on c3 and stripe on c2`. A view has hundreds of them without words, and
// what was done the server tells.
export function act_words(about: Act, action: string): string {
  const [verb = "", ...rest] = action.split(" ");
  const key = acts[verb];
  if (!key) return action;
  const is_square = (text: string) => /^(-?\d+,-?\d+|[a-g][1-7])$/.test(text);
  const squares = rest.map((text) => text.split("=")[0]!).filter(is_square);
  const numbers = rest.filter((text) => /^\d+$/.test(text));
  const face_of = (die: string) => {
    const found = about.dice?.find((each) => each.die === Number(die));
    return found ? half_words(about.game, found) : die;
  };
  const things: string[] = [];
  if (verb === "take") {
    for (const die of numbers) things.push(say("act.die", { die, face: face_of(die) }));
  } else if (verb === "draw") {
    for (let at = 0; at + 1 < rest.length; at += 2) {
      const [square = "", coat] = rest[at + 1]!.split("=");
      const found = about.dice?.find((each) => each.die === Number(rest[at]));
      const land = coat ? { ...found, terrain: coat } : found;
      const symbol = land ? half_words(about.game, land) : rest[at]!;
      things.push(say("act.drawn", { symbol, square }));
    }
  }
  const values: Values = {
    gain: "",
    land: "",
    dominoes: list(verb === "place" ? numbers.slice(0, 1) : numbers),
    squares: list(squares),
    square: squares[0] ?? "",
    things: list(things),
    first: word(rest[0] ?? ""),
    last: rest.at(-1) ?? "",
    other: verb === "totem" ? about.name_of(Number(rest.at(-1))) : "",
  };
  if (verb === "turn") values["last"] = half_words(about.game, land_of_face(rest.at(-1) ?? ""));
  return say(key, values);
}

export function about(view: View): Act {
  return {
    game: view.match.game,
    names: view.match.table.squares,
    dice: view.match.table.dice,
    name_of: (seat) => name_of(view, seat),
  };
}

export { square_name };

// What a board says is said here.
export const board_words: Words = { say, sentence, word, land: half_words, domino: domino_words };

// One line of the log; empty for what needs no telling.
export function event_words(view: View, event: TableEvent): string {
  if (event.told) return event.told.map(sentence).join(" ");
  const name = "seat" in event ? name_of(view, event.seat) : (event.name ?? "");
  switch (event.what) {
    case "scored": {
      const points = event.line.split(" ").slice(1);
      return say("web.log.scored", {
        points: list(points.map((each, i) => say("score.total", { name: name_of(view, i + 1), points: Number(each) }))),
      });
    }
    case "sat":
    case "bot_sat":
      return say("web.log.sat", { name: event.what === "bot_sat" ? bot_name(event.bot) : (event.name ?? name) });
    case "left":
      return say("web.log.left", { name: event.name ?? name });
    case "started":
      return say("web.log.started");
    case "resigned":
      return say("web.log.resigned", { name });
    case "flag_fell":
      return say("web.log.flag_fell", { name });
    case "stood_in":
      return say("web.log.stood_in", { name });
    case "returned":
      return say("web.log.returned", { name });
    case "take_back_asked":
      return say("web.log.take_back_asked", { name });
    case "take_back_answered":
      return say("web.log.take_back_answered", { name, agreed: event.agreed ? "yes" : "no" });
    case "taken_back":
      return say("web.log.taken_back", { name });
    case "muted":
    case "unmuted":
      return say("web.log.muted", { name: name || say("web.chat.somebody"), muted: event.what === "muted" ? "yes" : "no" });
    case "rematch_asked":
      return say("web.log.rematch_asked", { name });
    case "over":
      return say("web.log.over", { how: event.how });
    default:
      return "";
  }
}
