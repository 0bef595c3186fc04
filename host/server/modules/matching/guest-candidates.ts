/** Guests of a member's upcoming dinners, who are matched whatever they seek (R43): all of a small dinner, the best of a large one. */
import { eq, sql } from 'drizzle-orm';
import { toUuidArray } from '#server/platform/db/id-list.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { activeUser } from '../auth/active-user.ts';
import { users } from '../auth/schema.ts';
import { events } from '../dinners/schema.ts';
import { isSeatingPublished } from '../dinners/seating/publication.ts';
import { type SeatingPlanRows, loadPlan } from '../dinners/seating/seating-plan.ts';
import { findSeatPlacement } from '../dinners/seating/seating-view.ts';
import { profileTypes, profiles } from '../profiles/schema.ts';
import { GUEST_MATCH_LIMITS } from './scoring/parameters.ts';
import { type InterestModel, getWeight } from './interest-model/interest-model.ts';
import type { Candidate, MatchProposal } from './scoring/proposal.ts';
import { MAX_TAGS } from './interest-model/pair-features.ts';

/** A dinner with more guests than a member gets matches for. */
export interface LargeDinner {
  guestIds: ReadonlySet<string>;
  plan: SeatingPlanRows;
  /** Before that, a new match must not reveal who sits beside whom. */
  isPlanPublished: boolean;
}

export interface FellowGuests {
  /** All of them, whether matched or not. */
  ids: ReadonlySet<string>;
  /** Guests of dinners at which everybody is matched with everybody. */
  ofSmallDinners: ReadonlySet<string>;
  largeDinners: LargeDinner[];
  /** Those to be scored. */
  candidateIds: string[];
}

/** `guestsByEventId` are the other guests of the member's upcoming dinners. */
export async function selectGuestCandidates(
  tx: Tx,
  {
    me,
    model,
    guestsByEventId,
    now,
  }: {
    me: Candidate;
    model: InterestModel;
    guestsByEventId: ReadonlyMap<string, ReadonlySet<string>>;
    now: Date;
  },
): Promise<FellowGuests> {
  const ofSmallDinners = new Set<string>();
  const largeDinners: LargeDinner[] = [];
  const candidateIds = new Set<string>();
  for (const [eventId, guestIds] of guestsByEventId) {
    if (guestIds.size <= GUEST_MATCH_LIMITS.perDinner) {
      for (const id of guestIds) ofSmallDinners.add(id);
      continue;
    }
    const [event] = await tx.select().from(events).where(eq(events.id, eventId));
    largeDinners.push({
      guestIds,
      plan: await loadPlan(tx, eventId),
      isPlanPublished: event !== undefined && isSeatingPublished(event, now),
    });
    const { rows } = await tx.execute<{ id: string }>(
      buildGuestRankingQuery(me, model, [...guestIds]),
    );
    for (const { id } of rows) candidateIds.add(id);
  }
  const ids = new Set([...guestsByEventId.values()].flatMap((guestIds) => [...guestIds]));
  return {
    ids,
    ofSmallDinners,
    largeDinners,
    candidateIds: [...new Set([...ofSmallDinners, ...candidateIds])],
  };
}

