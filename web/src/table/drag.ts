// The domino in the hand is dragged onto the kingdom of whose turn it is; letting go pins it there.

import type { Square } from "../link/messages";
import type { Decision } from "./decision.svelte";

function square_at(x: number, y: number): Square | null {
  const cell = document
    .elementsFromPoint(x, y)
    .find((each) => each instanceof HTMLElement && each.dataset["square"] && each.closest(".acting")) as HTMLElement | undefined;
  const [east, north] = cell?.dataset["square"]?.split(",").map(Number) ?? [];
  return east === undefined || north === undefined ? null : [east, north];
}

export function drag(decision: Decision, event: PointerEvent): void {
  event.preventDefault();
  decision.clear();
  const move = (moved: PointerEvent) => decision.point(square_at(moved.clientX, moved.clientY));
  const drop = (dropped: PointerEvent) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", drop);
    removeEventListener("pointercancel", drop);
    const square = square_at(dropped.clientX, dropped.clientY);
    if (square) decision.choose(square, "drag");
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", drop);
  addEventListener("pointercancel", drop);
}
