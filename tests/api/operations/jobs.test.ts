import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { jobs } from '#server/platform/db/schema.ts';
import { JOB_CONNECTIONS } from '#server/platform/db/open-postgres.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import type { JobTable } from '#server/platform/jobs/job-kinds.ts';
import { type JobRequest, enqueueJobs } from '#server/platform/jobs/queue.ts';
import type { DomainEvent } from '#server/platform/domain-events.ts';
import { JOB_LEASE_MS, buildClaimQuery } from '#server/platform/jobs/claim.ts';
import { listQueues, listRecurringKinds, runDueJobs } from '#server/platform/jobs/runner.ts';
import { jobTable } from '#server/worker.ts';
import { EMAIL_RETRY_DELAYS_MS, queueEmail } from '#server/modules/notifications/email-queue.ts';
import { HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let deps: ServerDeps;
const sent: string[] = [];
/** E-mails to `slow@` wait for this. */
let releaseSlow: () => void = () => undefined;
const slowReleased = new Promise<void>((resolve) => (releaseSlow = resolve));
let markQuickSent: () => void = () => undefined;
const quickSent = new Promise<void>((resolve) => (markQuickSent = resolve));

beforeAll(async () => {
  api = await startApi();
  deps = {
    ...api,
    mailer: {
      destination: 'here',
      async deliver({ to }) {
        if (to === 'away@club.example') throw new Error('away');
        if (to.startsWith('slow')) await slowReleased;
        sent.push(to);
        if (to.startsWith('quick')) markQuickSent();
      },
    },
  };
});
afterAll(() => api.close());

const queueTestEmail = (to: string) =>
  deps.db.transaction((tx) =>
    queueEmail(tx, deps, { to, subject: 's', text: 't', html: '<p>t</p>' }, { kind: 'message' }),
  );

test('a job of an unknown kind, with another’s payload or without a handler doesn’t compile', () => {
  interface Request<Kind, Payload> {
    kind: Kind;
    payload: Payload;
    runAt: Date;
  }
  expectTypeOf<Request<'delete_files', { key: string }>>().toExtend<JobRequest>();
  expectTypeOf<Request<'wash_up', { key: string }>>().not.toExtend<JobRequest>();
  expectTypeOf<Request<'delete_files', { event_id: string }>>().not.toExtend<JobRequest>();
  expectTypeOf<Omit<JobTable, 'delete_files'>>().not.toExtend<JobTable>();
});

test('a domain event of an unknown type or with another’s fields doesn’t compile', () => {
  expectTypeOf<{ type: 'host_left'; event_id: string }>().toExtend<DomainEvent>();
  expectTypeOf<{ type: 'washed_up'; event_id: string }>().not.toExtend<DomainEvent>();
  expectTypeOf<{ type: 'host_left'; user_id: string }>().not.toExtend<DomainEvent>();
});

test('each job that may run at a time has a connection, and one is left for their leases', () => {
  expect(listQueues(jobTable).reduce((sum, { concurrency }) => sum + concurrency, 0) + 1).toBe(
    JOB_CONNECTIONS,
  );
});

test('a keyed job queued twice before it runs is run once', async () => {
  const job = {
    kind: 'reoptimize_seating' as const,
    payload: { event_id: '00000000-0000-4000-8000-000000000000' },
    key: 'same',
    runAt: deps.now(),
  };
  await enqueueJobs(deps.db, job);
  await enqueueJobs(deps.db, job, { ...job, key: 'other' });
  expect(await runDueJobs(deps, jobTable)).toBe(2);
  expect(await deps.db.$count(jobs)).toBe(0);
});

test('every claimed job runs without waiting for a lease, whatever the query plan', async () => {
  const createJobs = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      kind: 'reoptimize_seating' as const,
      payload: { event_id: randomUUID() },
      key: `${i}`,
      runAt: deps.now(),
    }));
  // Statistics taken while the table was empty lead to another query plan than when it is full.
  await deps.db.execute(sql`analyze ${jobs}`);
  for (const count of [12, 40]) {
    await enqueueJobs(deps.db, ...createJobs(count));
    expect(await runDueJobs(deps, jobTable)).toBe(count);
    await enqueueJobs(deps.db, ...createJobs(count));
    await deps.db.execute(sql`analyze ${jobs}`);
    expect(await runDueJobs(deps, jobTable)).toBe(count);
  }
});

