/** Adds a dinner of any size to the demo club, with guests in every state, to try the host's pages with. */
import { eq, inArray } from 'drizzle-orm';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { seededRandom } from '#solver/index.ts';
import { users } from '../modules/auth/schema.ts';
import { findUserByEmail } from '../modules/auth/users.ts';
import { generateEventSlugCandidates } from '../modules/dinners/events/event-slug.ts';
import { events } from '../modules/dinners/schema.ts';
import { laySeatsAnew } from '../modules/dinners/seating/laid-seats.ts';
import { writePlan } from '../modules/dinners/seating/seating-plan.ts';
import { queueReoptimize } from '../modules/dinners/seating/reoptimize.ts';
import { matchDecisions } from '../modules/matching/schema.ts';
import { upsertProfileTypes } from '../modules/profiles/profile-types.ts';
import { takeAdvisoryLock } from '../platform/db/advisory-lock.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Deps } from '../platform/deps.ts';
import { insertDinner } from './insert-dinner.ts';
import { type SeedMember, isSeeking, writeMembers } from './members.ts';
import { seedPeople } from './people.ts';
import { SEED_LOCK_ID, findEveningNear, getSeedEmail } from './seed.ts';

export const MAX_SEED_GUESTS = 1000;
const TABLE_SEATS = 8;
const INTERESTED_IN = 8;
const BATCH_SIZE = 500;
/** Of a hundred guests. The others eat everything. */
const dietaryNeeds = ['Vegetarian', 'Vegan', 'No nuts', 'Gluten-free', 'No shellfish', 'Halal'];
const DIETARY_NEED_EVERY = 12;

/** Names whose parts can be exchanged: two scripts in one name look like a mistake. */
const latinPeople = seedPeople.filter(({ first, last }) =>
  /^[\p{Script=Latin}\P{L}]+$/u.test(first + last),
);

/** The guest with this number: the first name of one of the club's members, the last name of another. */
function createMember(number: number): SeedMember {
  const { length } = latinPeople;
  const person = latinPeople[number % length]!;
  const shift = 1 + (Math.floor(number / length) % (length - 1));
  return {
    ...person,
    last: latinPeople[(number + shift) % length]!.last,
    email: `dinner-guest-${String(number + 1).padStart(4, '0')}@beside.example`,
    linkedin_url: `https://www.linkedin.com/in/beside-dinner-${number + 1}`,
    isShownOnInvites: false,
    daysAgo: 30,
  };
}

export interface SeededDinner {
  id: string;
  title: string;
  guestCount: number;
  hostEmail: string;
}

/** `guestCount` have a seat, the host among them. Null without a demo club, in which nobody could host it. */
export async function seedDinner(deps: Deps, guestCount: number): Promise<SeededDinner | null> {
  return deps.db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, SEED_LOCK_ID);
    const host = await findUserByEmail(tx, getSeedEmail(0));
    if (!host || host.deactivated_at) return null;
    const now = deps.now();
    const atMost = (share: number) => Math.ceil(guestCount * share);
    const statuses = [
      ...Array<'accepted'>(guestCount - 1).fill('accepted'),
      ...Array<'invited'>(atMost(0.15)).fill('invited'),
      ...Array<'declined'>(atMost(0.05)).fill('declined'),
      ...Array<'requested'>(atMost(0.02)).fill('requested'),
    ];
    const members = statuses.map((_, i) => createMember(i));
    const ids = await findOrWriteMembers(tx, now, members);
    await writeDecisions(tx, now, members, ids);
    const title = `A dinner of ${guestCount}`;
    const starts_at = findEveningNear(now, 16, 4, 'Europe/Lisbon', [19, 30]);
    const { event_id, tables, guestIds } = await insertDinner(tx, now, {
      slug: await findFreeEventSlug(tx, title),
      title,
      description: 'Made by a command, to try the host’s pages with many guests.',
      approval: true,
      host_id: host.id,
      starts_at,
      ends_at: new Date(starts_at.getTime() + 4 * HOUR_MS),
      time_zone: 'Europe/Lisbon',
      venue_name: 'Market Hall',
      venue_city: 'Lisbon',
      venue_address: 'Cais da Ribeira 2',
      // A table more than it takes, so that requests can be let in.
      tables: Array.from({ length: Math.ceil(guestCount / TABLE_SEATS) + 1 }, (_, i) => ({
        name: `Table ${i + 1}`,
        shape: 'round' as const,
        seats: TABLE_SEATS,
      })),
      guests: [
        { user_id: host.id, status: 'accepted' },
        ...statuses.map((status, i) => ({
          user_id: ids[i]!,
          status,
          ...(i % DIETARY_NEED_EVERY === 0 && {
            dietary_needs: dietaryNeeds[(i / DIETARY_NEED_EVERY) % dietaryNeeds.length]!,
          }),
        })),
      ],
    });
    // In the order of the list; the search moves them.
    const seatedIds = [host.id, ...ids.slice(0, guestCount - 1)];
    const plan = { tables, seats: [] };
    const laidSeats = laySeatsAnew(plan, { guests: guestCount });
    await writePlan(
      tx,
      event_id,
      plan,
      seatedIds.map((id) => guestIds.get(id)!),
      seatedIds.map((_, i) => laidSeats.seatAt(i)),
    );
    await queueReoptimize(tx, now, event_id);
    return { id: event_id, title, guestCount, hostEmail: host.email };
  });
}

/** A second dinner is for the same people. */
async function findOrWriteMembers(tx: Tx, now: Date, members: SeedMember[]): Promise<string[]> {
  const emails = members.map(({ email }) => email);
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails));
  const ids = new Map(found.map(({ id, email }) => [email, id]));
  const types = await upsertProfileTypes(tx);
  const missing = members.filter(({ email }) => !ids.has(email));
  for (let from = 0; from < missing.length; from += BATCH_SIZE) {
    const batch = missing.slice(from, from + BATCH_SIZE);
    const written = await writeMembers(tx, types, now, batch);
    batch.forEach(({ email }, i) => ids.set(email, written[i]!));
  }
  return emails.map((email) => ids.get(email)!);
}

/** Each is interested in a few who offer what they look for, so that there is something to seat by. */
async function writeDecisions(
  tx: Tx,
  decided_at: Date,
  members: SeedMember[],
  ids: string[],
): Promise<void> {
  const random = seededRandom(members.length);
  const decisions = members.flatMap((from, i) => {
    const sought = ids.filter((_, j) => j !== i && isSeeking(from, members[j]!));
    const chosen = new Set(
      Array.from({ length: INTERESTED_IN }, () => sought[Math.floor(random() * sought.length)]),
    );
    return [...chosen].flatMap((target_id) =>
      target_id ? [{ user_id: ids[i]!, target_id, state: 'interested' as const, decided_at }] : [],
    );
  });
  for (let from = 0; from < decisions.length; from += BATCH_SIZE)
    await tx
      .insert(matchDecisions)
      .values(decisions.slice(from, from + BATCH_SIZE))
      .onConflictDoNothing();
}

async function findFreeEventSlug(tx: Tx, title: string): Promise<string> {
  for (const slug of generateEventSlugCandidates(title, 'members'))
    if ((await tx.$count(events, eq(events.slug, slug))) === 0) return slug;
  throw new Error(`No free slug for ${title}`);
}
