// Kingdoms as people enter them at a real table, and as text both ways: in an address, and
// as the grid that `castellan score` reads (docs/score.md). Whether they are possible, and
// what they score, the server says.

import { key_of } from "../board/squares";
import type { CoveredSquare, Game, Kingdom, Land, Square } from "../link/messages";

export interface Sheet {
  name: string;
  castle: Square; // east and north of the board's south-western corner
  lands: Readonly<Record<string, Land>>; // by square
  totems: readonly string[] | null; // null: as the resources tell
  domains: string; // the coat of that spell; empty without
}

export interface Scoresheet {
  game: Game;
  mode: string; // of Origins
  variants: readonly string[];
  width: number;
  height: number;
  sheets: readonly Sheet[];
}

interface Kind {
  terrain: string;
  sign: string; // in text
  key: string; // on a keyboard in English
}
const kind = (terrain: string, sign = terrain[0]!, key = sign): Kind => ({ terrain, sign, key });
const dominoes = ["wheat", "forest", "lake", "grassland", "swamp", "mine"].map((each) => kind(each));

export const kinds: Record<Game, Kind[]> = {
  kingdomino: dominoes,
  tactile: dominoes,
  origins: ["grassland", "lake", "jungle", "quarry", "desert", "volcano"].map((each) => kind(each)),
  duel: [
    kind("dot", "o", "d"),
    kind("stripe", "stripe", "s"),
    kind("double-dot", "oo", "D"),
    kind("double-stripe", "double-stripe", "S"),
    kind("black"),
    kind("quartered"),
  ],
};

export const resource_of: Record<string, string> = {
  grassland: "mammoth",
  lake: "fish",
  jungle: "mushroom",
  quarry: "flint",
};
export const resources = Object.values(resource_of);

const tags: Record<string, string> = {
  mammoth: "ma", fish: "fi", mushroom: "mu", flint: "fl",
  hunter: "hu", "fishing-child": "fc", gatherer: "ga", sculptor: "sc", painter: "pa",
  "fire-lady": "la", shaman: "sh",
  "tiny-warrior": "w1", "amazon-warrior": "w2", "oaf-warrior": "w3",
};
export const cavemen = Object.keys(tags).slice(4);

// How many symbols a square can show.
export const most_symbols = (game: Game): number => (game === "duel" ? 4 : 3);
export const most_sheets = (game: Game): number => (game === "duel" || game === "tactile" ? 2 : 4);
const dense = (game: Game) => game === "kingdomino" || game === "tactile";
const home_sign = (game: Game) => (game === "origins" ? "H" : "C");
// Where on the board a kingdom lies matters there; elsewhere squares count from the castle.
export const lies_still = (game: Game): boolean => game === "duel" || game === "tactile";

export function variants_of(game: Game): string[] {
  switch (game) {
    case "kingdomino":
      return ["middle-kingdom", "harmony", "mighty-duel"];
    case "tactile":
      return ["middle-kingdom", "harmony"];
    case "origins":
      return ["empire-of-fire", "homo-habilis"];
    case "duel":
      return [];
  }
}

export function rules_of(sheet: Scoresheet): string {
  return [...(sheet.game === "origins" ? [`mode=${sheet.mode}`] : []), ...sheet.variants].join(" ");
}

function size_of(game: Game, variants: readonly string[], players: number): [number, number] {
  if (game === "duel") return [7, 5];
  if (game === "tactile") return [7, 7];
  if (game === "origins") return players <= 2 ? [7, 7] : [5, 5];
  return variants.includes("mighty-duel") ? [7, 7] : [5, 5];
}

const middle = (width: number, height: number): Square => [(width - 1) / 2, (height - 1) / 2];

export function blank_sheet(width: number, height: number): Sheet {
  return { name: "", castle: middle(width, height), lands: {}, totems: null, domains: "" };
}

export function blank(game: Game): Scoresheet {
  const [width, height] = size_of(game, [], 1);
  return {
    game, mode: "discovery", variants: [], width, height, sheets: [blank_sheet(width, height)],
  };
}

export const is_blank = (sheet: Sheet): boolean => Object.keys(sheet.lands).length === 0;

const square_of = (key: string): Square => key.split(",").map(Number) as Square;

