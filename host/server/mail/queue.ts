import { eq } from 'drizzle-orm';
import { EMAIL_CODE_TTL_MS } from '../../../src/contract/constants/limits.ts';
import type { Tx } from '../db/open.ts';
import { events, letters, users } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { enqueue } from '../jobs/queue.ts';
import { seal, unseal } from '../seal.ts';
import { type Letter, Undeliverable } from './mail.ts';

/** What the operator may send anew; a code, and the last letter to whoever is removed, are forgotten once they are sent. */
export type LetterKind =
  | 'code'
  | 'invitation'
  | 'requested'
  | 'accepted'
  | 'moved'
  | 'cancelled'
  | 'place_free'
  | 'message'
  | 'reminder'
  | 'seat'
  | 'guest_left'
  | 'matches'
  | 'deleted'
  | 'purged'
  | 'address';

export interface LetterAbout {
  kind: LetterKind;
  /** One letter for one occasion: `reminder <event> <user>`. */
  key?: string;
  userId?: string | null;
  eventId?: string | null;
}

export interface Addressed {
  letter: Letter;
  about: LetterAbout;
}

const PURPOSE = 'letter';
const MINUTE = 60_000;

/** Pauses between tries of the `mail` job in milliseconds: a mail server that is away for two days loses no letter. */
export const mailWaits = [10_000, MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 360 * MINUTE, 720 * MINUTE, 1440 * MINUTE];

/** Puts a letter into the outgoing mail, in the same transaction as what it tells of; it is sent and retried by a job. */
export async function queueLetter(tx: Tx, deps: Pick<Deps, 'keys' | 'now'>, letter: Letter, about: LetterAbout): Promise<void> {
  await queueLetters(tx, deps, [{ letter, about }]);
}

/** As `queueLetter`, for many in two statements. */
export async function queueLetters(tx: Tx, { keys, now }: Pick<Deps, 'keys' | 'now'>, asked: Addressed[]): Promise<void> {
  if (asked.length === 0) return;
  const rows = await tx
    .insert(letters)
    .values(
      asked.map(({ letter, about }) => ({
        kind: about.kind,
        key: about.key ?? null,
        user_id: about.userId ?? null,
        event_id: about.eventId ?? null,
        sealed: seal(keys, JSON.stringify(letter), PURPOSE),
        created_at: now(),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: letters.id });
  await enqueue(tx, ...rows.map(({ id }) => ({ kind: 'mail' as const, payload: { letter_id: id }, runAt: now() })));
}

/**
 * The job: hands the letter over once; a try that fails is made again by the queue. A server that dies between
 * the handing over and the mark sends it again, under the same Message-ID: better twice than never.
 */
export async function deliverLetter({ db, keys, now, post, log }: Deps, { letter_id }: { letter_id: string }): Promise<void> {
  const [row] = await db
    .select({ letter: letters, starts_at: events.starts_at, status: events.status, deactivated_at: users.deactivated_at, banned_at: users.banned_at })
    .from(letters)
    .leftJoin(users, eq(users.id, letters.user_id))
    .leftJoin(events, eq(events.id, letters.event_id))
    .where(eq(letters.id, letter_id));
  if (!row || row.letter.sent_at) return;
  const { kind, sealed } = row.letter;
  if (isStale(row, now())) return void (await db.delete(letters).where(eq(letters.id, letter_id)));
  try {
    await post.deliver({ ...(JSON.parse(unseal(keys, sealed, PURPOSE)) as Letter), id: letter_id });
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    // The row stays unsent, for the operator to see and to send anew; trying again by itself would only annoy.
    log.warn({ letter: letter_id, kind }, 'e-mail permanently rejected by the mail server');
    return;
  }
  if (kind === 'code' || kind === 'purged') await db.delete(letters).where(eq(letters.id, letter_id));
  else await db.update(letters).set({ sent_at: now() }).where(eq(letters.id, letter_id));
}

interface Waiting {
  letter: { kind: string; created_at: Date };
  starts_at: Date | null;
  status: string | null;
  deactivated_at: Date | null;
  banned_at: Date | null;
}

/** After a long wait: a code that is dead, a reminder or a new chair of a dinner that has begun, an invitation to one that is off, news for somebody who has left. */
function isStale({ letter: { kind, created_at }, starts_at, status, deactivated_at, banned_at }: Waiting, now: Date): boolean {
  if (kind === 'code') return now.getTime() - created_at.getTime() >= EMAIL_CODE_TTL_MS;
  if (kind === 'deleted' || kind === 'purged' || kind === 'address') return false;
  if (deactivated_at !== null || banned_at !== null) return true;
  if (kind === 'invitation' && status === 'cancelled') return true;
  return (kind === 'reminder' || kind === 'seat' || kind === 'guest_left' || kind === 'invitation') && starts_at !== null && starts_at <= now;
}
