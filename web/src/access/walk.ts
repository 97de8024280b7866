// A kingdom is walked by the keys of a table, and heard as one.

import type { Walk } from "../board/around";
import { keys } from "./keys.svelte";
import { sounds } from "./sounds.svelte";

export const walk = (terrains: readonly string[]): Walk => ({
  terrains,
  command: (event, means_more) => keys.command(event, means_more),
  sound: (of) => sounds.play([of]),
});
