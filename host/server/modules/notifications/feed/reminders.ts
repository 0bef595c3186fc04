/** Reminders a day before a dinner (R49). Finds guests without one, so a server that was down catches up. */
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { addMilliseconds, toZonedTime } from '#server/platform/time-zone.ts';
import { readSeatDescriptions } from '#server/modules/dinners/seating/seat-text.ts';
import { getEntryCode } from '#server/modules/dinners/door/entry-code.ts';
import { hasHostLeft, hostRemains } from '#server/modules/dinners/events/event-state.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { feeds } from '../schema.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createEmailCalendarFile } from '../emails/calendar-attachment.ts';
import { createReminderEmail } from '../emails/dinner-emails.ts';
import type { QueuedEmail } from '#server/platform/mail/queued-email.ts';
import { queueEmails } from '../email-queue.ts';
import { type DinnerWithHost, wantsEmail } from '../recipients.ts';
import { addFeedItems } from './items.ts';
import { withLocale } from '#server/platform/i18n.ts';
import {
  isAboutToBePublished,
  isSeatingPublished,
} from '#server/modules/dinners/seating/publication.ts';

/** The seating is published at the same time, so the e-mail can include the seat. */
const LEAD_TIME_MS = DAY_MS;
const BATCH_SIZE = 100;

/** For every dinner that starts within a day, reminds each guest once. While a dinner is paused, its guests have another e-mail. */
export async function sendReminders(deps: Deps): Promise<void> {
  const now = deps.now();
  const upcoming = await deps.db
    .select({ event: events, host: users })
    .from(events)
    .innerJoin(users, eq(users.id, events.host_id))
    .where(
      and(
        eq(events.status, 'scheduled'),
        hostRemains,
        gt(events.starts_at, now),
        lte(events.starts_at, addMilliseconds(now, LEAD_TIME_MS)),
      ),
    )
    .orderBy(asc(events.starts_at), asc(events.id));
  // Publication in a moment reminds them, and says where they sit.
  const due = upcoming.filter(({ event }) => !isAboutToBePublished(event, now));
  for (const dinner of due) await remindAllGuests(deps, dinner);
}

/** Reminds the guests of one dinner, if it is due. */
export async function remindGuests(deps: Deps, dinner: DinnerWithHost): Promise<void> {
  const { event, host } = dinner;
  const isDue =
    deps.now() >= addMilliseconds(event.starts_at, -LEAD_TIME_MS) && deps.now() < event.starts_at;
  if (isDue && event.status === 'scheduled' && !hasHostLeft(host))
    await remindAllGuests(deps, dinner);
}

async function remindAllGuests(deps: Deps, dinner: DinnerWithHost): Promise<void> {
  while ((await remindBatch(deps, dinner)) === BATCH_SIZE);
}

const formatLocalDay = (instant: Date, zone: string) => {
  const { year, month, day } = toZonedTime(instant, zone);
  return `${year}-${month}-${day}`;
};

const createReminderKey = ({ id, starts_at, time_zone }: EventRow, userId: string) =>
  `reminder ${id} ${userId} ${formatLocalDay(starts_at, time_zone)}`;

/** The key of a reminder that names the seat. */
export const createSeatReminderKey = (event: EventRow, userId: string) =>
  `${createReminderKey(event, userId)} seat`;

/** Reminds one batch of guests and returns its size. A dinner moved to another day gets a new reminder, one moved by an hour doesn't. */
async function remindBatch(deps: Deps, dinner: DinnerWithHost): Promise<number> {
  const { event } = dinner;
  const now = deps.now();
  const day = formatLocalDay(event.starts_at, event.time_zone);
  const key = `upcoming_event ${event.id} ${day}`;
  const recipients = await deps.db
    .select({ id: guests.id, user: users, answered_at: guests.answered_at })
    .from(guests)
    .innerJoin(users, and(eq(users.id, guests.user_id), activeUser))
    .leftJoin(feeds, and(eq(feeds.user_id, guests.user_id), eq(feeds.key, key)))
    .where(and(eq(guests.event_id, event.id), eq(guests.status, 'accepted'), isNull(feeds.id)))
    .orderBy(asc(guests.user_id))
    .limit(BATCH_SIZE);
  if (recipients.length === 0) return 0;
  const isSeatKnown = isSeatingPublished(event, now);
  // Published earlier, the seats have had a letter of their own.
  const isAnnouncement =
    event.published_at !== null &&
    event.published_at >= addMilliseconds(event.starts_at, -LEAD_TIME_MS);
  const emails: QueuedEmail[] = [];
  for (const { id, user, answered_at } of recipients) {
    // Guests who accepted in the last day before the dinner already have an e-mail with all of this, unless they turned it off.
    const hasRecentEmail =
      wantsEmail(user, 'changes') &&
      answered_at !== null &&
      answered_at > addMilliseconds(event.starts_at, -LEAD_TIME_MS);
    if (hasRecentEmail || !wantsEmail(user, 'reminders')) continue;
    const email = await withLocale(user.language, async () => {
      const seat = isSeatKnown
        ? ((await readSeatDescriptions(deps.db, [event.id], user.id)).get(event.id) ?? '')
        : '';
      const file = isSeatKnown ? await createEmailCalendarFile(deps, event, user) : null;
      return createReminderEmail(deps, dinner, user, {
        day: day === formatLocalDay(now, event.time_zone) ? 'today' : 'tomorrow',
        seat,
        // The owner lets the others in.
        entryCode: user.id === event.host_id ? null : getEntryCode(id),
        isAnnouncement,
        file,
      });
    });
    const emailKey = isSeatKnown
      ? createSeatReminderKey(event, user.id)
      : createReminderKey(event, user.id);
    emails.push({
      message: email,
      metadata: { kind: 'reminder' as const, key: emailKey, userId: user.id, eventId: event.id },
    });
  }
  return deps.db.transaction(async (tx) => {
    // Skips the batch if the dinner was cancelled or changed since it was read.
    const [unchanged] = await tx
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          eq(events.id, event.id),
          eq(events.status, 'scheduled'),
          sql`${events.sequence} = ${event.sequence}`,
        ),
      )
      .for('share');
    if (!unchanged) return 0;
    const items = recipients.map(({ user }) => ({
      user_id: user.id,
      type: 'upcoming_event' as const,
      key,
      event_id: event.id,
    }));
    // Two may be reminding the same guests: the daily job, and the seating that is being published.
    const added = new Set(await addFeedItems(tx, now, items));
    await queueEmails(
      tx,
      deps,
      emails.filter(({ metadata: { userId } }) => added.has(userId ?? '')),
    );
    return recipients.length;
  });
}
