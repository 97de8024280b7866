import whole from "./games/totem.rec?raw";
import { before, best, type Lesson } from "./lesson";

export const lesson: Lesson = {
  title: "web.learn.totem.title",
  steps: [
    { text: "web.learn.totem.aim", record: before(whole, "1 place 21 0,1 north") },
    {
      text: "web.learn.totem.place",
      goal: "web.learn.totem.place_goal",
      right: "web.learn.totem.place_right",
      record: before(whole, "1 place 21 0,1 north"),
    },
    {
      text: "web.learn.totem.fire",
      goal: "web.learn.totem.fire_goal",
      right: "web.learn.totem.fire_right",
      record: before(whole, "1 fire 0,2"),
      wants: best,
    },
    { text: "web.learn.totem.end", record: whole, light: "best" },
  ],
};
