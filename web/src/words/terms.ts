// What is played for at a table, and how: variants, the clock, whether it counts, which
// help there is not.

import type { Options, Time } from "../link/messages";
import { helps, variant_title } from "./games";
import { list, say } from "./words";

const second = 1000;
const units = [["day", 86_400 * second], ["minute", 60 * second], ["second", second]] as const;

function duration(length: number): string {
  const [unit, size] = units.find(([, each]) => length >= each && length % each === 0) ?? ["second", second];
  return say("web.terms.duration", { unit, count: Math.round(length / size) });
}

function clock_of(time: Time): string[] {
  if (time.kind === "none") return [];
  const more = time.kind === "fischer" ? time.increment : 0;
  const kind = time.kind !== "fischer" ? "move" : more > 0 ? "fischer" : "game";
  return [say("web.terms.clock", { kind, time: duration(time.initial), more: duration(more) })];
}

// Which help is switched off for all; nothing if none is.
export function missing_help(options: Options): string {
  const off = helps.filter((help) => !options[help]);
  if (off.length === helps.length) return say("web.table.purist");
  return off.length > 0 ? say("web.table.off", { helps: list(off.map((help) => say("web.help", { help }))) }) : "";
}

export function terms_of(rules = "", options?: Options): string[] {
  const variants = rules.split(" ").filter((word) => word && !word.includes("=")).map(variant_title);
  if (!options) return variants;
  return [...variants, ...clock_of(options.time), options.rated ? say("web.rated") : "", missing_help(options)].filter(Boolean);
}
