/** Demo data for an empty database: one club, two dinners, dates relative to now. */
import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { localTimeToInstant, addMilliseconds, toZonedTime } from '../platform/time-zone.ts';
import { seededRandom, solveTables } from '#solver/index.ts';
import type { Deps } from '../platform/deps.ts';
import { queueMatchSearchesForAllUsers } from '../modules/matching/request-matches.ts';
import { takeAdvisoryLock } from '../platform/db/advisory-lock.ts';
import type { Tx } from '../platform/db/database.ts';
import { layChairsAnew } from '../modules/dinners/seating/laid-chairs.ts';
import { writePlan } from '../modules/dinners/seating/seating-plan.ts';
import { readWishes } from '../modules/matching/read-guest-wishes.ts';
import { profileTypeData, upsertProfileTypes } from '../modules/profiles/profile-types.ts';
import { events, guests as guestRows, tables } from '../modules/dinners/schema.ts';
import { type Decision, matchDecisions } from '../modules/matching/schema.ts';
import { profiles } from '../modules/profiles/schema.ts';
import { users } from '../modules/auth/schema.ts';
import { type SeedDinner, seedDinners } from './dinners.ts';
import { seedPeople, shownOnInvites } from './people.ts';

export interface SeedReport {
  inviteUrl: string;
  hostEmail: string;
  memberEmail: string;
}

const HOST_INDEX = 0;
const MEMBER_INDEX = 1;
const RANDOM_SEED = 20_261_120;
/** Any number, but the same on every server. */
const SEED_LOCK_ID = 7_302_605;

export const getSeedEmail = (index: number) =>
  `${index === HOST_INDEX ? 'host' : index === MEMBER_INDEX ? 'member' : `guest-${String(index).padStart(2, '0')}`}@beside.example`;

/** Writes the profile types at every start, and the demo club if there are no users and SEED allows it. Null if it wasn't written. */
export async function seedDatabase(deps: Deps): Promise<SeedReport | null> {
  return deps.db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, SEED_LOCK_ID);
    const types = await upsertProfileTypes(tx);
    if (deps.env.SEED === 'none' || (await tx.$count(users)) > 0) return null;
    const now = deps.now();
    const ids = await writePeople(tx, types, now);
    await writeDecisions(tx, ids, now);
    for (const dinner of seedDinners) await writeDinner(tx, dinner, ids, now);
    await queueMatchSearchesForAllUsers(tx, now);
    return {
      inviteUrl: `${deps.env.PUBLIC_URL}/invite/host?eventSlug=first-table`,
      hostEmail: getSeedEmail(HOST_INDEX),
      memberEmail: getSeedEmail(MEMBER_INDEX),
    };
  });
}

async function writePeople(tx: Tx, types: Map<string, string>, now: Date): Promise<string[]> {
  const rows = await tx
    .insert(users)
    .values(
      seedPeople.map((person, i) => ({
        email: getSeedEmail(i),
        first_name: person.first,
        last_name: person.last,
        headline: person.headline,
        location: person.city,
        linkedin_url: `https://www.linkedin.com/in/beside-demo-${i}`,
        invite_slug: getSeedEmail(i).split('@')[0]!,
        show_on_invites: shownOnInvites.includes(i),
        is_new: false,
        created_at: addMilliseconds(now, (i - 90) * DAY_MS),
      })),
    )
    .returning({ id: users.id, email: users.email });
  const byEmail = new Map(rows.map(({ id, email }) => [email, id]));
  const ids = seedPeople.map((_, i) => byEmail.get(getSeedEmail(i))!);
  await tx.insert(profiles).values(
    seedPeople.flatMap((person, i) => {
      const shared = {
        user_id: ids[i]!,
        created_at: addMilliseconds(now, (i - 90) * DAY_MS),
        updated_at: addMilliseconds(now, (i - 90) * DAY_MS),
      };
      const company = { name: person.company, role: person.role, website: '', logo_url: null };
      const defaultProfile = {
        ...shared,
        bio: person.bio,
        attributes: [{ key: 'fields', value: person.fields }],
        company,
      };
      return [
        defaultProfile,
        ...person.types.map((slug, n) => ({
          ...shared,
          profile_type_id: types.get(slug)!,
          created_at: addMilliseconds(shared.created_at, n + 1),
        })),
      ];
    }),
  );
  return ids;
}

const isSeeking = (from: number, to: number) =>
  seedPeople[from]!.types.some((type) =>
    profileTypeData
      .find(({ slug }) => slug === type)!
      .seeks.some((sought) => seedPeople[to]!.types.includes(sought)),
  );

