import whole from "./games/discovery.rec?raw";
import { before, best, type Lesson } from "./lesson";

export const lesson: Lesson = {
  title: "web.learn.discovery.title",
  steps: [
    { text: "web.learn.discovery.aim", record: whole, light: "best", kingdom_only: true },
    {
      text: "web.learn.discovery.claim",
      goal: "web.learn.discovery.claim_goal",
      right: "web.learn.discovery.claim_right",
      record: before(whole, "2 claim 6 37"),
      seat: 2,
    },
    {
      text: "web.learn.discovery.place",
      goal: "web.learn.discovery.place_goal",
      right: "web.learn.discovery.place_right",
      record: before(whole, "1 place 21 1,0 north"),
    },
    {
      text: "web.learn.discovery.volcano",
      goal: "web.learn.discovery.volcano_goal",
      right: "web.learn.discovery.volcano_right",
      record: before(whole, "1 place 44 1,2 north"),
    },
    {
      text: "web.learn.discovery.fire",
      goal: "web.learn.discovery.fire_goal",
      right: "web.learn.discovery.fire_right",
      record: before(whole, "1 fire 1,2"),
      wants: best,
    },
    { text: "web.learn.discovery.end", record: whole, light: "best" },
  ],
};
