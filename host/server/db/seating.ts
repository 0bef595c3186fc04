import { asc, eq, inArray } from 'drizzle-orm';
import { SEATING_PUBLISH_LEAD_MS } from '../../../src/contract/constants/limits.ts';
import type { Person } from '../../../src/contract/members.ts';
import type { Neighbour, Seat, Seating } from '../../../src/contract/seating.ts';
import { later } from '../calendar/zone.ts';
import { markKey, marksToldTo } from '../engine/seating/affinity.ts';
import { around } from '../engine/seating/places.ts';
import { type Known, reasons } from '../engine/seating/reasons.ts';
import type { Task } from '../engine/seating/task.ts';
import { type Worth, worth } from '../engine/seating/worth.ts';
import { reasonWords } from '../reason-words.ts';
import { type Db, type Tx, snapshot } from './open.ts';
import { initialsOf, personColumns } from './people.ts';
import { type Plan, cityOf, loadPlan, readMarks, readTask } from './plans.ts';
import { profileTypes, profiles, seats, users } from './schema.ts';
import type { EventRow } from './visibility.ts';

/** My place: which table, which chair, and who sits left, right and, at a long table, across. */
export interface Place {
  table: string;
  position: number;
  beside: string[];
  left: string | null;
  right: string | null;
  across: string | null;
}

export function placeOf(plan: Plan, userId: string): Place | null {
  const mine = plan.seats.find((seat) => seat.user_id === userId);
  const table = plan.tables.find(({ id }) => id === mine?.table_id);
  if (!mine || !table) return null;
  const sitter = (position: number | null) => plan.seats.find((seat) => seat.table_id === table.id && seat.position === position)?.user_id ?? null;
  const near = around(table, mine.position);
  const [left, right, across] = [sitter(near.left), sitter(near.right), sitter(near.across)];
  return { table: table.name, position: mine.position, left, right, across, beside: [left, right, across].filter((id) => id !== null) };
}

async function readPeople(db: Tx, eventId: string): Promise<Map<string, Person>> {
  const rows = await db.select(personColumns).from(seats).innerJoin(users, eq(users.id, seats.user_id)).where(eq(seats.event_id, eventId));
  return new Map(rows.map((person) => [person.id, person]));
}

/** The priorities they come for, and every tag they carry, as the plan weighs them. */
async function readKnown(db: Tx, ids: string[]): Promise<Map<string, Known>> {
  const rows = await db
    .select({
      id: users.id,
      first_name: users.first_name,
      location: users.location,
      slug: profileTypes.slug,
      display_name: profileTypes.display_name,
      seeks: profileTypes.seeks,
      attributes: profiles.attributes,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.user_id, users.id))
    .leftJoin(profileTypes, eq(profileTypes.id, profiles.profile_type_id))
    .where(inArray(users.id, ids))
    .orderBy(asc(profileTypes.position));
  const known = new Map<string, Known>();
  for (const { id, first_name, location, slug, display_name, seeks, attributes } of rows) {
    const entry = known.get(id) ?? { first_name, city: cityOf(location), types: [], tags: [] };
    if (slug && display_name && seeks) entry.types.push({ slug, display_name, seeks });
    const tags = (attributes ?? []).flatMap(({ value }) => (Array.isArray(value) ? value : []));
    known.set(id, { ...entry, tags: [...new Set([...(entry.tags ?? []), ...tags])] });
  }
  return known;
}

/** Who sits beside me and why, in the order left, right, across. */
async function neighboursOf(db: Tx, me: string, beside: string[], people: Map<string, Person>): Promise<Neighbour[]> {
  if (beside.length === 0) return [];
  const known = await readKnown(db, [me, ...beside]);
  const marks = await readMarks(db, [me, ...beside]);
  return beside.map((id) => {
    const mine = marks.get(markKey(me, id)) === 'interested';
    const mutual = mine && marks.get(markKey(id, me)) === 'interested';
    const why = reasons(known.get(me)!, known.get(id)!, { mine, mutual });
    return { person: people.get(id)!, reasons: why.map(reasonWords) };
  });
}

/** Guests in the order of their ids and what the plan is worth as far as its host may know: from every mark one could reckon who marked whom (R41). */
export async function worthFor(db: Db | Tx, event: EventRow, plan: Plan): Promise<Worth & { task: Task; ids: string[] }> {
  const { ids, task } = await readTask(db, event.id, plan, { iterations: 0, moveCost: 0, never: [] });
  const told = { ...task, marks: marksToldTo(event.host_id, task.marks) };
  return { ...worth(told.tables, told.people, told.marks, task.current as number[]), task: told, ids };
}

/** The plan as this guest may see it: names for me, my neighbours and the host; initials for the rest. The host sees everyone. */
export function seatingFor(db: Db, event: EventRow, viewer: string, now: Date): Promise<Seating> {
  return snapshot(db, (tx) => readSeating(tx, event, viewer, now));
}

async function readSeating(db: Tx, event: EventRow, viewer: string, now: Date): Promise<Seating> {
  const plan = await loadPlan(db, event.id);
  const people = await readPeople(db, event.id);
  const place = placeOf(plan, viewer);
  const hosting = event.host_id === viewer;
  const named = new Set([viewer, event.host_id, ...(place?.beside ?? [])]);
  const toSeat = (tableId: string, position: number): Seat => {
    const taken = plan.seats.find((seat) => seat.table_id === tableId && seat.position === position);
    const person = taken ? people.get(taken.user_id)! : null;
    const shown = person !== null && (hosting || named.has(person.id));
    return {
      position,
      person: shown ? person : null,
      initials: person ? initialsOf(person.first_name, person.last_name) : null,
      is_me: person?.id === viewer,
      is_neighbour: person !== null && (place?.beside.includes(person.id) ?? false),
      locked: hosting && (taken?.locked ?? false),
    };
  };
  const publishes = later(event.starts_at, -SEATING_PUBLISH_LEAD_MS);
  const published = event.published_at ?? (!event.seating_hold && now >= publishes ? publishes : null);
  return {
    event_id: event.id,
    revision: event.seating_revision,
    publishes_at: publishes.toISOString(),
    published_at: published?.toISOString() ?? null,
    tables: plan.tables.map((table) => ({
      id: table.id,
      name: table.name,
      shape: table.shape,
      seats: Array.from({ length: table.seats }, (_, position) => toSeat(table.id, position)),
    })),
    neighbours: await neighboursOf(db, viewer, place?.beside ?? [], people),
    value: hosting ? (await worthFor(db, event, plan)).value : null,
    bound: null,
  };
}
