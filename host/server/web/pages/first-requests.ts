/** What a signed-in page asks the API first, as paths. */
import { calls } from '#src/contract/calls.ts';
import { buildQueryString } from '#src/contract/invite-path.ts';
import { type FirstCall, type PageDefinition, pages } from '#src/contract/pages.ts';

const everyPage: readonly FirstCall[] = [['readConfig']];
/** The navigation shows how many news there are. */
const everyPageWithNavigation: readonly FirstCall[] = [
  ...everyPage,
  ['listNewFeeds', { limit: '100' }],
];

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
  { path, firstCalls = [], navigation }: PageDefinition,
  params: Readonly<Record<string, string>>,
  hasSearch: boolean,
): FirstRequests {
  const [id = ''] = Object.values(params);
  const isKnown = !hasSearch && (!path.includes('$') || ID.test(id));
  const shared = navigation === 'none' ? everyPage : everyPageWithNavigation;
  const requests = [...shared, ...(isKnown ? firstCalls : [])].map(([name, query]) => ({
    isPublic: calls[name].who === 'anyone',
    path: calls[name].path.replace(':id', id) + buildQueryString(query ?? {}),
  }));
  const pick = (isPublic: boolean) =>
    requests.filter((request) => request.isPublic === isPublic).map((request) => request.path);
  return { publicPaths: pick(true), userPaths: pick(false) };
}

/** First segments of the paths of signed-in pages. */
export const userPageSegments = [
  ...new Set(pages.filter(({ who }) => who === 'user').map(({ path }) => path.split('/')[1]!)),
];
