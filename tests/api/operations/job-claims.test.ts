/** Claiming jobs from a long queue: by index, in order, each once. */
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#server/platform/db/schema.ts';
import type { Db } from '#server/platform/db/database.ts';
import { buildClaimQuery, buildDueKindsQuery, readDueKinds } from '#server/platform/jobs/claim.ts';
import type { JobKind, JobTable } from '#server/platform/jobs/job-kinds.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';
import {
  listKinds,
  listQueues,
  listRecurringKinds,
  runDueJobs,
} from '#server/platform/jobs/runner.ts';
import { jobTable } from '#server/worker.ts';
import { bothInFullRun, startApiOn } from '#tests/helpers/api/database-kinds.ts';
import type { Api } from '#tests/helpers/api/start-api.ts';

const LONG_QUEUE = 200_000;
const LEASED = 5_000;
const MAX_ROWS_READ = 100;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

const recurringKinds = listRecurringKinds(jobTable);
const listNodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(listNodes)];
const countRowsRead = (node: PlanNode) =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

/** Runs a query, undoes it, and returns how its rows were found. */
async function explain(db: Db, query: SQL) {
  let plan: PlanNode | undefined;
  await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        sql`explain (analyze, buffers, format json) ${query}`,
      );
      plan = rows[0]!['QUERY PLAN'][0]!.Plan;
      tx.rollback();
    })
    .catch((error: unknown) => {
      if (!plan) throw error;
    });
  const nodes = listNodes(plan!);
  return {
    sorts: nodes.filter(({ 'Node Type': type }) => type.includes('Sort')).length,
    found: plan!['Actual Rows'],
    rowsRead: nodes
      .filter((node) => node['Relation Name'] && node['Node Type'].includes('Scan'))
      .reduce((sum, node) => sum + countRowsRead(node), 0),
  };
}

describe.each(bothInFullRun('PostgreSQL'))('on %s', (databaseKind) => {
  let api: Api;
  beforeAll(async () => {
    api = await startApiOn(databaseKind);
    // Due at the same moment, and the first of them leased.
    await api.db.execute(sql`
      insert into ${jobs} (kind, key, payload, run_at, created_at, locked_until)
      select 'find_matches', i::text, '{}', ${api.now().toISOString()}::timestamptz, ${api.now().toISOString()}::timestamptz,
        case when i <= ${LEASED} then ${new Date(api.now().getTime() + 20_000).toISOString()}::timestamptz end
      from generate_series(1, ${LONG_QUEUE}::int) i`);
    await enqueueJobs(api.db, {
      kind: 'sign_in_email',
      payload: { email_id: 'none' },
      runAt: api.now(),
    });
    await enqueueJobs(api.db, {
      kind: 'delete_files',
      payload: { key: 'none' },
      runAt: new Date(api.now().getTime() - 1),
    });
    await api.db.execute(sql`analyze ${jobs}`);
  });
  afterAll(() => api.close());

  test.each(listQueues(jobTable))(
    '[case 117] with 200,000 jobs due, the queue of $kinds.0 is claimed by index',
    async ({ kinds }) => {
      const claim = buildClaimQuery(api.db, { kinds, recurringKinds, now: api.now() });
      const { sorts, found, rowsRead } = await explain(api.db, claim.getSQL());
      expect(found).toBe(kinds.includes('find_matches') || kinds.includes('sign_in_email') ? 1 : 0);
      expect(sorts).toBe(0);
      expect(rowsRead).toBeLessThanOrEqual(MAX_ROWS_READ);
    },
  );

  test('[case 117] with 200,000 jobs due, the kinds that are due are found by index', async () => {
    const kinds = listKinds(jobTable);
    const options = { kinds, now: api.now() };
    expect([...(await readDueKinds(api.db, options))].toSorted()).toEqual([
      'delete_files',
      'find_matches',
      'sign_in_email',
    ]);
    const { rowsRead } = await explain(api.db, buildDueKindsQuery(options));
    expect(rowsRead).toBeLessThanOrEqual(MAX_ROWS_READ);
  });

  test('[case 117] a rare job that is due earlier comes first, then those without a lease', async () => {
    const kinds: JobKind[] = ['find_matches', 'delete_files', 'notification'];
    const claim = async (now: Date) =>
      (await buildClaimQuery(api.db, { kinds, recurringKinds, now }))[0];
    expect(await claim(api.now())).toMatchObject({ kind: 'delete_files', attempts: 1 });
    const next = await claim(api.now());
    expect(next).toMatchObject({ kind: 'find_matches', attempts: 1, key: null });
    expect(next!.locked_until!.getTime()).toBe(api.now().getTime() + 30_000);
  });
});

describe('several servers', () => {
  let api: Api;
  beforeAll(async () => (api = await startApiOn('PostgreSQL')));
  beforeEach(() => api.db.delete(jobs));
  afterAll(() => api.close());

  const kinds: JobKind[] = ['reoptimize_seating', 'delete_files', 'find_matches'];
  /** Notes which jobs were run, instead of running them. */
  function createRecordingTable(ran: string[], concurrency: number): JobTable {
    const record = {
      queue: { concurrency },
      run: async (_: unknown, payload: { name?: string }) => void ran.push(payload.name!),
    };
    return Object.fromEntries(kinds.map((kind) => [kind, record])) as unknown as JobTable;
  }
  const addJobs = (count: number) =>
    api.db.insert(jobs).values(
      Array.from({ length: count }, (_, i) => ({
        kind: kinds[i % kinds.length]!,
        payload: { name: `${i}` },
        run_at: new Date(api.now().getTime() - count + i),
      })),
    );

  test('jobs of one queue run in the order in which they are due, whatever their kind', async () => {
    const ran: string[] = [];
    await addJobs(30);
    expect(await runDueJobs(api, createRecordingTable(ran, 1))).toBe(30);
    expect(ran).toEqual(Array.from({ length: 30 }, (_, i) => `${i}`));
  });

  test('each job is run by one server, once', async () => {
    const ran: string[] = [];
    await addJobs(300);
    await Promise.all(
      Array.from({ length: 3 }, () => runDueJobs(api, createRecordingTable(ran, 4))),
    );
    expect(ran).toHaveLength(300);
    expect(new Set(ran).size).toBe(300);
  });
});