/** A rough order by profile, so that only some guests need to be read and scored. Each member gets ties in another order. */
export function buildGuestRankingQuery(me: Candidate, model: InterestModel, guestIds: string[]) {
  const toTextArray = (values: string[]) =>
    sql`array(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  return sql`
    with mine as materialized (
      select ${toTextArray(me.types.map(({ slug }) => slug))} as slugs, ${toTextArray(me.types.flatMap(({ seeks }) => seeks))} as sought,
        ${toTextArray(me.tags)} as tags
    )
    select guest.id from unnest(${toUuidArray(guestIds)}) guest(id) cross join mine
    cross join lateral (select location from ${users} where ${users.id} = guest.id and ${activeUser} and ${users.first_name} <> '') person
    cross join lateral (
      select coalesce(bool_or(type.slug = any(mine.sought) or type.seeks && mine.slugs), false) as fits
      from ${profiles} profile join ${profileTypes} type on type.id = profile.profile_type_id where profile.user_id = guest.id
    ) found
    cross join lateral (
      select count(*) as tags from unnest(mine.tags) tag where exists (
        select 1 from ${profiles} profile where profile.user_id = guest.id
          and profile.attributes @> jsonb_build_array(jsonb_build_object('value', jsonb_build_array(tag))))
    ) shared
    order by found.fits desc,
      least(shared.tags, ${MAX_TAGS}) * ${getWeight(model, 'tags')}::real
        + case when ${me.city} <> '' and trim(split_part(person.location, ',', 1)) = ${me.city} then ${getWeight(model, 'city')}::real else 0 end desc,
      guest.id > ${me.id}::uuid desc, guest.id
    limit ${GUEST_MATCH_LIMITS.candidates}`;
}

const getNeighbourIds = ({ plan }: LargeDinner, userId: string): string[] =>
  findSeatPlacement(plan, userId)?.neighbourIds ?? [];

/** The neighbours that the member knows of. */
export const getKnownNeighbourIds = (dinners: LargeDinner[], userId: string): string[] =>
  dinners
    .filter(({ isPlanPublished }) => isPlanPublished)
    .flatMap((dinner) => getNeighbourIds(dinner, userId));

export interface GuestCandidates {
  /** Those in the member's own deck. The ones decided on always stay in it, too. */
  ownIds: ReadonlySet<string>;
  /** Those in whose decks the member may be. From profiles alone: whether I am in a deck must not depend on my decisions (R41). */
  shownToIds: ReadonlySet<string>;
}

/** The best guests by score, as many as the limit. Neighbours and those decided on keep their place in the member's deck. */
export function selectBestGuests(
  me: Candidate,
  { ofSmallDinners, largeDinners, candidateIds }: FellowGuests,
  proposals: ReadonlyMap<string, MatchProposal>,
  {
    matchedIds,
    decided,
    scoreByProfile,
  }: {
    matchedIds: ReadonlySet<string>;
    decided: ReadonlySet<string>;
    scoreByProfile: (id: string) => number;
  },
): GuestCandidates {
  const [ownIds, shownToIds] = [new Set(ofSmallDinners), new Set(ofSmallDinners)];
  const getScore = (id: string) => proposals.get(id)!.score;
  const toBest = (ids: string[], scoreOf = getScore) =>
    ids.toSorted((a, b) => scoreOf(b) - scoreOf(a) || (a < b ? -1 : 1));
  for (const dinner of largeDinners) {
    const isScoredGuest = (id: string) => dinner.guestIds.has(id) && proposals.has(id);
    const candidates = candidateIds.filter(isScoredGuest);
    const profileScores = new Map(candidates.map((id) => [id, scoreByProfile(id)]));
    for (const id of toBest(candidates, (id) => profileScores.get(id)!).slice(
      0,
      GUEST_MATCH_LIMITS.perDinner,
    ))
      shownToIds.add(id);
    const neighbourIds = getNeighbourIds(dinner, me.id);
    const matched = [...matchedIds].filter(isScoredGuest);
    const kept = matched.filter((id) => decided.has(id) || neighbourIds.includes(id));
    const fixed = [
      ...new Set([...kept, ...getKnownNeighbourIds([dinner], me.id).filter(isScoredGuest)]),
    ];
    const others = toBest(
      [...new Set([...matched, ...candidates])].filter(
        (id) => !decided.has(id) && !fixed.includes(id),
      ),
    );
    for (const id of [
      ...fixed,
      ...others.slice(0, Math.max(0, GUEST_MATCH_LIMITS.perDinner - fixed.length)),
    ])
      ownIds.add(id);
  }
  return { ownIds, shownToIds };
}
