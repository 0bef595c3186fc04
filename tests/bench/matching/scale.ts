/** The cost of one member's change in a large club, and the recall of the search against an exhaustive one. */
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import {
  buildCandidateProfilesQuery,
  readCandidates,
} from '#server/modules/matching/candidates.ts';
import { findMatches } from '#server/modules/matching/find-matches.ts';
import {
  readPreferenceStats,
  buildDecisionStatsQuery,
} from '#server/modules/matching/preference-stats.ts';
import type { Db } from '#server/platform/db/database.ts';
import { openDb } from '#server/platform/db/open.ts';
import { matches } from '#server/modules/matching/schema.ts';
import { profiles } from '#server/modules/profiles/schema.ts';
import { profileTraits } from '#server/modules/matching/schema-search.ts';
import { users } from '#server/modules/auth/schema.ts';
import { buildExposureQuery } from '#server/modules/matching/exposure.ts';
import { buildCandidatesQuery, findCandidates } from '#server/modules/matching/search-index.ts';
import { type Candidate, harmonicMean } from '#server/modules/matching/scoring/proposal.ts';
import { getTendency } from '#server/modules/matching/scoring/tendency.ts';
import { readInterestModel } from '#server/modules/matching/interest-model/stored-model.ts';
import {
  type InterestModel,
  computeBothWays,
} from '#server/modules/matching/interest-model/interest-model.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { startPostgresCluster } from '#tests/helpers/services/postgres-cluster.ts';
import { indexEverybody, populate } from './large-club.ts';
import { mean } from './metrics.ts';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const CHANGES = 200;
const JUDGED = 30;
const TOP = 50;

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!;

interface Duration {
  wall: number;
  /** CPU time of this process and of its database process: the time on an idle machine. */
  cpu: number;
}

/** CPU milliseconds of a process; 0 if the system isn't Linux. */
function onCore(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

async function timed(backend: number, act: () => Promise<unknown>): Promise<Duration> {
  const [started, own, its] = [performance.now(), process.cpuUsage(), onCore(backend)];
  await act();
  const { user, system } = process.cpuUsage(own);
  return { wall: performance.now() - started, cpu: (user + system) / 1000 + onCore(backend) - its };
}

const row = (times: number[]) =>
  `median ${percentile(times, 0.5).toFixed(0).padStart(4)} ms  p95 ${percentile(times, 0.95).toFixed(0).padStart(4)} ms  most ${Math.max(
    ...times,
  )
    .toFixed(0)
    .padStart(4)} ms`;
function printTimes(name: string, durations: Duration[]): void {
  console.log(`  ${name.padEnd(30)} by the clock ${row(durations.map(({ wall }) => wall))}`);
  console.log(`  ${''.padEnd(30)} on a core    ${row(durations.map(({ cpu }) => cpu))}`);
}

/** As scores are stored, so that equal ones are ties. */
const roundToMillionth = (value: number) => Math.round(value * 1e6) / 1e6;

async function scoreFits(
  db: Db,
  model: InterestModel,
  me: Candidate,
  others: Map<string, Candidate>,
): Promise<{ id: string; fit: number }[]> {
  const learned = await readPreferenceStats(db, me.id, [...others.keys()]);
  const estimates = computeBothWays(model, me, [...others.values()]);
  return [...others.keys()].map((id, i) => ({
    id,
    fit: roundToMillionth(
      harmonicMean(
        estimates[i]!.mine(getTendency(learned.mine(id))),
        estimates[i]!.theirs(getTendency(learned.theirs(id))),
      ),
    ),
  }));
}

/** Scores every unknown member with a wanted priority, one by one. */
async function exactTop(db: Db, model: InterestModel, me: Candidate): Promise<string[]> {
  const sought = [...new Set(me.types.flatMap(({ seeks }) => seeks))];
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct p.user_id as id from profiles p join profile_types t on t.id = p.profile_type_id
    where t.slug in (${sql.join(
      sought.map((slug) => sql`${slug}`),
      sql`, `,
    )}) and p.user_id <> ${me.id}
      and not exists (select 1 from matches m where m.user_id = ${me.id} and m.target_id = p.user_id)
      and not exists (select 1 from match_decisions s where s.user_id = ${me.id} and s.target_id = p.user_id)`);
  const scored: { id: string; fit: number }[] = [];
  for (let at = 0; at < rows.length; at += 2000) {
    const others = await readCandidates(
      db,
      rows.slice(at, at + 2000).map(({ id }) => id),
    );
    scored.push(...(await scoreFits(db, model, me, others)));
  }
  return scored
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, TOP)
    .map(({ id, fit }) => `${fit} ${id}`);
}

/** The share of the exact best fifty among the candidates; ties with the fiftieth count. */
async function measureRecall(db: Db, me: Candidate): Promise<number> {
  const model = await readInterestModel(db);
  const best = await exactTop(db, model, me);
  const found = await readCandidates(db, await findCandidates(db, me, model));
  const fits = (await scoreFits(db, model, me, found))
    .map(({ fit }) => fit)
    .toSorted((a, b) => b - a);
  const wanted = best.map((line) => Number(line.split(' ')[0]));
  return mean(wanted.map((fit, i) => ((fits[i] ?? 0) >= fit ? 1 : 0)));
}

async function state(db: Db): Promise<string> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select md5(string_agg(t::text, ',' order by t::text)) as hash from (select m::text as t from ${matches} m union all select f::text from ${profileTraits} f) t`);
  return rows[0]!.hash;
}

