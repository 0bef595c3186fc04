/** Three servers on one PostgreSQL behind a load balancer, killed and restarted while members sign in and answer. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOB_LEASE_MS } from '#server/platform/jobs/claim.ts';
import { type LoadBalancer, startLoadBalancer } from '../helpers/services/load-balancer.ts';
import { type Postgres, createDatabase } from '../helpers/services/postgres.ts';
import { type Server, startServer } from '../helpers/server/server.ts';

interface Mail {
  to: string;
  id: string;
  subject: string;
}

let postgres: Postgres;
let balancer: LoadBalancer;
let smtp: SMTPServer;
let sql: pg.Pool;
const mails: Mail[] = [];
const servers: Server[] = [];
let env: Record<string, string>;

beforeAll(async () => {
  [postgres, balancer] = await Promise.all([createDatabase(), startLoadBalancer()]);
  sql = new pg.Pool({ connectionString: postgres.url });
  sql.on('error', () => undefined);
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      let text = '';
      stream.on('data', (chunk) => (text += String(chunk)));
      stream.on('end', () => {
        const [, subject = ''] = /^Subject: (.*)$/im.exec(text) ?? [];
        const [, id = ''] = /^Message-ID: (.*)$/im.exec(text) ?? [];
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', id, subject });
        done();
      });
    },
  });
  // A server killed while it sends drops its connection, which is part of the test.
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  env = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: 'a secret of three servers, long enough',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: 'loopback',
  };
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([
    balancer.close(),
    new Promise<void>((resolve) => smtp.close(() => resolve())),
    sql.end(),
  ]);
  await postgres.stop();
});

async function start(more: Record<string, string> = {}): Promise<Server> {
  const server = await startServer({ env: { ...env, ...more } });
  servers.push(server);
  return server;
}

interface Answer<T> {
  status: number;
  body: T;
}

async function call<T>(
  method: string,
  path: string,
  { body, access, key }: { body?: object; access?: string; key?: string } = {},
): Promise<Answer<T>> {
  const response = await fetch(balancer.url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(access ? { Authorization: `Bearer ${access}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
}

/** Like the client of R55: retries a temporary failure with the same idempotency key. */
async function callUntilDone<T>(...[method, path, sent = {}]: Parameters<typeof call>): Promise<T> {
  const key = sent.key ?? randomUUID();
  for (let tries = 0; ; tries += 1) {
    const got = await call<T>(method, path, { ...sent, key }).catch(() => null);
    // A 429 means that the code is on its way: the server that sent it died before answering.
    if (got && (got.status < 400 || got.status === 429)) return got.body;
    if (tries === 600 || (got && got.status < 500))
      throw new Error(`${method} ${path}: ${got?.status} ${JSON.stringify(got?.body)}`);
    await pause(100);
  }
}

/** A job of a killed server stays leased for a while, and possibly again with the next server. */
async function codeFor(email: string): Promise<string> {
  for (let waited = 0; waited < 5 * JOB_LEASE_MS; waited += 100) {
    const code = /^(\d{6}) /.exec(
      mails.findLast(({ to, subject }) => to === email && /^\d{6} /.test(subject))?.subject ?? '',
    )?.[1];
    if (code) return code;
    await pause(100);
  }
  throw new Error(`no code for ${email}`);
}

/** Records each time a server takes an e-mail job, as the job is deleted when done: its owner, and whether it was still leased. */
const recordEmailJobs = `
  create table email_jobs (email_id text not null, was_leased boolean not null);
  create function record_email_job() returns trigger language plpgsql as $$ begin
    insert into email_jobs values (new.payload->>'email_id', coalesce(new.locked_until < old.locked_until + interval '${JOB_LEASE_MS} milliseconds', false));
    return new;
  end $$;
  create trigger record_email_job after update on jobs for each row when (new.kind in ('email', 'sign_in_email') and new.attempts > old.attempts) execute function record_email_job()`;

const count = async (text: string, values: unknown[] = []) =>
  Number((await sql.query<{ n: string }>(text, values)).rows[0]!.n);

test('three servers starting on an empty database migrate and seed it once', async () => {
  const [a, b, c] = await Promise.all([start(), start(), start()]);
  balancer.setServers([a.url, b.url, c.url]);
  const migrations = await sql.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations',
  );
  expect(new Set(migrations.rows.map(({ hash }) => hash)).size).toBe(migrations.rows.length);
  expect(await count(`select count(*) n from users where email = 'host@beside.example'`)).toBe(1);
  expect(await count(`select count(*) n from jobs where key = 'recurring'`)).toBe(
    await count(`select count(distinct kind) n from jobs where key = 'recurring'`),
  );
});

