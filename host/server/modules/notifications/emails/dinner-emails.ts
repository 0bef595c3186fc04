/** E-mails about a dinner. Times are in the dinner's own zone, and each has at most one button; an invitation's other answer is a link. */
import type { GivenRole } from '#src/contract/host-roles.ts';
import { buildPersonalAnswerPath } from '#src/contract/invite-path.ts';
import { routes } from '#src/contract/routes.ts';
import { formatWaitlistPosition } from '#src/i18n/format/waitlist-position.ts';
import { createPersonalLinkToken } from '#server/modules/dinners/rsvps/personal-link.ts';
import type { CalendarFile } from '#server/modules/dinners/events/calendar-entry.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import { toMailPicturePath } from '#server/modules/media/media-key.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { t, tPlural } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import {
  formatMemberName,
  formatPlusOneRemoved,
  formatVenueFor,
  formatEventTitle,
  formatEventTime,
} from './dinner-text.ts';
import { createPortrait } from './portrait.ts';
import { type AnnouncedSeat, createNeighbourBlocks, drawSeatForEmail } from './seat-blocks.ts';
import {
  type Reader,
  buildDinnerUrl,
  createDinnerButton,
  createSmallPrint,
  createUnsubscribe,
} from './reader.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import type { EmailBlock, EmailPage } from '#server/platform/mail/email-layout.ts';
import type { EmailTable } from '#server/platform/mail/email-table.ts';
import { sanitizeLine } from '#server/platform/mail/plain-text.ts';
import { createDinnerUnsubscribeUrl } from '../unsubscribe-link.ts';

export type EmailDeps = Pick<Deps, 'env' | 'keys' | 'now'>;

export interface EmailDinner {
  event: EventRow;
  host: UserRow;
}

export const getFirstName = ({ first_name }: Pick<Reader, 'first_name'>) =>
  sanitizeLine(first_name, 80);

export function createDinnerBlocks(
  deps: EmailDeps,
  { event }: EmailDinner,
  hasSeat: boolean,
): EmailBlock[] {
  const venue = formatVenueFor(event, hasSeat);
  return [
    { title: formatEventTitle(event) },
    {
      when: formatEventTime(event.starts_at, event.time_zone, deps.now()),
      isStruck: event.status === 'cancelled',
    },
    ...(venue ? [{ text: venue }] : []),
  ];
}

/** Who gives the dinner. */
export const createHostBlocks = ({ host }: EmailDinner): EmailBlock[] => {
  const name = formatMemberName(host);
  return name
    ? [{ lead: t('dinner_hosted_by', { host: name }), portrait: createPortrait(host) }]
    : [];
};

/** What the host wrote for the announcement of the seats. */
export const createHostLineBlocks = ({ event }: EmailDinner): EmailBlock[] =>
  event.host_line ? [{ quote: event.host_line }] : [];

/** What will be on the table, and what to wear. */
export const createMenuBlocks = ({ event: { menu, dress_code } }: EmailDinner): EmailBlock[] => [
  ...(menu ? [{ caption: t('dinner_menu'), text: menu }] : []),
  ...(dress_code ? [{ caption: t('dinner_dress_code'), text: dress_code }] : []),
];

export const attachCalendarFile = (file: CalendarFile | null): EmailMessage['attachments'] =>
  file
    ? [
        {
          filename: file.name,
          type: `text/calendar; charset=utf-8; method=${file.method}`,
          content: file.text,
        },
      ]
    : [];

/** An invitation's dinner. */
export interface InvitationDinner extends EmailDinner {
  /** In order. */
  tables: EmailTable[];
}

/** To a member, or to an address without an account. The links know the guest (R86), so nothing may be logged or copied from them. */
export function createInvitationEmail(
  deps: EmailDeps,
  dinner: InvitationDinner,
  inviter: UserRow,
  to: UserRow | string,
  { link_id, invitation_text }: { link_id: string; invitation_text: string | null },
  seat: string,
): EmailMessage {
  const words = invitation_text ? [{ quote: invitation_text }] : [];
  return createAnswerEmail(deps, dinner, { inviter, to, linkId: link_id }, (answerUrl) =>
    createInvitationPage(deps, dinner, inviter, { words, seat }, answerUrl),
  );
}

