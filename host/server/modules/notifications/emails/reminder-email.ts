import type { CalendarFile } from '#server/modules/dinners/events/calendar-entry.ts';
import { t } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import type { EmailBlock } from '#server/platform/mail/email-layout.ts';
import { formatEventTitle } from './dinner-text.ts';
import { type AnnouncedSeat, createNeighbourBlocks, drawSeatForEmail } from './seat-blocks.ts';
import { type Reader, createDinnerButton, createSmallPrint, createUnsubscribe } from './reader.ts';
import {
  type EmailDeps,
  type EmailDinner,
  getFirstName,
  createDinnerBlocks,
  createHostLineBlocks,
  createMenuBlocks,
  attachCalendarFile,
} from './dinner-blocks.ts';

/** `seat` and `file` only once the seating is published. `isAnnouncement`: it stands in for the e-mail that announces the seats. */
export function createReminderEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  {
    day,
    seat,
    entryCode,
    isAnnouncement,
    file,
  }: {
    day: 'today' | 'tomorrow';
    seat: AnnouncedSeat | null;
    entryCode: string;
    isAnnouncement: boolean;
    file: CalendarFile | null;
  },
): EmailMessage {
  const seatBlocks: EmailBlock[] = [
    ...(seat ? [{ text: seat.sentence }] : []),
    { text: t('mail_entry_code', { code: entryCode }) },
    ...(isAnnouncement ? createHostLineBlocks(dinner) : []),
    ...(isAnnouncement && seat ? createNeighbourBlocks(seat.company) : []),
  ];
  const page = {
    subject: t(day === 'today' ? 'mail_reminder_today' : 'mail_reminder_tomorrow', {
      title: formatEventTitle(dinner.event),
    }),
    drawing: seat ? drawSeatForEmail(to, seat.company) : undefined,
    blocks: [
      { heading: t('mail_reminder_heading', { name: getFirstName(to) }) },
      ...createDinnerBlocks(deps, dinner, true),
      ...seatBlocks,
      ...createMenuBlocks(dinner),
      ...createDinnerButton(deps, dinner.event, to, 'mail_see_table'),
      ...createSmallPrint(to, ...(file ? [t('mail_calendar')] : []), t('mail_give_up_seat')),
    ],
    ...createUnsubscribe(deps, to, 'reminders'),
  };
  return composeEmail(deps.env, to.email, page, attachCalendarFile(file));
}
