// Who is heard in the chat of a table.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Listener } from "../src/link/link";
import type { ClientMessage, ServerMessage, View } from "../src/link/messages";
import { me } from "../src/person/me.svelte";
import Chat from "../src/page/table/Chat.svelte";
import { Table } from "../src/table/table.svelte";
import { unheard } from "../src/person/unheard.svelte";

vi.stubGlobal("matchMedia", () => ({ matches: true }));

let listener: Listener;
let said: ClientMessage[];

const view = (owner: string, muted: string[] = []): View =>
  ({
    t: "view", v: 1, now: 0, phase: "running", owner, own: [1], since: [], options: {}, match: {}, muted,
    seats: [
      { seat: 1, kind: "person", who: "anna", name: "Anna" },
      { seat: 2, kind: "person", who: "bela", name: "Béla" },
    ],
  }) as unknown as View;
const line = (v: number, by: string, name: string, text: string): ServerMessage =>
  ({ t: "event", v, at: 0, hash: "0", what: "said", by, name, text, watching: false });

function sit(owner: string, muted?: string[]): void {
  const table = new Table("t", null, (one) => {
    listener = one;
    return { say: (message) => said.push(message), close: () => {} };
  });
  listener.heard(view(owner, muted));
  listener.heard(line(2, "bela", "Béla", "Boo"));
  listener.heard(line(3, "anna", "Anna", "Hello"));
  render(Chat, { table });
}

beforeEach(() => {
  localStorage.clear();
  said = [];
  me.enter({ id: "anna", name: "Anna" } as Parameters<typeof me.enter>[0]);
});
afterEach(() => {
  cleanup();
  for (const person of unheard.people) unheard.toggle(person);
});

test("whom one does not want to hear is not shown, which is remembered", async () => {
  sit("bela");
  expect(screen.getByText("Boo", { exact: false })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Do not show me what Béla says", hidden: true }));
  expect(screen.queryByText("Boo", { exact: false })).toBeNull();
  expect(screen.getByText("Hello", { exact: false })).toBeTruthy();
  expect(localStorage.getItem("unheard")).toBe('["bela"]');
  await fireEvent.click(screen.getByRole("button", { name: "Show me again what Béla says", hidden: true }));
  expect(screen.getByText("Boo", { exact: false })).toBeTruthy();
  expect(said).toEqual([]);
});

test("the one who opened the table mutes others for all, and lets them speak again", async () => {
  sit("anna");
  await fireEvent.click(screen.getByRole("button", { name: "Mute Béla for all", hidden: true }));
  expect(said).toEqual([{ t: "mute", person: "bela" }]);
  cleanup();
  sit("anna", ["bela"]);
  await fireEvent.click(screen.getByRole("button", { name: "Let Béla speak again", hidden: true }));
  expect(said.at(-1)).toEqual({ t: "unmute", person: "bela" });
});

test("others cannot mute for all, and who is muted is told so", () => {
  sit("bela", ["anna"]);
  expect(screen.queryByRole("button", { name: /for all/, hidden: true })).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByText("The one who opened this table has muted you.")).toBeTruthy();
});
