/** The text of a feed item, created when it is read from its type, the dinner's current data and the person it is about. */
import type { FeedItemType } from '../../../src/contract/feeds.ts';
import type { EventRow } from '../db/visibility.ts';
import { nameOf, placeWords, titleOf, whenWords } from '../mail/dinner-words.ts';
import { paragraph } from '../mail/plain.ts';
import { say, sayCount } from '../say.ts';
import type { FeedRow } from './items.ts';

export interface Scene {
  item: FeedRow;
  event: EventRow | null;
  /** Who requested a seat, wrote, or is interested too. */
  person: { first_name: string; last_name: string } | null;
  /** Whether the reader has a seat and may see the address. */
  inside: boolean;
  /** The reader's seat. Empty until the seating is published. */
  seat: string;
  chair: string;
  /** Undecided matches, or all of them if none is left. */
  matches: number;
  now: Date;
}

export interface Words {
  title: string;
  body: string;
}

type TextBuilder = (scene: Scene, dinner: { title: string; when: string; place: string }, name: string) => Words;

const textBuilders: Record<FeedItemType, TextBuilder> = {
  daily_matches: ({ matches }) => ({ title: sayCount('feed_daily_matches_title', matches), body: say('feed_daily_matches_body') }),
  event_matches: ({ matches }, { title }) => ({ title: say('feed_event_matches_title', { title }), body: sayCount('feed_event_matches_body', matches) }),
  event_invite: (_, dinner, name) => ({
    title: name ? say('feed_event_invite_title', { name, title: dinner.title }) : say('feed_event_invite_title_nobody', dinner),
    body: say('feed_event_invite_body', dinner),
  }),
  upcoming_event: ({ seat }, dinner) => ({
    title: say('feed_upcoming_event_title', dinner),
    body: [say('feed_upcoming_event_body', dinner), seat].filter(Boolean).join('. '),
  }),
  mutual_interest: (_scene, _dinner, name) => ({ title: say('feed_mutual_interest_title', { name }), body: say('feed_mutual_interest_body') }),
  seat_changed: ({ seat }, dinner) => ({ title: say('feed_seat_changed_title', dinner), body: seat || say('feed_seat_changed_body') }),
  place_free: (_, dinner) => ({ title: say('feed_place_free_title', dinner), body: say('feed_place_free_body', dinner) }),
  event_changed: ({ item }, dinner, name) =>
    item.payload.text === undefined
      ? { title: say('feed_event_changed_title', dinner), body: say('feed_event_changed_body', dinner) }
      : { title: say('feed_message_title', { name, title: dinner.title }), body: paragraph(item.payload.text) },
  event_cancelled: (_, dinner) => ({ title: say('feed_event_cancelled_title', dinner), body: say('feed_event_cancelled_body', dinner) }),
  guest_left: ({ chair }, dinner, name) => ({
    title: name ? say('feed_guest_left_title', { name, title: dinner.title }) : say('feed_guest_left_title_nobody', dinner),
    body: chair,
  }),
  feedback: (_, dinner) => ({ title: say('feed_feedback_title', dinner), body: say('feed_feedback_body') }),
  invite_friends: () => ({ title: say('feed_invite_friends_title'), body: say('feed_invite_friends_body') }),
};

export function wordsOf(scene: Scene): Words {
  const { item, event, person, inside, now } = scene;
  const dinner = event
    ? { title: titleOf(event), when: whenWords(event.starts_at, event.time_zone, now), place: placeWords(event, inside) }
    : { title: '', when: '', place: '' };
  return textBuilders[item.type](scene, dinner, person ? nameOf(person) : '');
}
