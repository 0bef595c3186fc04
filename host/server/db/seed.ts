/** Demo data for an empty database: one club, two dinners, dates relative to this start. */
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { instantOf, later, localTime } from '../calendar/zone.ts';
import { type MarkState, affinities } from '../engine/seating/affinity.ts';
import { seededRandom } from '../engine/seating/random.ts';
import { seat } from '../engine/seating/seat.ts';
import type { Deps } from '../handler.ts';
import { askForEverybodysMatches } from './find-matches.ts';
import type { Tx } from './open.ts';
import { readGuests, readMarks, writePlan } from './plans.ts';
import { profileTypeData, writeProfileTypes } from './profile-types.ts';
import { events, marks, profiles, rsvps, tables, users } from './schema.ts';
import { type SeedDinner, dinners } from './seed-dinners.ts';
import { people, shownOnInvites } from './seed-people.ts';

export interface SeedReport {
  inviteUrl: string;
  hostEmail: string;
  memberEmail: string;
}

const HOST = 0;
const MEMBER = 1;
const HOUR = 3_600_000;
const SEED = 20_261_120;
/** Any number, as long as every server takes the same. */
const SEED_LOCK = 7_302_605;

export const seedEmail = (index: number) =>
  `${index === HOST ? 'host' : index === MEMBER ? 'member' : `guest-${String(index).padStart(2, '0')}`}@beside.example`;

/** Profile types at every start; the demo club only where there is nobody yet and SEED allows it. Null when it was not laid. */
export async function seed(deps: Deps): Promise<SeedReport | null> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const types = await writeProfileTypes(tx);
    if (deps.env.SEED === 'none' || (await tx.$count(users)) > 0) return null;
    const now = deps.now();
    const ids = await writePeople(tx, types, now);
    await writeMarks(tx, ids, now);
    for (const dinner of dinners) await writeDinner(tx, dinner, ids, now);
    await askForEverybodysMatches(tx, now);
    return { inviteUrl: `${deps.env.PUBLIC_URL}/invite/host?eventSlug=first-table`, hostEmail: seedEmail(HOST), memberEmail: seedEmail(MEMBER) };
  });
}

async function writePeople(tx: Tx, types: Map<string, string>, now: Date): Promise<string[]> {
  const rows = await tx
    .insert(users)
    .values(
      people.map((person, i) => ({
        email: seedEmail(i),
        first_name: person.first,
        last_name: person.last,
        headline: person.headline,
        location: person.city,
        linkedin_url: `https://www.linkedin.com/in/beside-demo-${i}`,
        invite_slug: seedEmail(i).split('@')[0]!,
        show_on_invites: shownOnInvites.includes(i),
        is_new: false,
        created_at: later(now, (i - 90) * 24 * HOUR),
      })),
    )
    .returning({ id: users.id, email: users.email });
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]));
  const ids = people.map((_, i) => byEmail.get(seedEmail(i))!);
  await tx.insert(profiles).values(
    people.flatMap((person, i) => {
      const shared = { user_id: ids[i]!, created_at: later(now, (i - 90) * 24 * HOUR), updated_at: later(now, (i - 90) * 24 * HOUR) };
      const company = { name: person.company, role: person.role, website: '', logo_url: null };
      const own = { ...shared, bio: person.bio, attributes: [{ key: 'fields', value: person.fields }], company };
      return [own, ...person.types.map((slug, n) => ({ ...shared, profile_type_id: types.get(slug)!, created_at: later(shared.created_at, n + 1) }))];
    }),
  );
  return ids;
}

const seeks = (from: number, to: number) =>
  people[from]!.types.some((type) => profileTypeData.find(({ slug }) => slug === type)!.seeks.some((sought) => people[to]!.types.includes(sought)));

/** Who would like to meet whom: mostly where priorities fit. The demo member has said little yet, so the deck is full. */
export function seedMarks(): [from: number, to: number, state: MarkState][] {
  const random = seededRandom(SEED);
  const said: [number, number, MarkState][] = [
    [MEMBER, 3, 'interested'],
    [3, MEMBER, 'interested'],
    [MEMBER, 5, 'interested'],
    [5, MEMBER, 'interested'],
    [MEMBER, 13, 'interested'],
  ];
  for (let from = 0; from < people.length; from++) {
    for (let to = 0; to < people.length; to++) {
      const draw = random();
      const likes = seeks(from, to) ? 0.3 : 0.02;
      if (from === to || said.some(([a, b]) => a === from && b === to) || from === MEMBER) continue;
      if (draw < likes) said.push([from, to, 'interested']);
      else if (draw > 0.975) said.push([from, to, 'dismissed']);
    }
  }
  return said;
}

async function writeMarks(tx: Tx, ids: string[], now: Date): Promise<void> {
  await tx
    .insert(marks)
    .values(seedMarks().map(([from, to, state], i) => ({ user_id: ids[from]!, target_id: ids[to]!, state, turned_at: later(now, -(i + 1) * 60_000) })));
}

/** The given weekday nearest to so many days from now, at a local time of the dinner's zone. */
export function eveningNear(now: Date, days: number, weekday: number, zone: string, [hour, minute]: [number, number]): Date {
  const about = localTime(now, zone).toPlainDate().add({ days });
  const { year, month, day } = about.add({ days: ((weekday - about.dayOfWeek + 10) % 7) - 3 });
  return instantOf(zone, { year, month, day, hour, minute });
}

/** 0 is Sunday; the epoch was a Thursday. */

async function writeDinner(tx: Tx, dinner: SeedDinner, ids: string[], now: Date): Promise<void> {
  const starts_at = eveningNear(now, dinner.inDays, dinner.weekday, dinner.time_zone, dinner.at);
  const { guests, invited, host, inDays: _, weekday: __, at: ___, hours, tables: laid, ...words } = dinner;
  const capacity = laid.reduce((sum, table) => sum + table.seats, 0);
  const [event] = await tx
    .insert(events)
    .values({
      ...words,
      host_id: ids[host]!,
      starts_at,
      ends_at: later(starts_at, hours * HOUR),
      rsvp_by: later(starts_at, -36 * HOUR),
      capacity,
      taken: guests.length,
      created_at: now,
      updated_at: now,
    })
    .returning();
  const tableRows = await tx
    .insert(tables)
    .values(laid.map((table, position) => ({ ...table, position, event_id: event!.id })))
    .returning();
  await tx.insert(rsvps).values([
    ...guests.map((guest, i) => ({
      event_id: event!.id,
      user_id: ids[guest]!,
      status: 'accepted' as const,
      calendar_token: randomBytes(16).toString('base64url'),
      invited_by: guest === host ? null : ids[host]!,
      created_at: now,
      answered_at: later(now, (i - guests.length) * HOUR),
    })),
    ...invited.map((guest) => ({ event_id: event!.id, user_id: ids[guest]!, status: 'invited' as const, invited_by: ids[host]!, created_at: now })),
  ]);
  const atTable = guests.map((guest) => ids[guest]!);
  const plan = { tables: tableRows.sort((a, b) => a.position - b.position), seats: [] };
  const found = seat({
    tables: plan.tables,
    guests: guests.length,
    affinity: affinities(await readGuests(tx, atTable), await readMarks(tx, atTable)),
    never: [],
    locks: new Map(),
    current: guests.map(() => null),
    moveCost: 0,
    seed: SEED,
    iterations: 60_000,
  });
  await writePlan(tx, event!.id, plan, atTable, found.plan);
}
