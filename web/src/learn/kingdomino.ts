import { beside } from "../board/squares";
import type { Legal, Square } from "../link/messages";
import first from "./games/kingdomino-first.rec?raw";
import whole from "./games/kingdomino.rec?raw";
import { before, best, type Lesson } from "./lesson";

// The forest of domino 13, its right half, beside that of domino 3.
function joins_forest(action: string, legal: readonly Legal[]): boolean {
  const forest = legal.find((each) => each.action === action)?.squares?.[1];
  const there: Square[] = [[1, 0], [2, 0]];
  return !!forest && there.some((square) => beside(square, forest));
}

export const lesson: Lesson = {
  title: "web.learn.kingdomino.title",
  steps: [
    { text: "web.learn.kingdomino.aim", record: whole, light: "best", kingdom_only: true },
    {
      text: "web.learn.kingdomino.claim",
      goal: "web.learn.kingdomino.claim_goal",
      right: "web.learn.kingdomino.claim_right",
      record: before(first, "1 claim 3"),
    },
    {
      text: "web.learn.kingdomino.castle",
      goal: "web.learn.kingdomino.castle_goal",
      right: "web.learn.kingdomino.castle_right",
      record: before(first, "1 place 3 1,0 east"),
    },
    {
      text: "web.learn.kingdomino.unfit",
      goal: "web.learn.kingdomino.unfit_goal",
      right: "web.learn.kingdomino.unfit_right",
      record: before(first, "1 place 13 1,1 east"),
      refused: true,
    },
    {
      text: "web.learn.kingdomino.match",
      goal: "web.learn.kingdomino.match_goal",
      right: "web.learn.kingdomino.match_right",
      record: before(first, "1 place 13 1,1 east"),
      wants: joins_forest,
    },
    {
      text: "web.learn.kingdomino.crown",
      goal: "web.learn.kingdomino.crown_goal",
      right: "web.learn.kingdomino.crown_right",
      record: before(first, "1 place 24 3,0 north"),
      wants: best,
    },
    {
      text: "web.learn.kingdomino.order",
      goal: "web.learn.kingdomino.order_goal",
      right: "web.learn.kingdomino.order_right",
      record: first,
      wants: (action) => /^claim (17|35)$/.test(action),
    },
    { text: "web.learn.kingdomino.frame", record: whole, kingdom_only: true },
    { text: "web.learn.kingdomino.end", record: whole },
  ],
};