// What lies on the board, from west to east and from south to north.
function span(sheet: Sheet): [west: number, south: number, east: number, north: number] {
  const squares = [sheet.castle, ...Object.keys(sheet.lands).map(square_of)];
  const xs = squares.map(([x]) => x);
  const ys = squares.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function moved(sheet: Sheet, dx: number, dy: number): Sheet {
  const to = ([x, y]: Square): Square => [x + dx, y + dy];
  return {
    ...sheet,
    castle: to(sheet.castle),
    lands: Object.fromEntries(
      Object.entries(sheet.lands).map(([key, land]) => [key_of(to(square_of(key))), land]),
    ),
  };
}

// Onto a board of another size, the castle as near to its middle as can be.
function fitted(sheet: Sheet, width: number, height: number): Sheet {
  const [west, south, east, north] = span(sheet);
  const [x, y] = middle(width, height);
  const shift = (at: number, low: number, high: number, size: number, to: number) =>
    Math.max(-low, Math.min(size - 1 - high, to - at));
  return moved(
    sheet,
    shift(sheet.castle[0], west, east, width, x),
    shift(sheet.castle[1], south, north, height, y),
  );
}

// The same with a board that its rules ask for; a larger one if something would fall off it.
export function with_right_size(sheet: Scoresheet): Scoresheet {
  let [width, height] = size_of(sheet.game, sheet.variants, sheet.sheets.length);
  for (const each of sheet.sheets) {
    const [west, south, east, north] = span(each);
    if (east - west >= width || north - south >= height) [width, height] = [7, 7];
  }
  if (width === sheet.width && height === sheet.height) return sheet;
  return { ...sheet, width, height, sheets: sheet.sheets.map((each) => fitted(each, width, height)) };
}

function land_text(game: Game, land: Land): string {
  const sign = kinds[game].find(({ terrain }) => terrain === land.terrain)?.sign ?? "?";
  const count = (land.terrain === "volcano" ? land.craters : land.symbols) || "";
  const tag = tags[land.caveman ?? land.resource ?? ""];
  return `${sign}${count}${tag ? `:${tag}` : ""}`;
}

export function read_land(game: Game, text: string): Land | null {
  const found = /^([a-z-]+)(\d?)(?::(\w\w))?$/i.exec(text);
  const terrain = kinds[game].find(({ sign }) => sign === found?.[1]?.toLowerCase())?.terrain;
  if (!found || !terrain) return null;
  const land: Land = { terrain };
  const count = Number(found[2] ?? 0);
  if (terrain === "volcano") land.craters = count || 1;
  else if (count) land.symbols = count;
  const thing = Object.keys(tags).find((each) => tags[each] === found[3]?.toLowerCase());
  if (thing && resources.includes(thing)) land.resource = thing;
  else if (thing) land.caveman = thing;
  return land;
}

// Its rows, north first; `whole` with all that is empty, or else what is empty behind left out.
function rows_of(sheet: Scoresheet, { castle, lands }: Sheet, whole: boolean): string[] {
  const rows: string[] = [];
  for (let y = sheet.height - 1; y >= 0; --y) {
    const squares: string[] = [];
    for (let x = 0; x < sheet.width; ++x) {
      const land = lands[key_of([x, y])];
      const home = x === castle[0] && y === castle[1];
      squares.push(home ? home_sign(sheet.game) : land ? land_text(sheet.game, land) : ".");
    }
    while (!whole && squares.length > 1 && squares.at(-1) === ".") squares.pop();
    rows.push(squares.join(!whole && dense(sheet.game) ? "" : " "));
  }
  while (!whole && rows.length > 1 && rows.at(-1) === ".") rows.pop();
  return rows;
}

function read_rows(game: Game, text: string, width: number, height: number): Sheet {
  const rows = text.split(/[/\n]/).map((row) =>
    dense(game) ? (row.match(/[a-z.-]\d?/gi) ?? []) : row.split(/\s+/).filter((each) => each !== ""),
  );
  const lands: Record<string, Land> = {};
  let castle: Square | undefined;
  rows.forEach((row, down) =>
    row.forEach((sign, x) => {
      const square: Square = [x, height - 1 - down];
      const land = read_land(game, sign);
      if (/^[ch]$/i.test(sign)) castle ??= square;
      else if (land) lands[key_of(square)] = land;
    }),
  );
  const blank = blank_sheet(width, height);
  if (!castle) while (lands[key_of(blank.castle)]) blank.castle = [blank.castle[0] + 1, blank.castle[1]];
  return { ...blank, castle: castle ?? blank.castle, lands };
}

// As an address keeps it: a k for each player, with n the name, t the totems, d the domains.
export function to_query(sheet: Scoresheet): string {
  const query = new URLSearchParams();
  const rules = rules_of(sheet).replace("mode=discovery", "").trim();
  if (rules) query.set("rules", rules);
  const several = sheet.sheets.length > 1;
  for (const each of sheet.sheets) {
    if (!several && is_blank(each) && !each.name) break;
    query.append("k", rows_of(sheet, each, false).join("/"));
    query.append("n", each.name);
    if (sheet.mode === "totem") query.append("t", each.totems ? each.totems.join(" ") || "none" : "");
    if (sheet.game === "duel") query.append("d", each.domains);
  }
  if (sheet.sheets.every(({ name }) => name === "")) query.delete("n");
  if (query.getAll("t").every((text) => text === "")) query.delete("t");
  if (query.getAll("d").every((text) => text === "")) query.delete("d");
  return query.toString().replaceAll("%2F", "/").replaceAll("%3A", ":");
}

export function from_query(game: Game, search: string): Scoresheet {
  const query = new URLSearchParams(search);
  const words = (query.get("rules") ?? "").split(/[\s,]+/);
  const variants = variants_of(game).filter((each) => words.includes(each));
  const mode = words.find((each) => /^mode=(totem|tribe)$/.test(each))?.slice(5);
  const texts = query.getAll("k").slice(0, most_sheets(game));
  const [width, height] = size_of(game, variants, Math.max(1, texts.length));
  const sheets = texts.map((text, i): Sheet => {
    const totems = query.getAll("t")[i];
    return {
      ...read_rows(game, text, width, height),
      name: (query.getAll("n")[i] ?? "").slice(0, 40),
      totems: mode === "totem" && totems ? totems.split(" ").filter((each) => resources.includes(each)) : null,
      domains: kinds.duel.find(({ terrain }) => terrain === query.getAll("d")[i])?.terrain ?? "",
    };
  });
  const found: Scoresheet = {
    game,
    mode: game === "origins" ? (mode ?? "discovery") : "",
    variants,
    width,
    height,
    sheets: sheets.length > 0 ? sheets : [blank_sheet(width, height)],
  };
  const whole = with_right_size(found);
  const off = (each: Sheet) => {
    const [west, south, east, north] = span(each);
    return west < 0 || south < 0 || east >= whole.width || north >= whole.height;
  };
  return { ...whole, sheets: whole.sheets.map((each) => (off(each) ? fitted(each, whole.width, whole.height) : each)) };
}

export interface GridText {
  text: string;
  first_rows: number[]; // of each sheet, the line of its first row, counted from 1
}

// The grid that is scored, and that `castellan score` reads.
export function grid_text(sheet: Scoresheet): GridText {
  const lines = [`game ${sheet.game}`];
  if (rules_of(sheet)) lines.push(`rules ${rules_of(sheet)}`);
  const first_rows: number[] = [];
  sheet.sheets.forEach((each, i) => {
    lines.push("", `kingdom ${each.name.replaceAll("#", "").trim() || i + 1}`);
    if (sheet.mode === "totem" && each.totems) lines.push(`totems ${each.totems.join(" ") || "none"}`);
    if (each.domains) lines.push(`domains ${each.domains}`);
    first_rows.push(lines.length + 1);
    lines.push(...rows_of(sheet, each, true));
  });
  return { text: lines.join("\n") + "\n", first_rows };
}

// Which square of which sheet a line and column of the grid are; columns count squares.
export function place_of(
  sheet: Scoresheet, grid: GridText, line: number, column: number,
): { sheet: number; square: Square } | null {
  const found = grid.first_rows.findLastIndex((first) => line >= first);
  const down = line - (grid.first_rows[found] ?? 0);
  if (found < 0 || down >= sheet.height) return null;
  const row = grid.text.split("\n")[line - 1] ?? "";
  const x = row.slice(0, column - 1).split(" ").length - 1;
  return { sheet: found, square: [x, sheet.height - 1 - down] };
}

// To be drawn.
export function kingdom_of(sheet: Scoresheet, each: Sheet): Kingdom {
  const squares = Object.entries(each.lands).map(
    ([key, land]): CoveredSquare => ({ ...land, at: square_of(key), domino: 0 }),
  );
  return {
    floats: false,
    width: sheet.width,
    height: sheet.height,
    box: [0, 0, sheet.width - 1, sheet.height - 1],
    squares,
    points: 0,
    breakdown: [],
    discards: 0,
    castle: each.castle,
  };
}

// Changes; each gives a new sheet.
export function put(sheet: Sheet, at: Square, land: Land | null): Sheet {
  if (key_of(at) === key_of(sheet.castle)) return sheet;
  const { [key_of(at)]: old, ...others } = sheet.lands;
  void old;
  return { ...sheet, lands: land ? { ...others, [key_of(at)]: land } : others };
}

// What lay where the castle goes, and the castle, change places.
export function put_castle(sheet: Sheet, at: Square): Sheet {
  const under = sheet.lands[key_of(at)] ?? null;
  return put({ ...put(sheet, at, null), castle: at }, sheet.castle, under);
}

// A digit on a square.
export function with_symbols(game: Game, land: Land, count: number): Land {
  const { symbols, craters, resource, caveman, ...plain } = land;
  void symbols, void craters;
  if (land.terrain === "volcano") return { ...land, craters: Math.min(Math.max(count, 1), 3) };
  if (count === 0) return { ...plain, ...(resource && { resource }), ...(caveman && { caveman }) };
  return { ...plain, symbols: Math.min(count, most_symbols(game)) };
}

// Something that lies or stands on a square: a fire goes from there.
export function with_thing(land: Land, thing: string): Land {
  const { symbols, resource, caveman, ...plain } = land;
  void symbols, void resource, void caveman;
  if (cavemen.includes(thing)) return { ...plain, caveman: thing };
  const own = resource_of[land.terrain];
  return thing === "resource" && own ? { ...plain, resource: own } : plain;
}
