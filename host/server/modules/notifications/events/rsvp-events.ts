/** What follows from one guest's RSVP: feed items, e-mails, calendar entries and webhooks. */
import { and, inArray, isNull } from 'drizzle-orm';
import type { UserRow } from '#server/modules/auth/caller.ts';
import type { FeedItemType } from '#src/contract/feeds.ts';
import { createEmailCalendarFile } from '../emails/calendar-attachment.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { dismissFeedItems, renewFeedItems } from '../feed/items.ts';
import type { Deps } from '#server/platform/deps.ts';
import { loadWaitlistPositions } from '#server/modules/dinners/events/guest-counts.ts';
import { isSeatingPublished } from '#server/modules/dinners/seating/publication.ts';
import { readSeatDescription } from '#server/modules/dinners/seating/seat-text.ts';
import { createCompanyReader } from '#server/modules/dinners/seating/seating-view.ts';
import { ACTIVE_STATUSES } from '#server/modules/dinners/rsvps/guest-rows.ts';
import { createCancelledEmail } from '../emails/dinner-status-emails.ts';
import {
  createAcceptedEmail,
  createRequestSentEmail,
  createSeatFromWaitlistEmail,
  createWaitlistedEmail,
} from '../emails/rsvp-emails.ts';
import { createPublishedKey, hashAddress } from '../email-keys.ts';
import { queueEmail } from '../email-queue.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { type RsvpOutcome, queueOutcomeWebhook } from '../webhooks/rsvp-outcome.ts';
import { toRecipient } from '../email-guests.ts';
import {
  type DinnerWithHost,
  type RsvpGuest,
  findDinnerWithHost,
  findRsvpGuest,
  findHosts,
  isNotifiedOfCancellation,
  wantsEmail,
} from '../recipients.ts';
import { type FeedPayload, emails } from '../schema.ts';
import { createSeatReminderKey } from '../feed/reminders.ts';
import { recordAnswer, recordDecision, recordSeatFromWaitlist } from '../answers/record-answers.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';

type RsvpEvent = DomainEventEnvelope<'accepted' | 'requested' | 'waitlisted' | 'place_free'>;

/** The guest has a seat now. */
type SeatEvent = DomainEventEnvelope<'accepted' | 'place_free'>;

interface RsvpContext extends DinnerWithHost {
  guest: RsvpGuest;
}

/** Null if the RSVP has changed since: that change has its own domain event. */
async function readContext(
  tx: Tx,
  { type, event_id, user_id }: RsvpEvent,
): Promise<RsvpContext | null> {
  const dinner = await findDinnerWithHost(tx, event_id);
  const guest =
    dinner?.event.status === 'scheduled' ? await findRsvpGuest(tx, event_id, user_id) : null;
  const expected = type === 'place_free' ? 'accepted' : type;
  return dinner && guest?.status === expected ? { ...dinner, guest } : null;
}

export const queueCalendarUpdates = (tx: Tx, deps: Deps, eventId: string, ...userIds: string[]) =>
  deps.ports.queueConnectedCalendarUpdates(
    tx,
    deps.now(),
    ...userIds.map((user_id) => ({ user_id, event_id: eventId })),
  );

const queueWebhook = (
  tx: Tx,
  deps: Deps,
  { event_id, user_id }: { event_id: string; user_id: string },
  outcome: RsvpOutcome['outcome'],
) => queueOutcomeWebhook(tx, deps, { eventId: event_id, userId: user_id, outcome });

/** A seat from the waitlist is no answer, and what hosts did themselves is no news to them. */
async function noteForHosts(tx: Tx, domainEvent: RsvpEvent): Promise<void> {
  const ids = { eventId: domainEvent.event_id, userId: domainEvent.user_id };
  if (domainEvent.type === 'place_free') await recordSeatFromWaitlist(tx, ids);
  else if ('by' in domainEvent && domainEvent.by === 'host')
    await recordDecision(tx, ids, domainEvent.type);
  else await recordAnswer(tx, ids, domainEvent);
}

async function handleRsvp(
  deps: Deps,
  domainEvent: RsvpEvent,
  continueWith: (tx: Tx, context: RsvpContext) => Promise<void>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await noteForHosts(tx, domainEvent);
    const context = await readContext(tx, domainEvent);
    if (!context) return;
    await dismissFeedItems(tx, deps.now(), domainEvent.event_id, ['event_invite'], {
      userId: domainEvent.user_id,
    });
    await queueWebhook(tx, deps, domainEvent, domainEvent.type);
    await continueWith(tx, context);
  });
}

