import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DeliveryFailure } from '#src/contract/undelivered.ts';
import { EMAIL_CODE_TTL_MS } from '#src/contract/constants/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import { events } from '../dinners/schema.ts';
import { findHosts } from './recipients.ts';
import { isStillMeant } from './former-addressees.ts';
import { emails } from './schema.ts';
import { type AccountTimes, isActive } from '../auth/active-user.ts';
import { users } from '../auth/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type JobRequest, enqueueJobs } from '#server/platform/jobs/queue.ts';
import { encrypt, decrypt } from '#server/platform/crypto/encryption.ts';
import { type EmailMessage, UndeliverableError } from '#server/platform/mail/mailer.ts';
import type { CountedGauge } from '#server/platform/metrics.ts';
import { describeLastFailure } from '#server/platform/mail/transport.ts';
import { countUrgentEmail } from '#server/platform/mail/mail-rate.ts';
import type { EmailMetadata, QueuedEmail } from '#server/platform/mail/queued-email.ts';

/** Part of the key of stored e-mails, so it can't change. */
const ENCRYPTION_PURPOSE = 'letter';

/** Milliseconds between tries of an `email` job. Covers a mail server outage of 44 hours. */
export const EMAIL_RETRY_DELAYS_MS = [
  10_000,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  DAY_MS,
];

/** For codes. Longer in all than a code is valid, so the last try drops it. */
export const CODE_RETRY_DELAYS_MS = [
  2_000,
  5_000,
  15_000,
  30_000,
  MINUTE_MS,
  2 * MINUTE_MS,
  3 * MINUTE_MS,
  4 * MINUTE_MS,
];

/** Somebody waits for a code in front of the screen. */
const isUrgent = (kind: string) => kind === 'code';

/** The job that sends an e-mail. */
export const createEmailJob = (
  { id, kind }: { id: string; kind: string },
  runAt: Date,
): JobRequest<'email' | 'sign_in_email'> => ({
  kind: isUrgent(kind) ? 'sign_in_email' : 'email',
  payload: { email_id: id },
  runAt,
});

/** Queues an e-mail in the transaction of the change it is about. A job sends and retries it. */
export async function queueEmail(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now'>,
  message: EmailMessage,
  metadata: EmailMetadata,
): Promise<void> {
  await queueEmails(tx, deps, [{ message, metadata }]);
}

/** Like `queueEmail`, for many in two statements. An e-mail takes the place of one with the same key that couldn't be delivered. */
export async function queueEmails(
  tx: Tx,
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  outgoing: QueuedEmail[],
): Promise<void> {
  if (outgoing.length === 0) return;
  const rows = await tx
    .insert(emails)
    .values(
      outgoing.map(({ message, metadata }) => ({
        kind: metadata.kind,
        key: metadata.key ?? null,
        user_id: metadata.userId ?? null,
        event_id: metadata.eventId ?? null,
        event_ids: metadata.eventIds ?? null,
        encrypted: encrypt(keys, JSON.stringify(message), ENCRYPTION_PURPOSE),
        created_at: now(),
      })),
    )
    .onConflictDoUpdate({
      target: emails.key,
      set: {
        encrypted: sql`excluded.encrypted`,
        user_id: sql`excluded.user_id`,
        created_at: sql`excluded.created_at`,
        failed_at: null,
        failure: null,
      },
      setWhere: isNotNull(emails.failed_at),
    })
    .returning({ id: emails.id, kind: emails.kind });
  await enqueueJobs(tx, ...rows.map((row) => createEmailJob(row, now())));
}

/** Queues an e-mail in place of an earlier one with the same key. */
export async function replaceQueuedEmail(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now'>,
  message: EmailMessage,
  metadata: EmailMetadata & { key: string },
): Promise<void> {
  await tx.delete(emails).where(eq(emails.key, metadata.key));
  await queueEmail(tx, deps, message, metadata);
}

