/** Servers behind PgBouncer in transaction mode, where a session belongs to nobody. */
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { REQUEST_TIMEOUTS } from '#server/platform/db/timeouts.ts';
import { callApi, signIn } from '../helpers/server/member-client.ts';
import { type Server, createDatabaseEnv, startServer } from '../helpers/server/server.ts';
import { startPgBouncer } from '../helpers/services/pgbouncer.ts';
import { createDatabase, runSql } from '../helpers/services/postgres.ts';

const STARTS = 20;

async function startPooledDatabase() {
  const postgres = await createDatabase();
  const role = `club_${randomUUID().replaceAll('-', '')}`;
  const database = new URL(postgres.url).pathname.slice(1);
  await runSql(
    postgres.url,
    `create role ${role} login;
    alter database ${database} owner to ${role};
    grant all on schema public, drizzle to ${role};
    grant all on all tables in schema public, drizzle to ${role};
    grant all on all sequences in schema public, drizzle to ${role}`,
  );
  const url = new URL(postgres.url);
  url.username = role;
  const pooler = await startPgBouncer(url.href);
  onTestFinished(async () => {
    await pooler.stop();
    await postgres.stop();
  });
  const setLimits = async () => {
    for (const [name, milliseconds] of Object.entries(REQUEST_TIMEOUTS))
      await runSql(postgres.url, `alter role ${role} set ${name} = ${milliseconds}`);
    await pooler.reconnect();
  };
  // The demo club takes seconds of computing in one transaction, which the role's limits may end on a busy machine.
  return {
    env: { ...createDatabaseEnv(pooler.url), DATABASE_POOLER: 'true', SEED: 'none' },
    setLimits,
  };
}

async function start(env: Record<string, string>): Promise<Server> {
  const server = await startServer({ env });
  onTestFinished(() => server.stop());
  return server;
}

test('[case 95] behind PgBouncer 20 of 20 servers start beside one that works', async () => {
  const { env, setLimits } = await startPooledDatabase();
  await expect(startServer({ env }), 'without limits of the role').rejects.toThrow(
    'SET lock_timeout',
  );
  await setLimits();
  const working = await start(env);
  const { access } = await signIn(working, 'pooled@club.example', {
    first_name: 'Poole',
    last_name: 'Red',
  });
  const headlines: string[] = [];
  let isOver = false;
  const changing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const { headline } = await callApi<{ headline: string }>(
        working,
        'PATCH',
        '/api/user/update_info/',
        { access, body: { headline: `Headline ${n}` } },
      );
      headlines.push(headline);
    }
  })();
  // Four at a time: 20 servers at once would need more memory than a test machine may have.
  for (let started = 0; started < STARTS; started += 4) {
    const servers = await Promise.all([1, 2, 3, 4].map(() => startServer({ env })));
    for (const server of servers)
      expect(await callApi(server, 'GET', '/api/user/me/', { access })).toMatchObject({
        first_name: 'Poole',
      });
    await Promise.all(servers.map((server) => server.stop()));
  }
  isOver = true;
  await changing;
  expect(headlines).toEqual(headlines.map((_, n) => `Headline ${n}`));
  expect(headlines.length).toBeGreaterThan(STARTS);
});
