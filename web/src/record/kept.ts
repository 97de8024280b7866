// Records that are being written, kept in this browser: one for each game.

import type { Game } from "../link/messages";
import { read_record, write_record, type Record } from "./record";

export interface Kept {
  record: Record;
  draws: readonly string[];
}

export function kept_record(game: Game): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(`record-${game}`) ?? "null") as { text?: unknown; draws?: unknown } | null;
    const record = typeof kept?.text === "string" ? read_record(kept.text) : null;
    const draws = Array.isArray(kept?.draws) ? kept.draws.filter((each) => typeof each === "string") : [];
    return record && record.game === game ? { record, draws } : null;
  } catch {
    return null;
  }
}

export function keep_record(record: Record, draws: readonly string[]): void {
  try {
    localStorage.setItem(`record-${record.game}`, JSON.stringify({ text: write_record(record), draws }));
  } catch {
    // Then it lasts as long as the page.
  }
}

export function forget_record(game: Game): void {
  try {
    localStorage.removeItem(`record-${game}`);
  } catch {
    // Nothing was kept.
  }
}