/** Query plans of the four slowest queries, none of which may read more in a larger club. */
async function printPlans(db: Db, me: Candidate): Promise<void> {
  const found = await readCandidates(db, await findCandidates(db, me));
  const ids = [...found.keys()];
  const queries = {
    'whom to look at': buildCandidatesQuery(me)!,
    'their cards': buildCandidateProfilesQuery(ids),
    'what they said': buildDecisionStatsQuery(me.id, ids),
    'how often they were introduced': buildExposureQuery(
      [...found.values()].map(({ id, default_profile_id }) => ({
        id,
        profileId: default_profile_id,
      })),
      NOW,
    ),
  };
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, buffers, costs off) ${query}`,
    );
    console.log(`  ${name}`);
    console.log(rows.map((line) => `    ${line['QUERY PLAN']}`).join('\n'));
  }
}

/** `address`: an existing database that is filled once and kept, as filling takes longest. */
export async function scale(members: number, address?: string): Promise<void> {
  const postgres =
    address === undefined
      ? await startPostgresCluster()
      : { url: address, stop: () => Promise.resolve() };
  // A single connection, so that its server process is known.
  const opened = await openDb({ databaseUrl: postgres.url, maxConnections: 1 });
  const { db } = opened;
  const deps = { db, now: () => NOW } as ServerDeps;
  if ((await db.$count(users)) === 0) {
    await populate(db, members, NOW);
    await indexEverybody(db);
  }
  const backend = (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!
    .pid;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from users order by md5(id::text) limit ${CHANGES}`,
  );
  const ids = rows.map(({ id }) => id);
  console.log(
    `\n${members} members on PostgreSQL; load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`,
  );
  for (const id of ids.slice(0, 20)) await findMatches(deps, id);
  const first: Duration[] = [];
  for (const id of ids) first.push(await timed(backend, () => findMatches(deps, id)));
  printTimes('a newcomer’s first search', first);
  const changed: Duration[] = [];
  for (const [i, id] of ids.entries()) {
    await db
      .update(profiles)
      .set({
        attributes: [
          {
            key: 'fields',
            value: [['Food', 'Energy'], ['Climate'], ['Retail', 'Health', 'Mobility']][i % 3]!,
          },
        ],
      })
      .where(sql`${profiles.user_id} = ${id} and ${profiles.profile_type_id} is null`);
    changed.push(await timed(backend, () => findMatches(deps, id)));
  }
  printTimes('after a change of the profile', changed);
  const before = await state(db);
  const again: Duration[] = [];
  for (const id of ids) again.push(await timed(backend, () => findMatches(deps, id)));
  printTimes('once more, nothing changed', again);
  console.log(`  a rerun changes ${before === (await state(db)) ? 'nothing' : 'SOMETHING'}`);
  const people = await readCandidates(db, ids.slice(0, JUDGED));
  const recalls: number[] = [];
  for (const me of people.values()) recalls.push(await measureRecall(db, me));
  console.log(
    `  recall of the exact best ${TOP}: mean ${mean(recalls).toFixed(3)}, least ${Math.min(...recalls).toFixed(3)}, of ${recalls.length} members`,
  );
  await printPlans(db, [...people.values()][0]!);
  await opened.close();
  await postgres.stop();
}
