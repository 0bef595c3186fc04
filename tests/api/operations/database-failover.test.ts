/** Several hosts in `DATABASE_URL`: a primary and a synchronous standby, of which only the first takes changes. */
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '#server/platform/env.ts';
import { connectFromEnv } from '#server/platform/db/connect-from-env.ts';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { runSql } from '#tests/helpers/services/postgres.ts';
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '#tests/helpers/services/replicated-postgres.ts';

async function startReplicated(): Promise<ReplicatedPostgres> {
  const replicated = await startReplicatedPostgres();
  onTestFinished(() => replicated.stop());
  return replicated;
}

async function open(url: string): Promise<DatabaseHandle> {
  const opened = await connectFromEnv(parseEnv({ DATABASE_URL: url }));
  onTestFinished(() => opened.close());
  return opened;
}

async function startApiOn(replicated: ReplicatedPostgres): Promise<Api> {
  const api = await startApi({ databaseUrl: replicated.url });
  onTestFinished(() => api.close());
  return api;
}

async function readPort({ db }: { db: Api['db'] }): Promise<number> {
  const { rows } = await db.execute<{ port: number }>(sql`select inet_server_port() as port`);
  return rows[0]!.port;
}

test('[case 102] of several hosts the first that takes changes is used', async () => {
  const { url, primary, standby } = await startReplicated();
  expect(await readPort(await open(url))).toBe(primary.port);
  const anyHost = url.replace('?target_session_attrs=read-write', '');
  await expect(open(anyHost), 'without the attribute the first that answers').rejects.toThrow(
    'read-only transaction',
  );
  await standby.crash();
  expect(await readPort(await open(anyHost))).toBe(primary.port);
});

test('[case 102] without a usable host the error names them all, not the password', async () => {
  const { url, primary, standby } = await startReplicated();
  await primary.crash();
  const refused = open(url.replace('postgres@', 'postgres:secret@'));
  await expect(refused).rejects.toThrow(
    new RegExp(
      `\\(127.0.0.1:${standby.port},127.0.0.1:${primary.port}/club\\) can't be used: .*:${standby.port}: takes no changes.*:${primary.port}: .*REFUSED`,
    ),
  );
  await expect(refused).rejects.not.toThrow('secret');
});

test('[case 102] after a crash and a promotion requests go on, with all that was acknowledged', async () => {
  const replicated = await startReplicated();
  const api = await startApiOn(replicated);
  const member = await api.createMember();
  const change = (headline: string) =>
    member.send('PATCH', '/api/user/update_info/', { body: { headline } });
  expect((await change('before')).status).toBe(200);
  await replicated.primary.crash();
  const { status, headers } = await change('between');
  expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
  await replicated.promote();
  expect((await member.send('GET', '/api/user/me/')).body).toMatchObject({ headline: 'before' });
  expect((await change('after')).status).toBe(200);
});

test('[case 102] connections to a host that has become read-only are replaced at once', async () => {
  const replicated = await startReplicated();
  const api = await startApiOn(replicated);
  const member = await api.createMember();
  const change = () =>
    member.send('PATCH', '/api/user/update_info/', { body: { headline: 'Rows' } });
  const changeSeveral = async () =>
    (await Promise.all([change(), change(), change()])).map(({ status }) => status);
  await replicated.promote();
  // The old primary goes on without its standby.
  await runSql(replicated.primary.url, 'alter system reset synchronous_standby_names');
  await runSql(replicated.primary.url, 'select pg_reload_conf()');
  expect(await changeSeveral()).toEqual([200, 200, 200]);
  expect(api.database.pool!().total).toBeGreaterThan(1);
  await runSql(replicated.primary.url, 'alter system set default_transaction_read_only = on');
  await runSql(replicated.primary.url, 'select pg_reload_conf()');
  const isReadOnly = async () =>
    (
      await api.db.execute<{ value: string }>(
        sql`select current_setting('default_transaction_read_only') as value`,
      )
    ).rows[0]!.value;
  await expect.poll(isReadOnly).toBe('on');
  expect((await change()).status).toBe(503);
  expect(await changeSeveral()).toEqual([200, 200, 200]);
  expect(await readPort(api)).toBe(replicated.standby.port);
});
