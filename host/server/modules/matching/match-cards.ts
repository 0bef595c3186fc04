/** Matches as their owner sees them: deck, contacts and dismissed ones (R32, R41). */
import { type InferSelectModel, type SQL, and, eq, isNull, or } from 'drizzle-orm';
import type { Match } from '#src/contract/matches.ts';
import { adjustScoreForInterest } from './scoring/proposal.ts';
import { type Reason, getInterestReasons } from '../profiles/meeting-reasons.ts';
import type { Caller } from '../auth/caller.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatReason } from '../profiles/reason-text.ts';
import { type ServerMessageKey, t } from '#server/platform/i18n.ts';
import { activeUser } from '../auth/active-user.ts';
import { noBlockBetween } from '../profiles/blocks.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { toPerson } from '../auth/person.ts';
import {
  type ProfileRow,
  type ProfileTypeRow,
  toProfile,
  toProfileDetail,
} from '../profiles/profiles.ts';
import { matchDecisions, matches } from './schema.ts';
import { profileTypes, profiles } from '../profiles/schema.ts';
import { users } from '../auth/schema.ts';
import { getEventIdsInScope } from '../auth/scope.ts';
import { findSharedDinners } from '../dinners/rsvps/shared-dinners.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';

export type MatchRow = InferSelectModel<typeof matches>;

const MAX_REASONS = 3;

/** For queries on `matches` joined with the target in `users`: the target is active and neither has blocked the other. */
export const isTargetVisible = (userId: string): SQL =>
  and(activeUser, noBlockBetween(userId, matches.target_id))!;

/**
 * Loads the matches of these rows, in order, with five queries in total. Inactive and blocked targets are left out. A
 * `widget` session sees only its own dinners and no contact details.
 */
export async function toMatches(
  deps: Deps,
  caller: Caller,
  rows: MatchRow[],
  eventId?: string,
): Promise<Match[]> {
  const me = caller.user.id;
  const ownRows = rows.filter(({ user_id }) => user_id === me);
  if (ownRows.length === 0) return [];
  const ids = ownRows.map(({ id }) => id);
  const targetIds = ownRows.map(({ target_id }) => target_id);
  const visibleRows = await deps.db
    .select({ id: matches.id, target: users })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.target_id))
    .where(and(isOneOf(matches.id, ids), isTargetVisible(me)));
  const targetUsers = new Map(visibleRows.map(({ id, target }) => [id, target]));
  const matchProfiles = await readMatchProfiles(deps.db, ownRows);
  const decisions = await readDecisionsBetween(deps.db, me, targetIds);
  const scopedEventIds = getEventIdsInScope(caller);
  const eventIds = eventId
    ? [eventId].filter((id) => scopedEventIds === null || scopedEventIds.includes(id))
    : scopedEventIds;
  const dinners = await findSharedDinners(deps.db, me, targetIds, deps.now(), eventIds);

  return ownRows.flatMap((row): Match[] => {
    const target = targetUsers.get(row.id);
    const [theirs, own] = [
      matchProfiles.get(row.target_profile_id),
      matchProfiles.get(row.my_profile_id),
    ];
    if (!target || !theirs || !own) return [];
    const decision = decisions.own.get(row.target_id);
    const mutual = decision?.state === 'interested' && decisions.interestedInMe.has(row.target_id);
    const interest = { mine: decision?.state === 'interested', mutual };
    const dinner = dinners.find(({ other }) => other === row.target_id);
    return [
      {
        id: row.id,
        target_user: toPerson(target),
        target_profile: toProfileDetail(theirs.profile, theirs.type, theirs.content, target, me),
        my_profile: toProfile(own.profile, own.type),
        score: adjustScoreForInterest(row.score, interest),
        reasons: toReasonTexts(row, target.first_name, interest, dinner?.title),
        state: decision?.state ?? 'new',
        is_mutual: mutual,
        contact: mutual && scopedEventIds === null ? { linkedin_url: target.linkedin_url } : null,
        event: dinner
          ? {
              id: dinner.id,
              slug: dinner.slug,
              title: dinner.title,
              starts_at: dinner.starts_at.toISOString(),
            }
          : null,
        turned_at: decision?.decided_at.toISOString() ?? null,
      },
    ];
  });
}

