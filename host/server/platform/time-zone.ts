/** Local times, computed from the runtime's own zone data. */
import { Temporal } from 'temporal-polyfill';
import { getLanguage } from './i18n.ts';

export const addMilliseconds = (instant: Date, milliseconds: number) =>
  new Date(instant.getTime() + milliseconds);

/** The runtime's canonical spelling of a time zone, so that each is stored in one form. Undefined if unknown. */
export function canonicalizeTimeZone(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Local time at an instant. @throws RangeError for an unknown zone */
export function toZonedTime(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

const getOffsetMs = ({ offsetNanoseconds }: Temporal.ZonedDateTime) =>
  offsetNanoseconds / 1_000_000;

/** Milliseconds east of UTC at an instant. */
export const getUtcOffsetMs = (instant: Date, zone: string): number =>
  getOffsetMs(toZonedTime(instant, zone));

interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/**
 * The instant of a local time. A skipped time in spring is moved forward by the gap; of an ambiguous time in autumn the
 * first is used (RFC 5545, 3.3.5).
 */
export function localTimeToInstant(
  zone: string,
  { year, month, day, hour, minute }: WallTime,
): Date {
  const localDateTime = Temporal.PlainDateTime.from(
    { year, month, day, hour, minute },
    { overflow: 'reject' },
  );
  return new Date(
    localDateTime.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds,
  );
}

/** The last time that it was this hour there. */
export function findLastHour(now: Date, zone: string, hour: number): Date {
  const zoned = toZonedTime(now, zone);
  const today = zoned.withPlainTime({ hour });
  const isPast = today.epochMilliseconds <= zoned.epochMilliseconds;
  return new Date((isPast ? today : today.subtract({ days: 1 })).epochMilliseconds);
}

/** Whether this local time occurs twice, as in the hour after clocks are put back. */
export function isAmbiguousTime(instant: Date, zone: string): boolean {
  const localDateTime = toZonedTime(instant, zone).toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    localDateTime.toZonedDateTime(zone, { disambiguation }),
  );
  return !first!.equals(second!);
}

/** All offset changes between two instants, with the offsets before and after in milliseconds. */
export function findOffsetChanges(
  zone: string,
  from: Date,
  to: Date,
): { at: Date; before: number; after: number }[] {
  const found: { at: Date; before: number; after: number }[] = [];
  let change = toZonedTime(from, zone).getTimeZoneTransition('next');
  while (change && change.epochMilliseconds <= to.getTime()) {
    found.push({
      at: new Date(change.epochMilliseconds),
      before: getOffsetMs(change.subtract({ nanoseconds: 1 })),
      after: getOffsetMs(change),
    });
    change = change.getTimeZoneTransition('next');
  }
  return found;
}

/** The zone's short name at an instant: `CET`, `GMT+5:45`. */
export function getZoneAbbreviation(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'short',
  }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `Thursday 12 March`, with the year if it isn't the current one. */
export function formatDayAndMonth(instant: Date, zone: string, today: Date): string {
  const locale = getLanguage();
  const date = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(instant);
  const text = locale === 'en' ? date.replace(',', '') : date;
  const { year } = toZonedTime(instant, zone);
  return year === toZonedTime(today, zone).year ? text : `${text} ${year}`;
}
