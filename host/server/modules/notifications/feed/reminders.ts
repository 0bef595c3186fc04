/** Reminders a day before a dinner (R49). Finds guests without one, so a server that was down catches up. */
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { addMilliseconds, toZonedTime } from '#server/platform/time-zone.ts';
import { readSeatDescription } from '#server/modules/dinners/seating/seat-text.ts';
import { createCompanyReader } from '#server/modules/dinners/seating/seating-view.ts';
import { getEntryCode } from '#server/modules/dinners/door/entry-code.ts';
import { hasHostLeft, hostRemains } from '#server/modules/dinners/events/event-state.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { emails, feeds } from '../schema.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createEmailCalendarFile } from '../emails/calendar-attachment.ts';
import { createReminderEmail } from '../emails/reminder-email.ts';
import { createHostReminderEmail } from '../emails/host-reminder-email.ts';
import type { QueuedEmail } from '#server/platform/mail/queued-email.ts';
import { queueEmails } from '../email-queue.ts';
import { type EmailGuest, iterateGuests } from '../email-guests.ts';
import { type DinnerWithHost, findHosts, wantsEmail } from '../recipients.ts';
import { readBounces } from '../undelivered.ts';
import { readHostOverview } from './host-overview.ts';
import { addFeedItems } from './items.ts';
import { withLocale } from '#server/platform/i18n.ts';
import {
  isAboutToBePublished,
  isSeatingPublished,
} from '#server/modules/dinners/seating/publication.ts';

/** The seating is published at the same time, so the e-mail can include the seat. */
const LEAD_TIME_MS = DAY_MS;

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
export async function remindGuestsIfDue(deps: Deps, dinner: DinnerWithHost): Promise<void> {
  const { event, host } = dinner;
  const isDue =
    deps.now() >= addMilliseconds(event.starts_at, -LEAD_TIME_MS) && deps.now() < event.starts_at;
  if (isDue && event.status === 'scheduled' && !hasHostLeft(host))
    await remindAllGuests(deps, dinner);
}

async function remindAllGuests(deps: Deps, dinner: DinnerWithHost): Promise<void> {
  const hasBounced = await readBounces(deps, dinner.event.id);
  for await (const batch of iterateGuests(deps, dinner, ['accepted']))
    if (!(await remindBatch(deps, dinner, batch, hasBounced))) return;
}

const formatLocalDay = (instant: Date, zone: string) => {
  const { year, month, day } = toZonedTime(instant, zone);
  return `${year}-${month}-${day}`;
};

const createReminderKey = ({ id, starts_at, time_zone }: EventRow, recipient: string) =>
  `reminder ${id} ${recipient} ${formatLocalDay(starts_at, time_zone)}`;

/** The key of a reminder that names the seat. */
export const createSeatReminderKey = (event: EventRow, recipient: string) =>
  `${createReminderKey(event, recipient)} seat`;

/** Those of the batch who haven't been reminded: members have a feed item, others an e-mail. */
async function listDue(
  { db }: Pick<Deps, 'db'>,
  event: EventRow,
  batch: EmailGuest[],
  feedKey: string,
): Promise<{ guest: EmailGuest; hasEmail: boolean }[]> {
  const listKeys = ({ recipient, formerRecipient }: EmailGuest) =>
    [recipient, formerRecipient ?? recipient].flatMap((each) => [
      createReminderKey(event, each),
      createSeatReminderKey(event, each),
    ]);
  const items = await db
    .select({ user_id: feeds.user_id })
    .from(feeds)
    .where(
      and(
        eq(feeds.key, feedKey),
        inArray(
          feeds.user_id,
          batch.flatMap(({ user }) => user?.id ?? []),
        ),
      ),
    );
  const reminded = new Set(items.map(({ user_id }) => user_id));
  const unreminded = batch.filter(({ user }) => !user || !reminded.has(user.id));
  if (unreminded.length === 0) return [];
  const written = await db
    .select({ key: emails.key })
    .from(emails)
    .where(inArray(emails.key, unreminded.flatMap(listKeys)));
  const keys = new Set(written.map(({ key }) => key));
  return unreminded
    .map((guest) => ({ guest, hasEmail: listKeys(guest).some((key) => keys.has(key)) }))
    .filter(({ guest, hasEmail }) => guest.user !== null || !hasEmail);
}

/**
 * Reminds those of the batch who are due. A dinner moved to another day gets a new reminder, one moved by an hour doesn't. False if the
 * dinner has changed meanwhile.
 */
async function remindBatch(
  deps: Deps,
  dinner: DinnerWithHost,
  batch: EmailGuest[],
  hasBounced: (guest: EmailGuest) => boolean,
): Promise<boolean> {
  const { event } = dinner;
  const now = deps.now();
  const day = formatLocalDay(event.starts_at, event.time_zone);
  const key = `upcoming_event ${event.id} ${day}`;
  const due = await listDue(deps, event, batch, key);
  if (due.length === 0) return true;
  const isSeatKnown = isSeatingPublished(event, now);
  // Published earlier, the seats have had an e-mail of their own.
  const isAnnouncement =
    event.published_at !== null &&
    event.published_at >= addMilliseconds(event.starts_at, -LEAD_TIME_MS);
  const readCompany = isSeatKnown ? await createCompanyReader(deps, event.id) : null;
  const hostIds = new Set((await findHosts(deps.db, event.id)).map(({ id }) => id));
  const queued: (QueuedEmail & { member: UserRow | null })[] = [];
  for (const { guest, hasEmail } of due) {
    const { id, user, account, reader, recipient, answeredAt } = guest;
    // Guests who accepted in the last day before the dinner already have an e-mail with all of this, unless they turned it off.
    const hasRecentEmail =
      wantsEmail(account, 'changes') &&
      answeredAt !== null &&
      answeredAt > addMilliseconds(event.starts_at, -LEAD_TIME_MS);
    if (hasEmail || hasRecentEmail || !wantsEmail(account, 'reminders') || hasBounced(guest))
      continue;
    const message = await withLocale(reader.language, async () => {
      const sentence = isSeatKnown ? await readSeatDescription(deps.db, event.id, reader.id) : '';
      const file = isSeatKnown ? await createEmailCalendarFile(deps, event, guest) : null;
      const when = day === formatLocalDay(now, event.time_zone) ? 'today' : 'tomorrow';
      if (user && hostIds.has(user.id))
        return createHostReminderEmail(deps, dinner, reader, {
          day: when,
          overview: await readHostOverview(deps, event),
          seat: sentence,
          file,
        });
      return createReminderEmail(deps, dinner, reader, {
        day: when,
        seat: sentence && readCompany ? { sentence, company: await readCompany(reader.id) } : null,
        entryCode: getEntryCode(id),
        isAnnouncement,
        file,
      });
    });
    const createKey = isSeatKnown ? createSeatReminderKey : createReminderKey;
    queued.push({
      message,
      metadata: {
        kind: 'reminder',
        key: createKey(event, recipient),
        userId: account?.id ?? null,
        eventId: event.id,
      },
      member: user,
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
    if (!unchanged) return false;
    const items = due.flatMap(({ guest: { user } }) =>
      user ? [{ user_id: user.id, type: 'upcoming_event' as const, key, event_id: event.id }] : [],
    );
    // Two may be reminding the same guests: the daily job, and the seating that is being published.
    const added = new Set(await addFeedItems(tx, now, items));
    await queueEmails(
      tx,
      deps,
      queued.filter(({ member }) => member === null || added.has(member.id)),
    );
    return true;
  });
}
