import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { SECOND_MS } from '#src/contract/constants/time.ts';
import { selectRecipientOfKey } from '../email-keys.ts';
import type { AddressedGuest } from '../email-guests.ts';
import { emails } from '../schema.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import {
  type CalendarDeps,
  type CalendarFile,
  createCancellationFile,
  createDinnerFile,
} from '#server/modules/dinners/events/calendar-entry.ts';

/**
 * The calendar file for an e-mail. If two files have the same SEQUENCE, calendars use the one with the later DTSTAMP
 * (RFC 5546, 2.1.5), in whole seconds. So each file's DTSTAMP is later than those of this guest's previous e-mails about the dinner.
 */
export async function createEmailCalendarFile(
  deps: CalendarDeps,
  event: EventRow,
  { reader, recipient, formerRecipient }: AddressedGuest,
): Promise<CalendarFile> {
  const earlierEmails = await deps.db
    .select({ at: emails.created_at })
    .from(emails)
    .where(
      and(
        eq(emails.event_id, event.id),
        or(
          eq(emails.user_id, reader.id),
          inArray(selectRecipientOfKey(emails.key), [recipient, formerRecipient ?? recipient]),
        ),
      ),
    )
    .orderBy(asc(emails.created_at));
  const moments = [...earlierEmails.map(({ at }) => at), deps.now()];
  const stamp = moments.reduce(
    (last, at) => Math.max(Math.floor(at.getTime() / SECOND_MS) * SECOND_MS, last + SECOND_MS),
    0,
  );
  const sent = { stamp: new Date(stamp) };
  return event.status === 'cancelled'
    ? createCancellationFile(deps, event, reader, sent)
    : createDinnerFile(deps, event, reader.id, sent);
}
