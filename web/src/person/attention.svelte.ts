// Calls for attention when it is one's turn somewhere or somebody invites one: a number in the
// bar, a dot on the icon, and for those who allowed it a notice of the system when a
// correspondence game or an invitation waits and nobody looks at this page.

import { router } from "../address/router.svelte";
import { own_tables, see_table, type Invitation, type ListedTable } from "../server/api";
import { game_title } from "../words/games";
import { say } from "../words/words";
import { herald } from "./herald";
import { invitations, path_of, sentence_of } from "./invitations.svelte";
import { me } from "./me.svelte";

const every = 30_000; // milliseconds between two looks, where nobody calls
const least = 2_000; // and where somebody does

export function is_own_turn(table: ListedTable, person: string): boolean {
  return table.stage === "running" && table.seats.some((seat) => seat.to_act && seat.person === person);
}

// Those that wait for this person and did not before.
export function newly_waiting(before: ListedTable[], now: ListedTable[], person: string): ListedTable[] {
  const known = new Map(before.map((table) => [table.id, table]));
  return now.filter((table) => {
    const then = known.get(table.id);
    return is_own_turn(table, person) && !(then && is_own_turn(then, person) && then.changed === table.changed);
  });
}

export const is_correspondence = (table: ListedTable): boolean => table.options?.time.kind === "days";

// Lists keep track of whose turn it is only in games by correspondence; of others they
// tell how it was when the game began.
export function without_old_turns(tables: ListedTable[]): ListedTable[] {
  return tables.map((table) => (is_correspondence(table) ? table : with_turn(table, 0)));
}

function with_turn(table: ListedTable, acting: number): ListedTable {
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, to_act: seat.seat === acting })) };
}

const most_asked = 5;

// The same, but of the first few that run the table itself is asked.
async function with_turns(tables: ListedTable[]): Promise<ListedTable[]> {
  const asked = tables.filter((table) => table.stage === "running" && !is_correspondence(table)).slice(0, most_asked);
  const answers = await Promise.all(
    asked.map(async ({ id }): Promise<[string, number]> => {
      const { view } = await see_table(id, null);
      const { turn } = view.match;
      return [id, turn && "seat" in turn ? turn.seat : 0];
    }),
  );
  const acting = new Map(answers);
  return without_old_turns(tables).map((table) => (acting.has(table.id) ? with_turn(table, acting.get(table.id)!) : table));
}

type Notices = "unable" | "ask" | "on" | "off";

class Attention {
  tables = $state.raw<ListedTable[]>([]); // one's own, as last heard
  notices = $state<Notices>("unable"); // until somebody watches

  waiting = $derived(this.tables.filter((table) => is_own_turn(table, me.person?.id ?? "")));

  #known = false;
  #seen = { table: "", waits: false }; // the table before one's eyes
  #soon: ReturnType<typeof setTimeout> | null = null;

  // Looks again and again until told to stop.
  watch(): () => void {
    setTimeout(() => (this.notices = permission()), 500); // browsers take their time to tell
    void this.look();
    const looking = setInterval(() => void this.look(), every);
    const back = () => document.visibilityState === "visible" && void this.look();
    document.addEventListener("visibilitychange", back);
    const led = ({ data }: MessageEvent) => router.go((data as { path: string }).path);
    navigator.serviceWorker?.addEventListener("message", led);
    return () => {
      navigator.serviceWorker?.removeEventListener("message", led);
      clearInterval(looking);
      document.removeEventListener("visibilitychange", back);
    };
  }

  // Hears of what happens at one's tables, until told to stop.
  listen(): () => void {
    return herald((news) => {
      if (news.t === "declined") return invitations.hear_declined({ table: news.table, by: news.by ?? "" });
      this.#soon ??= setTimeout(() => {
        this.#soon = null;
        void this.look();
      }, least);
    });
  }

  async look(): Promise<void> {
    await me.look();
    if (!me.person) {
      invitations.clear();
      return this.#heard([], "");
    }
    try {
      const [invited, { tables }] = await Promise.all([invitations.look(), own_tables(50)]);
      if (this.#known && this.#unseen()) for (const each of invited) void notify(of_invitation(each));
      this.#heard(await with_turns(tables), me.person.id);
    } catch {
      // The next look may fare better.
    }
  }

  // What is seen at a table counts before it is heard of.
  see(table: string, waits: boolean): void {
    this.#seen = { table, waits };
    this.#set_icon();
  }
  leave(table: string): void {
    if (this.#seen.table === table) this.#seen = { table: "", waits: false };
    void this.look();
  }

  // Only ever called by a click.
  async allow(): Promise<void> {
    if (typeof Notification === "undefined") return;
    await Notification.requestPermission();
    this.notices = permission();
  }

  #heard(tables: ListedTable[], person: string): void {
    const fresh = this.#known ? newly_waiting(this.tables, tables, person) : [];
    this.#known = true;
    this.tables = tables;
    this.#set_icon();
    if (this.#unseen()) for (const table of fresh.filter(is_correspondence)) void notify(of_turn(table));
  }

  // Whether a notice of the system is wanted.
  #unseen(): boolean {
    return this.notices === "on" && document.visibilityState !== "visible";
  }

  #set_icon(): void {
    const { table, waits } = this.#seen;
    set_icon(waits || invitations.open.length > 0 || this.waiting.some(({ id }) => id !== table));
  }
}

function permission(): Notices {
  if (typeof Notification === "undefined") return "unable";
  return ({ granted: "on", denied: "off", default: "ask" } as const)[Notification.permission];
}

interface Notice {
  title: string;
  body: string;
  tag: string; // several tabs say it once
  path: string;
}
const of_turn = ({ id, game, rules }: ListedTable): Notice => ({
  title: say("web.notice.title"),
  body: say("web.notice.text", { game: game_title(game, rules) }),
  tag: id,
  path: `/tables/${id}`,
});
const of_invitation = (invitation: Invitation): Notice => ({
  title: say("web.invitation.title"),
  body: sentence_of(invitation),
  tag: invitation.table,
  path: path_of(invitation),
});

async function notify({ title, body, tag, path }: Notice): Promise<void> {
  const text = { body, icon: "/icon.svg", tag, data: path };
  try {
    const worker = await navigator.serviceWorker.register("/notices.js");
    await worker.showNotification(title, text);
  } catch {
    // Workers are only for safe addresses; the page may do without.
    try {
      new Notification(title, text).onclick = () => {
        window.focus();
        router.go(path);
      };
    } catch {
      // No notice then: the icon and the title still tell.
    }
  }
}

function set_icon(dotted: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = dotted ? "/icon-turn.svg" : "/icon.svg";
  if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
}

export const attention = new Attention();
