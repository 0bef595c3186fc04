import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { letters } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { enqueue } from '../jobs/queue.ts';
import { seal, unseal } from '../seal.ts';
import type { Letter } from './mail.ts';

/** What the operator may send anew; a code is forgotten once it is sent. */
export type LetterKind =
  'code' | 'invitation' | 'requested' | 'accepted' | 'moved' | 'cancelled' | 'place_free' | 'message' | 'reminder' | 'matches' | 'deleted' | 'purged';

export interface LetterAbout {
  kind: LetterKind;
  /** One letter for one occasion: `reminder <event> <user>`. */
  key?: string;
  userId?: string | null;
  eventId?: string | null;
}

const PURPOSE = 'letter';

/** Puts a letter into the outgoing mail, in the same transaction as what it tells of; it is sent and retried by a job. */
export async function queueLetter(db: Db | Tx, { keys, now }: Pick<Deps, 'keys' | 'now'>, letter: Letter, about: LetterAbout): Promise<void> {
  const [row] = await db
    .insert(letters)
    .values({
      kind: about.kind,
      key: about.key ?? null,
      user_id: about.userId ?? null,
      event_id: about.eventId ?? null,
      sealed: seal(keys, JSON.stringify(letter), PURPOSE),
      created_at: now(),
    })
    .onConflictDoNothing()
    .returning({ id: letters.id });
  if (row) await enqueue(db, { kind: 'mail', payload: { letter_id: row.id }, runAt: now() });
}

/** The job: hands the letter over once; a try that fails is made again by the queue. */
export async function deliverLetter({ db, keys, now, post }: Deps, { letter_id }: { letter_id: string }): Promise<void> {
  const [row] = await db.select().from(letters).where(eq(letters.id, letter_id));
  if (!row || row.sent_at) return;
  await post.deliver(JSON.parse(unseal(keys, row.sealed, PURPOSE)) as Letter);
  if (row.kind === 'code') await db.delete(letters).where(eq(letters.id, letter_id));
  else await db.update(letters).set({ sent_at: now() }).where(eq(letters.id, letter_id));
}
