import { analyticsConfig } from '../constants/analytics-config.ts';
import { feedItemTypes } from '../feeds.ts';
import { UUID_PATTERN } from '../uuid-pattern.ts';
import { parameterizePath, parameterizeUrl } from './parameterize-url.ts';
import { sanitizeRecordingEvents } from './sanitize-recording.ts';

/** Returns the value to send, or undefined to drop it. */
type PropertySanitizer = (value: unknown) => unknown;

const matching =
  (pattern: RegExp): PropertySanitizer =>
  (value) =>
    typeof value === 'string' &&
    value.length <= analyticsConfig.maxPropertyLength &&
    pattern.test(value)
      ? value
      : undefined;
const oneOf = (values: readonly string[]): PropertySanitizer => {
  const known = new Set(values);
  return (value) => (typeof value === 'string' && known.has(value) ? value : undefined);
};
const finiteNumber: PropertySanitizer = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
const booleanValue: PropertySanitizer = (value) => (typeof value === 'boolean' ? value : undefined);
const firstDefined =
  (...sanitizers: PropertySanitizer[]): PropertySanitizer =>
  (value) =>
    sanitizers.map((sanitize) => sanitize(value)).find((result) => result !== undefined);
const mapString =
  (map: (value: string) => string | undefined): PropertySanitizer =>
  (value) =>
    typeof value === 'string' ? map(value) : undefined;

const identifier = matching(/^[a-z][a-z0-9_-]*$/i);
const hostName = matching(/^[a-z0-9.-]+(?::\d{1,5})?$/i);

/** All kinds of values. None accepts free text. */
export const propertySanitizers = {
  /** Ids of rows, people, sessions and pages: RFC 9562. */
  uuid: matching(UUID_PATTERN),
  /** The last part of an invite link. Our server forwards it only as a pseudonym. */
  slug: matching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/),
  /** A step of the introduction by name, or a page of the tutorial by number. */
  step: firstDefined(finiteNumber, oneOf(['linkedin', 'priorities', 'review'])),
  feedType: oneOf(feedItemTypes),
  number: finiteNumber,
  flag: booleanValue,
  /** The name of a feature flag, or its value. */
  variant: firstDefined(booleanValue, identifier),
  /** Browser, operating system, language and time zone. */
  device: matching(/^[A-Za-z0-9][\w .,:;+/()-]{0,63}$/),
  nonce: matching(/^[a-z0-9]{8,24}$/i),
  event: oneOf(['click', 'change', 'submit', 'touch', 'input']),
  origin: oneOf(['host', 'partner']),
  group: oneOf(['site']),
  host: hostName,
  referrer: firstDefined(oneOf(['$direct']), hostName),
  url: mapString(parameterizeUrl),
  path: mapString(parameterizePath),
  /** Only these hosts are sent, because a personal domain would reveal whose card the link was on. */
  outboundHost: oneOf([
    'calendar.google.com',
    'outlook.live.com',
    'outlook.office.com',
    'www.linkedin.com',
    'linkedin.com',
    'www.openstreetmap.org',
  ]),
  elements: sanitizeElements,
  recordingEvents: sanitizeRecordingEvents,
  groups: ((value) =>
    isRecord(value) && hostName(value.site) !== undefined
      ? { site: value.site }
      : undefined) as PropertySanitizer,
} as const satisfies Record<string, PropertySanitizer>;

export type PropertyKind = keyof typeof propertySanitizers;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reduces a clicked element and its ancestors (autocapture) to tag, position and classes, without text and links. */
function sanitizeElements(value: unknown): unknown {
  return Array.isArray(value) ? value.slice(0, MAX_ELEMENT_DEPTH).map(sanitizeElement) : undefined;
}

/** PostHog's own limit is lower, but the input can't be trusted. */
const MAX_ELEMENT_DEPTH = 64;
const SAFE_NAME_PATTERN = /^[a-z][\w-]{0,79}$/i;

function sanitizeElement(element: unknown): Record<string, unknown> {
  const { tag_name, nth_child, nth_of_type, classes } = (element ?? {}) as Record<string, unknown>;
  return {
    ...(isSafeName(tag_name) ? { tag_name } : {}),
    ...(Number.isInteger(nth_child) ? { nth_child } : {}),
    ...(Number.isInteger(nth_of_type) ? { nth_of_type } : {}),
    ...(Array.isArray(classes) ? { classes: classes.filter(isSafeName) } : {}),
  };
}

const isSafeName = (value: unknown): value is string =>
  typeof value === 'string' && SAFE_NAME_PATTERN.test(value);
