/** Searches new matches for a member and keeps their rows in `matches` up to date (R43). Runs as a job, and in the request after an unblock. */
import { asc, eq, lt } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { type CandidatePair, type Exposure, selectIntroductions } from './scoring/introductions.ts';
import {
  type Candidate,
  type MatchProposal,
  type PairInterest,
  harmonicMean,
  proposeMatch,
} from './scoring/proposal.ts';
import { INTRODUCTION_LIMITS } from './scoring/parameters.ts';
import { getTendency } from './scoring/tendency.ts';
import type { Deps, ServerDeps } from '#server/platform/deps.ts';
import { seedOf, seededRandom } from '#solver/index.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';
import { readCandidates } from './candidates.ts';
import { readPreferenceStats, readDecisionTally } from './preference-stats.ts';
import { takeAdvisoryLock } from '#server/platform/db/advisory-lock.ts';
import { type Db, type Tx, withSnapshot } from '#server/platform/db/database.ts';
import { matchSearches } from './schema-search.ts';
import { countUndecidedMatches, readMatchesAndExposure, readExposures } from './exposure.ts';
import { readExclusions } from './exclusions.ts';
import {
  type FellowGuests,
  type GuestCandidates,
  getKnownNeighbourIds,
  selectBestGuests,
  selectGuestCandidates,
} from './guest-candidates.ts';
import { fitIntoDecks } from './guest-decks.ts';
import { findCandidates, updateProfileTraits } from './search-index.ts';
import { readInterestModel } from './interest-model/stored-model.ts';
import { computeBothWays } from './interest-model/interest-model.ts';
import {
  type NewMatch,
  removeFromMatching,
  removeMatchesBetween,
  removeOwnMatches,
  removeReverseMatches,
  writeMatches,
} from './write-matches.ts';

/** Members without priorities get no new matches but keep decided ones. */
const hasPriorities = (member: Candidate) => member.types.length > 0;

function toMatchRow(
  me: Candidate,
  other: Candidate,
  matchProposal: MatchProposal,
  { now, isExploration }: { now: Date; isExploration: boolean },
): NewMatch {
  const { fits: _, ...proposal } = matchProposal;
  return {
    ...proposal,
    user_id: me.id,
    target_id: other.id,
    created_at: now,
    is_exploration: isExploration,
  };
}

interface SearchData {
  me: Candidate;
  candidates: Map<string, Candidate>;
  proposals: Map<string, MatchProposal>;
  interests: Map<string, PairInterest>;
  fellowGuests: FellowGuests;
  guestSelection: GuestCandidates;
  decided: Set<string>;
  matchedIds: Set<string>;
  blocked: Set<string>;
  /** New introductions; the limits are checked again when they are written. */
  introductions: CandidatePair[];
  undecidedCount: number;
}

async function readSearchData(tx: Tx, userId: string, now: Date): Promise<SearchData | null> {
  const me = (await readCandidates(tx, [userId])).get(userId);
  if (!me) return null;
  const model = await readInterestModel(tx);
  const foundIds = await findCandidates(tx, me, model);
  const { guestsByEventId, decided, blocked } = await readExclusions(tx, userId, now);
  const fellowGuests = await selectGuestCandidates(tx, { me, model, guestsByEventId, now });
  const { matchedIds, exposure } = await readMatchesAndExposure(tx, userId, now);
  const neighbourIds = getKnownNeighbourIds(fellowGuests.largeDinners, userId);
  const candidateIds = [
    ...new Set([
      ...foundIds,
      ...fellowGuests.candidateIds,
      ...neighbourIds,
      ...decided,
      ...matchedIds,
    ]),
  ].filter((id) => !blocked.has(id));
  const candidates = await readCandidates(tx, candidateIds);
  const stats = await readPreferenceStats(tx, userId, [...candidates.keys()]);
  const proposals = new Map<string, MatchProposal>();
  const interestById = new Map<string, PairInterest>();
  const scoreByProfile = new Map<string, number>();
  const estimates = computeBothWays(model, me, [...candidates.values()]);
  for (const [i, [id, other]] of [...candidates].entries()) {
    const { mine, theirs } = estimates[i]!;
    const interests = {
      mine: mine(getTendency(stats.mine(id))),
      theirs: theirs(getTendency(stats.theirs(id))),
    };
    interestById.set(id, interests);
    proposals.set(id, proposeMatch(me, other, interests));
    scoreByProfile.set(id, harmonicMean(mine(0), theirs(0)));
  }
  const guestSelection = selectBestGuests(me, fellowGuests, proposals, {
    matchedIds,
    decided,
    scoreByProfile: (id) => scoreByProfile.get(id)!,
  });
  const undecidedCount = [...matchedIds].filter(
    (id) => proposals.get(id)?.fits && !decided.has(id) && !fellowGuests.ids.has(id),
  ).length;
  const pairs = foundIds.flatMap((id): CandidatePair[] => {
    const [candidate, proposal] = [candidates.get(id), proposals.get(id)];
    if (!candidate || !proposal?.fits || fellowGuests.ids.has(id)) return [];
    const { my_profile_id, target_profile_id, score } = proposal;
    return [{ id, my_profile_id, target_profile_id, fit: score }];
  });
  const introductions = await selectWithinLimits(tx, {
    exposure,
    undecidedCount,
    pairs,
    now,
    random: seededRandom(seedOf(`${userId} ${Math.floor(now.getTime() / DAY_MS)}`)),
  });
  return {
    me,
    candidates,
    proposals,
    interests: interestById,
    fellowGuests,
    guestSelection,
    decided,
    matchedIds,
    blocked,
    introductions,
    undecidedCount,
  };
}

