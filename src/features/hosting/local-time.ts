/** The dinner's own clock: what a host writes as date and time in a zone, and the instant that is meant (R44). */
import { Temporal } from 'temporal-polyfill';

/** `twice` where clocks go back, the first one meant; `skipped` where they jump forward over it. */
export type Moment = { kind: 'once' | 'twice'; instant: string; milliseconds: number } | { kind: 'skipped'; from: string; to: string } | { kind: 'none' };

const clockTime = (at: { toPlainTime(): Temporal.PlainTime }) => at.toPlainTime().toString({ smallestUnit: 'minute' });

/** `local` as inputs of type date and time give it: `2027-03-28T01:30`. */
export function momentOf(local: string, zone: string): Moment {
  try {
    const plain = Temporal.PlainDateTime.from(local);
    const earlier = plain.toZonedDateTime(zone, { disambiguation: 'earlier' });
    const later = plain.toZonedDateTime(zone, { disambiguation: 'later' });
    const found = { instant: earlier.toInstant().toString(), milliseconds: earlier.epochMilliseconds };
    if (earlier.epochMilliseconds === later.epochMilliseconds) return { kind: 'once', ...found };
    if (earlier.toPlainDateTime().equals(plain)) return { kind: 'twice', ...found };
    const jump = earlier.getTimeZoneTransition('next') ?? later;
    return { kind: 'skipped', from: clockTime(jump.toInstant().toZonedDateTimeISO(earlier.offset)), to: clockTime(jump) };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'none' };
    throw error;
  }
}

/** An instant as the inputs of the form take it. */
export function localOf(instant: string, zone: string): { date: string; time: string } {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(zone);
  return { date: at.toPlainDate().toString(), time: clockTime(at) };
}

export function nextDay(date: string, days = 1): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
