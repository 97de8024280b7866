// Which bot fits whom.

import type { ListedTable } from "./api";

// Against whom a game is likely to be close: the next stronger one for those who have beaten
// a bot last, the one below for those who have lost. `tables` has the newest first.
export function fitting_bot(tables: ListedTable[], person: string, strengths: readonly string[]): string {
  const strength_of = ({ seats }: ListedTable) => strengths.findIndex((each) => seats.some((seat) => seat.person === `bot:${each}`));
  const own_place = ({ seats }: ListedTable) => seats.find((seat) => seat.person === person)?.place ?? 0;
  const last = tables.find((table) => table.stage === "finished" && table.seats.length === 2 && strength_of(table) >= 0 && own_place(table) > 0);
  if (!last) return "squire";
  const places = last.seats.map(({ place = 0 }) => place);
  const step = places[0] === places[1] ? 0 : own_place(last) === 1 ? 1 : -1;
  return strengths[Math.min(Math.max(strength_of(last) + step, 0), strengths.length - 1)]!;
}
