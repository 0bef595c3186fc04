/** Web addresses that members type. They are stored as browsers parse them (security case 111). */
import * as z from 'zod/mini';
import { parseUrl } from './parse-url.ts';
import { trimInvisible } from './text.ts';

const MAX_URL_LENGTH = 300;
/** A domain name: no IP address, no name of the local network, no trailing dot. */
const domainNamePattern = /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/;
/** Also of countries and phones: `de.linkedin.com`, `m.linkedin.com`. */
const linkedInHostPattern = /^(?:[a-z0-9-]+\.)*linkedin\.com$/;

/** The parsed address, with `https://` if no scheme was typed. Null for what no ordinary website has, such as a port or a password. */
function parseOrdinaryUrl(typed: string): URL | null {
  const text = trimInvisible(typed);
  // Browsers drop line breaks and tabs inside an address without a word, and encode spaces.
  if (text.length > MAX_URL_LENGTH || /[\s\p{Cc}\p{Cs}]/u.test(text)) return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = parseUrl(withScheme);
  const isOrdinary =
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    domainNamePattern.test(url.hostname);
  return isOrdinary && !/["'<>`\\^{|}]/.test(url.href) && url.href.length <= MAX_URL_LENGTH
    ? url
    : null;
}

export const parseWebsiteUrl = (typed: string): string | null =>
  parseOrdinaryUrl(typed)?.href ?? null;

/** A page on LinkedIn, always with `https`. */
export function parseLinkedInUrl(typed: string): string | null {
  const url = parseOrdinaryUrl(trimInvisible(typed).replace(/^http:/i, 'https:'));
  return url &&
    url.protocol === 'https:' &&
    linkedInHostPattern.test(url.hostname) &&
    url.pathname !== '/'
    ? url.href
    : null;
}

const urlSchema = (parse: (typed: string) => string | null) =>
  z.string().check(
    z.overwrite((typed) => parse(typed) ?? typed),
    z.maxLength(MAX_URL_LENGTH),
    z.refine((url) => parse(url) !== null),
  );

export const WebsiteUrl = urlSchema(parseWebsiteUrl);
export const LinkedInUrl = urlSchema(parseLinkedInUrl);
