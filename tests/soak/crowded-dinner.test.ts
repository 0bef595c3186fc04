/** Hundreds of guests accept one dinner at the same moment; everybody else goes on. */
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDinner } from '../helpers/api/create-dinner.ts';
import { createMemberWithPriorities } from '../helpers/api/create-member-with-priorities.ts';
import { type Api, type Member, startApi } from '../helpers/api/start-api.ts';
import { type Server, createDatabaseEnv, startServer } from '../helpers/server/server.ts';
import {
  type TimedRequest,
  countStatuses,
  getP95,
  sendWhile,
} from '../helpers/server/timed-requests.ts';
import { type Postgres, createDatabase } from '../helpers/services/postgres.ts';

const GUESTS = 500;
const ROUNDS = 3;
const READS_PER_SECOND = 25;
const CALM_MS = 8_000;

let postgres: Postgres;
let api: Api;
let server: Server;
let host: Member;
let guests: Member[];

beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url, now: new Date() });
  server = await startServer({ env: createDatabaseEnv(postgres.url) });
  host = await api.createMember();
  guests = [];
  for (let n = 0; n < GUESTS; n += 1)
    guests.push(await createMemberWithPriorities(api, ['peers'], {}, ['Energy']));
  await api.db.execute(sql`analyze`);
});
afterAll(async () => {
  await server.stop();
  await api.close();
  await postgres.stop();
});

/** The RSVPs of the round before have queued jobs, which would slow down the next. */
async function waitForJobs(): Promise<void> {
  const countDue = async () =>
    (
      await api.db.execute(
        sql`select 1 from jobs where failed_at is null and run_at <= clock_timestamp()`,
      )
    ).rows.length;
  await expect.poll(countDue, { timeout: 400_000, interval: 1_000 }).toBe(0);
}

interface CrowdAnswer {
  status: number;
  busyCount: number;
}

const sendFromWorker = (requests: TimedRequest[]): Promise<CrowdAnswer[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../helpers/server/crowd-worker.mjs', import.meta.url), {
      workerData: requests,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

test('[case 97] while 500 guests accept one dinner, others are at most twice as slow', async () => {
  const other = await createDinner(api, host.user);
  const paths = [`${other.path}/`, '/api/user/me/'];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'long', seats: GUESTS + 1 }]);
    await waitForJobs();
    api.clock.set(new Date());
    const { access: reader } = await api.signIn(host.user);
    const tokens: string[] = [];
    for (const { user } of guests) tokens.push((await api.signIn(user)).access);
    const readWhile = <T>(work: () => Promise<T>) =>
      sendWhile(
        (n) => ({ url: server.url + paths[n % 2]!, access: reader }),
        READS_PER_SECOND,
        work,
      );
    const acceptAll = () =>
      sendFromWorker(
        tokens.map((access) => ({
          url: `${server.url}${dinner.path}/rsvp/`,
          access,
          body: { status: 'accepted' },
        })),
      );

    const calm = await readWhile(() => pause(CALM_MS));
    const startedAt = performance.now();
    let crowdMs = 0;
    const crowded = await readWhile(async () => {
      const answers = await acceptAll();
      crowdMs = performance.now() - startedAt;
      return answers;
    });
    expect(
      new Set(crowded.result.map(({ status }) => status)),
      'that dinner, once its turn has come',
    ).toEqual(new Set([200]));
    expect(countStatuses(crowded.responses), 'others').toEqual({ 200: crowded.responses.length });
    ratios.push(getP95(crowded.responses) / getP95(calm.responses));
    console.log(
      `case 97: p95 of others ${getP95(calm.responses).toFixed(1)} ms calm, ${getP95(crowded.responses).toFixed(1)} ms with ${GUESTS} accepts, ` +
        `which took ${(crowdMs / 1000).toFixed(1)} s; ${crowded.result.filter(({ busyCount }) => busyCount > 0).length} had to ask again`,
    );
  }
  // What waits for the crowd waits in every round. One round alone can be slow because the machine is.
  expect(Math.min(...ratios), `${ratios.join(', ')} times the calm p95`).toBeLessThan(2);
});
