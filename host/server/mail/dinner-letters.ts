/** Letters about a dinner. Each says when and where in the dinner's own zone, and leads to one place. */
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

const dinnerUrl = ({ env }: Means, event: EventRow) => `${env.PUBLIC_URL}/events/${event.id}`;
const firstNameOf = (user: UserRow) => plain(user.first_name, 80);

function facts(means: Means, { event }: About, inside: boolean): Piece[] {
  const place = placeWords(event, inside);
  return [{ title: titleOf(event) }, { when: whenWords(event.starts_at, event.time_zone, means.now()) }, ...(place ? [{ text: place }] : [])];
}

const stop = (means: Means, to: UserRow, preference: MailPreference) => ({ unsubscribeUrl: unsubscribeUrl(means, to.id, preference) });

/** The dinner as a calendar file, made by whoever knows the guest's seat. */
export interface File {
  name: string;
  text: string;
}

const attached = (file: File | null): Letter['attachments'] =>
  file ? [{ filename: file.name, type: 'text/calendar; charset=utf-8; method=PUBLISH', content: file.text }] : [];

/** To a member, or to an address that has no account: that one has nothing to unsubscribe from, and gets no second. */
export function invitationLetter(means: Means, about: About, inviter: UserRow, to: UserRow | string): Letter {
  const names = { name: nameOf(inviter), title: titleOf(about.event) };
  const url = `${means.env.PUBLIC_URL}/invite/${inviter.invite_slug}?eventSlug=${encodeURIComponent(about.event.slug)}`;
  return compose(means.env, typeof to === 'string' ? to : to.email, {
    subject: say('mail_invitation_subject', names),
    pieces: [
      { lead: say('invite_from', names) },
      ...facts(means, about, false),
      { button: say('mail_see_invitation'), url },
      { small: say('mail_invitation_text') },
    ],
    ...(typeof to === 'string' ? {} : stop(means, to, 'invitations')),
  });
}

export function requestedLetter(means: Means, about: About, guest: UserRow): Letter {
  const names = { name: nameOf(guest), title: titleOf(about.event) };
  const headline = plain(guest.headline, 160);
  return compose(means.env, about.host.email, {
    subject: say('mail_requested_subject', names),
    pieces: [
      { heading: say('mail_requested_text', names) },
      ...(headline ? [{ small: headline }] : []),
      ...facts(means, about, true),
      { button: say('mail_see_guests'), url: `${dinnerUrl(means, about.event)}/guests` },
    ],
    ...stop(means, about.host, 'changes'),
  });
}

export function acceptedLetter(means: Means, about: About, to: UserRow, file: File): Letter {
  return placeLetter(means, about, to, file, 'mail_accepted_subject', say('rsvp_laid', { name: firstNameOf(to) }));
}

export function placeFreeLetter(means: Means, about: About, to: UserRow, file: File): Letter {
  return placeLetter(means, about, to, file, 'mail_place_free_subject', say('mail_place_free_heading', { name: firstNameOf(to) }));
}

function placeLetter(
  means: Means,
  about: About,
  to: UserRow,
  file: File,
  subject: 'mail_accepted_subject' | 'mail_place_free_subject',
  heading: string,
): Letter {
  const page = {
    subject: say(subject, { title: titleOf(about.event) }),
    pieces: [
      { heading },
      ...facts(means, about, true),
      { button: say('mail_see_table'), url: dinnerUrl(means, about.event) },
      { small: `${say('mail_calendar')} ${say('mail_give_back')}` },
    ],
    ...stop(means, to, 'changes'),
  };
  return compose(means.env, to.email, page, attached(file));
}

/** What changed is said by its kind alone: how it stands now is what counts, the old is in the reader's calendar. */
function changeWords(fields: string[]): string[] {
  const words = [];
  if (fields.some((field) => ['starts_at', 'ends_at', 'time_zone'].includes(field))) words.push(say('mail_moved_time'));
  if (fields.includes('venue')) words.push(say('mail_moved_place'));
  if (fields.includes('title')) words.push(say('mail_moved_title'));
  return words;
}

