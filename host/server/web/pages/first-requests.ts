/**
 * What each signed-in page asks the API first, the same for every member. host/first-paint/signed-in.ts starts these requests before the app comes.
 * The app must use each of them (tests/browser/pages/signed-in-pages.test.ts).
 */
import { type CallName, calls } from '#src/contract/calls.ts';
import { buildQueryString } from '#src/contract/invite-path.ts';
import { pageTable } from './page-routes.ts';

/** A call, with the page's parameter as its own if it has one. */
type FirstCall = readonly [name: CallName, query?: Readonly<Record<string, string>>];

const everyPage: readonly FirstCall[] = [['readConfig'], ['listNewFeeds', { limit: '100' }]];
const event: readonly FirstCall[] = [['readEvent']];
const newMatches: FirstCall = ['listMatches', { state: 'new', limit: '50' }];
const profiles: FirstCall = ['listProfiles', { limit: '100' }];
const me: FirstCall = ['readMe'];

const firstCalls: Readonly<Record<string, readonly FirstCall[]>> = {
  '/home': [['listAvailableFeeds'], ['listEvents', { tab: 'mine' }]],
  '/events/': [['listEvents', { tab: 'mine' }]],
  '/events/$eventId': event,
  '/events/$eventId/edit': event,
  '/events/$eventId/guests': event,
  '/events/$eventId/seating': event,
  '/events/$eventId/print': event,
  '/matches/': [['listInterested'], ['listDismissed'], newMatches],
  '/matches/deck': [newMatches],
  '/matches/$matchId': [['readMatch']],
  '/priorities/': [profiles, me],
  '/priorities/new': [profiles, ['listProfileTypes', { limit: '100' }]],
  '/priorities/$profileId': [['readProfile']],
  '/profile/': [profiles, me],
  '/profile/edit': [me],
  '/profile/settings': [me],
};

export interface FirstRequests {
  /** Sent without a token. */
  publicPaths: string[];
  /** Sent with the member's token. */
  userPaths: string[];
}

/** Other ids make the page “not found” without a request (src/core/api/http-client.ts). */
const ID = /^[\w-][\w.~-]{0,199}$/;

/** Search parameters may change what a page asks, so only what all pages ask is started then. */
export function getFirstRequests(
  path: string,
  params: Readonly<Record<string, string>>,
  hasSearch: boolean,
): FirstRequests {
  const [id = ''] = Object.values(params);
  const isKnown = !hasSearch && (!path.includes('$') || ID.test(id));
  const requests = [...everyPage, ...((isKnown && firstCalls[path]) || [])].map(
    ([name, query]) => ({
      isPublic: calls[name].who === 'anyone',
      path: calls[name].path.replace(':id', id) + buildQueryString(query ?? {}),
    }),
  );
  const pick = (isPublic: boolean) =>
    requests.filter((request) => request.isPublic === isPublic).map((request) => request.path);
  return { publicPaths: pick(true), userPaths: pick(false) };
}

/** First segments of the paths of signed-in pages. */
export const userPageSegments = [
  ...new Set(pageTable.filter(({ who }) => who === 'user').map(({ path }) => path.split('/')[1]!)),
];
