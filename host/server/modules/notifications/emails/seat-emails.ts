/** E-mails about a guest's seat: when the seating is published, and when it changes afterwards. */
import type { CalendarFile } from '#server/modules/dinners/events/calendar-entry.ts';
import { t } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailBlock, EmailPage } from '#server/platform/mail/email-layout.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import {
  type EmailDeps,
  type EmailDinner,
  attachCalendarFile,
  createDinnerBlocks,
  createHostBlocks,
  createHostLineBlocks,
  createMenuBlocks,
  getFirstName,
} from './dinner-blocks.ts';
import { formatEventTitle } from './dinner-text.ts';
import { type AnnouncedSeat, createNeighbourBlocks, drawSeatForEmail } from './seat-blocks.ts';
import { type Reader, createDinnerButton, createSmallPrint, createUnsubscribe } from './reader.ts';

interface PublishedSeat extends AnnouncedSeat {
  entryCode: string;
}

/** What the e-mail says, without what belongs to its reader alone: the file and the link that unsubscribes. */
export function createSeatingPublishedPage(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  { sentence, company, entryCode }: PublishedSeat,
  hostLine = createHostLineBlocks(dinner),
): EmailPage {
  return {
    subject: t('feed_seat_changed_title', { title: formatEventTitle(dinner.event) }),
    drawing: drawSeatForEmail(to, company),
    blocks: [
      { heading: t('mail_published_heading', { name: getFirstName(to) }) },
      ...createDinnerBlocks(deps, dinner, true),
      { text: sentence },
      { text: t('mail_entry_code', { code: entryCode }) },
      ...createHostBlocks(dinner),
      ...hostLine,
      ...createNeighbourBlocks(company),
      ...createMenuBlocks(dinner),
      ...createDinnerButton(deps, dinner.event, to, 'mail_see_table'),
      ...createSmallPrint(to, t('mail_calendar'), t('mail_give_up_seat')),
    ],
  };
}

/** The seating is published. */
export function createSeatingPublishedEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  { file, ...published }: PublishedSeat & { file: CalendarFile | null },
): EmailMessage {
  const page = {
    ...createSeatingPublishedPage(deps, dinner, to, published),
    ...createUnsubscribe(deps, to, 'changes'),
  };
  return composeEmail(deps.env, to.email, page, attachCalendarFile(file));
}

interface SeatChange {
  /** Whether the guest has another seat. */
  isSeatChanged: boolean;
  /** Whether the guest has other neighbours. */
  areNeighboursChanged: boolean;
  /** Where the guest sits, or empty. */
  seat: string;
  file: CalendarFile | null;
}

/** Doesn't name the new neighbours, as others may still be moved. */
export function createSeatChangedEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  { isSeatChanged, areNeighboursChanged, seat, file }: SeatChange,
): EmailMessage {
  const heading = isSeatChanged
    ? areNeighboursChanged
      ? 'mail_seat_heading'
      : 'mail_seat_heading_seat'
    : 'mail_seat_heading_beside';
  const seatBlocks: EmailBlock[] = seat ? [{ text: seat }] : [];
  const page = {
    subject: t(isSeatChanged ? 'mail_seat_subject' : 'mail_seat_subject_beside', {
      title: formatEventTitle(dinner.event),
    }),
    blocks: [
      { heading: t(heading, { name: getFirstName(to) }) },
      ...seatBlocks,
      ...createDinnerBlocks(deps, dinner, true),
      ...createDinnerButton(deps, dinner.event, to, 'mail_see_table'),
      ...createSmallPrint(to, t('mail_seat_text')),
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  };
  return composeEmail(deps.env, to.email, page, attachCalendarFile(file));
}

/** To a guest who has chosen nobody yet. `url`: where they choose; it may know the guest, so nothing may be logged of it. */
export const createChoicesAskedEmail = (
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  url: string,
): EmailMessage =>
  composeEmail(deps.env, to.email, {
    subject: t('mail_choices_subject', { title: formatEventTitle(dinner.event) }),
    blocks: [
      { heading: t('mail_choices_heading', { name: getFirstName(to) }) },
      { text: t('mail_choices_text') },
      ...createDinnerBlocks(deps, dinner, true),
      { button: t('mail_choices_button'), url },
      { small: t('mail_choices_private') },
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  });
