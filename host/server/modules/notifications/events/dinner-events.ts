/** The host's changes to a dinner: notifies everybody concerned, in batches. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { RsvpStatus } from '#src/contract/events.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { createEmailCalendarFile } from '../emails/calendar-attachment.ts';
import { ACTIVE_STATUSES } from '#server/modules/dinners/rsvps/guest-rows.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import { follows } from '#server/modules/dinners/schema.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { emails } from '../schema.ts';
import { type NewFeedItem, addFeedItems, dismissFeedItems, renewFeedItems } from '../feed/items.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CalendarFile } from '#server/modules/dinners/events/calendar-entry.ts';
import { createCancelledEmail } from '../emails/dinner-status-emails.ts';
import {
  createChangedInvitation,
  createEventChangedEmail,
  isWhenOrWhere,
} from '../emails/event-changed-email.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import type { QueuedEmail, EmailMetadata } from '#server/platform/mail/queued-email.ts';
import { queueEmails } from '../email-queue.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { createInvitedEmails } from './invited-emails.ts';
import { readToldOften } from './told-often.ts';
import { canRsvp } from '#server/modules/dinners/events/event-state.ts';
import { queueOutcomeWebhook } from '../webhooks/rsvp-outcome.ts';
import { guestFeedItemTypes, queueCalendarUpdates } from './rsvp-events.ts';
import {
  type InvitedAddress,
  type EmailGuest,
  iterateInvitedAddresses,
  iterateGuests,
} from '../email-guests.ts';
import {
  type DinnerWithHost,
  KINDS_FOR_INVITED,
  findDinnerWithHost,
  isNotifiedOfCancellation,
  readHelpers,
  wantsEmail,
} from '../recipients.ts';
import { createCancellationKey, createInvitationKey, hashAddress } from '../email-keys.ts';
import { readBounces } from '../undelivered.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';

/** E-mails that change nothing in the calendar entry. */
const KINDS_WITHOUT_FILE: ReadonlySet<EmailMetadata['kind']> = new Set([
  'message',
  'choices_asked',
  'paused',
  'resumed',
]);

export interface EmailPlan {
  kind: EmailMetadata['kind'];
  /** `recipient` is the third word: a member's id or the hash of an address. */
  key: (recipient: string, guest: EmailGuest) => string | Promise<string>;
  /** The host who needs none, as they wrote it; the owner by default. */
  exceptId?: string;
  /** Null for a guest who needs no e-mail. `file` is null for guests without a seat. */
  createEmail: (
    guest: EmailGuest,
    file: CalendarFile | null,
  ) => EmailMessage | null | Promise<EmailMessage | null>;
}

function getsEmail(
  { account, status, hasUnsubscribed }: EmailGuest,
  kind: EmailMetadata['kind'],
): boolean {
  if (status === 'invited' && hasUnsubscribed) return false;
  if (kind === 'cancelled') return isNotifiedOfCancellation(account, status);
  if (status === 'invited')
    return KINDS_FOR_INVITED.includes(kind) && wantsEmail(account, 'invitations');
  return wantsEmail(account, 'changes');
}

async function createEmails(
  deps: Deps,
  { event, host }: DinnerWithHost,
  batch: EmailGuest[],
  { kind, key, exceptId = host.id, createEmail }: EmailPlan,
): Promise<QueuedEmail[]> {
  const hasBounced = await readBounces(deps, event.id);
  const reached = batch.filter((guest) => !hasBounced(guest));
  const queued: QueuedEmail[] = [];
  for (const guest of await leaveOutWritten(deps, reached, key)) {
    const { account, status, reader } = guest;
    if (account?.id === exceptId || !getsEmail(guest, kind)) continue;
    const email = await withLocale(reader.language, async () =>
      createEmail(
        guest,
        status === 'accepted' && !KINDS_WITHOUT_FILE.has(kind)
          ? await createEmailCalendarFile(deps, event, guest)
          : null,
      ),
    );
    if (email)
      queued.push({
        message: email,
        metadata: {
          kind,
          key: await key(guest.recipient, guest),
          userId: account?.id ?? null,
          eventId: event.id,
        },
      });
  }
  return queued;
}

/** A member who has claimed the place since this e-mail was written has it already. */
async function leaveOutWritten(
  { db }: Pick<Deps, 'db'>,
  batch: EmailGuest[],
  createKey: EmailPlan['key'],
): Promise<EmailGuest[]> {
  const formerKeys = new Map<EmailGuest, string>();
  for (const guest of batch)
    if (guest.formerRecipient !== null)
      formerKeys.set(guest, await createKey(guest.formerRecipient, guest));
  if (formerKeys.size === 0) return batch;
  const rows = await db
    .select({ key: emails.key })
    .from(emails)
    .where(inArray(emails.key, [...formerKeys.values()]));
  const written = new Set(rows.map(({ key }) => key));
  return batch.filter((guest) => !written.has(formerKeys.get(guest) ?? ''));
}

interface BatchOptions {
  statuses: RsvpStatus[];
  /** No e-mails without one. */
  emailPlan?: EmailPlan | null;
  /** All guests with these statuses if absent. */
  isConcerned?: ((guest: EmailGuest) => boolean) | undefined;
}

