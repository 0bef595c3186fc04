/** Finds whom a member may want to meet and keeps the rows of `matches` up to date (R43). Runs as a job, and once within the request after an unblock. */
import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import { type Pair, type Standing, introduce } from '../engine/matching/introduce.ts';
import { type Candidate, type Proposal, fitting, propose } from '../engine/matching/match.ts';
import { LIMIT } from '../engine/matching/model.ts';
import { lean } from '../engine/matching/tendency.ts';
import type { Deps } from '../handler.ts';
import { enqueue } from '../jobs/queue.ts';
import { living, readCandidates, unblocked } from './candidates.ts';
import { type LearnedOf, countTypeRates, readLearned, readSays } from './learned.ts';
import { type Db, type Tx, snapshot } from './open.ts';
import { events, matches, searches, seats, users } from './schema.ts';
import { countOpen, readKept, readStandings } from './standing.ts';
import { readTies } from './ties.ts';
import { findCandidates, writeTraits } from './traits.ts';
import { type NewMatch, forget, part, removeMine, removeOfMe, writeMatches } from './write-matches.ts';

/** Asks for searches; asked again meanwhile, once is enough. */
export async function askForMatches(db: Db | Tx, now: Date, ...userIds: string[]): Promise<void> {
  await enqueue(db, ...userIds.toSorted().map((user_id) => ({ kind: 'match' as const, payload: { user_id }, key: user_id, runAt: now })));
}

/** Whoever looks for nothing is shown nobody, but keeps those of whom something was said. */
const looks = (member: Candidate) => member.types.length > 0;

function rowOf(me: Candidate, other: Candidate, told: Proposal, now: Date): NewMatch {
  const { fits: _, ...proposal } = told;
  return { ...proposal, user_id: me.id, target_id: other.id, created_at: now };
}

interface Read {
  me: Candidate;
  others: Map<string, Candidate>;
  learned: LearnedOf;
  /** What I am shown of each. */
  proposals: Map<string, Proposal>;
  fellows: Set<string>;
  turned: Set<string>;
  kept: Set<string>;
  shut: Set<string>;
  /** Whom I am introduced to now, as far as the limits still let when it is written. */
  added: Pair[];
  /** Cards I have yet to decide on. */
  deck: number;
}

async function read(tx: Tx, userId: string, now: Date): Promise<Read | null> {
  const me = (await readCandidates(tx, [userId])).get(userId);
  if (!me) return null;
  const near = await findCandidates(tx, me);
  const { fellows, turned, shut } = await readTies(tx, userId, now);
  const { kept, standing } = await readKept(tx, userId, now);
  const all = [...new Set([...near, ...fellows, ...turned, ...kept])].filter((id) => !shut.has(id));
  const others = await readCandidates(tx, all);
  const learned = await readLearned(tx, userId, [...others.keys()]);
  const proposals = new Map(
    [...others].map(([id, other]) => [id, propose(me, other, { mine: learned.mine(id), theirs: learned.theirs(id), rates: learned.rates })]),
  );
  const deck = [...kept].filter((id) => proposals.get(id)?.fits && !turned.has(id) && !fellows.has(id)).length;
  const pairs = near.flatMap((id): Pair[] => {
    const [other, proposal] = [others.get(id), proposals.get(id)];
    if (!other || !proposal?.fits || fellows.has(id)) return [];
    const { my_profile_id, target_profile_id } = proposal;
    return [{ id, my_profile_id, target_profile_id, fit: fitting(me, other, { mine: learned.mine(id), theirs: learned.theirs(id), rates: learned.rates }) }];
  });
  const added = await withinLimits(tx, standing, deck, pairs, now);
  return { me, others, learned, proposals, fellows, turned, kept, shut, added, deck };
}

async function withinLimits(tx: Tx, standing: Standing, deck: number, pairs: Pair[], now: Date): Promise<Pair[]> {
  const shown = pairs.map(({ id, target_profile_id }) => ({ id, profileId: target_profile_id }));
  return introduce(standing, deck, pairs, await readStandings(tx, shown, now));
}

/** My cards and those of me, as they should be. What others are shown must not depend on what I said of them (R41). */
function rowsOf({ me, others, learned, proposals, fellows, turned, kept }: Read, added: Pair[], now: Date) {
  const isAdded = new Set(added.map(({ id }) => id));
  const rows: NewMatch[] = [];
  const stays = new Set<string>();
  const ofMe: string[] = [];
  for (const [id, other] of others) {
    const proposal = proposals.get(id)!;
    const isMet = (proposal.fits && (kept.has(id) || isAdded.has(id))) || fellows.has(id);
    if (turned.has(id) || (looks(me) && isMet)) {
      rows.push(rowOf(me, other, proposal, now));
      stays.add(id);
    }
    const back = () => propose(other, me, { mine: learned.theirs(id), theirs: learned.mine(id), rates: learned.rates });
    if (isMet && looks(other) && looks(me)) rows.push(rowOf(other, me, back(), now));
    else if (!proposal.fits && !fellows.has(id)) ofMe.push(id);
  }
  return { rows, mine: [...kept].filter((id) => !stays.has(id)), ofMe };
}

/**
 * Whoever looks can be found before they do: else two who look in the same moment would both pass by each other. So the
 * others are read once, after what I can be found by is written; twice only where my deck may be full, which tells.
 */
