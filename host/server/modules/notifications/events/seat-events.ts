/** Notifications of guests about their seats: at publication, and after later changes. The host made the plan, and gets none. */
import { and, eq } from 'drizzle-orm';
import { getEntryCode } from '#server/modules/dinners/door/entry-code.ts';
import { hasHostLeft } from '#server/modules/dinners/events/event-state.ts';
import { createCompanyReader } from '#server/modules/dinners/seating/seating-view.ts';
import {
  readSeatDescription,
  readSeatSentence,
} from '#server/modules/dinners/seating/seat-text.ts';
import { createPublishedKey } from '../email-keys.ts';
import { createSeatChangedEmail, createSeatingPublishedEmail } from '../emails/seat-emails.ts';
import { type NewFeedItem, renewFeedItems } from '../feed/items.ts';
import { createSeatReminderKey, remindGuestsIfDue } from '../feed/reminders.ts';
import type { EmailGuest } from '../email-guests.ts';
import { type DinnerWithHost, findDinnerWithHost } from '../recipients.ts';
import { emails } from '../schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';
import { type EmailPlan, forEachBatch, getUserIds } from './dinner-events.ts';
import { queueCalendarUpdates } from './rsvp-events.ts';

/** Null once the dinner is over or cancelled. */
async function findCurrentDinner(deps: Deps, eventId: string): Promise<DinnerWithHost | null> {
  const dinner = await findDinnerWithHost(deps.db, eventId);
  return dinner?.event.status === 'scheduled' && dinner.event.ends_at > deps.now() ? dinner : null;
}

/** Guests get one feed item, always the newest. All accepted guests without `isConcerned`. */
async function notifyGuests(
  deps: Deps,
  dinner: DinnerWithHost,
  { event_id, at }: DomainEventEnvelope<'seating_published' | 'seats_moved'>,
  emailPlan: EmailPlan | null,
  isConcerned?: (guest: EmailGuest) => boolean,
): Promise<void> {
  const createItem = (user_id: string): NewFeedItem => ({
    user_id,
    type: 'seat_changed',
    key: `seat_changed ${event_id}`,
    event_id,
  });
  await forEachBatch(
    deps,
    dinner,
    { statuses: ['accepted'], emailPlan, isConcerned },
    async (tx, batch) => {
      await renewFeedItems(tx, new Date(at), getUserIds(batch, dinner.host.id).map(createItem));
      await queueCalendarUpdates(tx, deps, event_id, ...getUserIds(batch, ''));
    },
  );
}

/**
 * One e-mail to each guest. On the last day it comes with the reminder, which names the seat too: guests who want no reminder
 * get it alone, and nobody gets both. None while the dinner is paused, as it may not take place.
 */
export async function notifySeatingPublished(
  deps: Deps,
  domainEvent: DomainEventEnvelope<'seating_published'>,
): Promise<void> {
  const dinner = await findCurrentDinner(deps, domainEvent.event_id);
  if (!dinner) return;
  const { event, host } = dinner;
  await remindGuestsIfDue(deps, dinner);
  const isReminder = and(eq(emails.event_id, event.id), eq(emails.kind, 'reminder'));
  const reminders = await deps.db.select({ key: emails.key }).from(emails).where(isReminder);
  const reminderKeys = new Set(reminders.map(({ key }) => key));
  const readCompany = await createCompanyReader(deps, event.id);
  const emailPlan: EmailPlan = {
    kind: 'published',
    key: (recipient) => createPublishedKey(event.id, recipient),
    createEmail: async ({ id, reader, recipient }, file) => {
      if (reminderKeys.has(createSeatReminderKey(event, recipient))) return null;
      const sentence = await readSeatDescription(deps.db, event.id, reader.id);
      if (!sentence) return null;
      return createSeatingPublishedEmail(deps, dinner, reader, {
        sentence,
        company: await readCompany(reader.id),
        entryCode: getEntryCode(id),
        file,
      });
    },
  };
  await notifyGuests(deps, dinner, domainEvent, hasHostLeft(host) ? null : emailPlan);
}

/** At most one e-mail per hour about new neighbours: hosts move several guests in a row. */
const formatHour = (at: string) => at.slice(0, 13);

/** Guests who were moved after publication also get an e-mail, as an earlier one may name their old seat. */
export async function notifySeatsMoved(
  deps: Deps,
  domainEvent: DomainEventEnvelope<'seats_moved'>,
): Promise<void> {
  const dinner = await findCurrentDinner(deps, domainEvent.event_id);
  if (!dinner) return;
  const { event } = dinner;
  const { moved, user_ids, at } = domainEvent;
  // The place may have been claimed since: then the event knows its guest by the id of the row.
  const isAmong = (ids: string[], { id, reader }: EmailGuest) =>
    ids.includes(reader.id) || ids.includes(id);
  const getSeatChange = (guest: EmailGuest) => ({
    isSeatChanged: isAmong(moved.seat, guest),
    areNeighboursChanged: isAmong(moved.neighbours, guest),
  });
  const emailPlan: EmailPlan = {
    kind: 'seat',
    // The seat is part of the key: a guest who is moved twice within the hour also learns the second seat.
    key: async (recipient, guest) => {
      const newSeat = getSeatChange(guest).isSeatChanged
        ? ` ${await readSeatSentence(deps.db, event.id, guest.reader.id)}`
        : '';
      return `seat ${event.id} ${recipient} ${formatHour(at)}${newSeat}`;
    },
    createEmail: async (guest, file) =>
      createSeatChangedEmail(deps, dinner, guest.reader, {
        ...getSeatChange(guest),
        seat: await readSeatSentence(deps.db, event.id, guest.reader.id),
        file,
      }),
  };
  await notifyGuests(deps, dinner, domainEvent, emailPlan, (guest) => isAmong(user_ids, guest));
}
