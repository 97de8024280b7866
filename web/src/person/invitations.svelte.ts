// Seats that others keep free for one, and what became of one's own invitations. The notice
// of one can be put away for now; the invitation stays in the list until it is answered.

import { router } from "../address/router.svelte";
import { decline_invitation, own_invitations, sit_at, type Invitation } from "../server/api";
import { game_title } from "../words/games";
import { terms_of } from "../words/terms";
import { say } from "../words/words";

export interface Declined {
  table: string;
  by: string;
}

export const path_of = ({ table, options, invite }: Invitation): string =>
  `/tables/${table}${options.listed ? "" : `?invite=${invite}`}`;

export function sentence_of({ by, game, rules }: Invitation): string {
  const players = Number(/players=(\d)/.exec(rules)?.[1] ?? 2);
  return say("web.invitation.text", { name: by || say("web.people.gone"), game: game_title(game, rules), players });
}

export const terms_of_invitation = ({ rules, options }: Invitation): string => terms_of(rules, options).join(" · ");

class Invitations {
  open = $state.raw<Invitation[]>([]);
  declined = $state.raw<Declined[]>([]); // by those whom one has invited
  wrong = $state("");
  told = $state(""); // to those who do not see the notice
  #put_away = $state.raw<string[]>([]);

  pressing = $derived(this.open.filter(({ table }) => !this.#put_away.includes(table)));

  // Gives those that were not there before.
  async look(): Promise<Invitation[]> {
    const before = this.open;
    this.open = (await own_invitations()).invitations;
    const fresh = this.open.filter(({ table }) => !before.some((each) => each.table === table));
    if (fresh.length > 0) this.told = fresh.map((each) => `${sentence_of(each)} ${terms_of_invitation(each)}`).join(" ");
    return fresh;
  }

  hear_declined(one: Declined): void {
    this.declined = [...this.declined.filter(({ table, by }) => table !== one.table || by !== one.by), one];
    this.told = say("web.invitation.declined", { name: one.by });
  }
  forget_declined(one: Declined): void {
    this.declined = this.declined.filter((each) => each !== one);
  }

  async accept(invitation: Invitation): Promise<void> {
    await this.#answer(async () => {
      await sit_at(invitation);
      this.#forget(invitation);
      router.go(path_of(invitation));
    });
  }
  async decline(invitation: Invitation): Promise<void> {
    await this.#answer(async () => {
      await decline_invitation(invitation.table);
      this.#forget(invitation);
    });
  }
  put_away({ table }: Invitation): void {
    this.#put_away = [...this.#put_away, table];
  }
  clear(): void {
    this.open = [];
    this.declined = [];
    this.wrong = this.told = "";
    this.#put_away = [];
  }

  #forget({ table }: Invitation): void {
    this.open = this.open.filter((each) => each.table !== table);
  }

  // After a refusal things are not as they were: the seat is taken, or the table closed.
  async #answer(act: () => Promise<void>): Promise<void> {
    this.wrong = "";
    try {
      await act();
    } catch (error) {
      this.wrong = (error as Error).message;
      await this.look().catch(() => {});
    }
  }
}

export const invitations = new Invitations();
