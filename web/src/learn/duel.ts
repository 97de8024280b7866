import whole from "./games/duel.rec?raw";
import { before, best, type Lesson } from "./lesson";

export const lesson: Lesson = {
  title: "web.learn.duel.title",
  steps: [
    { text: "web.learn.duel.aim", record: whole, light: "best", kingdom_only: true },
    {
      text: "web.learn.duel.take",
      goal: "web.learn.duel.take_goal",
      right: "web.learn.duel.take_right",
      record: before(whole, "2 take 1"),
      seat: 2,
    },
    {
      text: "web.learn.duel.two",
      goal: "web.learn.duel.two_goal",
      right: "web.learn.duel.two_right",
      record: before(whole, "1 take 3 4"),
    },
    {
      text: "web.learn.duel.draw",
      goal: "web.learn.duel.draw_goal",
      right: "web.learn.duel.draw_right",
      record: before(whole, "2 draw 1 d2 2 c2"),
      seat: 2,
      wants: (action) => action.startsWith("draw "),
    },
    {
      text: "web.learn.duel.wild",
      goal: "web.learn.duel.wild_goal",
      right: "web.learn.duel.wild_right",
      record: before(whole, "2 draw 1 d4=double-stripe 2 d5"),
      seat: 2,
      wants: best,
    },
    { text: "web.learn.duel.book", record: before(whole, "roll dot quartered black+2 stripe") },
    {
      text: "web.learn.duel.spell",
      goal: "web.learn.duel.spell_goal",
      right: "web.learn.duel.spell_right",
      record: before(whole, "1 cast split"),
      wants: (action) => /^(cast|turn) /.test(action),
    },
    { text: "web.learn.duel.end", record: whole, light: "best" },
  ],
};
