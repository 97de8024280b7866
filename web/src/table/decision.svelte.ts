// A decision while it is being made: what is pointed at, turned, picked and confirmed. It
// chooses among the offered actions and knows nothing of why they are offered.

import { home_art } from "../board/art";
import type { Ghost } from "../board/Kingdom.svelte";
import { beside, direction_names, has, same, square_name } from "../board/squares";
import type { Die, Domino, Land, Seat, Square, View } from "../link/messages";
import {
  exactly, free_pair, lies_as, offers_of, snap, squares_of, turned, way_of, with_all,
  type Offer, type Way,
} from "./offers";
import type { Table } from "./table.svelte";

// What a decision needs of a table: a live one, or one that is only looked at.
export type Decided = Pick<Table, "view" | "events" | "waiting" | "play" | "ask_why">;

export class Decision {
  #table: Decided;

  pointed = $state.raw<Square | null>(null);
  turn = $state(0); // how the hand holds the domino, quarters clockwise from east
  turns = $state(0); // how often it was turned, whether or not that changed anything
  pinned = $state.raw<Offer | null>(null);
  chosen = $state.raw<Square[]>([]); // of a set, or the first of two squares apart
  unfit = $state.raw<Square | null>(null); // where it was tried in vain

  constructor(table: Decided) {
    this.#table = table;
  }

  view = $derived.by<View | null>(() => this.#table.view);
  // The seat for which the one before the screen decides now.
  seat = $derived.by<Seat | null>(() => {
    const turn = this.view?.match.turn;
    return turn && "seat" in turn && this.view!.own.includes(turn.seat) ? turn.seat : null;
  });
  task = $derived.by(() => {
    const turn = this.view?.match.turn;
    return turn && "task" in turn ? turn.task : "";
  });
  domino = $derived.by<Domino | null>(() => {
    const turn = this.view?.match.turn;
    return (turn && "domino" in turn && turn.domino) || null;
  });
  offers = $derived.by<Offer[]>(() =>
    this.seat === null ? [] : offers_of(this.view!.match.legal),
  );
  on_board = $derived(this.offers.filter((offer) => offer.squares.length > 0));
  plain = $derived(this.offers.filter((offer) => offer.squares.length === 0));
  way = $derived.by<Way>(() => (this.on_board[0] ? way_of(this.on_board[0]) : "plain"));
  // Two symbols may be drawn apart: then one square is chosen after the other.
  apart = $derived(
    this.way === "pair" && this.on_board.some(({ squares }) => !beside(squares[0]!, squares[1]!)),
  );

  open = $derived.by<Square[]>(() => {
    if (this.way === "set") return squares_of(with_all(this.on_board, this.chosen));
    if (this.apart && this.chosen[0]) {
      const first = this.chosen[0];
      return squares_of(this.on_board.filter(({ squares }) => same(squares[0]!, first)).map(second));
    }
    if (this.apart) return squares_of(this.on_board.map(first));
    return squares_of(this.on_board);
  });

  // What is meant at the moment: pinned, or pointed at.
  meant = $derived.by<Offer | undefined>(() => {
    if (this.pinned) return this.pinned;
    if (this.way === "set") return exactly(this.on_board, this.chosen);
    if (!this.pointed) return undefined;
    const at = this.pointed;
    if (this.way === "square") return this.on_board.find(({ squares }) => same(squares[0]!, at));
    if (this.apart)
      return this.on_board.find(
        ({ squares }) => this.chosen[0] && same(squares[0]!, this.chosen[0]) && same(squares[1]!, at),
      );
    return snap(this.on_board, at, this.turn);
  });

  // Actions on the same squares: they differ in the coat that a wild is drawn as.
  alike = $derived.by<Offer[]>(() => {
    const { pinned } = this;
    if (!pinned) return [];
    return this.on_board.filter((offer) => lies_as(offer, pinned));
  });

  ghost = $derived.by<Ghost | null>(() => {
    if (this.way === "plain" || this.way === "set") return null;
    const offer = this.meant;
    if (offer) {
      const lands = this.#lands(offer);
      return {
        lands: offer.squares.map((at, i) => ({ at, ...lands[i]! })),
        joined: offer.verb === "place",
        fits: true,
        points: offer.points,
      };
    }
    const at = this.unfit;
    if (!at || this.way !== "pair" || this.apart || !this.domino) return null;
    const [one, two] = free_pair(at, this.turn);
    return {
      lands: [
        { at: one, land: this.domino.left },
        { at: two, land: this.domino.right },
      ],
      joined: true,
      fits: false,
    };
  });

  picked = $derived.by<Square[]>(() => this.chosen);

  // What the kingdom of a seat needs to be decided on; nothing if another one decides.
  hand(seat: Seat) {
    if (seat !== this.seat) return {};
    return {
      open: this.open,
      picked: this.picked,
      ghost: this.ghost,
      onpoint: (square: Square | null) => this.point(square),
      onchoose: (square: Square, by: string) => this.choose(square, by),
      onturn: (square: Square, by: number) => this.rotate(square, by),
    };
  }

  point(square: Square | null): void {
    this.pointed = square;
    if (square && this.unfit && !same(square, this.unfit)) this.unfit = null;
  }

  choose(square: Square, by: string): void {
    if (this.seat === null || this.#table.waiting) return;
    this.unfit = null;
    this.pointed = square;
    if (this.way === "set") {
      if (has(this.chosen, square)) this.chosen = this.chosen.filter((each) => !same(each, square));
      else if (has(this.open, square)) this.chosen = [...this.chosen, square];
      else this.#refused(square);
      return;
    }
    if (this.pinned && has(this.pinned.squares, square)) {
      // A finger turns what it taps again; a mouse and a key have other ways to turn it.
      if (by === "touch" && this.way === "pair" && !this.apart) this.rotate(square, 1);
      else this.confirm();
      return;
    }
    this.pinned = null;
    if (this.apart && !this.chosen[0]) {
      if (has(this.open, square)) this.chosen = [square];
      else this.#refused(square);
      return;
    }
    const offer = this.meant;
    if (offer) {
      this.pinned = offer;
      if (this.apart) this.chosen = [];
      return;
    }
    this.#refused(square);
    if (this.apart) this.chosen = [];
  }

  rotate(square: Square | null, by: number): void {
    if (this.way !== "pair" || this.apart) return;
    ++this.turns;
    const at = square ?? this.pinned?.squares[0] ?? this.pointed;
    const now = this.pinned ?? this.meant;
    this.turn = (this.turn + by + 4) % 4;
    if (!at) return;
    const next = turned(this.on_board, at, now, by);
    if (!next) {
      if (this.unfit) this.#refused(at);
      return;
    }
    this.turn = direction(next);
    if (this.pinned) this.pinned = next;
  }

  pin(offer: Offer): void {
    this.pinned = offer;
  }

  confirm(): void {
    const offer = this.pinned ?? (this.way === "set" ? this.meant : undefined);
    if (!offer) return;
    this.#table.play(offer.action);
    this.clear();
  }

  clear(): void {
    this.pinned = null;
    this.chosen = [];
    this.pointed = null;
    this.unfit = null;
    this.turns = 0;
  }

  // Asks why it may not go there.
  #refused(square: Square): void {
    this.unfit = square;
    const tried = this.#tried(square);
    if (tried) this.#table.ask_why(tried);
  }

  // The action that was meant: what is offered elsewhere, with these squares in it.
  #tried(square: Square): string {
    const name = (at: Square) => square_name(this.view!.match.table.squares, at);
    if (this.task === "place" && this.domino)
      return `place ${this.domino.domino} ${name(square)} ${direction_names[this.turn]}`;
    const offer = this.on_board[0];
    if (!offer) return "";
    const meant =
      this.apart && this.chosen[0] ? [this.chosen[0], square]
      : this.way === "pair" && !this.apart ? free_pair(square, this.turn)
      : [square];
    const words = offer.words.map((word) => {
      const [at = "", coat] = word.split("=");
      const instead = meant[offer.squares.findIndex((each) => name(each) === at)];
      return instead ? [name(instead), ...(coat ? [coat] : [])].join("=") : word;
    });
    return [offer.verb, ...words].join(" ");
  }

