/** Room in the decks of a large dinner's guests. */
import { sql } from 'drizzle-orm';
import { toUuidArray } from '#server/platform/db/id-list.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { createPlacementFinder } from '../dinners/seating/seating-view.ts';
import type { LargeDinner } from './guest-candidates.ts';
import { matches } from './schema.ts';
import { GUEST_MATCH_LIMITS } from './scoring/parameters.ts';
import { isUndecided } from './undecided.ts';
import type { NewMatch } from './write-matches.ts';

/** A guest has at most three neighbours, who can't be displaced. */
const POOREST_READ = 4;

type Deck = {
  /** Whether the member is in it already. */
  includesMember: boolean;
  /** Matches with guests of this dinner. */
  size: number;
  /** The undecided ones with the lowest scores, lowest first. */
  poorest: { id: string; score: number }[];
};

/**
 * Which of these matches with one member fit into their owners' decks for a dinner: those already there, those for which
 * there is room, and those better than the poorest, which is then deleted.
 */
export async function fitIntoDecks(
  tx: Tx,
  dinners: LargeDinner[],
  userId: string,
  rows: NewMatch[],
): Promise<NewMatch[]> {
  const fitting = new Set<NewMatch>();
  for (const dinner of dinners) {
    const rowsOfDinner = rows.filter(
      (row) => dinner.guestIds.has(row.user_id) && !fitting.has(row),
    );
    for (const row of await fitIntoDecksForDinner(tx, dinner, userId, rowsOfDinner))
      fitting.add(row);
  }
  return [...fitting];
}

async function fitIntoDecksForDinner(
  tx: Tx,
  dinner: LargeDinner,
  userId: string,
  rows: NewMatch[],
): Promise<NewMatch[]> {
  if (rows.length === 0) return [];
  const findPlacement = createPlacementFinder(dinner.plan);
  const decks = await readDecks(
    tx,
    dinner,
    userId,
    rows.map(({ user_id }) => user_id),
  );
  const displaced: { owner: string; target: string }[] = [];
  const fitting = rows.filter(({ user_id: owner, score }) => {
    const deck = decks.get(owner)!;
    if (deck.includesMember || deck.size < GUEST_MATCH_LIMITS.perDinner) return true;
    const neighbourIds = findPlacement(owner)?.neighbourIds ?? [];
    const poorest = deck.poorest.find(({ id }) => !neighbourIds.includes(id));
    if (!poorest || poorest.score >= score) return false;
    displaced.push({ owner, target: poorest.id });
    return true;
  });
  await removePairs(tx, displaced);
  return fitting;
}

/** With `offset 0`, PostgreSQL looks up each deck's rows among the guests, not a thousand guests in each deck. */
async function readDecks(
  tx: Tx,
  { guestIds }: LargeDinner,
  userId: string,
  ownerIds: string[],
): Promise<Map<string, Deck>> {
  const { rows } = await tx.execute<{ id: string } & Deck>(sql`
    with owners as materialized (
      select owner.id, exists (select 1 from ${matches} where ${matches.user_id} = owner.id and ${matches.target_id} = ${userId}) as included
      from unnest(${toUuidArray(ownerIds)}) owner(id)
    )
    select owner.id, owner.included as "includesMember", deck.size, poorest.matches as poorest from owners owner
    cross join lateral (
      select count(*)::int as size from (select target_id from ${matches} where user_id = owner.id and not owner.included offset 0) own
      where own.target_id = any(${toUuidArray([...guestIds])})
    ) deck
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', target_id, 'score', score) order by score), '[]') as matches from (
        select target_id, score from (
          select * from ${matches} where user_id = owner.id and not owner.included order by score, id offset 0) matches
        where target_id = any(${toUuidArray([...guestIds])}) and ${isUndecided} order by score, id limit ${POOREST_READ}) lowest
    ) poorest`);
  return new Map(rows.map(({ id, ...deck }) => [id, deck]));
}

/** In a fixed order, so that concurrent searches seldom deadlock; if they do, one is repeated. */
async function removePairs(tx: Tx, pairs: { owner: string; target: string }[]): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`
    delete from ${matches} where ${matches.id} in (
      select ${matches.id} from ${matches}
      join unnest(${toUuidArray(pairs.map(({ owner }) => owner))}, ${toUuidArray(pairs.map(({ target }) => target))}) pair(owner, target)
        on ${matches.user_id} = pair.owner and ${matches.target_id} = pair.target
      where ${isUndecided}
      order by ${matches.user_id}, ${matches.target_id} for update of ${sql.identifier('matches')})`);
}
