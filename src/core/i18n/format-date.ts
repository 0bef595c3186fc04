/** Dates and times in words. Instants are ISO 8601 or milliseconds since 1970, zones IANA names. */
export type Instant = string | number;

/** `2027-03-12T19:30:00.000Z` */
export const toIsoString = (instant: Instant): string => toDate(instant).toISOString();

/** For a library that takes nothing else. */
export const toDate = (instant: Instant): Date => new Date(instant);

const formatterCache = new Map<string, Intl.DateTimeFormat>();

/** A formatter, made once; what the engine does not know (an unheard-of zone or locale) falls back to UTC and English. */
function getFormatter(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, zone, options]);
  let found = formatterCache.get(key);
  if (!found) {
    found =
      tryCreateFormatter(locale, zone, options) ??
      tryCreateFormatter('en-GB', zone, options) ??
      tryCreateFormatter(locale, 'UTC', options) ??
      new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    formatterCache.set(key, found);
  }
  return found;
}

function tryCreateFormatter(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | undefined {
  try {
    // As counts and seats are written, whose words know no region: never two kinds of figures on one card.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone, numberingSystem: 'latn' });
  } catch {
    return undefined;
  }
}

/** Whether the engine knows a zone of this name, old names of it included. */
export const isTimeZone = (name: string): boolean => tryCreateFormatter('en', name, {}) !== undefined;

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

const isEnglish = (locale: string) => /^en\b/i.test(locale);
const TIME_FORMAT = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `19:30`, in 24 hours. An instant that is none gives the empty string. */
export function formatTime(instant: Instant, zone: string, locale = 'en'): string {
  if (Number.isNaN(new Date(instant).getTime())) return '';
  return getFormatter(isEnglish(locale) ? 'en-GB' : locale, zone, TIME_FORMAT).format(new Date(instant));
}

/** Days since 1970 of the calendar day an instant falls on in a zone. */
function getDayNumber(instant: Instant, zone: string): number {
  const { year, month, day } = formatParts(instant, zone, 'en-GB', { year: 'numeric', month: 'numeric', day: 'numeric' });
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
}

/** `Thursday 12 March, 19:30`, with the year where it is not the year of `now`. */
export function formatDateTime(instant: Instant, zone: string, locale = 'en', now: Instant = Date.now()): string {
  if (Number.isNaN(new Date(instant).getTime())) return '';
  const yearOf = (moment: Instant) => formatParts(moment, zone, 'en-GB', { year: 'numeric' }).year;
  const year = yearOf(instant) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  const date = { weekday: 'long', day: 'numeric', month: 'long', ...year } as const;
  if (!isEnglish(locale)) return getFormatter(locale, zone, { ...date, ...TIME_FORMAT }).format(new Date(instant));
  const words = formatParts(instant, zone, 'en-GB', date);
  const day = [words.weekday, words.day, words.month, words.year].filter(Boolean).join(' ');
  return `${day}, ${formatTime(instant, zone)}`;
}

/** `2026-03-12` in UTC, as file names carry it. */
export const toIsoDate = (instant: Instant): string => new Date(instant).toISOString().slice(0, 10);

export interface DayParts {
  /** Of the month: `12`. */
  day: string;
  /** Short: `Mar`. */
  month: string;
  /** `March`, with the year where it is not this one. */
  monthYear: string;
}

/** The day an instant falls on in a zone, in pieces. */
export function formatDayParts(instant: Instant, zone: string, locale = 'en', now: Instant = Date.now()): DayParts {
  const yearOf = (moment: Instant) => formatParts(moment, zone, 'en-GB', { year: 'numeric' }).year;
  const year = yearOf(instant) === yearOf(now) ? {} : ({ year: 'numeric' } as const);
  const { day = '', month = '' } = formatParts(instant, zone, isEnglish(locale) ? 'en-GB' : locale, { day: 'numeric', month: 'short' });
  return { day, month, monthYear: getFormatter(isEnglish(locale) ? 'en-GB' : locale, zone, { month: 'long', ...year }).format(new Date(instant)) };
}

/** Whole calendar days from now to an instant, both in the zone: 0 today, 1 tomorrow, negative when past. */
export function daysUntil(instant: Instant, zone: string, now: Instant = Date.now()): number {
  return getDayNumber(instant, zone) - getDayNumber(now, zone);
}

/** Minutes a zone is ahead of UTC at an instant: two zones that agree show one time. */
export function getUtcOffsetMinutes(instant: Instant, zone: string): number {
  const { year, month, day, hour, minute } = formatParts(instant, zone, 'en-GB', { year: 'numeric', month: 'numeric', day: 'numeric', ...TIME_FORMAT });
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return Math.round((local - new Date(instant).getTime()) / 60_000);
}

/** The same moment by another zone's clock, with its date where that is another; null where the clocks agree. */
export function formatTimeInOtherZone(instant: Instant, zone: string, there: string, locale = 'en', now?: Instant): string | null {
  if (getUtcOffsetMinutes(instant, zone) === getUtcOffsetMinutes(instant, there)) return null;
  return getDayNumber(instant, zone) === getDayNumber(instant, there) ? formatTime(instant, there, locale) : formatDateTime(instant, there, locale, now);
}

export function getDeviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The zones this engine can name; none in old ones, which can't list them. */
export const getSupportedTimeZones = (): string[] => ('supportedValuesOf' in Intl ? Intl.supportedValuesOf('timeZone') : []);