async function look(db: Db, userId: string, now: Date): Promise<Read | null> {
  const [me, says, open] = await snapshot(db, async (tx) => [
    (await readCandidates(tx, [userId])).get(userId),
    lean(await readSays(tx, userId)),
    await countOpen(tx, userId),
  ]);
  if (!me) return null;
  const show = (deck: number) => db.transaction((tx) => writeTraits(tx, userId, looks(me) && deck < LIMIT.deck ? me : null, says));
  const once = () => snapshot(db, (tx) => read(tx, userId, now));
  if (open < LIMIT.deck) await show(open);
  const found = await once();
  return open >= LIMIT.deck && found && (await show(found.deck)) ? once() : found;
}

const INTRODUCING = 7_302_606;

/** Of those I am to be introduced to who still may be: one search after the other counts, or together they would pass the limits. */
async function stillAdded(tx: Tx, userId: string, { added, deck }: Read, now: Date): Promise<Pair[]> {
  if (added.length === 0) return [];
  await tx.execute(sql`select pg_advisory_xact_lock(${INTRODUCING})`);
  // Who found me meanwhile is counted already.
  const { kept, standing } = await readKept(tx, userId, now);
  const [met, open] = [added.filter(({ id }) => kept.has(id)), added.filter(({ id }) => !kept.has(id))];
  return [...met, ...(await withinLimits(tx, standing, deck + met.length, open, now))];
}

/**
 * One member's matches, both ways: those they are introduced to now, everyone at a coming dinner of theirs, and whoever
 * was turned over. Ids stay. Done twice it changes nothing.
 */
export async function findMatches(deps: Deps, userId: string): Promise<void> {
  const now = deps.now();
  const found = await look(deps.db, userId, now);
  if (!found) return forget(deps.db, userId);
  await deps.db.transaction(async (tx) => {
    const { rows, mine, ofMe } = rowsOf(found, await stillAdded(tx, userId, found, now), now);
    await remember(tx, userId, looks(found.me) ? now : null);
    if (found.shut.size > 0) await part(tx, userId, [...found.shut]);
    if (mine.length > 0) await removeMine(tx, userId, mine);
    if (ofMe.length > 0) await removeOfMe(tx, userId, ofMe);
    await writeMatches(tx, rows);
  });
}

/** When somebody was searched for; nobody is again who looks for nothing. */
async function remember(tx: Tx, userId: string, at: Date | null): Promise<void> {
  if (at === null) return void (await tx.delete(searches).where(eq(searches.user_id, userId)));
  await tx
    .insert(searches)
    .values({ user_id: userId, searched_at: at })
    .onConflictDoUpdate({ target: searches.user_id, set: { searched_at: at } });
}

const HOUR = 3_600_000;
/** A member is searched for anew once a day at the latest, so many of them in an hour, those who wait longest first. */
const PAUSE = 20 * HOUR;
const AN_HOUR = 4500;

/** Every hour: new people for whoever had none today, spread over the hour so that other work is not held up. */
export async function introduceDaily({ db, now }: Deps): Promise<void> {
  await countTypeRates(db);
  const due = await db
    .select({ id: searches.user_id })
    .from(searches)
    .where(lt(searches.searched_at, new Date(now().getTime() - PAUSE)))
    .orderBy(asc(searches.searched_at), asc(searches.user_id))
    .limit(AN_HOUR);
  const at = (i: number) => new Date(now().getTime() + Math.floor((i * HOUR) / AN_HOUR));
  // Two who ask for the same searches at once ask in one order, and never lock each other up.
  const asked = due
    .map(({ id }, i) => ({ kind: 'match' as const, payload: { user_id: id }, key: id, runAt: at(i) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (let i = 0; i < asked.length; i += 500) await enqueue(db, ...asked.slice(i, i + 500));
}

/** Guests of a dinner who have not been shown each other yet are, each to each, as far as they look for anybody; by their profiles, until each is searched for. */
export async function introduceGuests(deps: Deps, eventId: string): Promise<void> {
  const now = deps.now();
  const rows = await snapshot(deps.db, async (tx) => {
    const [event] = await tx.select({ status: events.status, ends_at: events.ends_at }).from(events).where(eq(events.id, eventId));
    if (!event || event.status !== 'scheduled' || event.ends_at <= now) return [];
    const { rows: missing } = await tx.execute<{ a: string; b: string }>(sql`
      select mine.user_id as a, theirs.user_id as b
      from ${seats} mine join ${seats} theirs on theirs.event_id = mine.event_id and theirs.user_id <> mine.user_id
      where mine.event_id = ${eventId} and ${unblocked(sql`mine.user_id`, sql`theirs.user_id`)}
        and exists (select 1 from profiles where profiles.user_id = mine.user_id and profiles.profile_type_id is not null)
        and not exists (select 1 from ${matches} where ${matches.user_id} = mine.user_id and ${matches.target_id} = theirs.user_id)`);
    const people = await readCandidates(tx, [...new Set(missing.flatMap(({ a, b }) => [a, b]))]);
    return missing.flatMap(({ a, b }) => {
      const [me, other] = [people.get(a), people.get(b)];
      return me && other && looks(me) ? [rowOf(me, other, propose(me, other), now)] : [];
    });
  });
  await writeMatches(deps.db, rows);
}

/** Searches for every living member: after the demo club is laid. */
export async function askForEverybodysMatches(db: Db | Tx, now: Date): Promise<void> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(living, ne(users.first_name, '')));
  await askForMatches(db, now, ...rows.map(({ id }) => id));
}