test('[case 89] sign-in to seat works while servers are killed; nothing is lost or doubled', async () => {
  const { id } = await callUntilDone<{ id: string }>(
    'GET',
    '/api/events/by-slug/?slug=five-rounds',
  );
  await sql.query(recordEmailJobs);
  const guests = Array.from({ length: 12 }, (_, n) => `guest-of-three-${n}@example.org`);
  let on = true;
  const killing = (async () => {
    for (let round = 0; on || round < 4; round += 1) {
      await pause(400);
      const victim = servers[round]!;
      await victim.kill9();
      const next = await start();
      balancer.setServers(
        servers
          .slice(round + 1, round + 3)
          .concat(next)
          .map(({ url }) => url),
      );
    }
    return servers.length - 3;
  })();

  const journeys = Promise.all(
    guests.map(async (email, n) => {
      await pause(n * 250);
      await callUntilDone('POST', '/api/auth/email-code/send-code/', { body: { email } });
      const body = { email, code: await codeFor(email), first_name: 'Guest', last_name: String(n) };
      const { access } = await callUntilDone<{ access: string }>(
        'POST',
        '/api/auth/email-code/verify-code/',
        { body },
      );
      const answer = await callUntilDone<{ event: { my_status: string } }>(
        'POST',
        `/api/events/${id}/rsvp/`,
        { body: { status: 'accepted' }, access },
      );
      const now = await callUntilDone<{ member: { my_status: string } }>(
        'GET',
        '/api/events/by-slug/?slug=five-rounds',
        { access },
      );
      expect(now.member.my_status).toBe(answer.event.my_status);
      return { email, status: answer.event.my_status };
    }),
  );
  const seated = await journeys.finally(() => {
    on = false;
    return killing;
  });
  const killed = await killing;
  expect(killed).toBeGreaterThan(2);

  // After three minutes a single server finds the jobs of dead ones, as their leases are over.
  await Promise.all(servers.map((server) => server.kill9()));
  await start({ CLOCK_OFFSET_MS: '180000' });
  for (
    let tries = 0;
    (await count(
      `select count(*) n from jobs where kind in ('email', 'sign_in_email', 'notification') and failed_at is null and run_at < now() + interval '3 minutes'`,
    )) > 0;
    tries += 1
  ) {
    expect(tries).toBeLessThan(600);
    await pause(200);
  }

  const acceptedEmails = seated
    .filter(({ status }) => status === 'accepted')
    .map(({ email }) => email);
  expect(acceptedEmails.length).toBeGreaterThan(0);
  const accepted = await sql.query<{ email: string; seat_count: string }>(
    `select u.email, (select count(*) from seats s where s.guest_id = r.id) seat_count
     from guests r join users u on u.id = r.user_id where r.event_id = $1 and r.status = 'accepted' and u.email = any($2)`,
    [id, guests],
  );
  expect(accepted.rows.map(({ email }) => email).toSorted()).toEqual(acceptedEmails.toSorted());
  expect(accepted.rows.every(({ seat_count }) => Number(seat_count) === 1)).toBe(true);
  expect(
    await count(
      `select count(*) n from events where attendee_count <> (select count(*) from guests r where r.event_id = events.id and r.status = 'accepted')`,
    ),
  ).toBe(0);

  // One e-mail and one item per event. A server that takes over from a killed one may resend with the same Message-ID.
  const invitationMails = mails.filter(
    ({ to, subject }) => acceptedEmails.includes(to) && !/^\d{6} /.test(subject),
  );
  const names = new Set(invitationMails.map(({ to, id: name }) => `${to} ${name}`));
  expect(names.size).toBe(acceptedEmails.length);
  const emailJobs = await sql.query<{ email_id: string; times: number; was_leased: boolean }>(
    'select email_id, count(*)::int times, bool_or(was_leased) was_leased from email_jobs group by email_id',
  );
  const sent = (emailId: string) =>
    mails.filter(({ id: name }) => name.startsWith(`<${emailId}@`)).length;
  expect(emailJobs.rows.length).toBeGreaterThanOrEqual(names.size);
  expect(
    emailJobs.rows.filter(
      ({ email_id, times, was_leased }) => was_leased || sent(email_id) > times,
    ),
  ).toEqual([]);
  expect(
    await count(
      `select count(*) n from (select user_id, type, event_id, key from feeds group by 1, 2, 3, 4 having count(*) > 1) twice`,
    ),
  ).toBe(0);
});

test('[case 89] on SIGTERM a server finishes its requests, and the balancer fails over', async () => {
  const [leaving, staying] = await Promise.all([start(), start()]);
  balancer.setServers([leaving.url, staying.url]);
  let failed = 0;
  let on = true;
  const asking = Array.from({ length: 8 }, async () => {
    while (on)
      if (
        (await call('GET', '/api/events/by-slug/?slug=five-rounds').catch(() => ({ status: 0 })))
          .status !== 200
      )
        failed += 1;
  });
  await pause(500);
  await leaving.stop();
  expect(await leaving.exited).toBe(0);
  on = false;
  await Promise.all(asking);
  expect(failed).toBe(0);
  expect(balancer.countFailovers()).toBeGreaterThan(0);
});
