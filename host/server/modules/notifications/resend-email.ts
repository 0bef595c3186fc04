/** Sending a stored e-mail again, unchanged. */
import { type InferSelectModel, and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';
import { events } from '../dinners/schema.ts';
import { KINDS_AFTER_CANCELLATION, createEmailJob } from './email-queue.ts';
import { emails } from './schema.ts';

export type EmailRow = InferSelectModel<typeof emails>;

export async function findEmail(tx: Tx, id: string): Promise<EmailRow | null> {
  const [row] = await tx.select().from(emails).where(eq(emails.id, id));
  return row ?? null;
}

export async function findNewestEmail(
  tx: Tx,
  userId: string,
  kind: string,
): Promise<EmailRow | null> {
  const isOfKind = and(eq(emails.user_id, userId), eq(emails.kind, kind));
  const [row] = await tx
    .select()
    .from(emails)
    .where(isOfKind)
    .orderBy(desc(emails.created_at))
    .limit(1);
  return row ?? null;
}

/** What happened to the dinner since the e-mail about it was written; null if the e-mail is still correct. */
export async function findDinnerChange(
  tx: Tx,
  { event_id, kind, created_at }: Pick<EmailRow, 'event_id' | 'kind' | 'created_at'>,
): Promise<'cancelled' | 'changed' | null> {
  if (event_id === null) return null;
  const [event] = await tx.select().from(events).where(eq(events.id, event_id));
  if (!event) return null;
  const isChanged = event.updated_at > created_at;
  if (event.status === 'cancelled' && (isChanged || !KINDS_AFTER_CANCELLATION.includes(kind)))
    return 'cancelled';
  return isChanged ? 'changed' : null;
}

/** The Message-ID stays the same, so mail programs that already have the e-mail show it once. */
export async function resendEmail(tx: Tx, id: string, now: Date): Promise<void> {
  const rows = await tx
    .update(emails)
    .set({ sent_at: null, failed_at: null, failure: null })
    .where(eq(emails.id, id))
    .returning({ id: emails.id, kind: emails.kind });
  await enqueueJobs(tx, ...rows.map((row) => createEmailJob(row, now)));
}
