/** Local time of a named zone, from the runtime's own zone data: every time we state comes from the same place. */
import { language } from '../say.ts';

export interface LocalTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

export const later = (instant: Date, milliseconds: number) => new Date(instant.getTime() + milliseconds);

const formats = new Map<string, Intl.DateTimeFormat>();

function format(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    era: 'short',
  });
  formats.set(zone, made);
  return made;
}

/** The zone of a name in the runtime's own spelling, so that none is kept twice; undefined where it knows none. */
export function zoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Wall-clock time at an instant. Throws RangeError for a zone the runtime does not know. */
export function localTime(instant: Date, zone: string): LocalTime {
  const parts = Object.fromEntries(
    format(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const n = (type: string) => Number(parts[type]);
  return { year: n('year'), month: n('month'), day: n('day'), hour: n('hour'), minute: n('minute'), second: n('second') };
}

/** Minutes east of UTC at an instant, in milliseconds. */
export function offsetAt(instant: Date, zone: string): number {
  const t = localTime(instant, zone);
  return Date.UTC(t.year, t.month - 1, t.day, t.hour, t.minute, t.second) - Math.floor(instant.getTime() / 1000) * 1000;
}

/**
 * The instant of a wall-clock time. A time skipped in spring is read with the offset before the gap,
 * so it falls as much later; of a time that comes twice in autumn the first is meant (RFC 5545, 3.3.5).
 */
export function instantOf(zone: string, { year, month, day, hour, minute }: Omit<LocalTime, 'second'>): Date {
  const wall = Date.UTC(year, month - 1, day, hour, minute);
  const before = offsetAt(new Date(wall - 86_400_000), zone);
  const after = offsetAt(new Date(wall + 86_400_000), zone);
  for (const offset of [before, after]) {
    const guess = new Date(wall - offset);
    if (offsetAt(guess, zone) === offset) return guess;
  }
  return new Date(wall - before);
}

const STEP = 7 * 86_400_000;

/** Every change of offset between two instants: when, and the offsets around it in milliseconds. */
export function transitions(zone: string, from: Date, to: Date): { at: Date; before: number; after: number }[] {
  const found: { at: Date; before: number; after: number }[] = [];
  for (let low = from.getTime(); low < to.getTime(); low += STEP) {
    const high = Math.min(low + STEP, to.getTime());
    const before = offsetAt(new Date(low), zone);
    const after = offsetAt(new Date(high), zone);
    if (before === after) continue;
    let [a, b] = [low, high];
    while (b - a > 1000) {
      const middle = Math.floor((a + b) / 2000) * 1000;
      if (offsetAt(new Date(middle), zone) === before) a = middle;
      else b = middle;
    }
    found.push({ at: new Date(b), before, after });
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
