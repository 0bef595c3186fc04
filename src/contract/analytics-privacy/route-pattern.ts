import { places } from '../places.ts';

type AnyPlace = (part: string) => string;

/** Pages that no feature leads to, in the form of `places`. */
const others = ['/email/', '/email/verify', '/intro/', '/integrations/google-calendar/callback', '/embed/:id/', '/invite/'];

const split = (path: string) => path.split('/').filter(Boolean);

/** `/events/new` before `/events/:id`: the first one that fits is it. */
export const routePatterns: readonly string[] = [
  ...new Set([...Object.values(places).map((place) => decodeURIComponent((place as AnyPlace)(':id').split('?')[0] ?? '')), ...others]),
].toSorted((a, b) => a.split(':').length - b.split(':').length);

/** Stands for every path that is no page of ours. */
const ELSEWHERE = '/:other';

/** The pattern of a path, such as `/events/:id`: what stands in it for a person or a dinner stays behind. */
export function cutPath(path: string): string {
  const given = split(path.split(/[?#]/)[0] ?? '');
  const fits = routePatterns.find((pattern) => {
    const parts = split(pattern);
    return parts.length === given.length && parts.every((part, i) => part.startsWith(':') || part === given[i]);
  });
  return fits ?? ELSEWHERE;
}

/** An address by its origin and the pattern of its path, without search and fragment; undefined where it is none of http. */
export function cutUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? origin + cutPath(pathname) : undefined;
}
