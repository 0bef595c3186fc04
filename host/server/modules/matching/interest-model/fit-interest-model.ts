/** The nightly fit of the interest model to what members decided about people they were shown. */
import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { activeUser } from '../../auth/active-user.ts';
import { users } from '../../auth/schema.ts';
import { groupRows, readCandidates } from '../candidates.ts';
import { readDecisionStats } from '../preference-stats.ts';
import { matchDecisions, matches } from '../schema.ts';
import { interestModels } from '../schema-search.ts';
import { INTEREST_FIT } from '../scoring/parameters.ts';
import { type DecidedPair, describeDecisions, fitInterestWeights } from './evaluate-fit.ts';
import { type TermShares, measureShares } from './pair-features.ts';

const KEPT_DAYS = 90;
/** Members whose cards tell how common a tag or word is. */
const SAMPLED_MEMBERS = 2000;
/** Members whose decisions are read at a time. */
const BATCH = 100;

export async function fitInterestModel({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const shares = await readTermShares(db);
  const { weights, metrics } = await fitInterestWeights(await readDecidedPairs(db, shares));
  const fitted = {
    weights: weights && Object.fromEntries(weights),
    term_shares: Object.fromEntries(shares),
    metrics,
  };
  await db
    .insert(interestModels)
    .values({ fitted_at: now(), ...fitted })
    .onConflictDoUpdate({ target: interestModels.fitted_at, set: fitted });
  const oldest = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(interestModels).where(lt(interestModels.fitted_at, oldest));
}

async function readTermShares(db: Queryable): Promise<TermShares> {
  // Ids are random.
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(activeUser, ne(users.first_name, '')))
    .orderBy(asc(users.id))
    .limit(SAMPLED_MEMBERS);
  const ids = rows.map(({ id }) => id);
  return measureShares([...(await readCandidates(db, ids)).values()]);
}

type DecisionRow = { user: string; target: string; isYes: boolean; isExploration: boolean };

/** The latest decisions with what both had on their cards; the tendency of each member is that of their other decisions. */
async function readDecidedPairs(db: Queryable, shares: TermShares): Promise<DecidedPair[]> {
  const rows: DecisionRow[] = await db
    .select({
      user: matchDecisions.user_id,
      target: matchDecisions.target_id,
      isYes: sql<boolean>`${matchDecisions.state} = 'interested'`,
      isExploration: matches.is_exploration,
    })
    .from(matchDecisions)
    .innerJoin(
      matches,
      and(
        eq(matches.user_id, matchDecisions.user_id),
        eq(matches.target_id, matchDecisions.target_id),
      ),
    )
    .orderBy(
      desc(matchDecisions.decided_at),
      asc(matchDecisions.user_id),
      asc(matchDecisions.target_id),
    )
    .limit(INTEREST_FIT.sampleSize);
  const rowsByUser = groupRows(rows, ({ user }) => user);
  const pairs: DecidedPair[] = [];
  for (let at = 0; at < rowsByUser.length; at += BATCH)
    pairs.push(...(await readExamples(db, rowsByUser.slice(at, at + BATCH), shares)));
  return pairs;
}

async function readExamples(
  db: Queryable,
  rowsByUser: DecisionRow[][],
  shares: TermShares,
): Promise<DecidedPair[]> {
  const deciders = rowsByUser.map((rows) => rows[0]!.user);
  const ids = [...deciders, ...rowsByUser.flatMap((rows) => rows.map(({ target }) => target))];
  const members = await readCandidates(db, [...new Set(ids)]);
  const tallies = await readDecisionStats(db, null, deciders);
  return rowsByUser.flatMap((rows) => {
    const { user } = rows[0]!;
    const me = members.get(user);
    if (!me) return [];
    const shown = rows.flatMap((row) => {
      const about = members.get(row.target);
      return about ? [{ ...row, about }] : [];
    });
    const examples = describeDecisions(me, tallies.get(user)!, shown, shares);
    return examples.map((example, i) => ({ ...example, ...pickPair(shown[i]!) }));
  });
}

const pickPair = ({ user, target, isExploration }: DecisionRow) => ({
  user,
  target,
  isExploration,
});
