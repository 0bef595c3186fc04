import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { matchLanguage } from '#src/i18n/languages.ts';

/** Formats dates and times. An instant is ISO 8601 or milliseconds since 1970; zones are IANA names. */
export type Instant = string | number;

/** `2027-03-12T19:30:00.000Z` */
export const toIsoString = (instant: Instant): string => toDate(instant).toISOString();

/** For libraries that need a Date. */
export const toDate = (instant: Instant): Date => new Date(instant);

const formatterCache = new Map<string, Intl.DateTimeFormat>();

/** A cached formatter. Falls back to UTC and English for a zone or locale the engine doesn't know. */
function getFormatter(
  locale: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, zone, options]);
  let formatter = formatterCache.get(key);
  if (!formatter) {
    formatter =
      tryCreateFormatter(locale, zone, options) ??
      tryCreateFormatter('en-GB', zone, options) ??
      tryCreateFormatter(locale, 'UTC', options) ??
      new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    formatterCache.set(key, formatter);
  }
  return formatter;
}

function tryCreateFormatter(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | undefined {
  try {
    // Latin digits, like counts and seat numbers, so that a card never mixes two kinds of digits.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone, numberingSystem: 'latn' });
  } catch {
    return undefined;
  }
}

/** Whether the engine knows this zone name, including old aliases. */
export const isTimeZone = (name: string): boolean =>
  tryCreateFormatter('en', name, {}) !== undefined;

function formatParts(
  instant: Instant,
  zone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    getFormatter(locale, zone, options)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
}

const isEnglish = (locale: string) => matchLanguage(locale) === 'en';
const TIME_FORMAT = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `19:30`, 24-hour clock. Returns '' for an invalid instant. */
export function formatTime(instant: Instant, zone: string, locale = 'en'): string {
  if (Number.isNaN(new Date(instant).getTime())) return '';
  return getFormatter(isEnglish(locale) ? 'en-GB' : locale, zone, TIME_FORMAT).format(
    new Date(instant),
  );
}

/** The instant's calendar day in the zone, as days since 1970. */
function getDayNumber(instant: Instant, zone: string): number {
  const { year, month, day } = formatParts(instant, zone, 'en-GB', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / DAY_MS;
}

/** `Thursday 12 March, 19:30`, with the year if it isn't the year of `now`. */
export function formatDateTime(
  instant: Instant,
  zone: string,
  locale = 'en',
  now: Instant = Date.now(),
): string {
  if (Number.isNaN(new Date(instant).getTime())) return '';
  const getYear = (moment: Instant) => formatParts(moment, zone, 'en-GB', { year: 'numeric' }).year;
  const year = getYear(instant) === getYear(now) ? {} : ({ year: 'numeric' } as const);
  const date = { weekday: 'long', day: 'numeric', month: 'long', ...year } as const;
  if (!isEnglish(locale))
    return getFormatter(locale, zone, { ...date, ...TIME_FORMAT }).format(new Date(instant));
  const parts = formatParts(instant, zone, 'en-GB', date);
  const day = [parts.weekday, parts.day, parts.month, parts.year].filter(Boolean).join(' ');
  return `${day}, ${formatTime(instant, zone)}`;
}

/** `2026-03-12` in UTC, for file names. */
export const toIsoDate = (instant: Instant): string => new Date(instant).toISOString().slice(0, 10);

export interface DayParts {
  /** Day of the month: `12`. */
  day: string;
  /** Short: `Mar`. */
  month: string;
  /** `March`, with the year if it isn't the year of `now`. */
  monthYear: string;
}

/** Parts of the instant's date in the zone. */
export function formatDayParts(
  instant: Instant,
  zone: string,
  locale = 'en',
  now: Instant = Date.now(),
): DayParts {
  const getYear = (moment: Instant) => formatParts(moment, zone, 'en-GB', { year: 'numeric' }).year;
  const year = getYear(instant) === getYear(now) ? {} : ({ year: 'numeric' } as const);
  const { day = '', month = '' } = formatParts(
    instant,
    zone,
    isEnglish(locale) ? 'en-GB' : locale,
    { day: 'numeric', month: 'short' },
  );
  return {
    day,
    month,
    monthYear: getFormatter(isEnglish(locale) ? 'en-GB' : locale, zone, {
      month: 'long',
      ...year,
    }).format(new Date(instant)),
  };
}

/** Whole calendar days from now to an instant, both in the zone: 0 today, 1 tomorrow, negative when past. */
export function daysUntil(instant: Instant, zone: string, now: Instant = Date.now()): number {
  return getDayNumber(instant, zone) - getDayNumber(now, zone);
}

const relativeFormatters = new Map<string, Intl.RelativeTimeFormat>();

function getRelativeFormatter(locale: string): Intl.RelativeTimeFormat {
  let formatter = relativeFormatters.get(locale);
  if (!formatter) {
    // Latin digits, like all counts.
    const create = (language: string) =>
      new Intl.RelativeTimeFormat(new Intl.Locale(language, { numberingSystem: 'latn' }), {
        numeric: 'auto',
      });
    try {
      formatter = create(locale);
    } catch {
      formatter = create('en');
    }
    relativeFormatters.set(locale, formatter);
  }
  return formatter;
}

/** A day as in a sentence: `today`, `yesterday`, `9 days ago`. */
export const formatDaysAgo = (
  instant: Instant,
  zone: string,
  locale = 'en',
  now: Instant = Date.now(),
): string => getRelativeFormatter(locale).format(daysUntil(instant, zone, now), 'day');

/** Minutes the zone is ahead of UTC at the instant. */
export function getUtcOffsetMinutes(instant: Instant, zone: string): number {
  const { year, month, day, hour, minute } = formatParts(instant, zone, 'en-GB', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...TIME_FORMAT,
  });
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
  );
  return Math.round((local - new Date(instant).getTime()) / MINUTE_MS);
}

/** The time in another zone, with the date if it differs; null if both zones have the same offset. */
export function formatTimeInOtherZone(
  instant: Instant,
  zone: string,
  otherZone: string,
  locale = 'en',
  now?: Instant,
): string | null {
  if (getUtcOffsetMinutes(instant, zone) === getUtcOffsetMinutes(instant, otherZone)) return null;
  return getDayNumber(instant, zone) === getDayNumber(instant, otherZone)
    ? formatTime(instant, otherZone, locale)
    : formatDateTime(instant, otherZone, locale, now);
}

/** Makes the page's first date format ahead of time: it takes a slow phone some 70 ms, later ones 5. */
export const prepareDateFormats = (): void => void new Intl.DateTimeFormat();

/** Every part is optional: pages may have an old polyfill. */
type GlobalWithTemporal = typeof globalThis & { Temporal?: { Now?: { timeZoneId?(): string } } };

/** Temporal, where there is one, knows it without a date format. */
export function getDeviceTimeZone(): string {
  return (
    (globalThis as GlobalWithTemporal).Temporal?.Now?.timeZoneId?.() ??
    (new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
  );
}

/** Zones the engine can list; empty in old engines. */
export const getSupportedTimeZones = (): string[] =>
  'supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : [];
