/** Notifies guests when their host deletes the account, and when the dinner has a host again: at most once a day each. */
import { and, eq, sql } from 'drizzle-orm';
import { hasHostLeft } from '#server/modules/dinners/events/event-state.ts';
import { ACTIVE_STATUSES } from '#server/modules/dinners/rsvps/guest-rows.ts';
import { getRecipientOfKey } from '../email-keys.ts';
import { emails, feeds } from '../schema.ts';
import { createPausedEmail, createResumedEmail } from '../emails/dinner-status-emails.ts';
import { renewFeedItems, type NewFeedItem } from '../feed/items.ts';
import type { EmailGuest } from '../email-guests.ts';
import { findDinnerWithHost, type DinnerWithHost } from '../recipients.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type DomainEventEnvelope, publishDomainEvents } from '#server/platform/domain-events.ts';
import { forEachBatch, getUserIds } from './dinner-events.ts';

type HostEvent = DomainEventEnvelope<'host_left' | 'host_returned'>;

const getItemKey = (eventId: string) => `host ${eventId}`;

/** Null if it no longer matters, or if the host has changed their mind since: that has its own domain event. */
async function findUpcomingDinner(
  deps: Deps,
  { type, event_id }: HostEvent,
): Promise<DinnerWithHost | null> {
  const dinner = await findDinnerWithHost(deps.db, event_id);
  if (!dinner || dinner.event.status !== 'scheduled' || dinner.event.starts_at <= deps.now())
    return null;
  return hasHostLeft(dinner.host) === (type === 'host_left') ? dinner : null;
}

const createItem =
  (event_id: string, host: 'left' | 'returned') =>
  (user_id: string): NewFeedItem => ({
    user_id,
    type: 'event_changed',
    key: getItemKey(event_id),
    event_id,
    payload: { host },
  });

export async function notifyHostLeft(deps: Deps, domainEvent: HostEvent): Promise<void> {
  const dinner = await findUpcomingDinner(deps, domainEvent);
  if (!dinner) return;
  const { event, host } = dinner;
  const emailPlan = {
    kind: 'paused' as const,
    key: (recipient: string) => `paused ${event.id} ${recipient} ${domainEvent.at.slice(0, 10)}`,
    createEmail: ({ reader }: EmailGuest) => createPausedEmail(deps, dinner, reader),
  };
  await forEachBatch(deps, dinner, { statuses: ACTIVE_STATUSES, emailPlan }, (tx, batch) =>
    renewFeedItems(
      tx,
      new Date(domainEvent.at),
      getUserIds(batch, host.id).map(createItem(event.id, 'left')),
    ),
  );
  // If the host has come back meanwhile, that may have been announced before all guests had this e-mail.
  const { host: hostNow } = (await findDinnerWithHost(deps.db, event.id)) ?? dinner;
  if (!hasHostLeft(hostNow))
    await publishDomainEvents(deps.db, deps.now(), { type: 'host_returned', event_id: event.id });
}

/** Only for guests who were notified that the host left: in their feed, or by the e-mail if they have no account. */
export async function notifyHostReturned(deps: Deps, domainEvent: HostEvent): Promise<void> {
  const dinner = await findUpcomingDinner(deps, domainEvent);
  if (!dinner) return;
  const { event, host } = dinner;
  const wasNotified = and(
    eq(feeds.event_id, event.id),
    eq(feeds.key, getItemKey(event.id)),
    sql`${feeds.payload} ->> 'host' = 'left'`,
  );
  const notifiedUsers = await deps.db.select({ id: feeds.user_id }).from(feeds).where(wasNotified);
  const pausedEmails = await deps.db
    .select({ key: emails.key })
    .from(emails)
    .where(and(eq(emails.event_id, event.id), eq(emails.kind, 'paused')));
  const notified = new Set([
    ...notifiedUsers.map(({ id }) => id),
    ...pausedEmails.map(({ key }) => getRecipientOfKey(key ?? '')),
  ]);
  const emailPlan = {
    kind: 'resumed' as const,
    key: (recipient: string) => `resumed ${event.id} ${recipient} ${domainEvent.at.slice(0, 10)}`,
    createEmail: ({ reader }: EmailGuest) => createResumedEmail(deps, dinner, reader),
  };
  await forEachBatch(
    deps,
    dinner,
    {
      statuses: ACTIVE_STATUSES,
      emailPlan,
      isConcerned: ({ recipient, formerRecipient }) =>
        notified.has(recipient) || notified.has(formerRecipient ?? ''),
    },
    (tx, batch) =>
      renewFeedItems(
        tx,
        new Date(domainEvent.at),
        getUserIds(batch, host.id).map(createItem(event.id, 'returned')),
      ),
  );
}
