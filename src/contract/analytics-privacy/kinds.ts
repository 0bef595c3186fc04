import { counting } from '../constants.ts';
import { feedTypes } from '../feeds.ts';
import { cleanElements } from './elements.ts';
import { cutPath, cutUrl } from './route-pattern.ts';
import { cleanSteps } from './steps.ts';

/** What a value of this kind may say; undefined where it is not of the kind, and then the property is left out. */
type Kind = (value: unknown) => unknown;

const text =
  (pattern: RegExp): Kind =>
  (value) =>
    typeof value === 'string' && value.length <= counting.text && pattern.test(value) ? value : undefined;
const oneOf = (words: readonly string[]): Kind => {
  const known = new Set(words);
  return (value) => (typeof value === 'string' && known.has(value) ? value : undefined);
};
const number: Kind = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const flag: Kind = (value) => (typeof value === 'boolean' ? value : undefined);
const either =
  (...all: Kind[]): Kind =>
  (value) =>
    all.map((kind) => kind(value)).find((kept) => kept !== undefined);
const cut =
  (how: (value: string) => string | undefined): Kind =>
  (value) =>
    typeof value === 'string' ? how(value) : undefined;

const word = text(/^[a-z][a-z0-9_-]*$/i);
const host = text(/^[a-z0-9.-]+(?::\d{1,5})?$/i);

/** Every kind of value there is. None takes what somebody typed. */
export const kinds = {
  /** Ids of rows, people, sessions and pages: RFC 9562. */
  uuid: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  /** The last part of an invite link. It goes to our own server, which lets no more than a pseudonym of it out. */
  slug: text(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/),
  /** A page of the introduction by name, one of the tutorial by number. */
  step: either(number, oneOf(['linkedin', 'priorities', 'review'])),
  feedType: oneOf(feedTypes),
  number,
  flag,
  /** The name of a flag, or a variant of it. */
  variant: either(flag, word),
  /** Browsers, systems, languages and zones: what a browser says of itself. */
  device: text(/^[A-Za-z0-9][\w .,:;+/()-]{0,63}$/),
  nonce: text(/^[a-z0-9]{8,24}$/i),
  event: oneOf(['click', 'change', 'submit', 'touch', 'input']),
  side: oneOf(['host', 'partner']),
  group: oneOf(['site']),
  host,
  referrer: either(oneOf(['$direct']), host),
  url: cut(cutUrl),
  path: cut(cutPath),
  /** Where a link leads that leaves us. A host of one's own says whose card it stood on, so only these are named. */
  target: oneOf(['calendar.google.com', 'outlook.live.com', 'outlook.office.com', 'www.linkedin.com', 'linkedin.com', 'www.openstreetmap.org']),
  elements: cleanElements,
  steps: cleanSteps,
  groups: ((value) => (isRecord(value) && host(value.site) !== undefined ? { site: value.site } : undefined)) as Kind,
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