/** Job handler: sends one e-mail. If the server dies before marking it as sent, it is sent again with the same Message-ID. */
export async function deliverEmail(
  { db, keys, now, mailer, log }: Deps,
  { email_id }: { email_id: string },
): Promise<void> {
  const [row] = await db
    .select({
      email: emails,
      starts_at: events.starts_at,
      ends_at: events.ends_at,
      status: events.status,
      published_at: events.published_at,
      publishing_at: events.publishing_at,
      deactivated_at: users.deactivated_at,
      banned_at: users.banned_at,
      purged_at: users.purged_at,
    })
    .from(emails)
    .leftJoin(users, eq(users.id, emails.user_id))
    .leftJoin(events, eq(events.id, emails.event_id))
    .where(eq(emails.id, email_id));
  if (!row || row.email.sent_at) return;
  const { kind, encrypted } = row.email;
  if (
    isStale(row, now()) ||
    (await isForFormerHost(db, row.email)) ||
    (await areAllOver(db, row.email, now()))
  )
    return void (await db.delete(emails).where(eq(emails.id, email_id)));
  const message = JSON.parse(decrypt(keys, encrypted, ENCRYPTION_PURPOSE)) as EmailMessage;
  if (!(await isStillMeant({ db, keys }, row.email, message.to)))
    return void (await db.delete(emails).where(eq(emails.id, email_id)));
  try {
    await mailer.deliver({
      ...message,
      id: email_id,
      isUrgent: isUrgent(kind),
    });
  } catch (error) {
    if (!(error instanceof UndeliverableError)) throw error;
    log.warn(
      { email_id, kind, failure: error.failure },
      'e-mail permanently rejected by the mail server',
    );
    return recordFailure({ db, now }, email_id, error.failure);
  }
  if (kind === 'code' || kind === 'purged') await db.delete(emails).where(eq(emails.id, email_id));
  else
    await db
      .update(emails)
      .set({ sent_at: now(), failed_at: null, failure: null })
      .where(eq(emails.id, email_id));
}

/** The row stays unsent, so that the host and the operator see it and can resend it. */
async function recordFailure(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  emailId: string,
  failure: DeliveryFailure,
): Promise<void> {
  const isUnsent = and(eq(emails.id, emailId), isNull(emails.sent_at));
  await db.update(emails).set({ failed_at: now(), failure }).where(isUnsent);
}

/** After the last try of an `email` job. */
export const recordGivenUpEmail = (
  deps: Deps,
  { email_id }: { email_id: string },
  error: unknown,
): Promise<void> => recordFailure(deps, email_id, describeLastFailure(error));

/** Job handler: sends a code. MAIL_RATE counts it, afterwards, but doesn't delay it. */
export async function deliverCode(deps: Deps, payload: { email_id: string }): Promise<void> {
  await deliverEmail(deps, payload);
  await countUrgentEmail(deps);
}

interface PendingEmail extends AccountTimes {
  email: { kind: string; created_at: Date };
  starts_at: Date | null;
  ends_at: Date | null;
  status: string | null;
  published_at: Date | null;
  publishing_at: Date | null;
}

/** E-mails that still make sense after a dinner was cancelled. */
export const KINDS_AFTER_CANCELLATION = ['cancelled', 'message'];

const KINDS_BEFORE_DINNER = [
  'reminder',
  'choices_asked',
  'published',
  'seat',
  'invitation',
  'host_invited',
  'invitation_reminder',
  'request_sent',
  'waitlisted',
  'paused',
  'resumed',
];

/**
 * Whether an e-mail is no longer worth sending after a long delay: expired codes, reminders and seats of a dinner that has
 * started, questions whom to sit next to once the seats are announced, almost everything about a cancelled dinner or for a
 * member who has left.
 */
function isStale(
  {
    email: { kind, created_at },
    starts_at,
    ends_at,
    status,
    published_at,
    publishing_at,
    ...recipient
  }: PendingEmail,
  now: Date,
): boolean {
  if (kind === 'code') return now.getTime() - created_at.getTime() >= EMAIL_CODE_TTL_MS;
  // About the account itself, so they are sent even after it is closed.
  if (kind === 'deleted' || kind === 'purged' || kind === 'address') return false;
  // An address without an account has none of these times.
  if (!isActive(recipient)) return true;
  if (status === 'cancelled' && !KINDS_AFTER_CANCELLATION.includes(kind)) return true;
  if (kind === 'choices_asked' && (published_at ?? publishing_at)) return true;
  if (kind === 'answers') return ends_at !== null && ends_at <= now;
  return KINDS_BEFORE_DINNER.includes(kind) && starts_at !== null && starts_at <= now;
}

/** A co-host may have lost the role while the e-mail was in the queue. */
async function isForFormerHost(
  db: Queryable,
  { kind, event_id, event_ids, user_id }: typeof emails.$inferSelect,
): Promise<boolean> {
  if (kind !== 'answers') return false;
  for (const id of event_ids ?? (event_id === null ? [] : [event_id]))
    if (!(await findHosts(db, id)).some((host) => host.id === user_id)) return true;
  return false;
}

/** Of an e-mail about several dinners. */
async function areAllOver(
  db: Queryable,
  { event_ids }: typeof emails.$inferSelect,
  now: Date,
): Promise<boolean> {
  if (!event_ids) return false;
  const upcoming = await db.$count(
    events,
    and(isOneOf(events.id, event_ids), eq(events.status, 'scheduled'), gt(events.ends_at, now)),
  );
  return upcoming === 0;
}

export const createEmailGauge = (db: Queryable): CountedGauge => ({
  name: 'beside_emails_waiting',
  help: 'E-mails not sent yet, including permanently rejected ones',
  count: () => db.$count(emails, isNull(emails.sent_at)),
});
