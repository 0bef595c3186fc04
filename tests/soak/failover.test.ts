/** A standby becomes the primary while members change things. The server’s database URL lists both, and it is never restarted. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { callApi, signIn } from '../helpers/server/member-client.ts';
import { createDatabaseEnv, startServer } from '../helpers/server/server.ts';
import { type TimedResponse, countStatuses, sendTimed } from '../helpers/server/timed-requests.ts';
import { runSql } from '../helpers/services/postgres.ts';
import { startReplicatedPostgres } from '../helpers/services/replicated-postgres.ts';

const MEMBERS = 8;
/** Between a member's changes. Each waits for its response, as a person does: a busy machine then has no growing backlog. */
const PAUSE_MS = 100;
/** Generous for a busy machine. A crashed primary's connections break at once; a silent one's after 15 s. */
const RECOVERY_LIMIT_MS = 60_000;

/** Every value that a member's headline ever had. */
const RECORD_HEADLINES = `
  create table headlines (email text not null, headline text not null);
  create function record_headline() returns trigger language plpgsql as $$ begin insert into headlines values (new.email, new.headline); return new; end $$;
  create trigger record_headline after update on users for each row when (old.headline is distinct from new.headline) execute function record_headline()`;

interface Write extends TimedResponse {
  email: string;
  headline: string;
  sentAt: number;
}

test.each(['crash', 'freeze'] as const)(
  '[case 102] after a %s of the primary under load nothing acknowledged is lost',
  async (failure) => {
    const replicated = await startReplicatedPostgres();
    onTestFinished(() => replicated.stop());
    const server = await startServer({ env: createDatabaseEnv(replicated.url) });
    onTestFinished(() => server.stop());
    await runSql(replicated.urlOn(replicated.primary), RECORD_HEADLINES);
    const emails = Array.from({ length: MEMBERS }, (_, n) => `failover-${n}@club.example`);
    const sessions = await Promise.all(
      emails.map((email) => signIn(server, email, { first_name: 'Fay', last_name: 'Lover' })),
    );
    const { id } = await callApi<{ id: string }>(
      server,
      'GET',
      '/api/events/by-slug/?slug=five-rounds',
    );

    const writes: Write[] = [];
    let isOver = false;
    const change = async (n: number, email: string, access: string): Promise<Write> => {
      const sentAt = performance.now();
      const headline = `Headline ${n}`;
      return {
        email,
        headline,
        sentAt,
        ...(await sendTimed({
          url: `${server.url}/api/user/update_info/`,
          access,
          method: 'PATCH',
          body: { headline },
        })),
      };
    };
    const changing = sessions.map(async ({ access }, member) => {
      for (let n = 0; !isOver; n += 1) {
        writes.push(await change(n, emails[member]!, access));
        await pause(PAUSE_MS);
      }
    });
    // Each member accepts once, a quarter of a second after the previous one: some before the failover, some after.
    const accepting = Promise.all(
      sessions.map(async ({ access }, member) => {
        await pause(2000 + member * 250);
        return sendTimed({
          url: `${server.url}/api/events/${id}/rsvp/`,
          access,
          method: 'POST',
          body: { status: 'accepted' },
        });
      }),
    );
    await pause(3_000);
    const failedAt = performance.now();
    if (failure === 'crash') await replicated.primary.crash();
    else replicated.primary.freeze();
    await replicated.promote();
    const promotedAt = performance.now();
    const isBack = (email: string) =>
      writes.some(
        (write) => write.email === email && write.status === 200 && write.sentAt > promotedAt,
      );
    while (!emails.every(isBack)) {
      expect(performance.now() - promotedAt).toBeLessThan(RECOVERY_LIMIT_MS);
      await pause(100);
    }
    await pause(3_000);
    isOver = true;
    await Promise.all(changing);
    const answers = await accepting;

    const firstBack = writes
      .filter(({ status, sentAt }) => status === 200 && sentAt > failedAt)
      .map(({ sentAt, ms }) => sentAt + ms);
    const lastFailed = Math.max(
      ...writes.filter(({ status }) => status !== 200).map(({ sentAt, ms }) => sentAt + ms),
    );
    console.log(
      `${failure}: promoted after ${Math.round(promotedAt - failedAt)} ms, first saved after ${Math.round(Math.min(...firstBack) - failedAt)} ms, ` +
        `last refused after ${Math.round(lastFailed - failedAt)} ms, ${JSON.stringify(countStatuses(writes))}`,
    );
    expect(
      Object.keys(countStatuses([...writes, ...answers])).filter(
        (status) => !['200', '503'].includes(status),
      ),
    ).toEqual([]);
    expect(
      writes.filter(({ status, retryAfter }) => status === 503 && retryAfter === null),
    ).toEqual([]);

    const client = new pg.Client({ connectionString: replicated.urlOn(replicated.standby) });
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query<{ change: string }>(
      `select email || ' ' || headline as change from headlines`,
    );
    const kept = new Set(rows.map((row) => row.change));
    const acknowledged = writes
      .filter(({ status }) => status === 200)
      .map(({ email, headline }) => `${email} ${headline}`);
    expect(acknowledged.filter((written) => !kept.has(written))).toEqual([]);
    const accepted = await client.query<{ email: string }>(
      `select u.email from guests r join users u on u.id = r.user_id where r.event_id = $1 and r.status in ('accepted', 'waitlisted')`,
      [id],
    );
    const guests = accepted.rows.map(({ email }) => email);
    expect(
      emails.filter((email, member) => answers[member]!.status === 200 && !guests.includes(email)),
    ).toEqual([]);
    expect(server.output()).toContain('connected to another host of the database');
  },
);
