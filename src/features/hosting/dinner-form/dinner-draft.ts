/** Form state of a dinner and the request body made from it (R44). */
import * as z from 'zod/mini';
import type { CallInput } from '#src/contract/calls.ts';
import { toAsciiDigits } from '#src/contract/digits.ts';
import { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { cleanLine, cleanLines, trimInvisible } from '#src/contract/text.ts';
import { findTimeZoneByCity, getTimeZoneDisplayName } from '#src/core/i18n/time-zones.ts';
import { formatZoneCity } from '#src/i18n/format/zone-city.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { toLocalDateTime, resolveLocalTime, getNextDay } from './local-time.ts';

const DraftTable = z.object({
  name: z.string(),
  shape: z.enum(['round', 'long']),
  seats: z.string(),
});
export type DraftTable = z.infer<typeof DraftTable>;

/** Field values as typed, valid or not; stored in this tab as a draft. */
export const DinnerDraft = z.object({
  title: z.string(),
  description: z.string(),
  dress_code: z.string(),
  menu: z.string(),
  date: z.string(),
  start: z.string(),
  end: z.string(),
  /** Only for dinners longer than a day; otherwise the end date follows from the start. */
  end_date: z.string(),
  zone: z.string(),
  /** The host chose the zone; otherwise it follows the city. */
  is_zone_chosen: z.boolean(),
  /** Date and time until which guests may answer; empty for no deadline. */
  by: z.string(),
  venue_name: z.string(),
  venue_city: z.string(),
  venue_address: z.string(),
  capacity: z.string(),
  visibility: DinnerEvent.shape.visibility,
  approval: z.boolean(),
  seating_hold: z.boolean(),
  waitlist_rule: DinnerEvent.shape.waitlist_rule,
  plus_ones: z.number(),
  tables: z.array(DraftTable),
});
export type DinnerDraft = z.infer<typeof DinnerDraft>;

export type DinnerBody = CallInput<'createEvent'>['body'];
/** Error messages by form field; the seats of table 0 are `seats 0`. */
export type DinnerFormErrors = Partial<Record<string, string>>;

type PresetTables = readonly [first: Omit<DraftTable, 'name'>, ...Omit<DraftTable, 'name'>[]];

const ROUND_TABLE = { shape: 'round', seats: '8' } as const;

export const tablePresets = {
  host_preset_kitchen: [{ shape: 'long', seats: '8' }],
  host_preset_rounds: [ROUND_TABLE, ROUND_TABLE, ROUND_TABLE, ROUND_TABLE, ROUND_TABLE],
  host_preset_long: [{ shape: 'long', seats: '40' }],
} satisfies Record<string, PresetTables> as Record<
  'host_preset_rounds' | 'host_preset_long' | 'host_preset_kitchen',
  PresetTables
>;
export type TablePreset = keyof typeof tablePresets;

export function createPresetTables(t: Translator, preset: TablePreset): DraftTable[] {
  return tablePresets[preset].map((table, index) => ({
    ...table,
    name: t('host_table_default', { number: index + 1 }),
  }));
}

export function createEmptyDraft(t: Translator, zone: string): DinnerDraft {
  return {
    title: '',
    description: '',
    dress_code: '',
    menu: '',
    date: '',
    start: '19:30',
    end: '23:00',
    end_date: '',
    zone,
    is_zone_chosen: false,
    by: '',
    venue_name: '',
    venue_city: '',
    venue_address: '',
    capacity: '',
    visibility: 'invite',
    approval: false,
    seating_hold: false,
    waitlist_rule: 'order',
    plus_ones: 0,
    tables: createPresetTables(t, 'host_preset_kitchen'),
  };
}

export function toDinnerDraft(event: DinnerEvent, seating: Seating): DinnerDraft {
  const start = toLocalDateTime(event.starts_at, event.time_zone);
  const end = toLocalDateTime(event.ends_at, event.time_zone);
  const rsvpBy = event.rsvp_by && toLocalDateTime(event.rsvp_by, event.time_zone);
  const inferredEndDate = end.time <= start.time ? getNextDay(start.date) : start.date;
  const seatCount = seating.tables.reduce((sum, table) => sum + table.seats.length, 0);
  return {
    title: event.title,
    description: event.description,
    dress_code: event.dress_code,
    menu: event.menu,
    date: start.date,
    start: start.time,
    end: end.time,
    end_date: end.date === inferredEndDate ? '' : end.date,
    zone: event.time_zone,
    is_zone_chosen: !isZoneOfCity(event),
    by: rsvpBy ? `${rsvpBy.date}T${rsvpBy.time}` : '',
    venue_name: event.venue.name,
    venue_city: event.venue.city,
    venue_address: event.venue.address ?? '',
    capacity: event.capacity === seatCount ? '' : String(event.capacity),
    visibility: event.visibility,
    approval: event.approval,
    seating_hold: event.seating_hold,
    waitlist_rule: event.waitlist_rule,
    plus_ones: event.plus_ones ?? 0,
    tables: seating.tables.map(({ name, shape, seats }) => ({
      name,
      shape,
      seats: String(seats.length),
    })),
  };
}

/** Otherwise somebody chose it. */
function isZoneOfCity({ venue, time_zone }: DinnerEvent): boolean {
  const zone = findTimeZoneByCity(venue.city);
  return zone !== null && getTimeZoneDisplayName(zone) === getTimeZoneDisplayName(time_zone);
}

/** A new dinner like this one, without date and deadline (R82). */
export const toNewDraft = (event: DinnerEvent, seating: Seating): DinnerDraft => ({
  ...toDinnerDraft(event, seating),
  date: '',
  end_date: '',
  by: '',
});

export const countSeats = ({ tables }: DinnerDraft): number =>
  tables.reduce((sum, { seats }) => sum + (parseWholeNumber(seats) ?? 0), 0);

/** As far as they can be drawn while a number is being typed. */
export const toDrawnTables = (tables: readonly Omit<DraftTable, 'name'>[]) =>
  tables.map(({ shape, seats }) => ({
    shape,
    seats: Math.min(200, Math.max(2, parseWholeNumber(seats) ?? 2)),
  }));

export function parseWholeNumber(typed: string): number | undefined {
  const text = trimInvisible(toAsciiDigits(typed));
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** An end at or before the start is on the next day. */
export const isEndNextDay = ({ start, end, end_date }: DinnerDraft): boolean =>
  end_date === '' && start !== '' && end !== '' && end <= start;

export function resolveTimes(draft: DinnerDraft) {
  const { date, start, end, end_date, zone, by } = draft;
  const lastDay = date && (end_date || (isEndNextDay(draft) ? getNextDay(date) : date));
  return {
    start: resolveLocalTime(`${date}T${start}`, zone),
    end: resolveLocalTime(`${lastDay}T${end}`, zone),
    by: by ? resolveLocalTime(by, zone) : null,
  };
}

const REQUIRED_FIELDS = ['title', 'date', 'start', 'end', 'venue_name', 'venue_city'] as const;

/** Checks a draft. `now` is null if the start may be in the past. */
export function validateDinnerDraft(
  t: Translator,
  draft: DinnerDraft,
  now: number | null,
): DinnerFormErrors {
  const errors: DinnerFormErrors = {};
  for (const field of REQUIRED_FIELDS)
    if (!cleanLine(draft[field])) errors[field] = t(`host_missing_${field}`);
  const { start, end, by } = resolveTimes(draft);
  const zoneCity = formatZoneCity(draft.zone);
  const checkLocalTime = (field: string, moment: typeof start | null) => {
    if (moment?.kind === 'skipped')
      errors[field] ??= t('host_wrong_time_skipped', {
        city: zoneCity,
        from: moment.from,
        to: moment.to,
      });
    if (moment?.kind === 'none')
      errors[field === 'start' ? 'date' : field] ??= t('host_wrong_date');
  };
  if (draft.start) checkLocalTime('start', start);
  if (draft.date) checkLocalTime('end', end);
  checkLocalTime('by', by);
  if ('milliseconds' in start) {
    if (now !== null && start.milliseconds <= now) errors.date ??= t('host_wrong_past');
    if ('milliseconds' in end && end.milliseconds <= start.milliseconds)
      errors.end ??= t('host_wrong_end');
    if (by && 'milliseconds' in by && by.milliseconds > start.milliseconds)
      errors.by ??= t('host_wrong_rsvp_by');
  }
  draft.tables.forEach(({ seats }, index) => {
    const seatCount = parseWholeNumber(seats);
    if (seatCount === undefined || seatCount < 2 || seatCount > 200)
      errors[`seats ${index}`] = t('host_wrong_seats');
  });
  const capacity =
    cleanLine(draft.capacity) === '' ? countSeats(draft) : parseWholeNumber(draft.capacity);
  if (capacity === undefined || capacity < 2 || capacity > 1000)
    errors.capacity = t('host_wrong_capacity');
  else if (capacity > countSeats(draft))
    errors.capacity = t('host_wrong_too_few_seats', { chairs: countSeats(draft) });
  return errors;
}

/** Request body of a valid draft. An unchanged address keeps its coordinates. */
export function toDinnerBody(draft: DinnerDraft, event?: DinnerEvent): DinnerBody {
  const { start, end, by } = resolveTimes(draft);
  const toInstant = (moment: typeof start | null) =>
    moment && 'instant' in moment ? moment.instant : '';
  const venue = {
    name: cleanLine(draft.venue_name),
    city: cleanLine(draft.venue_city),
    address: cleanLine(draft.venue_address),
  };
  const hasSameAddress =
    event && event.venue.city === venue.city && (event.venue.address ?? '') === venue.address;
  const { visibility, approval, seating_hold, waitlist_rule, plus_ones } = draft;
  return {
    title: cleanLine(draft.title),
    description: cleanLines(draft.description),
    dress_code: cleanLine(draft.dress_code),
    menu: cleanLines(draft.menu),
    starts_at: toInstant(start),
    ends_at: toInstant(end),
    rsvp_by: by ? toInstant(by) : null,
    time_zone: draft.zone,
    venue: hasSameAddress
      ? { ...venue, latitude: event.venue.latitude, longitude: event.venue.longitude }
      : venue,
    capacity: parseWholeNumber(draft.capacity) ?? countSeats(draft),
    visibility,
    approval,
    seating_hold,
    waitlist_rule,
    plus_ones,
    tables: draft.tables.map(({ name, shape, seats }) => ({
      name: cleanLine(name),
      shape,
      seats: parseWholeNumber(seats) ?? 0,
    })),
  };
}

export const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Changed fields only, so that what was changed in another tab meanwhile stays. */
export function getDinnerChanges(
  draft: DinnerDraft,
  savedDraft: DinnerDraft,
  event: DinnerEvent,
): Partial<DinnerBody> {
  const [next, previous] = [toDinnerBody(draft, event), toDinnerBody(savedDraft, event)];
  const changes: Partial<DinnerBody> = Object.fromEntries(
    Object.entries(next).filter(
      ([field, value]) => !isEqual(value, previous[field as keyof DinnerBody]),
    ),
  );
  // If only the start is sent, the server moves the end with it, but the form shows both.
  return changes.starts_at === undefined ? changes : { ...changes, ends_at: next.ends_at };
}

/** Changes that the server notifies guests of: title, time, place. */
export function listNotifiedChanges(t: Translator, changes: Partial<DinnerBody>): string[] {
  const { title, starts_at, ends_at, time_zone, venue } = changes;
  return [
    title !== undefined && t('host_notifies_title'),
    (starts_at ?? ends_at ?? time_zone) !== undefined && t('host_notifies_time'),
    venue !== undefined && t('host_notifies_venue'),
  ].filter((change) => change !== false);
}

const FORM_FIELD_BY_API_FIELD: Record<string, string> = {
  starts_at: 'date',
  ends_at: 'end',
  rsvp_by: 'by',
  time_zone: 'zone',
  venue: 'venue_name',
};

export function mapServerErrors(
  fieldErrors: Readonly<Record<string, readonly string[]>> | undefined,
): DinnerFormErrors {
  return Object.fromEntries(
    Object.entries(fieldErrors ?? {}).map(([field, messages]) => [
      FORM_FIELD_BY_API_FIELD[field] ?? field,
      messages[0],
    ]),
  );
}
