/** A dinner as its host writes it, and the body of the call that it becomes (R44). */
import * as z from 'zod/mini';
import type { CallInput } from '#src/contract/calls.ts';
import { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { localOf, momentOf, nextDay } from './local-time.ts';

const DraftTable = z.object({ name: z.string(), shape: z.enum(['round', 'long']), seats: z.string() });
export type DraftTable = z.infer<typeof DraftTable>;

/** Everything as it stands in the fields, so that nothing typed is lost, right or wrong. */
export const Draft = z.object({
  title: z.string(),
  description: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  /** Only for dinners longer than a day; else the end follows the start. */
  end_date: z.string(),
  zone: z.string(),
  by: z.string(),
  venue_name: z.string(),
  venue_city: z.string(),
  venue_address: z.string(),
  capacity: z.string(),
  visibility: DinnerEvent.shape.visibility,
  approval: z.boolean(),
  seating_hold: z.boolean(),
  waitlist_rule: DinnerEvent.shape.waitlist_rule,
  tables: z.array(DraftTable),
});
export type Draft = z.infer<typeof Draft>;

export type Body = CallInput<'createEvent'>['body'];
/** What is wrong, in words, by field of the draft; of a table by `seats 0`, `seats 1` … */
export type Wrong = Partial<Record<string, string>>;

export const presets = {
  host_preset_long: [{ shape: 'long', seats: '40' }],
  host_preset_rounds: Array.from({ length: 5 }, () => ({ shape: 'round', seats: '8' })),
  host_preset_kitchen: [{ shape: 'long', seats: '8' }],
} as const satisfies Record<string, readonly Omit<DraftTable, 'name'>[]>;

export function laid(t: Translator, preset: keyof typeof presets): DraftTable[] {
  return presets[preset].map((table, index) => ({ ...table, name: t('host_table_default', { number: index + 1 }) }));
}

export function emptyDraft(t: Translator, zone: string): Draft {
  return {
    title: '',
    description: '',
    date: '',
    start: '19:30',
    end: '23:00',
    end_date: '',
    zone,
    by: '',
    venue_name: '',
    venue_city: '',
    venue_address: '',
    capacity: '',
    visibility: 'members',
    approval: false,
    seating_hold: false,
    waitlist_rule: 'order',
    tables: laid(t, 'host_preset_kitchen'),
  };
}

const DAY = 86_400_000;

export function draftOf(event: DinnerEvent, seating: Seating): Draft {
  const start = localOf(event.starts_at, event.time_zone);
  const end = localOf(event.ends_at, event.time_zone);
  const by = event.rsvp_by && localOf(event.rsvp_by, event.time_zone);
  const chairs = seating.tables.reduce((sum, table) => sum + table.seats.length, 0);
  return {
    title: event.title,
    description: event.description,
    date: start.date,
    start: start.time,
    end: end.time,
    end_date: Date.parse(event.ends_at) - Date.parse(event.starts_at) > DAY ? end.date : '',
    zone: event.time_zone,
    by: by ? `${by.date}T${by.time}` : '',
    venue_name: event.venue.name,
    venue_city: event.venue.city,
    venue_address: event.venue.address ?? '',
    capacity: event.capacity === chairs ? '' : String(event.capacity),
    visibility: event.visibility,
    approval: event.approval,
    seating_hold: event.seating_hold,
    waitlist_rule: event.waitlist_rule,
    tables: seating.tables.map(({ name, shape, seats }) => ({ name, shape, seats: String(seats.length) })),
  };
}

export const chairsOf = ({ tables }: Draft): number => tables.reduce((sum, { seats }) => sum + (whole(seats) ?? 0), 0);

function whole(text: string): number | undefined {
  return /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;
}

/** Until midnight or later is the next day's. */
export const endsNextDay = ({ start, end, end_date }: Draft): boolean => end_date === '' && start !== '' && end !== '' && end <= start;

export function timesOf(draft: Draft) {
  const { date, start, end, end_date, zone, by } = draft;
  const lastDay = date && (end_date || (endsNextDay(draft) ? nextDay(date) : date));
  return { start: momentOf(`${date}T${start}`, zone), end: momentOf(`${lastDay}T${end}`, zone), by: by ? momentOf(by, zone) : null };
}

/** What can be judged without the server. `now` is null where a beginning in the past is the dinner's own. */
export function wrongIn(t: Translator, draft: Draft, now: number | null): Wrong {
  const wrong: Wrong = {};
  for (const field of ['title', 'date', 'start', 'end', 'venue_name', 'venue_city'] as const) if (!draft[field].trim()) wrong[field] = t('required');
  const { start, end, by } = timesOf(draft);
  const city = formatZoneCity(draft.zone);
  const gap = (field: string, moment: typeof start | null) => {
    if (moment?.kind === 'skipped') wrong[field] ??= t('host_wrong_gap', { city, from: moment.from, to: moment.to });
    if (moment?.kind === 'none') wrong[field === 'start' ? 'date' : field] ??= t('host_wrong_date');
  };
  gap('start', start);
  if (draft.date) gap('end', end);
  gap('by', by);
  if ('milliseconds' in start) {
    if (now !== null && start.milliseconds <= now) wrong.date ??= t('host_wrong_past');
    if ('milliseconds' in end && end.milliseconds <= start.milliseconds) wrong.end ??= t('host_wrong_end');
    if (by && 'milliseconds' in by && by.milliseconds > start.milliseconds) wrong.by ??= t('host_wrong_by');
  }
  draft.tables.forEach(({ seats }, index) => {
    const chairs = whole(seats);
    if (chairs === undefined || chairs < 2 || chairs > 200) wrong[`seats ${index}`] = t('host_wrong_seats');
  });
  const places = draft.capacity.trim() === '' ? chairsOf(draft) : whole(draft.capacity);
  if (places === undefined || places < 2 || places > 1000) wrong.capacity = t('host_wrong_capacity');
  else if (places > chairsOf(draft)) wrong.capacity = t('host_wrong_chairs', { chairs: chairsOf(draft) });
  return wrong;
}

/** The body of a sound draft. Where the house stays the same its place on the map does too. */
export function bodyOf(draft: Draft, event?: DinnerEvent): Body {
  const { start, end, by } = timesOf(draft);
  const instant = (moment: typeof start | null) => (moment && 'instant' in moment ? moment.instant : '');
  const venue = { name: draft.venue_name.trim(), city: draft.venue_city.trim(), address: draft.venue_address.trim() };
  const there = event && event.venue.city === venue.city && (event.venue.address ?? '') === venue.address;
  const { visibility, approval, seating_hold, waitlist_rule } = draft;
  return {
    title: draft.title.trim(),
    description: draft.description.trim(),
    starts_at: instant(start),
    ends_at: instant(end),
    rsvp_by: by ? instant(by) : null,
    time_zone: draft.zone,
    venue: there ? { ...venue, latitude: event.venue.latitude, longitude: event.venue.longitude } : venue,
    capacity: whole(draft.capacity) ?? chairsOf(draft),
    visibility,
    approval,
    seating_hold,
    waitlist_rule,
    tables: draft.tables.map(({ name, shape, seats }) => ({ name: name.trim(), shape, seats: whole(seats) ?? 0 })),
  };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what is new: what stays the same is news to nobody. */
export function changesIn(draft: Draft, before: Draft, event: DinnerEvent): Partial<Body> {
  const [next, was] = [bodyOf(draft, event), bodyOf(before, event)];
  return Object.fromEntries(Object.entries(next).filter(([field, value]) => !same(value, was[field as keyof Body])));
}

/** What guests hear of, as the server tells it: title, time, place. */
export function toldOf(t: Translator, changes: Partial<Body>): string[] {
  const { title, starts_at, ends_at, time_zone, venue } = changes;
  return [
    title !== undefined && t('host_tells_title'),
    (starts_at ?? ends_at ?? time_zone) !== undefined && t('host_tells_when'),
    venue !== undefined && t('host_tells_where'),
  ].filter((word) => word !== false);
}

const fields: Record<string, string> = { starts_at: 'date', ends_at: 'end', rsvp_by: 'by', time_zone: 'zone', venue: 'venue_name' };

/** Messages of the server at the fields of the form. */
export function wrongFrom(refused: Readonly<Record<string, readonly string[]>> | undefined): Wrong {
  return Object.fromEntries(Object.entries(refused ?? {}).map(([field, messages]) => [fields[field] ?? field, messages[0]]));
}
