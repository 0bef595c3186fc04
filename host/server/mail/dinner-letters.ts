/** E-mails about a dinner. Times are in the dinner's own zone, and each has at most one button. */
import type { EventRow } from '../db/visibility.ts';
import type { Deps, UserRow } from '../handler.ts';
import { say } from '../say.ts';
import { type MailPreference, unsubscribeUrl } from '../unsubscribe/link.ts';
import { compose } from './compose.ts';
import { nameOf, placeWords, titleOf, whenWords } from './dinner-words.ts';
import type { Letter } from './mail.ts';
import type { Piece } from './page.ts';
import { plain } from './plain.ts';

export type Means = Pick<Deps, 'env' | 'keys' | 'now'>;

export interface About {
  event: EventRow;
  host: UserRow;
}

const buildDinnerUrl = ({ env }: Means, event: EventRow) => `${env.PUBLIC_URL}/events/${event.id}`;
const getFirstName = (user: UserRow) => plain(user.first_name, 80);

function createDinnerBlocks(deps: Means, { event }: About, hasSeat: boolean): Piece[] {
  const venue = placeWords(event, hasSeat);
  return [{ title: titleOf(event) }, { when: whenWords(event.starts_at, event.time_zone, deps.now()) }, ...(venue ? [{ text: venue }] : [])];
}

const createUnsubscribe = (deps: Means, to: UserRow, preference: MailPreference) => ({ unsubscribeUrl: unsubscribeUrl(deps, to.id, preference) });

/** The dinner as a calendar file, including the guest's seat. */
export interface File {
  name: string;
  text: string;
}

const attachCalendarFile = (file: File | null): Letter['attachments'] =>
  file ? [{ filename: file.name, type: 'text/calendar; charset=utf-8; method=PUBLISH', content: file.text }] : [];

/** To a member, or to an address without an account, which gets no second e-mail and has nothing to unsubscribe from. */
export function invitationLetter(deps: Means, dinner: About, inviter: UserRow, to: UserRow | string): Letter {
  const values = { name: nameOf(inviter), title: titleOf(dinner.event) };
  const url = `${deps.env.PUBLIC_URL}/invite/${inviter.invite_slug}?eventSlug=${encodeURIComponent(dinner.event.slug)}`;
  return compose(deps.env, typeof to === 'string' ? to : to.email, {
    subject: say('mail_invitation_subject', values),
    pieces: [
      { lead: say('invite_from', values) },
      ...createDinnerBlocks(deps, dinner, false),
      { button: say('mail_see_invitation'), url },
      { small: say('mail_invitation_text') },
    ],
    ...(typeof to === 'string' ? {} : createUnsubscribe(deps, to, 'invitations')),
  });
}

export function requestedLetter(deps: Means, dinner: About, guest: UserRow): Letter {
  const values = { name: nameOf(guest), title: titleOf(dinner.event) };
  const headline = plain(guest.headline, 160);
  return compose(deps.env, dinner.host.email, {
    subject: say('mail_requested_subject', values),
    pieces: [
      { heading: say('mail_requested_text', values) },
      ...(headline ? [{ small: headline }] : []),
      ...createDinnerBlocks(deps, dinner, true),
      { button: say('mail_see_guests'), url: `${buildDinnerUrl(deps, dinner.event)}/guests` },
    ],
    ...createUnsubscribe(deps, dinner.host, 'changes'),
  });
}

export function acceptedLetter(deps: Means, dinner: About, to: UserRow, file: File): Letter {
  return createSeatEmail(deps, dinner, to, file, 'mail_accepted_subject', say('rsvp_laid', { name: getFirstName(to) }));
}

export function placeFreeLetter(deps: Means, dinner: About, to: UserRow, file: File): Letter {
  return createSeatEmail(deps, dinner, to, file, 'mail_place_free_subject', say('mail_place_free_heading', { name: getFirstName(to) }));
}

