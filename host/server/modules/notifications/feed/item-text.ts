/** The text of a feed item, created when it is read from its type, the dinner's current data and the person it is about. */
import type { FeedItemType } from '#src/contract/feeds.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import {
  formatMemberName,
  formatPlusOneRemoved,
  formatVenueFor,
  formatEventTitle,
  formatEventTime,
} from '../emails/dinner-text.ts';
import { type ToldAnswer, formatAnswerLines, formatOnly } from '../emails/answers-text.ts';
import { sanitizeLine, sanitizeParagraphs } from '#server/platform/mail/plain-text.ts';
import { t, tPlural } from '#server/platform/i18n.ts';
import type { FeedRow } from './items.ts';

export interface FeedItemContext {
  item: FeedRow;
  event: EventRow | null;
  /** The member who invited, left, wrote, or is interested too. */
  person: { first_name: string; last_name: string } | null;
  /** Whether the reader has a seat and may see the address. */
  hasSeat: boolean;
  /** The reader's seat. Empty until the seating is published. */
  seat: string;
  /** Of an item that collects answers. */
  answers: ToldAnswer[];
  /** What became of the seat a guest gave up. */
  freedSeatText: string;
  /** Undecided matches, or all of them if none is left. */
  matchCount: number;
  now: Date;
}

export interface FeedItemText {
  title: string;
  body: string;
}

type TextBuilder = (
  context: FeedItemContext,
  dinner: { title: string; when: string; place: string },
  name: string,
) => FeedItemText;

const textBuilders: Record<FeedItemType, TextBuilder> = {
  daily_matches: ({ matchCount }) => ({
    title: tPlural('feed_daily_matches_title', matchCount),
    body: t('feed_daily_matches_body'),
  }),
  event_matches: ({ matchCount }, { title }) => ({
    title: t('feed_event_matches_title', { title }),
    body: tPlural('feed_event_matches_body', matchCount),
  }),
  event_invite: (_, dinner, name) => ({
    title: name
      ? t('feed_event_invite_title', { name, title: dinner.title })
      : t('feed_event_invite_title_unnamed', dinner),
    body: t('feed_event_invite_body', dinner),
  }),
  upcoming_event: ({ seat }, dinner) => ({
    title: t('feed_upcoming_event_title', dinner),
    body: [t('feed_upcoming_event_body', dinner), seat].filter(Boolean).join('. '),
  }),
  mutual_interest: (_context, _dinner, name) => ({
    title: t('feed_mutual_interest_title', { name }),
    body: t('feed_mutual_interest_body'),
  }),
  seat_changed: ({ seat }, dinner) => ({
    title: t('feed_seat_changed_title', dinner),
    body: seat || t('feed_seat_changed_body'),
  }),
  place_free: (_, dinner) => ({
    title: t('feed_place_free_title', dinner),
    body: t('feed_place_free_body', dinner),
  }),
  event_changed: ({ item: { payload }, event }, dinner, name) => {
    if (payload.plus_one !== undefined && event)
      return {
        title: formatPlusOneRemoved(event, payload.plus_one),
        body: t('plus_one_removed_text'),
      };
    if (payload.host === 'left')
      return { title: t('feed_event_paused_title', dinner), body: t('feed_event_paused_body') };
    if (payload.host === 'returned')
      return {
        title: t('feed_event_resumed_title', dinner),
        body: t('feed_event_resumed_body', dinner),
      };
    if (payload.text === undefined)
      return {
        title: t('feed_event_changed_title', dinner),
        body: t('feed_event_changed_body', dinner),
      };
    const title = name
      ? t('feed_message_title', { name, title: dinner.title })
      : t('feed_message_title_unnamed', dinner);
    return { title, body: sanitizeParagraphs(payload.text) };
  },
  event_cancelled: (_, dinner) => ({
    title: t('feed_event_cancelled_title', dinner),
    body: t('feed_event_cancelled_body', dinner),
  }),
  guest_left: ({ item: { payload }, freedSeatText }, dinner, personName) => {
    const name = payload.name === undefined ? personName : sanitizeLine(payload.name, 160);
    if (payload.was_listed_twice)
      return {
        title: t('feed_guest_twice_title', { name, title: dinner.title }),
        body: t('feed_guest_twice_body'),
      };
    return {
      title: name
        ? t('feed_guest_left_title', { name, title: dinner.title })
        : t('feed_guest_left_title_unnamed', dinner),
      body: freedSeatText,
    };
  },
  answers: ({ answers }, { title }) => {
    const only = formatOnly(answers, title);
    if (only) return { title: only, body: sanitizeParagraphs(answers[0]!.note) };
    return {
      title: tPlural('mail_answers_subject', answers.length, { title }),
      body: formatAnswerLines(answers).join('\n'),
    };
  },
  feedback: (_, dinner) => ({
    title: t('feed_feedback_title', dinner),
    body: t('feed_feedback_body'),
  }),
  invite_friends: () => ({
    title: t('feed_invite_friends_title'),
    body: t('feed_invite_friends_body'),
  }),
};

export function formatFeedItem(context: FeedItemContext): FeedItemText {
  const { item, event, person, hasSeat, now } = context;
  const dinner = event
    ? {
        title: formatEventTitle(event),
        when: formatEventTime(event.starts_at, event.time_zone, now),
        place: formatVenueFor(event, hasSeat),
      }
    : { title: '', when: '', place: '' };
  return textBuilders[item.type](context, dinner, person ? formatMemberName(person) : '');
}