export const notifyAccepted = (deps: Deps, domainEvent: SeatEvent) =>
  handleRsvp(deps, domainEvent, (tx, context) =>
    sendSeat(tx, deps, domainEvent, context, createAcceptedEmail),
  );

/** A guest on the waitlist got a seat that became free. */
export const notifySeatFromWaitlist = (deps: Deps, domainEvent: SeatEvent) =>
  handleRsvp(deps, domainEvent, async (tx, context) => {
    await renewFeedItems(tx, new Date(domainEvent.at), [
      {
        user_id: domainEvent.user_id,
        type: 'place_free',
        key: `place_free ${domainEvent.event_id}`,
        event_id: domainEvent.event_id,
      },
    ]);
    await sendSeat(tx, deps, domainEvent, context, createSeatFromWaitlistEmail);
  });

/** Updates the guest's Google calendar and, if wanted, sends an e-mail that confirms the seat, with a calendar file. */
async function sendSeat(
  tx: Tx,
  deps: Deps,
  domainEvent: SeatEvent,
  { guest, ...dinner }: RsvpContext,
  createEmail: typeof createAcceptedEmail,
): Promise<void> {
  const { id, type, event_id } = domainEvent;
  const { user } = guest;
  await queueCalendarUpdates(tx, deps, event_id, user.id);
  if (!wantsEmail(user, 'changes')) return;
  const isClaimed = 'was_listed' in domainEvent && domainEvent.was_listed === true;
  if (isClaimed && (await hasSeatEmail(tx, deps, dinner, user))) return;
  const email = await withLocale(user.language, async () => {
    const addressed = toRecipient(deps, guest);
    const file = await createEmailCalendarFile({ ...deps, db: tx }, dinner.event, addressed);
    const sentence = isSeatingPublished(dinner.event, deps.now())
      ? await readSeatDescription(tx, event_id, user.id)
      : '';
    const seat = sentence
      ? {
          sentence,
          company: await (await createCompanyReader({ ...deps, db: tx }, event_id))(user.id),
        }
      : null;
    return createEmail(deps, dinner, {
      to: addressed.reader,
      file,
      seat,
    });
  });
  await queueEmail(tx, deps, email, {
    kind: type,
    key: `${type} ${id}`,
    userId: user.id,
    eventId: event_id,
  });
}

/** Whether the e-mail with the seat went to their address, before they claimed the place. */
async function hasSeatEmail(
  tx: Tx,
  deps: Deps,
  { event }: DinnerWithHost,
  { email }: UserRow,
): Promise<boolean> {
  const recipient = hashAddress(deps, email);
  const keys = [createPublishedKey(event.id, recipient), createSeatReminderKey(event, recipient)];
  return (await tx.$count(emails, and(inArray(emails.key, keys), isNull(emails.failed_at)))) > 0;
}

/** To a guest without a seat. At most one e-mail a day, in case a guest comes and goes. */
async function confirmToGuest(
  tx: Tx,
  deps: Deps,
  { at }: RsvpEvent,
  { guest, ...dinner }: RsvpContext,
  kind: 'request_sent' | 'waitlisted',
): Promise<void> {
  const { user } = guest;
  if (!wantsEmail(user, 'changes')) return;
  const { reader } = toRecipient(deps, guest);
  const { id, waitlist_rule } = dinner.event;
  const positions = await loadWaitlistPositions(tx, [id], user.id);
  const position = waitlist_rule === 'fit' ? null : (positions.get(id) ?? null);
  const email = withLocale(user.language, () =>
    kind === 'waitlisted'
      ? createWaitlistedEmail(deps, dinner, reader, position)
      : createRequestSentEmail(deps, dinner, reader),
  );
  await queueEmail(tx, deps, email, {
    kind,
    key: `${kind} ${id} ${user.id} ${at.slice(0, 10)}`,
    userId: user.id,
    eventId: id,
  });
}

export const notifyRequested = (deps: Deps, domainEvent: DomainEventEnvelope<'requested'>) =>
  handleRsvp(deps, domainEvent, (tx, context) =>
    confirmToGuest(tx, deps, domainEvent, context, 'request_sent'),
  );

export const notifyWaitlisted = (deps: Deps, domainEvent: DomainEventEnvelope<'waitlisted'>) =>
  handleRsvp(deps, domainEvent, (tx, context) =>
    confirmToGuest(tx, deps, domainEvent, context, 'waitlisted'),
  );

/** Feed items that only concern guests of a dinner. */
export const guestFeedItemTypes: FeedItemType[] = [
  'event_invite',
  'event_matches',
  'upcoming_event',
  'seat_changed',
  'place_free',
  'event_changed',
];

