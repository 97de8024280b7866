import { expect, test, vi } from "vitest";
import * as words from "../src/words";
import { in_english } from "../src/query";

test("questions of the page's language are put into English", () => {
  const hungarian: Record<string, string> = { "query.around": "körül, kö", "query.here": "hol vagyok, hv" };
  const say = vi.spyOn(words, "say").mockImplementation((key) => hungarian[key] ?? "–");
  expect(in_english("Körül 1,0")).toBe("around 1,0");
  expect(in_english(" hol vagyok ")).toBe("where am i");
  expect(in_english("hv")).toBe("where am i");
  expect(in_english("around 1,0")).toBe("around 1,0");
  expect(in_english("körülbelül")).toBe("körülbelül");
  say.mockRestore();
  expect(in_english("w")).toBe("where am i");
  expect(in_english("p 3 1,0 e")).toBe("p 3 1,0 e");
});
