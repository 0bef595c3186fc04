import { routes } from '../routes.ts';

type RouteBuilder = (part: string) => string;

/** Pages that no feature leads to, in the form of `places`. */
const UNLINKED_ROUTE_PATTERNS = ['/email/', '/email/verify', '/intro/', '/integrations/google-calendar/callback', '/embed/:id/', '/invite/'];

const splitPath = (path: string) => path.split('/').filter(Boolean);

/** `/events/new` before `/events/:id`: the first one that fits is it. */
export const routePatterns: readonly string[] = [
  ...new Set([...Object.values(routes).map((place) => decodeURIComponent((place as RouteBuilder)(':id').split('?')[0] ?? '')), ...UNLINKED_ROUTE_PATTERNS]),
].toSorted((a, b) => a.split(':').length - b.split(':').length);

/** Stands for every path that is no page of ours. */
const UNKNOWN_ROUTE = '/:other';

/** The pattern of a path, such as `/events/:id`: what stands in it for a person or a dinner stays behind. */
export function parameterizePath(path: string): string {
  const given = splitPath(path.split(/[?#]/)[0] ?? '');
  const fits = routePatterns.find((pattern) => {
    const parts = splitPath(pattern);
    return parts.length === given.length && parts.every((part, i) => part.startsWith(':') || part === given[i]);
  });
  return fits ?? UNKNOWN_ROUTE;
}

/** An address by its origin and the pattern of its path, without search and fragment; undefined where it is none of http. */
export function parameterizeUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? origin + parameterizePath(pathname) : undefined;
}
