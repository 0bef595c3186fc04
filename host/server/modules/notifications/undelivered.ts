/** E-mails about a dinner that couldn't be delivered: what the host sees of them, and sending them again. */
import {
  type InferSelectModel,
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isRefusedForGood } from '#src/contract/email-reach.ts';
import type { Undelivered, UndeliveredEmail } from '#src/contract/undelivered.ts';
import type { Keys } from '#server/platform/crypto/secret-key.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import type { EmailKind } from '#server/platform/mail/queued-email.ts';
import type { EmailRecipient, FindUndelivered } from '../dinners/ports.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  createCancellationKey,
  getRecipientOfKey,
  hashAddress,
  selectRecipientOfKey,
} from './email-keys.ts';
import { emails } from './schema.ts';

/** Without the e-mail itself, which is large. */
const failedEmailColumns = pickColumns(
  emails,
  'id',
  'kind',
  'key',
  'user_id',
  'event_id',
  'created_at',
  'failed_at',
  'failure',
);

export type FailedEmail = Pick<InferSelectModel<typeof emails>, keyof typeof failedEmailColumns>;

/** What each kind tells a guest. Null for what hosts mustn't see, those to the host, and those that aren't about a dinner. */
const subjectsByKind: Readonly<Record<EmailKind, UndeliveredEmail | null>> = {
  invitation: 'invitation',
  invitation_reminder: 'reminder',
  request_sent: 'confirmation',
  waitlisted: 'confirmation',
  accepted: 'confirmation',
  place_free: 'confirmation',
  moved: 'change',
  paused: 'change',
  resumed: 'change',
  published: 'seating',
  seat: 'seating',
  cancelled: 'cancellation',
  message: 'message',
  reminder: 'reminder',
  // It would name somebody who chose nobody (R41).
  choices_asked: null,
  host_invited: null,
  answers: null,
  code: null,
  matches: null,
  deleted: null,
  purged: null,
  address: null,
};
const subjects = new Map<string, UndeliveredEmail | null>(Object.entries(subjectsByKind));
const kindsToGuests = [...subjects].flatMap(([kind, subject]) => (subject ? [kind] : []));

/** Oldest first. Without those after which another e-mail about the dinner reached the same member or address. */
async function findFailedEmails(db: Queryable, eventId: string): Promise<FailedEmail[]> {
  const later = alias(emails, 'later');
  const reachedLater = db
    .select({ one: sql`1` })
    .from(later)
    .where(
      and(
        or(
          eq(later.user_id, emails.user_id),
          and(
            isNull(emails.user_id),
            isNull(later.user_id),
            eq(selectRecipientOfKey(later.key), selectRecipientOfKey(emails.key)),
          ),
        ),
        eq(later.event_id, emails.event_id),
        sql`${later.sent_at} > ${emails.failed_at}`,
        // Clearing an earlier mark would reveal it as well.
        ne(later.kind, 'choices_asked'),
      ),
    );
  return db
    .select(failedEmailColumns)
    .from(emails)
    .where(
      and(
        eq(emails.event_id, eventId),
        isNotNull(emails.failed_at),
        inArray(emails.kind, kindsToGuests),
        notExists(reachedLater),
      ),
    )
    .orderBy(asc(emails.failed_at), asc(emails.id));
}

function toView(email: FailedEmail | undefined): Undelivered | null {
  const subject = email && subjects.get(email.kind);
  return subject
    ? { email: subject, reason: email.failure ?? 'refused', at: email.failed_at!.toISOString() }
    : null;
}

const ADDRESS_HASH = /^[\w-]{43}$/;

/** Whether it went to a guest of the list who had an address and no account then, though an account may have that address. */
const isEmailToAddress = ({ kind, key }: FailedEmail) =>
  kind !== 'invitation' &&
  kind !== 'invitation_reminder' &&
  ADDRESS_HASH.test(getRecipientOfKey(key ?? ''));

/** Finds the newest failed e-mail to a recipient. */
export async function findNewestFailures(
  db: Queryable,
  keys: Keys,
  eventId: string,
): Promise<(recipient: EmailRecipient) => FailedEmail | undefined> {
  const failed = await findFailedEmails(db, eventId);
  return (recipient) => {
    // An e-mail to a listed address would show whose it is. Invitations by address are in a member's row once they have answered them.
    if ('userId' in recipient)
      return failed.findLast(
        (email) => email.user_id === recipient.userId && !isEmailToAddress(email),
      );
    // Only what every owner of an invited address gets, so that it doesn't show whether one has an account.
    const { email, ownerId } = recipient;
    const hash = hashAddress({ keys }, email);
    const cancellationKey = ownerId === null ? null : createCancellationKey(eventId, ownerId);
    return failed.findLast(
      ({ key }) => key !== null && (getRecipientOfKey(key) === hash || key === cancellationKey),
    );
  };
}

/** Whether the newest e-mail to the address of a guest was refused for good. Members change a wrong address themselves. */
export async function readBounces(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  eventId: string,
): Promise<(guest: { user: unknown; reader: { email: string } }) => boolean> {
  const findFailure = await findNewestFailures(db, keys, eventId);
  return ({ user, reader: { email } }) =>
    user === null && isRefusedForGood(findFailure({ email, ownerId: null })?.failure ?? null);
}

export async function readUndelivered(
  db: Queryable,
  keys: Keys,
  eventId: string,
): Promise<FindUndelivered> {
  const findFailure = await findNewestFailures(db, keys, eventId);
  return (recipient) => toView(findFailure(recipient));
}
