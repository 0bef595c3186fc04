import { routes } from '../routes.ts';

type RouteBuilder = (part: string) => string;

/** Patterns of pages that `routes` has no function for, because no feature links to them. */
const UNLINKED_ROUTE_PATTERNS = [
  '/email/',
  '/email/verify',
  '/intro/',
  '/integrations/google-calendar/callback',
  '/embed/:id/',
  '/invite/',
];

const splitPath = (path: string) => path.split('/').filter(Boolean);

/** `/events/new` before `/events/:id`, because the first matching pattern is used. */
export const routePatterns: readonly string[] = [
  ...new Set([
    ...Object.values(routes).map((buildRoute) =>
      decodeURIComponent((buildRoute as RouteBuilder)(':id').split('?')[0] ?? ''),
    ),
    ...UNLINKED_ROUTE_PATTERNS,
  ]),
].toSorted((a, b) => a.split(':').length - b.split(':').length);

/** Stands for every path that is not one of our pages. */
const UNKNOWN_ROUTE = '/:other';

/** The route pattern of a path, such as `/events/:id`, without ids and slugs. */
export function parameterizePath(path: string): string {
  const segments = splitPath(path.split(/[?#]/)[0] ?? '');
  const matchingPattern = routePatterns.find((pattern) => {
    const parts = splitPath(pattern);
    return (
      parts.length === segments.length &&
      parts.every((part, i) => part.startsWith(':') || part === segments[i])
    );
  });
  return matchingPattern ?? UNKNOWN_ROUTE;
}

/** A URL's origin and route pattern, without query and fragment; undefined if it is not an http(s) URL. */
export function parameterizeUrl(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, origin, pathname } = new URL(url);
  return /^https?:$/.test(protocol) ? origin + parameterizePath(pathname) : undefined;
}
