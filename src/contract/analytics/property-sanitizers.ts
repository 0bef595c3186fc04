import { analyticsConfig } from '../constants/analytics-config.ts';
import { feedItemTypes } from '../feeds.ts';
import { sanitizeElements } from './sanitize-elements.ts';
import { parameterizePath, parameterizeUrl } from './parameterize-url.ts';
import { sanitizeRecordingEvents } from './sanitize-recording.ts';

/** What a value of this kind may say; undefined where it is not of the kind, and then the property is left out. */
type PropertySanitizer = (value: unknown) => unknown;

const matching =
  (pattern: RegExp): PropertySanitizer =>
  (value) =>
    typeof value === 'string' && value.length <= analyticsConfig.maxPropertyLength && pattern.test(value) ? value : undefined;
const oneOf = (words: readonly string[]): PropertySanitizer => {
  const known = new Set(words);
  return (value) => (typeof value === 'string' && known.has(value) ? value : undefined);
};
const finiteNumber: PropertySanitizer = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const booleanValue: PropertySanitizer = (value) => (typeof value === 'boolean' ? value : undefined);
const firstDefined =
  (...all: PropertySanitizer[]): PropertySanitizer =>
  (value) =>
    all.map((kind) => kind(value)).find((kept) => kept !== undefined);
const mapString =
  (how: (value: string) => string | undefined): PropertySanitizer =>
  (value) =>
    typeof value === 'string' ? how(value) : undefined;

const identifier = matching(/^[a-z][a-z0-9_-]*$/i);
const hostName = matching(/^[a-z0-9.-]+(?::\d{1,5})?$/i);

/** Every kind of value there is. None takes what somebody typed. */
export const propertySanitizers = {
  /** Ids of rows, people, sessions and pages: RFC 9562. */
  uuid: matching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  /** The last part of an invite link. It goes to our own server, which lets no more than a pseudonym of it out. */
  slug: matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/),
  /** A page of the introduction by name, one of the tutorial by number. */
  step: firstDefined(finiteNumber, oneOf(['linkedin', 'priorities', 'review'])),
  feedType: oneOf(feedItemTypes),
  number: finiteNumber,
  flag: booleanValue,
  /** The name of a flag, or a variant of it. */
  variant: firstDefined(booleanValue, identifier),
  /** Browsers, systems, languages and zones: what a browser says of itself. */
  device: matching(/^[A-Za-z0-9][\w .,:;+/()-]{0,63}$/),
  nonce: matching(/^[a-z0-9]{8,24}$/i),
  event: oneOf(['click', 'change', 'submit', 'touch', 'input']),
  side: oneOf(['host', 'partner']),
  group: oneOf(['site']),
  host: hostName,
  referrer: firstDefined(oneOf(['$direct']), hostName),
  url: mapString(parameterizeUrl),
  path: mapString(parameterizePath),
  /** Where a link leads that leaves us. A host of one's own says whose card it stood on, so only these are named. */
  target: oneOf(['calendar.google.com', 'outlook.live.com', 'outlook.office.com', 'www.linkedin.com', 'linkedin.com', 'www.openstreetmap.org']),
  elements: sanitizeElements,
  steps: sanitizeRecordingEvents,
  groups: ((value) => (isRecord(value) && hostName(value.site) !== undefined ? { site: value.site } : undefined)) as PropertySanitizer,
} as const satisfies Record<string, PropertySanitizer>;

export type PropertyKind = keyof typeof propertySanitizers;

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