/** My own decision first, then the stored reasons; a shared dinner if there is nothing else. */
function toReasonTexts(
  row: MatchRow,
  name: string,
  interest: { mine: boolean; mutual: boolean },
  dinner: string | undefined,
): string[] {
  // Stored reasons contain the name the target had then.
  const storedReasons = row.reasons.map(({ key, vars }): Reason => ({
    key: key as ServerMessageKey,
    vars: 'name' in vars ? { ...vars, name } : vars,
  }));
  const shownReasons = [...getInterestReasons(name, interest), ...storedReasons].slice(
    0,
    MAX_REASONS,
  );
  if (shownReasons.length === 0 && dinner !== undefined)
    shownReasons.push({ key: 'reason_dinner', vars: { title: dinner } });
  return shownReasons.map(formatReason);
}

interface MatchProfile {
  profile: ProfileRow;
  type: ProfileTypeRow | null;
  /** The profile whose content is shown: a priority without its own content uses the default profile. */
  content: ProfileRow;
}

async function readMatchProfiles(
  db: Queryable,
  rows: MatchRow[],
): Promise<Map<string, MatchProfile>> {
  const ids = [
    ...new Set(
      rows.flatMap(({ my_profile_id, target_profile_id }) => [my_profile_id, target_profile_id]),
    ),
  ];
  const userIds = [...new Set(rows.flatMap(({ user_id, target_id }) => [user_id, target_id]))];
  const rowsWithType = await db
    .select({ profile: profiles, type: profileTypes })
    .from(profiles)
    .leftJoin(profileTypes, eq(profileTypes.id, profiles.profile_type_id))
    .where(
      or(
        isOneOf(profiles.id, ids),
        and(isOneOf(profiles.user_id, userIds), isNull(profiles.profile_type_id)),
      ),
    );
  const defaultByUserId = new Map(
    rowsWithType.flatMap(({ profile, type }) =>
      type === null ? [[profile.user_id, profile] as const] : [],
    ),
  );
  return new Map(
    rowsWithType.map(({ profile, type }) => [
      profile.id,
      {
        profile,
        type,
        content: profile.is_personalised
          ? profile
          : (defaultByUserId.get(profile.user_id) ?? profile),
      },
    ]),
  );
}

/** My decisions on these people, and which of them are interested in me. The latter may be used only if I am interested too. */
async function readDecisionsBetween(db: Queryable, me: string, targetIds: string[]) {
  const mine = await db
    .select()
    .from(matchDecisions)
    .where(and(eq(matchDecisions.user_id, me), isOneOf(matchDecisions.target_id, targetIds)));
  const theirs = await db
    .select({ id: matchDecisions.user_id })
    .from(matchDecisions)
    .where(
      and(
        eq(matchDecisions.target_id, me),
        isOneOf(matchDecisions.user_id, targetIds),
        eq(matchDecisions.state, 'interested'),
      ),
    );
  return {
    own: new Map(mine.map((decision) => [decision.target_id, decision])),
    interestedInMe: new Set(theirs.map(({ id }) => id)),
  };
}

/**
 * The caller's own match, if its target is still visible. A `widget` session may access only matches of its dinners.
 * @throws DomainError not_found for unknown ones and those of others · forbidden out of scope
 */
export async function getVisibleMatch(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<{ row: MatchRow; card: Match }> {
  const [row] = await deps.db
    .select()
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.user_id, caller.user.id)));
  const [card] = row ? await toMatches(deps, caller, [row]) : [];
  if (!row || !card) throw notFound();
  if (caller.session.scope === 'widget' && card.event === null)
    throw new DomainError('forbidden', t('error_scope'), { code: 'scope' });
  return { row, card };
}