export async function notifyLeft(
  deps: Deps,
  domainEvent: DomainEventEnvelope<'left'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ids = { eventId: domainEvent.event_id, userId: domainEvent.user_id };
    if (domainEvent.by !== 'host')
      await recordAnswer(tx, ids, {
        ...domainEvent,
        hasOwnItem: Boolean(domainEvent.previous_seat),
      });
    const dinner = await findDinnerWithHost(tx, domainEvent.event_id);
    const guest = dinner && (await findRsvpGuest(tx, domainEvent.event_id, domainEvent.user_id));
    if (guest && guest.status !== 'declined') return;
    const wasActive = ACTIVE_STATUSES.some((status) => status === domainEvent.previous_status);
    await dismissFeedItems(tx, deps.now(), domainEvent.event_id, guestFeedItemTypes, {
      userId: domainEvent.user_id,
    });
    await queueWebhook(tx, deps, domainEvent, wasActive ? 'cancelled' : 'declined');
    await queueCalendarUpdates(tx, deps, domainEvent.event_id, domainEvent.user_id);
    if (domainEvent.by === 'host') await recordDecision(tx, ids, 'declined');
    if (domainEvent.by !== 'host' && dinner && domainEvent.previous_seat)
      await showFreeSeat(tx, deps, dinner, {
        key: `guest_left ${domainEvent.event_id} ${domainEvent.user_id} ${domainEvent.at.slice(0, 10)}`,
        at: domainEvent.at,
        payload: { person_id: domainEvent.user_id, seat: domainEvent.previous_seat },
      });
    if (
      domainEvent.by !== 'host' ||
      !wasActive ||
      !dinner ||
      !guest ||
      // A seat that was given away at the door is no news to a guest who didn't come.
      dinner.event.starts_at <= new Date(domainEvent.at) ||
      !isNotifiedOfCancellation(guest.user, domainEvent.previous_status)
    )
      return;
    // To this guest's calendar, the dinner is cancelled.
    const cancelledEvent = { ...dinner.event, status: 'cancelled' as const };
    const email = await withLocale(guest.user.language, async () => {
      const file =
        domainEvent.previous_status === 'accepted'
          ? await createEmailCalendarFile(
              { ...deps, db: tx },
              cancelledEvent,
              toRecipient(deps, guest),
            )
          : null;
      return createCancelledEmail(deps, dinner, guest.user, file, true);
    });
    await queueEmail(tx, deps, email, {
      kind: 'cancelled',
      key: `removed ${domainEvent.id}`,
      userId: domainEvent.user_id,
      eventId: domainEvent.event_id,
    });
  });
}

/** Hosts hear of a placeholder who leaves even before the seating is published. */
export async function notifyPlaceholderLeft(
  deps: Deps,
  {
    event_id,
    guest_id,
    name,
    previous_seat,
    was_listed_twice,
    at,
  }: DomainEventEnvelope<'placeholder_left'>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const dinner = await findDinnerWithHost(tx, event_id);
    if (!dinner) return;
    if (!was_listed_twice)
      await recordAnswer(
        tx,
        { eventId: event_id, guestId: guest_id },
        { at, previous_status: 'accepted', previous_seat, hasOwnItem: true },
      );
    await showFreeSeat(tx, deps, dinner, {
      key: `guest_left ${event_id} ${guest_id}`,
      at,
      payload: {
        name,
        ...(previous_seat ? { seat: previous_seat } : {}),
        ...(was_listed_twice ? { was_listed_twice } : {}),
      },
    });
  });
}

export const notifyAddressDeclined = (
  deps: Deps,
  { event_id, guest_id, at }: DomainEventEnvelope<'address_declined'>,
) =>
  deps.db.transaction((tx) => recordAnswer(tx, { eventId: event_id, guestId: guest_id }, { at }));

/** Shows the hosts in their feeds that a guest left. At most once per key. */
async function showFreeSeat(
  tx: Tx,
  deps: Deps,
  { event }: DinnerWithHost,
  { key, at, payload }: { key: string; at: string; payload: FeedPayload },
): Promise<void> {
  if (event.status !== 'scheduled' || event.ends_at <= deps.now()) return;
  const hosts = await findHosts(tx, event.id);
  await renewFeedItems(
    tx,
    new Date(at),
    hosts.map(({ id }) => ({
      user_id: id,
      type: 'guest_left' as const,
      key,
      event_id: event.id,
      payload,
    })),
  );
}