/** What the invitation says, with the host's words, and the seat if it is kept and published (else empty). Without the guest's own link its answers lead to the product. */
export function createInvitationPage(
  deps: EmailDeps,
  dinner: InvitationDinner,
  inviter: UserRow,
  { words, seat }: { words: EmailBlock[]; seat: string },
  answerUrl = deps.env.PUBLIC_URL,
): EmailPage {
  const values = { name: formatMemberName(inviter), title: formatEventTitle(dinner.event) };
  return {
    ...createAnswerPage(deps, dinner, inviter, answerUrl, {
      subject: t('mail_invitation_subject', values),
      // It runs on into the dinner's title.
      opening: [{ lead: t('invite_from', values), portrait: createPortrait(inviter) }],
      words,
      // The page shows it with the two answers.
      seatLink: seat ? [{ link: t('mail_invitation_seat', { seat }), url: answerUrl }] : [],
    }),
    drawing: { tables: dinner.tables },
  };
}

/** The host asks again, by their own invite link. */
export function createInvitationReminderEmail(
  deps: EmailDeps,
  dinner: InvitationDinner,
  to: UserRow | string,
  linkId: string,
): EmailMessage {
  const { event, host: inviter } = dinner;
  const values = { name: formatMemberName(inviter), title: formatEventTitle(event) };
  return createAnswerEmail(deps, dinner, { inviter, to, linkId }, (answerUrl) => ({
    ...createAnswerPage(deps, dinner, inviter, answerUrl, {
      subject: t('mail_invitation_reminder_subject', values),
      opening: [
        { lead: t('mail_invitation_reminder_lead', values), portrait: createPortrait(inviter) },
      ],
    }),
    drawing: { tables: dinner.tables },
  }));
}

/** The owner asks a member or an address to be a co-host, or to help at the door. */
export function createHostInvitedEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: UserRow | string,
  role: GivenRole,
): EmailMessage {
  const values = {
    name: formatMemberName(dinner.host),
    title: formatEventTitle(dinner.event),
  };
  return composeEmail(deps.env, typeof to === 'string' ? to : to.email, {
    subject: t('mail_host_invited_subject', values),
    blocks: [
      { lead: t(`mail_host_invited_${role}`, values), portrait: createPortrait(dinner.host) },
      ...createDinnerBlocks(deps, dinner, false),
      { button: t('mail_host_invited_answer', values), url: buildDinnerUrl(deps, dinner.event) },
      { small: t('mail_host_invited_address') },
    ],
    ...(typeof to === 'string' ? {} : createUnsubscribe(deps, to, 'invitations')),
  });
}

interface Invitee {
  inviter: UserRow;
  to: UserRow | string;
  linkId: string;
}

export function createAnswerEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  { inviter, to, linkId }: Invitee,
  createPage: (answerUrl: string) => EmailPage,
): EmailMessage {
  const address = typeof to === 'string' ? to : to.email;
  const token = createPersonalLinkToken(deps.keys, linkId, address);
  const photo = toMailPicturePath(dinner.event.cover_url);
  return composeEmail(deps.env, address, {
    ...createPage(deps.env.PUBLIC_URL + buildPersonalAnswerPath(token)),
    photo: photo
      ? {
          src: deps.env.PUBLIC_URL + photo,
          url: buildInviteUrl(deps, dinner, inviter),
          label: t('mail_see_invitation'),
        }
      : undefined,
    ...(typeof to === 'string'
      ? { unsubscribeUrl: createDinnerUnsubscribeUrl(deps, linkId) }
      : createUnsubscribe(deps, to, 'invitations')),
  });
}

export const buildInviteUrl = ({ env }: EmailDeps, { event }: EmailDinner, inviter: UserRow) =>
  `${env.PUBLIC_URL}/invite/${inviter.invite_slug}?eventSlug=${encodeURIComponent(event.slug)}`;

const MAX_DESCRIPTION_LENGTH = 240;

interface AnswerPageContent {
  subject: string;
  opening: EmailBlock[];
  /** The host's own, below the dinner. */
  words?: EmailBlock[];
  seatLink?: EmailBlock[];
  /** Why they get it, if it isn't an invitation. */
  reason?: string;
}

