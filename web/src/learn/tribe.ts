import whole from "./games/tribe.rec?raw";
import { before, best, type Lesson } from "./lesson";

export const lesson: Lesson = {
  title: "web.learn.tribe.title",
  steps: [
    { text: "web.learn.tribe.aim", record: before(whole, "1 recruit amazon-warrior") },
    {
      text: "web.learn.tribe.recruit",
      goal: "web.learn.tribe.recruit_goal",
      right: "web.learn.tribe.recruit_right",
      record: before(whole, "1 recruit amazon-warrior"),
      wants: (action) => /^recruit /.test(action),
    },
    {
      text: "web.learn.tribe.spend",
      goal: "web.learn.tribe.spend_goal",
      right: "web.learn.tribe.spend_right",
      record: before(whole, "1 spend -1,-1 -1,0"),
    },
    {
      text: "web.learn.tribe.settle",
      goal: "web.learn.tribe.settle_goal",
      right: "web.learn.tribe.settle_right",
      record: before(whole, "1 settle -1,0"),
    },
    {
      text: "web.learn.tribe.horde",
      goal: "web.learn.tribe.horde_goal",
      right: "web.learn.tribe.horde_right",
      record: before(whole, "1 settle -2,0"),
      wants: best,
    },
    { text: "web.learn.tribe.end", record: whole, light: "best" },
  ],
};