async function selectWithinLimits(
  tx: Tx,
  {
    exposure,
    undecidedCount,
    pairs,
    now,
    random,
  }: {
    exposure: Exposure;
    undecidedCount: number;
    pairs: CandidatePair[];
    now: Date;
    random?: () => number;
  },
): Promise<CandidatePair[]> {
  const shownProfiles = pairs.map(({ id, target_profile_id }) => ({
    id,
    profileId: target_profile_id,
  }));
  const exposures = await readExposures(tx, shownProfiles, now);
  return selectIntroductions(exposure, undecidedCount, pairs, exposures, random);
}

/** The matches of both sides as they should be. What others are shown must not depend on my decisions (R41). */
function planMatchUpdates(data: SearchData, introductions: CandidatePair[], now: Date) {
  const { me, candidates, proposals, fellowGuests, guestSelection, decided, matchedIds } = data;
  const introductionById = new Map(introductions.map((pair) => [pair.id, pair]));
  const rows: NewMatch[] = [];
  const rowsInGuestDecks: NewMatch[] = [];
  const keptIds = new Set<string>();
  const obsoleteReverseIds: string[] = [];
  for (const [id, other] of candidates) {
    const proposal = proposals.get(id)!;
    const isFellowGuest = fellowGuests.ids.has(id);
    const origin = { now, isExploration: introductionById.get(id)?.isExploration ?? false };
    const isIntroduced =
      !isFellowGuest && proposal.fits && (matchedIds.has(id) || introductionById.has(id));
    if (decided.has(id) || (hasPriorities(me) && (isIntroduced || guestSelection.ownIds.has(id)))) {
      rows.push(toMatchRow(me, other, proposal, origin));
      keptIds.add(id);
    }
    if ((isIntroduced || guestSelection.shownToIds.has(id)) && hasPriorities(other)) {
      const { mine, theirs } = data.interests.get(id)!;
      const reverseProposal = proposeMatch(other, me, { mine: theirs, theirs: mine });
      const reverseRow = toMatchRow(other, me, reverseProposal, origin);
      (isFellowGuest && !fellowGuests.ofSmallDinners.has(id) ? rowsInGuestDecks : rows).push(
        reverseRow,
      );
    } else if (!proposal.fits && !isFellowGuest) obsoleteReverseIds.push(id);
  }
  return {
    rows,
    rowsInGuestDecks,
    obsoleteIds: [...matchedIds].filter((id) => !keptIds.has(id)),
    obsoleteReverseIds,
  };
}

/**
 * Updates the search index before reading candidates: otherwise two members who search at the same time could miss each
 * other. If the deck was full, the index can only be updated after reading; then it reads again.
 */
async function runSearch(db: Db, userId: string, now: Date): Promise<SearchData | null> {
  const [me, tendency, undecidedCount] = await withSnapshot(db, async (tx) => [
    (await readCandidates(tx, [userId])).get(userId),
    getTendency(await readDecisionTally(tx, userId)),
    await countUndecidedMatches(tx, userId),
  ]);
  if (!me) return null;
  const updateIndex = (count: number) =>
    db.transaction((tx) =>
      updateProfileTraits(
        tx,
        userId,
        hasPriorities(me) && count < INTRODUCTION_LIMITS.maxUndecided ? me : null,
        tendency,
      ),
    );
  const readOnce = () => withSnapshot(db, (tx) => readSearchData(tx, userId, now));
  if (undecidedCount < INTRODUCTION_LIMITS.maxUndecided) await updateIndex(undecidedCount);
  const data = await readOnce();
  return undecidedCount >= INTRODUCTION_LIMITS.maxUndecided &&
    data &&
    (await updateIndex(data.undecidedCount))
    ? readOnce()
    : data;
}

