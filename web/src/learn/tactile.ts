import whole from "./games/tactile.rec?raw";
import { before, type Lesson } from "./lesson";

export const lesson: Lesson = {
  title: "web.learn.tactile.title",
  steps: [
    { text: "web.learn.tactile.aim", record: whole, light: "best", kingdom_only: true },
    {
      text: "web.learn.tactile.claim",
      goal: "web.learn.tactile.claim_goal",
      right: "web.learn.tactile.claim_right",
      record: before(whole, "2 claim 43"),
      seat: 2,
    },
    {
      text: "web.learn.tactile.castle",
      goal: "web.learn.tactile.castle_goal",
      right: "web.learn.tactile.castle_right",
      record: before(whole, "2 castle d4"),
      seat: 2,
    },
    {
      text: "web.learn.tactile.place",
      goal: "web.learn.tactile.place_goal",
      right: "web.learn.tactile.place_right",
      record: before(whole, "2 place 43 c4 north"),
      seat: 2,
    },
    {
      text: "web.learn.tactile.round",
      goal: "web.learn.tactile.round_goal",
      right: "web.learn.tactile.round_right",
      record: before(whole, "1 claim 44"),
    },
    { text: "web.learn.tactile.end", record: whole },
  ],
};
