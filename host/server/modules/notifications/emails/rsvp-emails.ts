/** What has become of a guest's answer: a request, a place in line, a seat. */
import { formatWaitlistPosition } from '#src/i18n/format/waitlist-position.ts';
import type { CalendarFile } from '#server/modules/dinners/events/calendar-entry.ts';
import { t, tPlural } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { formatPlusOneRemoved, formatEventTitle } from './dinner-text.ts';
import { type AnnouncedSeat, createNeighbourBlocks, drawSeatForEmail } from './seat-blocks.ts';
import { type Reader, createDinnerButton, createSmallPrint, createUnsubscribe } from './reader.ts';
import {
  type EmailDeps,
  type EmailDinner,
  getFirstName,
  createDinnerBlocks,
  createHostBlocks,
  attachCalendarFile,
} from './dinner-blocks.ts';

export const createRequestSentEmail = (
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
): EmailMessage =>
  createWaitingEmail(deps, dinner, to, {
    subject: 'mail_request_sent_subject',
    heading: t('mail_request_sent_heading', { host: getFirstName(dinner.host) }),
    text: t('mail_request_sent_text'),
  });

/** `position` is null where seats don't go by the order of the line. */
export const createWaitlistedEmail = (
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  position: number | null,
): EmailMessage =>
  createWaitingEmail(deps, dinner, to, {
    subject: 'mail_waitlisted_subject',
    heading:
      position === null
        ? t('rsvp_waitlisted_fit_title')
        : formatWaitlistPosition(t, tPlural, position),
    text: t(position === null ? 'rsvp_waitlisted_fit' : 'rsvp_waitlisted'),
  });

function createWaitingEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  {
    subject,
    heading,
    text,
  }: {
    subject: 'mail_request_sent_subject' | 'mail_waitlisted_subject';
    heading: string;
    text: string;
  },
): EmailMessage {
  return composeEmail(deps.env, to.email, {
    subject: t(subject, { title: formatEventTitle(dinner.event) }),
    blocks: [
      { heading },
      ...createDinnerBlocks(deps, dinner, false),
      ...createHostBlocks(dinner),
      { text },
      ...createDinnerButton(deps, dinner.event, to, 'mail_see_dinner'),
      ...createSmallPrint(to, t('mail_leave_waitlist')),
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  });
}

interface ConfirmedSeat {
  to: Reader;
  file: CalendarFile;
  /** Null until the seating is published. */
  seat: AnnouncedSeat | null;
}

export const createAcceptedEmail = (
  deps: EmailDeps,
  dinner: EmailDinner,
  confirmed: ConfirmedSeat,
): EmailMessage =>
  createSeatEmail(deps, dinner, confirmed, {
    subject: 'mail_accepted_subject',
    heading: t('rsvp_accepted', { name: getFirstName(confirmed.to) }),
  });

export const createSeatFromWaitlistEmail = (
  deps: EmailDeps,
  dinner: EmailDinner,
  confirmed: ConfirmedSeat,
): EmailMessage =>
  createSeatEmail(deps, dinner, confirmed, {
    subject: 'mail_place_free_subject',
    heading: t('mail_place_free_heading', { name: getFirstName(confirmed.to) }),
  });

function createSeatEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  { to, file, seat }: ConfirmedSeat,
  {
    subject,
    heading,
  }: { subject: 'mail_accepted_subject' | 'mail_place_free_subject'; heading: string },
): EmailMessage {
  const page = {
    subject: t(subject, { title: formatEventTitle(dinner.event) }),
    drawing: seat ? drawSeatForEmail(to, seat.company) : undefined,
    blocks: [
      { heading },
      ...createDinnerBlocks(deps, dinner, true),
      { text: seat ? seat.sentence : t('mail_seat_to_come') },
      ...createHostBlocks(dinner),
      ...(seat ? createNeighbourBlocks(seat.company) : []),
      ...createDinnerButton(deps, dinner.event, to, 'mail_see_table'),
      ...createSmallPrint(to, t('mail_calendar'), t('mail_give_up_seat')),
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  };
  return composeEmail(deps.env, to.email, page, attachCalendarFile(file));
}

/** To a guest whose plus-one a host took off the list. `name` is empty for one without. */
export const createPlusOneRemovedEmail = (
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  name: string,
): EmailMessage => {
  const sentence = formatPlusOneRemoved(dinner.event, name);
  return composeEmail(deps.env, to.email, {
    subject: sentence,
    blocks: [
      { heading: sentence },
      { text: t('plus_one_removed_text') },
      ...createDinnerBlocks(deps, dinner, true),
      ...createDinnerButton(deps, dinner.event, to, 'mail_see_dinner'),
      ...createSmallPrint(to),
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  });
};
