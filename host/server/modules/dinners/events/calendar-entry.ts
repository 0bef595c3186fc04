import { and } from 'drizzle-orm';
import { users } from '#server/modules/auth/schema.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import type { EventRow } from './visibility.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readSender } from '#server/platform/mail/sender.ts';
import { getLanguage, withLocale } from '#server/platform/i18n.ts';
import { type IcsEvent, formatIcsCancellation, formatIcsFile } from '#server/platform/icalendar.ts';
import { formatVenue } from './calendar-links.ts';
import { isPerson } from '../rsvps/guest-rows.ts';
import { guests } from '../schema.ts';
import { readSeatDescriptions } from '../seating/seat-text.ts';

export type CalendarDeps = Pick<Deps, 'db' | 'env' | 'now'>;

/** The ids of this guest's calendar entries, by dinner id. */
async function readCalendarIds(
  db: Queryable,
  eventIds: string[],
  personId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ event_id: guests.event_id, calendar_id: guests.calendar_id })
    .from(guests)
    .where(and(isOneOf(guests.event_id, eventIds), isPerson(guests, personId)));
  return new Map(rows.map(({ event_id, calendar_id }) => [event_id, calendar_id]));
}

/** Dinners as calendar events of this member or guest without an account, in the given order. Cancelled ones have no seat. */
export async function createCalendarEvents(
  { db, env, now }: CalendarDeps,
  dinners: EventRow[],
  personId: string,
): Promise<IcsEvent[]> {
  if (dinners.length === 0) return [];
  const scheduledIds = dinners.filter(({ status }) => status === 'scheduled').map(({ id }) => id);
  const people = await db
    .select({ id: users.id, invite_slug: users.invite_slug, language: users.language })
    .from(users)
    .where(isOneOf(users.id, [...new Set([...dinners.map(({ host_id }) => host_id), personId])]));
  const reader = people.find(({ id }) => id === personId);
  const seatTexts = await withLocale(reader?.language ?? getLanguage(), () =>
    readSeatDescriptions(db, scheduledIds, personId),
  );
  const calendarIds = await readCalendarIds(
    db,
    dinners.map(({ id }) => id),
    personId,
  );
  return dinners.map((event) => {
    const inviteSlug = people.find(({ id }) => id === event.host_id)!.invite_slug;
    const url = `${env.PUBLIC_URL}/invite/${inviteSlug}?eventSlug=${event.slug}`;
    return {
      // For helpers who aren't guests, the member's own.
      uid: `${event.id}.${calendarIds.get(event.id) ?? personId}@beside`,
      // The seat is part of the entry, so changes of the plan count too. Both numbers only rise.
      sequence: event.sequence + event.seating_revision,
      status: event.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED',
      stamp: now(),
      start: event.starts_at,
      end: event.ends_at,
      zone: event.time_zone,
      summary: event.title,
      description: [seatTexts.get(event.id), event.description, url].filter(Boolean).join('\n\n'),
      location: formatVenue(event),
      geo:
        event.latitude !== null && event.longitude !== null
          ? { latitude: event.latitude, longitude: event.longitude }
          : null,
      url,
      // Mail programs refuse a cancellation that isn't from the organizer. The host's address is private.
      organizer: readSender(env),
    };
  });
}

/** Only the slug's ASCII letters, digits and hyphens: safe in a header for every client. */
const createFileName = ({ slug }: EventRow) =>
  `${slug.replace(/[^A-Za-z0-9-]/g, '').slice(0, 60) || 'dinner'}.ics`;

/** The dinner as a calendar file, including the guest's seat. */
export interface CalendarFile {
  name: string;
  text: string;
  method: 'PUBLISH' | 'CANCEL';
}

/** The DTSTAMP of an e-mail's file, so that it takes the place of the one before. */
type SentFile = Pick<IcsEvent, 'stamp'>;

/** The calendar file of one guest and dinner, for download. For e-mails use `createEmailCalendarFile`. */
export async function createDinnerFile(
  deps: CalendarDeps,
  event: EventRow,
  personId: string,
  sent?: SentFile,
): Promise<CalendarFile> {
  const [calendarEvent] = await createCalendarEvents(deps, [event], personId);
  return {
    name: createFileName(event),
    text: formatIcsFile({ ...calendarEvent!, ...sent }, deps.env.PRODUCT_NAME),
    method: 'PUBLISH',
  };
}

/** The file that takes a dinner out of a guest's calendar. It names the guest's address, so it is only for e-mails to them. */
export async function createCancellationFile(
  deps: CalendarDeps,
  event: EventRow,
  guest: Pick<UserRow, 'id' | 'email'>,
  sent: SentFile,
): Promise<CalendarFile> {
  const [calendarEvent] = await createCalendarEvents(
    deps,
    [{ ...event, status: 'cancelled' }],
    guest.id,
  );
  return {
    name: createFileName(event),
    text: formatIcsCancellation({ ...calendarEvent!, ...sent }, deps.env.PRODUCT_NAME, guest.email),
    method: 'CANCEL',
  };
}