/** Who is interested in whom, mostly by priorities. The demo member has decided little, so that the deck is full. */
export function createSeedDecisions(): [from: number, to: number, state: Decision][] {
  const random = seededRandom(RANDOM_SEED);
  const decisions: [number, number, Decision][] = [
    [MEMBER_INDEX, 3, 'interested'],
    [3, MEMBER_INDEX, 'interested'],
    [MEMBER_INDEX, 5, 'interested'],
    [5, MEMBER_INDEX, 'interested'],
    [MEMBER_INDEX, 13, 'interested'],
  ];
  for (let from = 0; from < seedPeople.length; from++) {
    for (let to = 0; to < seedPeople.length; to++) {
      const randomNumber = random();
      const probability = isSeeking(from, to) ? 0.3 : 0.02;
      if (
        from === to ||
        decisions.some(([a, b]) => a === from && b === to) ||
        from === MEMBER_INDEX
      )
        continue;
      if (randomNumber < probability) decisions.push([from, to, 'interested']);
      else if (randomNumber > 0.975) decisions.push([from, to, 'dismissed']);
    }
  }
  return decisions;
}

async function writeDecisions(tx: Tx, ids: string[], now: Date): Promise<void> {
  await tx.insert(matchDecisions).values(
    createSeedDecisions().map(([from, to, state], i) => ({
      user_id: ids[from]!,
      target_id: ids[to]!,
      state,
      decided_at: addMilliseconds(now, -(i + 1) * MINUTE_MS),
    })),
  );
}

/** The given weekday nearest to `days` from now, at a local time in the dinner's time zone. */
export function findEveningNear(
  now: Date,
  days: number,
  weekday: number,
  zone: string,
  [hour, minute]: [number, number],
): Date {
  const about = toZonedTime(now, zone).toPlainDate().add({ days });
  const { year, month, day } = about.add({ days: ((weekday - about.dayOfWeek + 10) % 7) - 3 });
  return localTimeToInstant(zone, { year, month, day, hour, minute });
}

async function writeDinner(tx: Tx, dinner: SeedDinner, ids: string[], now: Date): Promise<void> {
  const starts_at = findEveningNear(
    now,
    dinner.inDays,
    dinner.weekday,
    dinner.time_zone,
    dinner.at,
  );
  const {
    guests,
    invited,
    host,
    inDays: _,
    weekday: __,
    at: ___,
    hours,
    tables: tableSpecs,
    ...eventColumns
  } = dinner;
  const capacity = tableSpecs.reduce((sum, table) => sum + table.seats, 0);
  const [event] = await tx
    .insert(events)
    .values({
      ...eventColumns,
      host_id: ids[host]!,
      starts_at,
      ends_at: addMilliseconds(starts_at, hours * HOUR_MS),
      rsvp_by: addMilliseconds(starts_at, -36 * HOUR_MS),
      capacity,
      attendee_count: guests.length,
      created_at: now,
      updated_at: now,
    })
    .returning();
  const tableRows = await tx
    .insert(tables)
    .values(tableSpecs.map((table, position) => ({ ...table, position, event_id: event!.id })))
    .returning();
  const written = await tx
    .insert(guestRows)
    .values([
      ...guests.map((guest, i) => ({
        event_id: event!.id,
        user_id: ids[guest]!,
        status: 'accepted' as const,
        calendar_token: randomBytes(16).toString('base64url'),
        is_approved: guest !== host,
        invited_by: guest === host ? null : ids[host]!,
        created_at: now,
        answered_at: addMilliseconds(now, (i - guests.length) * HOUR_MS),
      })),
      ...invited.map((guest) => ({
        event_id: event!.id,
        user_id: ids[guest]!,
        status: 'invited' as const,
        is_approved: true,
        invited_by: ids[host]!,
        created_at: now,
      })),
    ])
    .returning({ id: guestRows.id, user_id: guestRows.user_id });
  const rowIds = new Map(written.map(({ id, user_id }) => [user_id, id]));
  const memberIds = guests.map((guest) => ids[guest]!);
  const plan = { tables: tableRows.sort((a, b) => a.position - b.position), seats: [] };
  const chairs = layChairsAnew(plan, { guests: guests.length });
  const result = solveTables({
    tables: chairs.tables,
    ...(await readWishes(tx, memberIds)),
    never: [],
    locks: new Map(),
    current: guests.map(() => null),
    moveCost: 0,
    seed: RANDOM_SEED,
    iterations: 60_000,
  });
  await writePlan(
    tx,
    event!.id,
    plan,
    memberIds.map((id) => rowIds.get(id)!),
    result.plan.map(chairs.chairAt),
  );
}
