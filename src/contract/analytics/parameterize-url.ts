import { matchPage } from '../pages.ts';
import { parseUrl } from '../parse-url.ts';

/** The route pattern of a page's path: `/events/$eventId` → `/events/:id`. An optional part that isn't there is left out. */
const toPattern = (path: string, hasParams: boolean) =>
  path.replace(/\{-\$\w+\}/, hasParams ? ':id' : '').replace(/\$\w+/, ':id');

/** Not a page of the app: the server's page that shows an element in an iframe. */
const EMBED = { path: /^\/embed\/[^/]+\/?$/, pattern: '/embed/:id/' };

/** Stands for every path that is not one of our pages. */
const UNKNOWN_ROUTE = '/:other';

/** The route pattern of a path, such as `/events/:id`, without ids and slugs. */
export function parameterizePath(path: string): string {
  const pathname = path.split(/[?#]/)[0] ?? '';
  if (EMBED.path.test(pathname)) return EMBED.pattern;
  const match = matchPage(pathname);
  return match ? toPattern(match.page.path, Object.keys(match.params).length > 0) : UNKNOWN_ROUTE;
}

/** A URL's origin and route pattern, without query and fragment; undefined if it is not an http(s) URL. */
export function parameterizeUrl(url: string): string | undefined {
  const parsed = parseUrl(url);
  return parsed && /^https?:$/.test(parsed.protocol)
    ? parsed.origin + parameterizePath(parsed.pathname)
    : undefined;
}
