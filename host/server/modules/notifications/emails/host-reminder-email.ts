import type { GuestCounts } from '#src/contract/events.ts';
import { routes } from '#src/contract/routes.ts';
import type { CalendarFile } from '#server/modules/dinners/events/calendar-entry.ts';
import { t, tPlural } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import {
  type EmailDeps,
  type EmailDinner,
  attachCalendarFile,
  createDinnerBlocks,
  getFirstName,
} from './dinner-emails.ts';
import { formatEventTitle } from './dinner-text.ts';
import { type Reader, createSmallPrint, createUnsubscribe } from './reader.ts';

interface HostReminder {
  day: 'today' | 'tomorrow';
  counts: GuestCounts;
  isSeatingPublished: boolean;
  /** Where the host sits, or empty. */
  seat: string;
  file: CalendarFile | null;
}

/** To a host, who opens the door: how many come, what still waits for an answer, and the evening's own page. */
export function createHostReminderEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  { day, counts, isSeatingPublished, seat, file }: HostReminder,
): EmailMessage {
  const { event } = dinner;
  const { requested, waitlisted } = counts;
  // The host has a seat too.
  const coming = event.attendee_count - 1;
  const lines = [
    coming > 0 ? tPlural('mail_host_day_coming', coming) : t('mail_host_day_nobody'),
    ...(requested > 0 ? [tPlural('mail_host_day_requests', requested)] : []),
    ...(waitlisted > 0 ? [tPlural('mail_host_day_waiting', waitlisted)] : []),
    ...(isSeatingPublished ? [] : [t('mail_host_day_unpublished')]),
    ...(seat ? [seat] : []),
  ];
  const page = {
    subject: t(day === 'today' ? 'mail_reminder_today' : 'mail_reminder_tomorrow', {
      title: formatEventTitle(event),
    }),
    blocks: [
      {
        heading: t(day === 'today' ? 'mail_host_day_today' : 'mail_host_day_tomorrow', {
          name: getFirstName(to),
        }),
      },
      ...createDinnerBlocks(deps, dinner, true),
      ...lines.map((text) => ({ text })),
      {
        button: t('mail_host_day_button'),
        url: deps.env.PUBLIC_URL + routes.eventEvening(event.id),
      },
      {
        link: t('mail_host_day_kitchen'),
        url: deps.env.PUBLIC_URL + routes.eventKitchen(event.id),
      },
      ...createSmallPrint(to, ...(file ? [t('mail_calendar')] : [])),
    ],
    ...createUnsubscribe(deps, to, 'reminders'),
  };
  return composeEmail(deps.env, to.email, page, attachCalendarFile(file));
}
