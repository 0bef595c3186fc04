/** Cards of the deck, contacts and skipped ones, as their owner sees them (R32, R41). */
import { type InferSelectModel, type SQL, and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Match } from '../../../src/contract/matches.ts';
import { told } from '../engine/matching/match.ts';
import { type Reason, markReasons } from '../engine/seating/reasons.ts';
import type { Caller, Deps } from '../handler.ts';
import { Problem } from '../problem.ts';
import { reasonWords } from '../reason-words.ts';
import { type Key, say } from '../say.ts';
import { living, unblocked } from './candidates.ts';
import type { Db, Tx } from './open.ts';
import { toPerson } from './people.ts';
import { type ProfileRow, type ProfileTypeRow, toProfile, toProfileDetail } from './profiles.ts';
import { marks, matches, profileTypes, profiles, users } from './schema.ts';
import { dinnersInScope, sharedDinners } from './shared-dinners.ts';
import { notFound } from './visibility.ts';

export type MatchRow = InferSelectModel<typeof matches>;

const REASONS = 3;

/** For queries on `matches` joined with `users` as the target: they are there, and neither shut the other out. */
export const visible = (userId: string): SQL => and(living, unblocked(userId, matches.target_id))!;

/**
 * The rows as cards, in their order, with seven reads however many they are. Whoever is gone or blocked is
 * left out; a `widget` session is told of none but its own dinners and of no contact.
 */
export async function toMatches(deps: Deps, caller: Caller, rows: MatchRow[], eventId?: string): Promise<Match[]> {
  const me = caller.user.id;
  const mine = rows.filter(({ user_id }) => user_id === me);
  if (mine.length === 0) return [];
  const ids = mine.map(({ id }) => id);
  const targets = mine.map(({ target_id }) => target_id);
  const shown = await deps.db
    .select({ id: matches.id, owner: users })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.target_id))
    .where(and(inArray(matches.id, ids), visible(me)));
  const owners = new Map(shown.map(({ id, owner }) => [id, owner]));
  const cards = await readCards(deps.db, mine);
  const said = await readSaid(deps.db, me, targets);
  const scope = dinnersInScope(caller);
  const asked = eventId ? [eventId].filter((id) => scope === null || scope.includes(id)) : scope;
  const dinners = await sharedDinners(deps.db, me, targets, deps.now(), asked);

  return mine.flatMap((row): Match[] => {
    const owner = owners.get(row.id);
    const [theirs, own] = [cards.get(row.target_profile_id), cards.get(row.my_profile_id)];
    if (!owner || !theirs || !own) return [];
    const mark = said.mine.get(row.target_id);
    const mutual = mark?.state === 'interested' && said.interestedInMe.has(row.target_id);
    const known = { mine: mark?.state === 'interested', mutual };
    const dinner = dinners.find(({ other }) => other === row.target_id);
    return [
      {
        id: row.id,
        target_user: toPerson(owner),
        target_profile: toProfileDetail(theirs.profile, theirs.type, theirs.words, owner, me),
        my_profile: toProfile(own.profile, own.type),
        score: told(row.score, known),
        reasons: wordsOf(row, owner.first_name, known, dinner?.title),
        state: mark?.state ?? 'new',
        is_mutual: mutual,
        contact: mutual && scope === null ? { linkedin_url: owner.linkedin_url } : null,
        event: dinner ? { id: dinner.id, slug: dinner.slug, title: dinner.title, starts_at: dinner.starts_at.toISOString() } : null,
        turned_at: mark?.turned_at.toISOString() ?? null,
      },
    ];
  });
}

/** My mark first, then what both say of themselves; a shared dinner where there is nothing else to say. */
function wordsOf(row: MatchRow, name: string, known: { mine: boolean; mutual: boolean }, dinner: string | undefined): string[] {
  // A kept reason names whoever it is about as they were called then.
  const kept = row.reasons.map(({ key, vars }): Reason => ({ key: key as Key, vars: 'name' in vars ? { ...vars, name } : vars }));
  const all = [...markReasons(name, known), ...kept].slice(0, REASONS);
  if (all.length === 0 && dinner !== undefined) all.push({ key: 'reason_dinner', vars: { title: dinner } });
  return all.map(reasonWords);
}

interface Card {
  profile: ProfileRow;
  type: ProfileTypeRow | null;
  /** The profile that lends its words. */
  words: ProfileRow;
}

async function readCards(db: Db | Tx, rows: MatchRow[]): Promise<Map<string, Card>> {
  const ids = [...new Set(rows.flatMap(({ my_profile_id, target_profile_id }) => [my_profile_id, target_profile_id]))];
  const owners = [...new Set(rows.flatMap(({ user_id, target_id }) => [user_id, target_id]))];
  const found = await db
    .select({ profile: profiles, type: profileTypes })
    .from(profiles)
    .leftJoin(profileTypes, eq(profileTypes.id, profiles.profile_type_id))
    .where(or(inArray(profiles.id, ids), and(inArray(profiles.user_id, owners), isNull(profiles.profile_type_id))));
  const defaults = new Map(found.flatMap(({ profile, type }) => (type === null ? [[profile.user_id, profile] as const] : [])));
  return new Map(
    found.map(({ profile, type }) => [profile.id, { profile, type, words: profile.is_personalised ? profile : (defaults.get(profile.user_id) ?? profile) }]),
  );
}

/** My marks on these people, and who of them is interested in me: the latter counts only where I am too. */
async function readSaid(db: Db | Tx, me: string, targets: string[]) {
  const mine = await db
    .select()
    .from(marks)
    .where(and(eq(marks.user_id, me), inArray(marks.target_id, targets)));
  const theirs = await db
    .select({ id: marks.user_id })
    .from(marks)
    .where(and(eq(marks.target_id, me), inArray(marks.user_id, targets), eq(marks.state, 'interested')));
  return { mine: new Map(mine.map((mark) => [mark.target_id, mark])), interestedInMe: new Set(theirs.map(({ id }) => id)) };
}

/**
 * My card by its id, when it still shows anybody. A `widget` session may touch those of its dinners alone.
 * @throws Problem 404 for another's as for none · 403 out of scope
 */
export async function matchFor(deps: Deps, caller: Caller, id: string): Promise<{ row: MatchRow; card: Match }> {
  const [row] = await deps.db
    .select()
    .from(matches)
    .where(and(eq(matches.id, id), eq(matches.user_id, caller.user.id)));
  const [card] = row ? await toMatches(deps, caller, [row]) : [];
  if (!row || !card) throw notFound();
  if (caller.session.scope === 'widget' && card.event === null) throw new Problem(403, say('error_scope'), { code: 'scope' });
  return { row, card };
}