/**
 * One transaction per batch. Retries skip finished batches by their keys. E-mails are created before the transaction,
 * because on the embedded database an open transaction blocks all other queries.
 */
export async function forEachBatch(
  deps: Deps,
  dinner: DinnerWithHost,
  { statuses, emailPlan, isConcerned }: BatchOptions,
  processBatch: (tx: Tx, batch: EmailGuest[]) => Promise<void>,
): Promise<void> {
  for await (const all of iterateGuests(deps, dinner, statuses)) {
    const batch = isConcerned ? all.filter(isConcerned) : all;
    const queued = emailPlan ? await createEmails(deps, dinner, batch, emailPlan) : [];
    await deps.db.transaction(async (tx) => {
      await processBatch(tx, batch);
      await queueEmails(tx, deps, queued);
    });
  }
}

/** The members of the batch. */
export const getUserIds = (batch: EmailGuest[], exceptId: string, ...statuses: RsvpStatus[]) =>
  batch.flatMap(({ user, status }) =>
    user && user.id !== exceptId && (statuses.length === 0 || statuses.includes(status))
      ? [user.id]
      : [],
  );

async function readFollowers(db: Queryable, { event, host }: DinnerWithHost): Promise<string[]> {
  const rows = await db
    .select({ id: follows.user_id })
    .from(follows)
    .where(eq(follows.event_id, event.id));
  return rows.map(({ id }) => id).filter((id) => id !== host.id);
}

const getMemberIds = (batch: InvitedAddress[]) =>
  batch.flatMap(({ user }) => (user ? [user.id] : []));

/** To who hasn't answered. Invited members are notified like others, addresses without an account only if their invitation was sent. */
async function createAddressCancellations(
  deps: Deps,
  dinner: DinnerWithHost,
  batch: InvitedAddress[],
): Promise<QueuedEmail[]> {
  const { id } = dinner.event;
  const unanswered = batch.filter(({ isComing, hasUnsubscribed }) => !isComing && !hasUnsubscribed);
  const keys = unanswered
    .filter(({ user }) => user === null)
    .map(({ email }) => createInvitationKey(deps, id, email));
  const sent = await deps.db
    .select({ key: emails.key })
    .from(emails)
    .where(and(inArray(emails.key, keys), isNotNull(emails.sent_at)));
  const reached = new Set(sent.map(({ key }) => key));
  return unanswered
    .filter(({ user, email }) =>
      user ? wantsEmail(user, 'changes') : reached.has(createInvitationKey(deps, id, email)),
    )
    .map(({ user, email }) => ({
      message: withLocale((user ?? dinner.host).language, () =>
        createCancelledEmail(deps, dinner, user ?? email, null),
      ),
      metadata: {
        kind: 'cancelled',
        key: createCancellationKey(id, user?.id ?? hashAddress(deps, email)),
        userId: user?.id ?? null,
        eventId: id,
      },
    }));
}

interface HelperEmailPlan extends Pick<EmailPlan, 'kind'> {
  key: (recipient: string) => string;
  createEmail: (user: UserRow) => EmailMessage;
}

/** Accepted hosts whom the guest list doesn't reach (R81). What they are sent has no calendar file. */
async function notifyHelpers(
  deps: Deps,
  dinner: DinnerWithHost,
  plan: HelperEmailPlan | null,
  addItems: (tx: Tx, userIds: string[]) => Promise<unknown>,
): Promise<void> {
  const helpers = await readHelpers(deps.db, dinner, ACTIVE_STATUSES);
  const queued: QueuedEmail[] = [];
  for (const user of plan ? helpers : []) {
    const { kind, key, createEmail } = plan!;
    // Like guests with a seat, they would come for nothing.
    if (kind !== 'cancelled' && !wantsEmail(user, 'changes')) continue;
    queued.push({
      message: withLocale(user.language, () => createEmail(user)),
      metadata: { kind, key: key(user.id), userId: user.id, eventId: dinner.event.id },
    });
  }
  await deps.db.transaction(async (tx) => {
    await addItems(
      tx,
      helpers.map(({ id }) => id),
    );
    await queueEmails(tx, deps, queued);
  });
}