const INTRODUCTION_LOCK_ID = 7_302_606;

/** Introductions still within the limits. Serialised by a lock, because concurrent searches together could exceed them. */
async function recheckLimits(
  tx: Tx,
  userId: string,
  { introductions, undecidedCount }: SearchData,
  now: Date,
): Promise<CandidatePair[]> {
  if (introductions.length === 0) return [];
  await takeAdvisoryLock(tx, INTRODUCTION_LOCK_ID);
  // Members whose search found me meanwhile already count.
  const { matchedIds, exposure } = await readMatchesAndExposure(tx, userId, now);
  const [alreadyMatched, remaining] = [
    introductions.filter(({ id }) => matchedIds.has(id)),
    introductions.filter(({ id }) => !matchedIds.has(id)),
  ];
  return [
    ...alreadyMatched,
    ...(await selectWithinLimits(tx, {
      exposure,
      undecidedCount: undecidedCount + alreadyMatched.length,
      pairs: remaining,
      now,
    })),
  ];
}

/**
 * Updates a member's matches in both directions: new introductions, guests of the same upcoming dinners, and decided ones.
 * Idempotent; existing rows keep their ids.
 */
export async function findMatches(deps: ServerDeps, userId: string): Promise<void> {
  const now = deps.now();
  const data = await runSearch(deps.db, userId, now);
  if (!data) return removeFromMatching(deps.db, userId);
  await deps.db.transaction(async (tx) => {
    const { rows, rowsInGuestDecks, obsoleteIds, obsoleteReverseIds } = planMatchUpdates(
      data,
      await recheckLimits(tx, userId, data, now),
      now,
    );
    await saveSearchTime(tx, userId, hasPriorities(data.me) ? now : null);
    if (data.blocked.size > 0) await removeMatchesBetween(tx, userId, [...data.blocked]);
    if (obsoleteIds.length > 0) await removeOwnMatches(tx, userId, obsoleteIds);
    if (obsoleteReverseIds.length > 0) await removeReverseMatches(tx, userId, obsoleteReverseIds);
    await writeMatches(tx, [
      ...rows,
      ...(await fitIntoDecks(tx, data.fellowGuests.largeDinners, userId, rowsInGuestDecks)),
    ]);
  });
}

/** Records when the last search ran; null for members without priorities, who aren't searched for again. */
async function saveSearchTime(tx: Tx, userId: string, at: Date | null): Promise<void> {
  if (at === null)
    return void (await tx.delete(matchSearches).where(eq(matchSearches.user_id, userId)));
  await tx
    .insert(matchSearches)
    .values({ user_id: userId, searched_at: at })
    .onConflictDoUpdate({ target: matchSearches.user_id, set: { searched_at: at } });
}

/** Minimum time between two daily searches of a member. */
const MIN_SEARCH_INTERVAL_MS = 20 * HOUR_MS;

const MAX_SEARCHES_PER_HOUR = 4500;

/** Hourly job: new matches for members who had no search today, spread over the hour to leave room for other work. */
export async function queueDailyMatchSearches({ db, now }: Deps): Promise<void> {
  const dueUsers = await db
    .select({ id: matchSearches.user_id })
    .from(matchSearches)
    .where(lt(matchSearches.searched_at, new Date(now().getTime() - MIN_SEARCH_INTERVAL_MS)))
    .orderBy(asc(matchSearches.searched_at), asc(matchSearches.user_id))
    .limit(MAX_SEARCHES_PER_HOUR);
  const getRunTime = (i: number) =>
    new Date(now().getTime() + Math.floor((i * HOUR_MS) / MAX_SEARCHES_PER_HOUR));
  // Enqueue in a fixed order, so that concurrent calls don't deadlock.
  const jobs = dueUsers
    .map(({ id }, i) => ({
      kind: 'find_matches' as const,
      payload: { user_id: id },
      key: id,
      runAt: getRunTime(i),
    }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (let i = 0; i < jobs.length; i += 500) await enqueueJobs(db, ...jobs.slice(i, i + 500));
}