export function createAnswerPage(
  deps: EmailDeps,
  dinner: EmailDinner,
  inviter: UserRow,
  answerUrl: string,
  { subject, opening, words = [], seatLink = [], reason = '' }: AnswerPageContent,
): EmailPage {
  const hosted = t('dinner_hosted_by', { host: formatMemberName(dinner.host) });
  const isByHost = inviter.id === dinner.host.id;
  const description = sanitizeLine(dinner.event.description, MAX_DESCRIPTION_LENGTH);
  return {
    subject,
    blocks: [
      ...opening,
      ...createDinnerBlocks(deps, dinner, false),
      ...(isByHost ? [] : [{ text: hosted }]),
      ...words,
      ...(description ? [{ text: description }] : []),
      ...seatLink,
      {
        button: t('invite_accept'),
        url: answerUrl,
        other: { link: t('invite_decline'), url: `${answerUrl}?answer=decline` },
      },
      { link: t('mail_see_invitation'), url: buildInviteUrl(deps, dinner, inviter) },
      { small: [reason, t('mail_invitation_text')].filter(Boolean).join(' ') },
    ],
  };
}

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

function createCancellationBlock({ host }: EmailDinner): EmailBlock {
  const name = formatMemberName(host);
  return name
    ? { lead: t('mail_cancelled_text', { host: name }), portrait: createPortrait(host) }
    : { heading: t('error_event_cancelled') };
}

/**
 * With `isRemoved`, the dinner takes place without this guest. A guest who had a seat gets a calendar file that cancels the event. To a
 * member it then has no unsubscribe link: it is sent regardless of preferences.
 */
export function createCancelledEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader | string,
  file: CalendarFile | null,
  isRemoved = false,
): EmailMessage {
  const isMember = typeof to !== 'string' && to.link_id === undefined;
  const isEssential = file !== null && isMember;
  // Off the list, a guest without an account has nothing left to unsubscribe from.
  const isSubscribed = isMember ? !isEssential : typeof to !== 'string' && !isRemoved;
  const page = {
    subject: t(isRemoved ? 'mail_removed_subject' : 'mail_cancelled_subject', {
      title: formatEventTitle(dinner.event),
    }),
    blocks: [
      isRemoved ? { heading: t('mail_removed_text') } : createCancellationBlock(dinner),
      ...createDinnerBlocks(deps, dinner, false),
      ...(isRemoved ? [] : [{ text: t('rsvp_nothing_to_do') }]),
      { button: t('invite_find_dinner'), url: deps.env.PUBLIC_URL + routes.events('all') },
      ...(isEssential ? [{ small: t('mail_essential') }] : []),
    ],
    ...(typeof to !== 'string' && isSubscribed ? createUnsubscribe(deps, to, 'changes') : {}),
  };
  return composeEmail(
    deps.env,
    typeof to === 'string' ? to : to.email,
    page,
    attachCalendarFile(file),
  );
}

/** The host has deleted their account, and may come back. */
export const createPausedEmail = (deps: EmailDeps, dinner: EmailDinner, to: Reader): EmailMessage =>
  createHostEmail(deps, dinner, to, 'mail_paused_subject', [
    { heading: t('mail_paused_text') },
    { text: t('mail_paused_next') },
  ]);

/** The dinner has a host again. */
export const createResumedEmail = (
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
): EmailMessage =>
  createHostEmail(deps, dinner, to, 'mail_resumed_subject', [
    { heading: t('mail_resumed_text') },
    { text: t('mail_resumed_next') },
  ]);

function createHostEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  subject: 'mail_paused_subject' | 'mail_resumed_subject',
  blocks: EmailBlock[],
): EmailMessage {
  return composeEmail(deps.env, to.email, {
    subject: t(subject, { title: formatEventTitle(dinner.event) }),
    blocks: [
      ...blocks,
      ...createDinnerBlocks(deps, dinner, false),
      ...createDinnerButton(deps, dinner.event, to, 'mail_see_dinner'),
      ...createSmallPrint(to),
    ],
    ...createUnsubscribe(deps, to, 'changes'),
  });
}

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
    seat: string;
    entryCode: string;
    isAnnouncement: boolean;
    file: CalendarFile | null;
  },
): EmailMessage {
  const seatBlocks: EmailBlock[] = [
    ...(seat ? [{ text: seat }] : []),
    { text: t('mail_entry_code', { code: entryCode }) },
    ...(isAnnouncement ? createHostLineBlocks(dinner) : []),
  ];
  const page = {
    subject: t(day === 'today' ? 'mail_reminder_today' : 'mail_reminder_tomorrow', {
      title: formatEventTitle(dinner.event),
    }),
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