function createSeatEmail(
  deps: Means,
  dinner: About,
  to: UserRow,
  file: File,
  subject: 'mail_accepted_subject' | 'mail_place_free_subject',
  heading: string,
): Letter {
  const page = {
    subject: say(subject, { title: titleOf(dinner.event) }),
    pieces: [
      { heading },
      ...createDinnerBlocks(deps, dinner, true),
      { button: say('mail_see_table'), url: buildDinnerUrl(deps, dinner.event) },
      { small: `${say('mail_calendar')} ${say('mail_give_back')}` },
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  };
  return compose(deps.env, to.email, page, attachCalendarFile(file));
}

/** Says only what kind of data changed. The new values follow; the old ones are in the reader's calendar. */
function formatChanges(fields: string[]): string[] {
  const sentences = [];
  if (fields.some((field) => ['starts_at', 'ends_at', 'time_zone'].includes(field))) sentences.push(say('mail_moved_time'));
  if (fields.includes('venue')) sentences.push(say('mail_moved_place'));
  if (fields.includes('title')) sentences.push(say('mail_moved_title'));
  return sentences;
}

export function movedLetter(deps: Means, dinner: About, to: UserRow, fields: string[], file: File | null): Letter {
  const page = {
    subject: say('mail_moved_subject', { title: titleOf(dinner.event) }),
    pieces: [
      { heading: formatChanges(fields).join(' ') || say('mail_moved_heading') },
      { small: say('mail_moved_text') },
      ...createDinnerBlocks(deps, dinner, file !== null),
      { button: say('mail_see_dinner'), url: buildDinnerUrl(deps, dinner.event) },
      { small: say('mail_give_back') },
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  };
  return compose(deps.env, to.email, page, attachCalendarFile(file));
}

/** `removed`: only this guest is removed, the dinner takes place. The calendar file cancels the event. */
export function cancelledLetter(deps: Means, dinner: About, to: UserRow | string, file: File | null, removed = false): Letter {
  const page = {
    subject: say(removed ? 'mail_removed_subject' : 'mail_cancelled_subject', { title: titleOf(dinner.event) }),
    pieces: [{ heading: say(removed ? 'mail_removed_text' : 'mail_cancelled_text') }, ...createDinnerBlocks(deps, dinner, false)],
    ...(typeof to === 'string' ? {} : createUnsubscribe(deps, to, 'changes')),
  };
  return compose(deps.env, typeof to === 'string' ? to : to.email, page, attachCalendarFile(file));
}

export function reminderLetter(deps: Means, dinner: About, to: UserRow, day: 'today' | 'tomorrow', seat: string): Letter {
  const seatBlocks: Piece[] = seat ? [{ text: seat }] : [];
  return compose(deps.env, to.email, {
    subject: say(day === 'today' ? 'mail_reminder_today' : 'mail_reminder_tomorrow', { title: titleOf(dinner.event) }),
    pieces: [
      { heading: say('mail_reminder_heading', { name: getFirstName(to) }) },
      ...createDinnerBlocks(deps, dinner, true),
      ...seatBlocks,
      { button: say('mail_see_table'), url: buildDinnerUrl(deps, dinner.event) },
      { small: say('mail_give_back') },
    ],
    ...createUnsubscribe(deps, to, 'reminders'),
  });
}

/** Whether the guest has another seat, other neighbours, or both. */
interface SeatChange {
  chair: boolean;
  beside: boolean;
}

/** Doesn't name the new neighbours, as others may still be moved. `chair` is like `Seat 3, Table 1`, or empty. */
export function seatLetter(deps: Means, dinner: About, to: UserRow, change: SeatChange, chair: string): Letter {
  const heading = change.chair ? (change.beside ? 'mail_seat_heading' : 'mail_seat_heading_chair') : 'mail_seat_heading_beside';
  const seatBlocks: Piece[] = chair ? [{ text: say('mail_seat_now', { seat: chair }) }] : [];
  return compose(deps.env, to.email, {
    subject: say(change.chair ? 'mail_seat_subject' : 'mail_seat_subject_beside', { title: titleOf(dinner.event) }),
    pieces: [
      { heading: say(heading, { name: getFirstName(to) }) },
      ...seatBlocks,
      ...createDinnerBlocks(deps, dinner, true),
      { button: say('mail_see_table'), url: buildDinnerUrl(deps, dinner.event) },
      { small: say('mail_seat_text') },
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  });
}

/** Quotes the host's message. For a cancelled dinner it says so and has no button. */
export function messageLetter(deps: Means, dinner: About, to: UserRow, text: string): Letter {
  const values = { name: nameOf(dinner.host), title: titleOf(dinner.event) };
  const isCancelled = dinner.event.status === 'cancelled';
  const buttonBlocks: Piece[] = isCancelled ? [] : [{ button: say('mail_see_dinner'), url: buildDinnerUrl(deps, dinner.event) }];
  return compose(deps.env, to.email, {
    subject: say('mail_message_subject', values),
    pieces: [
      { heading: say('mail_message_subject', values) },
      { quote: text },
      ...(isCancelled ? [{ text: say('mail_message_cancelled') }] : []),
      ...createDinnerBlocks(deps, dinner, !isCancelled),
      ...buttonBlocks,
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  });
}
