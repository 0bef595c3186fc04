/** Local time of a named zone, from the runtime's own zone data: every time we state comes from the same place. */
import { Temporal } from 'temporal-polyfill';
import { language } from '../say.ts';

export const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

/** The zone of a name in the runtime's own spelling, so that none is kept twice; undefined where it knows none. */
export function zoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Wall-clock time at an instant. Throws RangeError for a zone the runtime does not know. */
export function localTime(instant: Date, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);
}

const offsetOf = ({ offsetNanoseconds }: Temporal.ZonedDateTime) => offsetNanoseconds / 1_000_000;

/** Milliseconds east of UTC at an instant. */
export const offsetAt = (instant: Date, zone: string): number => offsetOf(localTime(instant, zone));

interface WallTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

/**
 * The instant of a wall-clock time. A time skipped in spring is read with the offset before the gap,
 * so it falls as much later; of a time that comes twice in autumn the first is meant (RFC 5545, 3.3.5).
 */
export function instantOf(zone: string, { year, month, day, hour, minute }: WallTime): Date {
  const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute }, { overflow: 'reject' });
  return new Date(wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds);
}

/** Whether the zone's clock shows this time twice, as it does for an hour when it is put back. */
export function comesTwice(instant: Date, zone: string): boolean {
  const wall = localTime(instant, zone).toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) => wall.toZonedDateTime(zone, { disambiguation }));
  return !first!.equals(second!);
}

/** Every change of offset between two instants: when, and the offsets around it in milliseconds. */
export function transitions(zone: string, from: Date, to: Date): { at: Date; before: number; after: number }[] {
  const found: { at: Date; before: number; after: number }[] = [];
  let change = localTime(from, zone).getTimeZoneTransition('next');
  while (change && change.epochMilliseconds <= to.getTime()) {
    found.push({ at: new Date(change.epochMilliseconds), before: offsetOf(change.subtract({ nanoseconds: 1 })), after: offsetOf(change) });
    change = change.getTimeZoneTransition('next');
  }
  return found;
}

/** The zone's short name at an instant, as people write it: `CET`, `GMT+5:45`. */
export function zoneName(instant: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(instant);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** `Thursday 12 March`, with the year when it is not the one of `today`. */
export function dateWords(instant: Date, zone: string, today: Date): string {
  const spoken = language();
  const date = new Intl.DateTimeFormat(spoken === 'en' ? 'en-GB' : spoken, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }).format(instant);
  const words = spoken === 'en' ? date.replace(',', '') : date;
  const { year } = localTime(instant, zone);
  return year === localTime(today, zone).year ? words : `${words} ${year}`;
}
