// What is asked of the server rather than said at a table: docs/server-api.md.

import type { Options, Refusal, Told, View } from "../link/messages";
import { knows, sentence, type Message } from "../words/words";

export interface Person {
  id: string;
  name: string;
  kind: "guest" | "account" | "bot";
}
export interface ListedSeat {
  seat: number;
  person: string;
  name: string;
  place?: number;
  points?: number;
  to_act?: boolean;
}
export interface ListedTable {
  id: string;
  created: number;
  changed: number;
  stage: "open" | "running" | "finished" | "aborted";
  listed: boolean;
  game: string;
  mode: string;
  rules?: string;
  players?: number;
  owner?: string;
  options?: Options;
  over?: string;
  seats: ListedSeat[];
}

// The server's no, as a sentence.
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly reason: Message & { text?: string },
  ) {
    super(knows(reason.key) ? sentence(reason) : (reason.text ?? reason.key));
  }
}

export async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (body !== undefined) {
    request.headers = { "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new Refused(0, { key: "web.line.no_server", arguments: {} });
  }
  if (response.status === 204) return undefined as Answer;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const error = (answer as { error?: Partial<Message> & { text?: string } } | null)?.error;
  throw new Refused(response.status, {
    ...error,
    key: error?.key ?? "web.line.odd",
    arguments: error?.arguments ?? {},
  });
}

// The answer to a question in words, or why there is none.
export function answered(asked: Promise<Told>): Promise<Told | Refusal> {
  return asked.catch((error: Refused) => ({ t: "refusal", v: 0, reason: error.reason }));
}

export interface NewTable {
  game: string;
  rules?: string;
  options?: Partial<Options>;
  seats?: (string | null)[];
}

export const open_table = (table: NewTable) =>
  ask<{ id: string; invite: string }>("POST", "/api/tables", table);

export function list_tables(stage: string, limit = 12, before?: number) {
  const older = before === undefined ? "" : `&before=${before}`;
  return ask<{ tables: ListedTable[] }>("GET", `/api/tables?stage=${stage}&limit=${limit}${older}`);
}

export const own_tables = (limit = 20) =>
  ask<{ tables: ListedTable[] }>("GET", `/api/me/tables?limit=${limit}`);

// A seat that somebody keeps free for one.
export interface Invitation {
  table: string;
  game: string;
  rules: string;
  options: Options;
  seat: number;
  invite: string;
  by: string;
}

export const own_invitations = () =>
  ask<{ invitations: Invitation[] }>("GET", "/api/me/invitations");

export const decline_invitation = (table: string) =>
  ask<void>("DELETE", `/api/me/invitations/${encodeURIComponent(table)}`);

export const sit_at = ({ table, seat, invite }: Invitation) =>
  ask<{ v: number }>("POST", `/api/tables/${table}/messages?invite=${invite}`, { t: "sit", seat });

// By the name of an account, or by somebody's id; the first free seat is kept for them.
export const invite_to = (table: string, name: string, seat?: number) =>
  ask<{ seat: number; listening: boolean }>("POST", `/api/tables/${table}/invitations`, seat ? { name, seat } : { name });

export function see_table(id: string, invite: string | null) {
  const more = invite ? `?invite=${encodeURIComponent(invite)}` : "";
  return ask<{ table: ListedTable; view: View; invite?: string }>(
    "GET",
    `/api/tables/${encodeURIComponent(id)}${more}`,
  );
}
