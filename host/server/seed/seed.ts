/** Demo data for an empty database: one club, two dinners, dates relative to now. */
import { HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { localTimeToInstant, addMilliseconds, toZonedTime } from '../platform/time-zone.ts';
import { seededRandom, solveTables } from '#solver/index.ts';
import type { Deps } from '../platform/deps.ts';
import { queueMatchSearchesForAllUsers } from '../modules/matching/request-matches.ts';
import { takeAdvisoryLock } from '../platform/db/advisory-lock.ts';
import type { Tx } from '../platform/db/database.ts';
import { laySeatsAnew } from '../modules/dinners/seating/laid-seats.ts';
import { writePlan } from '../modules/dinners/seating/seating-plan.ts';
import { readInterests } from '../modules/matching/read-guest-interests.ts';
import { upsertProfileTypes } from '../modules/profiles/profile-types.ts';
import type { Decision } from '#src/contract/matches.ts';
import { matchDecisions } from '../modules/matching/schema.ts';
import { users } from '../modules/auth/schema.ts';
import { type SeedDinner, seedDinners } from './dinners.ts';
import { insertDinner } from './insert-dinner.ts';
import { type SeedMember, isSeeking, writeMembers } from './members.ts';
import { type SeedPerson, seedPeople, shownOnInvites } from './people.ts';

export interface SeedReport {
  inviteUrl: string;
  hostEmail: string;
  memberEmail: string;
}

const HOST_INDEX = 0;
const MEMBER_INDEX = 1;
const RANDOM_SEED = 20_261_120;
/** Any number, but the same on every server. */
export const SEED_LOCK_ID = 7_302_605;

export const getSeedEmail = (index: number) =>
  `${index === HOST_INDEX ? 'host' : index === MEMBER_INDEX ? 'member' : `guest-${String(index).padStart(2, '0')}`}@beside.example`;

/** Writes the profile types at every start, and the demo club if there are no users and SEED allows it. Null if it wasn't written. */
export async function seedDatabase(deps: Deps): Promise<SeedReport | null> {
  return deps.db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, SEED_LOCK_ID);
    const types = await upsertProfileTypes(tx);
    if (deps.env.SEED === 'none' || (await tx.$count(users)) > 0) return null;
    const now = deps.now();
    const ids = await writeMembers(tx, types, now, seedPeople.map(toSeedMember));
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

const toSeedMember = (person: SeedPerson, i: number): SeedMember => ({
  ...person,
  email: getSeedEmail(i),
  linkedin_url: `https://www.linkedin.com/in/beside-demo-${i}`,
  isShownOnInvites: shownOnInvites.includes(i),
  daysAgo: 90 - i,
});

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
      const probability = isSeeking(seedPeople[from]!, seedPeople[to]!) ? 0.3 : 0.02;
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
  const { event_id, tables, guestIds } = await insertDinner(tx, now, {
    ...eventColumns,
    host_id: ids[host]!,
    starts_at,
    ends_at: addMilliseconds(starts_at, hours * HOUR_MS),
    tables: tableSpecs,
    guests: [
      ...guests.map((guest) => ({ user_id: ids[guest]!, status: 'accepted' as const })),
      ...invited.map((guest) => ({ user_id: ids[guest]!, status: 'invited' as const })),
    ],
  });
  const memberIds = guests.map((guest) => ids[guest]!);
  const plan = { tables, seats: [] };
  const laidSeats = laySeatsAnew(plan, { guests: guests.length });
  const result = solveTables({
    tables: laidSeats.tables,
    ...(await readInterests(tx, memberIds)),
    forbiddenPairs: [],
    locks: new Map(),
    current: guests.map(() => null),
    moveCost: 0,
    seed: RANDOM_SEED,
    iterations: 60_000,
  });
  await writePlan(
    tx,
    event_id,
    plan,
    memberIds.map((id) => guestIds.get(id)!),
    result.plan.map(laidSeats.seatAt),
  );
}