test('a slow e-mail delays no other e-mail', { timeout: 60_000 }, async () => {
  await queueTestEmail('slow@club.example');
  await queueTestEmail('quick@club.example');
  const round = runDueJobs(deps, jobTable);
  await Promise.race([quickSent, round]);
  expect(sent).toEqual(['quick@club.example']);
  releaseSlow();
  await round;
  expect(sent).toEqual(['quick@club.example', 'slow@club.example']);
});

test('jobs that fail together are retried at random moments after their pause', async () => {
  await queueTestEmail('away@club.example');
  await queueTestEmail('away@club.example');
  const draws = [0, 0.5];
  await runDueJobs({ ...deps, random: () => draws.shift()! }, jobTable);
  const failed = await deps.db.select().from(jobs);
  expect(
    failed.map(({ run_at }) => run_at.getTime() - deps.now().getTime()).toSorted((a, b) => a - b),
  ).toEqual([10_000, 12_500]);
  await deps.db.delete(jobs);
});

test('recurring jobs drift apart by chance', async () => {
  await deps.db
    .insert(jobs)
    .values({ kind: 'send_reminders', key: 'recurring', run_at: deps.now() });
  await runDueJobs({ ...deps, random: () => 0.5 }, jobTable);
  const [next] = await deps.db.select().from(jobs);
  expect(next!.run_at.getTime() - deps.now().getTime()).toBe(5 * MINUTE_MS * 1.05);
  await deps.db.delete(jobs);
});

test('a job that kills its server at each try is given up after the last one', async () => {
  const cases = [
    { kind: 'delete_files', key: null, payload: { key: 'none' } },
    { kind: 'send_reminders', key: 'recurring', payload: {} },
  ] as const;
  await deps.db.insert(jobs).values(cases.map((job) => ({ ...job, run_at: deps.now() })));
  const claim = {
    recurringKinds: listRecurringKinds(jobTable),
    kinds: cases.map(({ kind }) => kind),
  };
  // Claimed, and never heard of again.
  for (let tries = 0; tries < cases.length * 7; tries++) {
    expect(await buildClaimQuery(deps.db, { ...claim, now: deps.now() })).toHaveLength(1);
    if (tries % cases.length === 1) api.clock.advance(JOB_LEASE_MS);
  }
  await runDueJobs(deps, jobTable);
  const [deleteFiles, remind] = (await deps.db.select().from(jobs)).toSorted((a, b) =>
    a.kind.localeCompare(b.kind),
  );
  expect(deleteFiles).toMatchObject({
    attempts: 8,
    failed_at: deps.now(),
    last_error: expect.stringContaining('interrupted'),
  });
  expect(api.loggedErrors.at(-1)).toMatchObject({ message: 'job failed' });
  // A recurring job can't be given up: it waits until its next turn.
  expect(remind).toMatchObject({ attempts: 0, failed_at: null, locked_until: null });
  expect(remind!.run_at > deps.now()).toBe(true);
  await deps.db.delete(jobs);
});

test('a failing job is retried with backoff, then kept for the operator', async () => {
  await queueTestEmail('away@club.example');
  expect(await runDueJobs(deps, jobTable)).toBe(1);
  expect(await runDueJobs(deps, jobTable)).toBe(0);
  let tries = 1;
  for (let day = 0; day < 24 * 7; day++) {
    api.clock.advance(HOUR_MS);
    tries += await runDueJobs(deps, jobTable);
  }
  const [row] = await deps.db.select().from(jobs);
  expect(tries).toBe(EMAIL_RETRY_DELAYS_MS.length + 1);
  expect(row).toMatchObject({ kind: 'email', attempts: tries });
  expect(row?.failed_at).not.toBeNull();
  expect(row?.last_error).toContain('away');
});
