/** The people a guest may choose to sit next to, and the choice: the same decision as on a match, which needs no priority (R41, R85). */
import { and, eq, ne } from 'drizzle-orm';
import type { SeatChoice } from '#src/contract/matches.ts';
import { getInitialLetters } from '#src/i18n/format/initials.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { activeUser } from '../auth/active-user.ts';
import { personColumns } from '../auth/person.ts';
import { users } from '../auth/schema.ts';
import type { EventRow } from '../dinners/events/visibility.ts';
import { isSeatingFrozen } from '../dinners/seating/publication.ts';
import { guests, seats } from '../dinners/schema.ts';
import { noBlockBetween } from '../profiles/blocks.ts';
import { formatReason } from '../profiles/reason-text.ts';
import { readCandidates } from './candidates.ts';
import { buildGuestRankingQuery } from './guest-candidates.ts';
import { decide, undoDecision } from './match-decisions.ts';
import { matchDecisions, matches } from './schema.ts';
import { GUEST_MATCH_LIMITS } from './scoring/parameters.ts';
import { type Candidate, proposeMatch } from './scoring/proposal.ts';
import { readInterestModel } from './interest-model/stored-model.ts';
import { type InterestModel, computeBothWays } from './interest-model/interest-model.ts';
import { writeMatches } from './write-matches.ts';

/** Besides those already chosen. */
const MAX_SUGGESTIONS = 25;

/** The other guests with a seat whom the member may see. @throws DomainError forbidden if the member has no seat */
async function readSeatedGuests(db: Queryable, eventId: string, me: string) {
  const mine = await db
    .select({ id: guests.id })
    .from(seats)
    .innerJoin(guests, eq(guests.id, seats.guest_id))
    .where(and(eq(seats.event_id, eventId), eq(guests.user_id, me)));
  if (mine.length === 0) throw new DomainError('forbidden', t('error_not_seated'));
  return db
    .select(personColumns)
    .from(seats)
    .innerJoin(guests, eq(guests.id, seats.guest_id))
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(
      and(
        eq(seats.event_id, eventId),
        ne(users.id, me),
        activeUser,
        ne(users.first_name, ''),
        noBlockBetween(me, users.id),
      ),
    );
}

async function readOwnDecisions(db: Queryable, me: string, targetIds: string[]) {
  const rows = await db
    .select({ id: matchDecisions.target_id, state: matchDecisions.state })
    .from(matchDecisions)
    .where(and(eq(matchDecisions.user_id, me), isOneOf(matchDecisions.target_id, targetIds)));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** From profiles alone, so that neither the order nor a reason depends on what anybody decided about me (R41). */
function proposeByProfile(model: InterestModel, me: Candidate, others: Candidate[]) {
  const interests = computeBothWays(model, me, others);
  return others.map((other, i) =>
    proposeMatch(me, other, { mine: interests[i]!.mine(0), theirs: interests[i]!.theirs(0) }),
  );
}

/** Chosen guests first, then the best. Those the member has skipped are left out. Empty once the plan is published. */
export async function listSeatChoices(
  deps: Deps,
  event: EventRow,
  me: string,
): Promise<SeatChoice[]> {
  const { db } = deps;
  const seated = await readSeatedGuests(db, event.id, me);
  if (isSeatingFrozen(event, deps.now()) || seated.length === 0) return [];
  const decisions = await readOwnDecisions(
    db,
    me,
    seated.map(({ id }) => id),
  );
  const isChosen = (id: string) => decisions.get(id) === 'interested';
  const listed = new Map(
    seated
      .filter(({ id }) => decisions.get(id) !== 'dismissed')
      .map((person) => [person.id, person]),
  );
  const model = await readInterestModel(db);
  const self = (await readCandidates(db, [me])).get(me);
  if (!self) return [];
  const ids = [...listed.keys()];
  const best =
    ids.length <= GUEST_MATCH_LIMITS.candidates
      ? ids
      : (await db.execute<{ id: string }>(buildGuestRankingQuery(self, model, ids))).rows.map(
          ({ id }) => id,
        );
  const candidates = await readCandidates(db, [...best, ...ids.filter(isChosen)]);
  const others = [...candidates.values()];
  const proposals = proposeByProfile(model, self, others);
  const ranked = others
    .map(({ id }, i) => ({ id, ...proposals[i]! }))
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  return [
    ...ranked.filter(({ id }) => isChosen(id)),
    ...ranked.filter(({ id }) => !isChosen(id)).slice(0, MAX_SUGGESTIONS),
  ].map(({ id, reasons: [reason] }) => {
    const { first_name, last_name, headline, picture_url } = listed.get(id)!;
    const initial = getInitialLetters(last_name)[0] ?? '';
    return {
      id,
      first_name,
      initial,
      headline,
      picture_url,
      reason: reason ? formatReason(reason) : null,
      is_chosen: isChosen(id),
    };
  });
}

/** A decision is listed among the contacts by its match, which members without priorities don't have. An existing one stays as it is. */
async function addMissingMatch(deps: Deps, me: string, other: string): Promise<void> {
  const { db } = deps;
  if ((await db.$count(matches, and(eq(matches.user_id, me), eq(matches.target_id, other)))) > 0)
    return;
  const candidates = await readCandidates(db, [me, other]);
  const [mine, theirs] = [candidates.get(me), candidates.get(other)];
  if (!mine || !theirs) throw notFound();
  const [proposal] = proposeByProfile(await readInterestModel(db), mine, [theirs]);
  const { fits: _, ...row } = proposal!;
  await writeMatches(db, [
    { ...row, user_id: me, target_id: other, created_at: deps.now(), is_exploration: false },
  ]);
}

/**
 * Chooses a seated guest, or takes the choice back; a skip stays. Repeating it changes nothing.
 * @throws DomainError forbidden without a seat · not_found for anybody who isn't listed · conflict once the plan is published
 */
export async function setSeatChoice(
  deps: Deps,
  { event, me, targetId }: { event: EventRow; me: string; targetId: string },
  isChosen: boolean,
): Promise<void> {
  const seated = await readSeatedGuests(deps.db, event.id, me);
  if (!seated.some(({ id }) => id === targetId)) throw notFound();
  if (isSeatingFrozen(event, deps.now()))
    throw new DomainError('conflict', t('error_seating_final'));
  if (isChosen) {
    await addMissingMatch(deps, me, targetId);
    await decide(deps, me, targetId, 'interested');
  } else if ((await readOwnDecisions(deps.db, me, [targetId])).get(targetId) === 'interested')
    await undoDecision(deps, me, targetId);
}
