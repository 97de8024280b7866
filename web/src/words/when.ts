// Moments in words.

import { language } from "./language";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];
const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
const days = new Intl.DateTimeFormat(language, { dateStyle: "long" });

// `5 minutes ago`; after a week the day itself.
export function ago(at: number, now = Date.now()): string {
  const gone = Math.max(0, now - at);
  if (gone >= 7 * 86_400_000) return day(at);
  for (const [unit, length] of units) if (gone >= length) return relative.format(-Math.floor(gone / length), unit);
  return relative.format(0, "second");
}

export function day(at: number): string {
  return days.format(at);
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}
