/** Converts between date and time inputs in the dinner's time zone and instants (R44). */
import { Temporal } from 'temporal-polyfill';

/** `twice` when clocks go back: the first occurrence. `skipped` when they go forward past it. `none` if it is no date. */
export type ResolvedTime =
  | { kind: 'once' | 'twice'; instant: string; milliseconds: number }
  | { kind: 'skipped'; from: string; to: string }
  | { kind: 'none' };

const formatClockTime = (at: { toPlainTime(): Temporal.PlainTime }) =>
  at.toPlainTime().toString({ smallestUnit: 'minute' });

/** `local` as from a datetime input: `2027-03-28T01:30`. */
export function resolveLocalTime(local: string, zone: string): ResolvedTime {
  try {
    const plain = Temporal.PlainDateTime.from(local);
    const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
    const later = plain.toZonedDateTime(zone, { disambiguation: 'later' });
    const found = {
      instant: earlier.toInstant().toString(),
      milliseconds: earlier.epochMilliseconds,
    };
    if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: 'once', ...found };
    if (earlier.toPlainDateTime().equals(plain)) return { kind: 'twice', ...found };
    const transition = earlier.getTimeZoneTransition('next') ?? later;
    return {
      kind: 'skipped',
      from: formatClockTime(transition.toInstant().toZonedDateTimeISO(earlier.offset)),
      to: formatClockTime(transition),
    };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'none' };
    throw error;
  }
}

/** Values for date and time inputs. */
export function toLocalDateTime(instant: string, zone: string): { date: string; time: string } {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), time: formatClockTime(at) };
}

/** The next day; the same text if it is no valid date, as a date input allows years of more than four digits. */
export function getNextDay(date: string): string {
  try {
    return Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  } catch (error) {
    if (error instanceof RangeError) return date;
    throw error;
  }
}
