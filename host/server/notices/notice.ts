import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../db/open.ts';
import { enqueue } from '../jobs/queue.ts';

export interface Chair {
  table_id: string;
  position: number;
}

/** Who of them has another chair, and who has other neighbours. */
export interface Moved {
  chair: string[];
  beside: string[];
}

/**
 * Something happened that others hear of. Whoever makes it happen says so once, in the same transaction;
 * `notices/` turns it into feed items, mails, calendar entries and webhooks.
 */
export type Notice =
  /** Somebody was asked to a dinner, as a member or by address. */
  | { type: 'invited'; event_id: string; invitation_id: string }
  /** A guest asks the host for a place. */
  | { type: 'requested'; event_id: string; user_id: string }
  /** A guest has a place: by their own answer, by the host's approval. */
  | { type: 'accepted'; event_id: string; user_id: string }
  | { type: 'waitlisted'; event_id: string; user_id: string }
  /** A place came free and the line moved up: this guest has it. */
  | { type: 'place_free'; event_id: string; user_id: string }
  /** A guest said no, or gave up or lost a place, the line or the request. `had`: what they had before; `chair`: theirs in a plan that stood. */
  | { type: 'left'; event_id: string; user_id: string; by: 'guest' | 'host' | 'account'; had: string | null; chair?: Chair | null }
  /** The host changed what a guest must know; `fields` as in the contract. */
  | { type: 'event_changed'; event_id: string; fields: string[] }
  | { type: 'event_cancelled'; event_id: string }
  | { type: 'message'; event_id: string; text: string }
  /** The plan stands, by the host or by itself. */
  | { type: 'seating_published'; event_id: string }
  /** After publication these guests sit elsewhere or beside somebody else. */
  | { type: 'seats_moved'; event_id: string; user_ids: string[]; moved: Moved }
  /** Both marked each other. */
  | { type: 'mutual_interest'; user_id: string; target_id: string }
  /** A while later: whether both have said so ever since is looked at when it is told. */
  | { type: 'mutual_interest_lasting'; user_id: string; target_id: string }
  | { type: 'account_deleted'; user_id: string };

/** A notice on its way: which one it is, so that told twice it says nothing twice, and when it happened (ISO 8601). */
export type Told = Notice & { id: string; at: string };

/** Tells it to whoever is concerned, off the request path. */
export async function notify(db: Db | Tx, now: Date, ...notices: Notice[]): Promise<void> {
  await notifyAt(db, now, now, ...notices);
}

/** What happened `now`, told no sooner than `runAt`. */
export async function notifyAt(db: Db | Tx, now: Date, runAt: Date, ...notices: Notice[]): Promise<void> {
  const told = notices.map((notice): Told => ({ ...notice, id: randomUUID(), at: now.toISOString() }));
  await enqueue(db, ...told.map((payload) => ({ kind: 'notice' as const, payload, runAt })));
}