export function movedLetter(means: Means, about: About, to: UserRow, fields: string[], file: File | null): Letter {
  const page = {
    subject: say('mail_moved_subject', { title: titleOf(about.event) }),
    pieces: [
      { heading: changeWords(fields).join(' ') || say('mail_moved_heading') },
      { small: say('mail_moved_text') },
      ...facts(means, about, file !== null),
      { button: say('mail_see_dinner'), url: dinnerUrl(means, about.event) },
      { small: say('mail_give_back') },
    ],
    ...stop(means, to, 'changes'),
  };
  return compose(means.env, to.email, page, attached(file));
}

/** `removed`: the dinner goes on without this guest. The calendar file takes the dinner out again. */
export function cancelledLetter(means: Means, about: About, to: UserRow | string, file: File | null, removed = false): Letter {
  const page = {
    subject: say(removed ? 'mail_removed_subject' : 'mail_cancelled_subject', { title: titleOf(about.event) }),
    pieces: [{ heading: say(removed ? 'mail_removed_text' : 'mail_cancelled_text') }, ...facts(means, about, false)],
    ...(typeof to === 'string' ? {} : stop(means, to, 'changes')),
  };
  return compose(means.env, typeof to === 'string' ? to : to.email, page, attached(file));
}

export function reminderLetter(means: Means, about: About, to: UserRow, day: 'today' | 'tomorrow', seat: string): Letter {
  const seated: Piece[] = seat ? [{ text: seat }] : [];
  return compose(means.env, to.email, {
    subject: say(day === 'today' ? 'mail_reminder_today' : 'mail_reminder_tomorrow', { title: titleOf(about.event) }),
    pieces: [
      { heading: say('mail_reminder_heading', { name: firstNameOf(to) }) },
      ...facts(means, about, true),
      ...seated,
      { button: say('mail_see_table'), url: dinnerUrl(means, about.event) },
      { small: say('mail_give_back') },
    ],
    ...stop(means, to, 'reminders'),
  });
}

/** What changed of a place: the chair, who sits beside it, or both. */
interface Change {
  chair: boolean;
  beside: boolean;
}

/** Who the new neighbours are is left to the page: others may move yet. `chair` as in `Seat 3, Table 1`, empty for whoever has none. */
export function seatLetter(means: Means, about: About, to: UserRow, change: Change, chair: string): Letter {
  const heading = change.chair ? (change.beside ? 'mail_seat_heading' : 'mail_seat_heading_chair') : 'mail_seat_heading_beside';
  const now: Piece[] = chair ? [{ text: say('mail_seat_now', { seat: chair }) }] : [];
  return compose(means.env, to.email, {
    subject: say(change.chair ? 'mail_seat_subject' : 'mail_seat_subject_beside', { title: titleOf(about.event) }),
    pieces: [
      { heading: say(heading, { name: firstNameOf(to) }) },
      ...now,
      ...facts(means, about, true),
      { button: say('mail_see_table'), url: dinnerUrl(means, about.event) },
      { small: say('mail_seat_text') },
    ],
    ...stop(means, to, 'changes'),
  });
}

/** The host's own words, said to be the host's. Of a dinner that is called off it says so, and shows no way to its table. */
export function messageLetter(means: Means, about: About, to: UserRow, text: string): Letter {
  const names = { name: nameOf(about.host), title: titleOf(about.event) };
  const off = about.event.status === 'cancelled';
  const end: Piece[] = off ? [] : [{ button: say('mail_see_dinner'), url: dinnerUrl(means, about.event) }];
  return compose(means.env, to.email, {
    subject: say('mail_message_subject', names),
    pieces: [
      { heading: say('mail_message_subject', names) },
      { quote: text },
      ...(off ? [{ text: say('mail_message_cancelled') }] : []),
      ...facts(means, about, !off),
      ...end,
    ],
    ...stop(means, to, 'changes'),
  });
}
