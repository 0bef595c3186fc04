/** Complete API responses for tests of features. */
import { DAY_MS } from '#src/contract/constants/time.ts';
import { type FeedItemType, feedItemActions } from '#src/contract/feeds.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';

export const makePerson = (n: number) => ({
  id: numberedUuid(n),
  first_name: `First ${n}`,
  last_name: `Last ${n}`,
  headline: '',
  picture_url: null,
});
export const makeDinner = (n: number, overrides: object = {}) => ({
  id: numberedUuid(n),
  slug: `dinner-${n}`,
  title: `Dinner ${n}`,
  description: '',
  status: 'scheduled',
  starts_at: new Date(Date.now() + 9 * DAY_MS).toISOString(),
  ends_at: new Date(Date.now() + 9.1 * DAY_MS).toISOString(),
  rsvp_by: null,
  time_zone: 'Europe/Lisbon',
  venue: { name: 'Kiln House', city: 'Lisbon', address: null, latitude: null, longitude: null },
  cover_url: null,
  host: makePerson(99),
  capacity: 8,
  attendee_count: 2,
  can_rsvp: true,
  tables: [{ shape: 'long', seats: 8 }],
  dress_code: '',
  menu: '',
  sequence: 0,
  visibility: 'members',
  approval: false,
  seating_hold: false,
  waitlist_rule: 'order',
  my_status: 'accepted',
  waitlist_position: null,
  is_host: false,
  my_role: 'is_host' in overrides && overrides.is_host === true ? 'owner' : null,
  offered_role: null,
  guest_counts: null,
  is_following: false,
  calendar: null,
  ...overrides,
});
const type = {
  id: numberedUuid(900),
  slug: 'peers',
  display_name: 'Peers',
  description: '',
  seeks: [],
  attributes: [],
};
const profile = {
  id: numberedUuid(901),
  is_default: false,
  profile_type: type,
  is_personalised: true,
  updated_at: '2026-06-01T00:00:00Z',
};
/** The seating of a dinner, nobody seated and not published. */
export const makeSeating = (event_id: string) => ({
  event_id,
  revision: 1,
  publishes_at: '2099-03-12T19:30:00Z',
  published_at: null,
  tables: [],
  neighbours: [],
  value: null,
  bound: null,
});

export const makeMatch = (n: number, state = 'new') => ({
  id: numberedUuid(500 + n),
  target_user: makePerson(n),
  target_profile: {
    ...profile,
    owner: makePerson(n),
    bio: '',
    attributes: [],
    company: { name: '', role: '', website: '', logo_url: null },
    is_mine: false,
  },
  my_profile: profile,
  score: 0.5,
  reasons: [],
  state,
  is_mutual: false,
  contact: null,
  event: null,
  turned_at: null,
});
export const makeFeedItem = (n: number, type: FeedItemType, overrides: object = {}) => ({
  id: numberedUuid(100 + n),
  type,
  title: `Title of ${type}`,
  body: `Body of ${type}`,
  created_at: new Date(Date.UTC(2026, 5, 1, 0, 0, 60 - n)).toISOString(),
  seen_at: null,
  event: null,
  matches: [],
  matches_total: 0,
  actions: feedItemActions[type].map((name) => ({ name, label: name, style: 'primary' })),
  ...overrides,
});
