/** What is told while PostgreSQL lets everybody wait: frozen, behind a cut line, or with all its connections taken. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATIENCE } from '../../host/server/db/open.ts';
import { type Api, startApi } from '../helpers/api.ts';
import { type Postgres, startPostgres } from '../helpers/postgres.ts';

let postgres: Postgres;
let api: Api;
beforeAll(async () => {
  postgres = await startPostgres();
  api = await startApi({ databaseUrl: postgres.url, pool: 1, patience: PATIENCE });
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

/** Takes the only connection there is while `work` runs. */
async function whileTaken<T>(work: () => Promise<T>): Promise<T> {
  let free: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (free = resolve));
  let taken: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (taken = resolve));
  const holding = api.db.transaction(async () => {
    taken();
    await held;
  });
  await ready;
  try {
    return await work();
  } finally {
    free();
    await holding;
  }
}

const asked = async (path: string) => {
  const began = performance.now();
  const { status, headers } = await api.send('GET', path);
  return { status, again: headers.get('Retry-After'), seconds: (performance.now() - began) / 1000 };
};

test('health says 503 before a request would give up, so that a balancer goes elsewhere, and 200 as soon as it answers', async () => {
  const told = await whileTaken(() => asked('/api/health/'));
  expect(told).toMatchObject({ status: 503, again: '2' });
  expect(told.seconds).toBeLessThan(PATIENCE / 1000);
  expect(await asked('/api/health/')).toMatchObject({ status: 200 });
});

test('a request that gets no connection ends as 503 and not as a failure of ours, and the next one is answered', async () => {
  const told = await whileTaken(() => asked('/api/invites/nobody/'));
  expect(told).toMatchObject({ status: 503, again: '2' });
  // A proxy waits for a minute.
  expect(told.seconds).toBeLessThan(60);
  expect(await asked('/api/invites/nobody/')).toMatchObject({ status: 404 });
});