/** Several changes in a row become one e-mail with the current data. */
export async function notifyEventChanged(
  deps: Deps,
  domainEvent: DomainEventEnvelope<'event_changed'>,
): Promise<void> {
  const dinner = await findDinnerWithHost(deps.db, domainEvent.event_id);
  if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.ends_at <= deps.now()) return;
  const { event, host } = dinner;
  const at = new Date(domainEvent.at);
  const payload = { fields: domainEvent.fields };
  const createItem = (user_id: string): NewFeedItem => ({
    user_id,
    type: 'event_changed',
    key: `event_changed ${event.id}`,
    event_id: event.id,
    payload,
  });
  const isToldInvited = isWhenOrWhere(domainEvent.fields) && canRsvp(event, host, deps.now());
  const isToldOften = await readToldOften(deps, event.id);
  const emailPlan = {
    kind: 'moved' as const,
    key: (recipient: string) =>
      `moved ${event.id} ${recipient} ${event.sequence} ${domainEvent.fields.join()}`,
    createEmail: (
      { user, reader, status, linkId, recipient }: EmailGuest,
      file: CalendarFile | null,
    ) =>
      status !== 'invited'
        ? createEventChangedEmail(deps, dinner, reader, domainEvent.fields, file)
        : isToldInvited && !isToldOften(recipient)
          ? createChangedInvitation(deps, dinner, user ?? reader.email, linkId, domainEvent.fields)
          : null,
  };
  // Who sits at the table needs no letter.
  const sentPlan = isUpcoming(event, deps.now().getTime()) ? emailPlan : null;
  if (domainEvent.fields.includes('starts_at'))
    await dismissFeedItems(deps.db, deps.now(), event.id, ['upcoming_event'], { before: at });
  await forEachBatch(
    deps,
    dinner,
    { statuses: [...ACTIVE_STATUSES, 'invited'], emailPlan: sentPlan },
    async (tx, batch) => {
      await renewFeedItems(tx, at, getUserIds(batch, host.id).map(createItem));
      await queueCalendarUpdates(tx, deps, event.id, ...getUserIds(batch, '', 'accepted'));
    },
  );
  for await (const batch of iterateInvitedAddresses(deps.db, dinner)) {
    const emails = await createInvitedEmails(deps, dinner, isToldInvited ? batch : [], {
      ...emailPlan,
      isLeftOut: isToldOften,
      createEmail: (to, linkId) =>
        createChangedInvitation(deps, dinner, to, linkId, domainEvent.fields),
    });
    await deps.db.transaction(async (tx) => {
      await renewFeedItems(tx, at, getMemberIds(batch).map(createItem));
      await queueEmails(tx, deps, emails);
    });
  }
  await renewFeedItems(deps.db, at, (await readFollowers(deps.db, dinner)).map(createItem));
  await notifyHelpers(
    deps,
    dinner,
    sentPlan && {
      ...sentPlan,
      createEmail: (user) =>
        createEventChangedEmail(deps, dinner, user, domainEvent.fields, undefined),
    },
    (tx, userIds) => renewFeedItems(tx, at, userIds.map(createItem)),
  );
}

export async function notifyEventCancelled(
  deps: Deps,
  domainEvent: DomainEventEnvelope<'event_cancelled'>,
): Promise<void> {
  const dinner = await findDinnerWithHost(deps.db, domainEvent.event_id);
  if (!dinner || dinner.event.status !== 'cancelled') return;
  const { event, host } = dinner;
  const createItem = (user_id: string): NewFeedItem => ({
    user_id,
    type: 'event_cancelled',
    key: `event_cancelled ${event.id}`,
    event_id: event.id,
  });
  const emailPlan = {
    kind: 'cancelled' as const,
    key: (recipient: string) => createCancellationKey(event.id, recipient),
    createEmail: ({ reader }: EmailGuest, file: CalendarFile | null) =>
      createCancelledEmail(deps, dinner, reader, file),
  };
  await dismissFeedItems(deps.db, deps.now(), event.id, [...guestFeedItemTypes, 'feedback']);
  await forEachBatch(
    deps,
    dinner,
    { statuses: [...ACTIVE_STATUSES, 'invited'], emailPlan },
    async (tx, batch) => {
      await addFeedItems(tx, new Date(domainEvent.at), getUserIds(batch, host.id).map(createItem));
      const activeIds = getUserIds(batch, '', ...ACTIVE_STATUSES);
      for (const userId of activeIds)
        await queueOutcomeWebhook(tx, deps, { eventId: event.id, userId, outcome: 'cancelled' });
      await queueCalendarUpdates(tx, deps, event.id, ...activeIds);
    },
  );
  for await (const batch of iterateInvitedAddresses(deps.db, dinner)) {
    const emails = await createAddressCancellations(deps, dinner, batch);
    await deps.db.transaction(async (tx) => {
      await addFeedItems(tx, new Date(domainEvent.at), getMemberIds(batch).map(createItem));
      await queueEmails(tx, deps, emails);
    });
  }
  await addFeedItems(
    deps.db,
    new Date(domainEvent.at),
    (await readFollowers(deps.db, dinner)).map(createItem),
  );
  await notifyHelpers(
    deps,
    dinner,
    { ...emailPlan, createEmail: (user) => createCancelledEmail(deps, dinner, user, null) },
    (tx, userIds) => addFeedItems(tx, new Date(domainEvent.at), userIds.map(createItem)),
  );
}

/** Something changed that only calendars show: guests needn't be notified. */
export async function updateGuestCalendars(
  deps: Deps,
  { event_id }: DomainEventEnvelope<'calendar_changed'>,
): Promise<void> {
  const dinner = await findDinnerWithHost(deps.db, event_id);
  if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.ends_at <= deps.now()) return;
  await forEachBatch(deps, dinner, { statuses: ['accepted'] }, (tx, batch) =>
    queueCalendarUpdates(tx, deps, event_id, ...getUserIds(batch, '')),
  );
}