  #lands(offer: Offer): { land: Land; art?: string }[] {
    const game = this.view!.match.game;
    const kingdom = this.view!.match.table.kingdoms[this.seat! - 1]!;
    const land_at = (square: Square): Land =>
      kingdom.squares.find(({ at }) => same(at, square)) ?? { terrain: "wild" };
    const dice = this.view!.match.table.dice ?? [];
    switch (offer.verb) {
      case "place":
        return this.domino ? [{ land: this.domino.left }, { land: this.domino.right }] : [];
      case "draw":
        return [0, 2].map((place) => {
          const die = dice.find((each) => each.die === Number(offer.words[place])) as Die;
          const coat = offer.words[place + 1]?.split("=")[1];
          return { land: coat ? { ...die, terrain: coat } : die };
        });
      case "castle":
        return [{ land: { terrain: "castle" }, art: home_art(game) }];
      case "fire": {
        const { resource, caveman, ...land } = land_at(offer.squares[0]!);
        void resource, void caveman;
        const craters = Math.max(this.domino?.left.craters ?? 0, this.domino?.right.craters ?? 0);
        return [{ land: { ...land, symbols: Math.max(craters, 1) } }];
      }
      case "settle":
        return [{ land: { ...land_at(offer.squares[0]!), caveman: this.#recruit() } }];
      case "cross": {
        const land = land_at(offer.squares[0]!);
        return [{ land: { ...land, symbols: (land.symbols ?? 0) + 1 } }];
      }
      default:
        return offer.squares.map((square) => ({ land: land_at(square) }));
    }
  }

  // The caveman who was recruited last.
  #recruit(): string {
    for (const event of this.#table.events.toReversed())
      if (event.what === "played" && /^(recruit|summon) /.test(event.action))
        return event.action.split(" ")[1]!;
    return "hunter";
  }
}

const first = (offer: Offer): Offer => ({ ...offer, squares: offer.squares.slice(0, 1) });
const second = (offer: Offer): Offer => ({ ...offer, squares: offer.squares.slice(1, 2) });

function direction(offer: Offer): number {
  const [one, two] = offer.squares as [Square, Square];
  if (two[0] > one[0]) return 0;
  if (two[1] < one[1]) return 1;
  return two[0] < one[0] ? 2 : 3;
}

