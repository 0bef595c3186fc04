/** Sign-in codes beside other e-mails: queue, connections and rate. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseEnv } from '#server/platform/env.ts';
import { queueEmails } from '#server/modules/notifications/email-queue.ts';
import { emails } from '#server/modules/notifications/schema.ts';
import { jobs, rateSlots } from '#server/platform/db/schema.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { runDueJobs, startJobRunner } from '#server/platform/jobs/runner.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { MAIL_CONNECTIONS, createMailer } from '#server/platform/mail/transport.ts';
import { jobTable } from '#server/worker.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#src/contract/constants/time.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { startSmtpCatcher } from '#tests/helpers/services/smtp-catcher.ts';

const QUEUED = 871;
const CODE_RECIPIENT = 'code@club.example';

let api: Api;
const closers: (() => unknown)[] = [];
beforeAll(async () => (api = await startApi()));
beforeEach(async () => {
  for (const table of [jobs, emails, rateSlots]) await api.db.delete(table);
  // Codes of the test before, and the pause between two of them, are over.
  api.clock.advance(HOUR_MS);
});
afterEach(async () => {
  while (closers.length > 0) await closers.pop()!();
});
afterAll(() => api.close());

const createEmail = (to: string): EmailMessage => ({
  to,
  subject: 'The Long Table',
  text: 'The table is set.',
  html: '<p>The table is set.</p>',
});
const queueMany = (count: number) =>
  api.db.transaction((tx) =>
    queueEmails(
      tx,
      api,
      Array.from({ length: count }, (_, i) => ({
        message: createEmail(`guest${i}@club.example`),
        metadata: { kind: 'message' },
      })),
    ),
  );
const requestCode = async (email: string) =>
  expect(
    (await api.send('POST', '/api/auth/email-code/send-code/', { body: { email } })).status,
  ).toBe(200);

/** A server with this rate, and what it sends. */
function createServer(
  rate?: number,
  sent: string[] = [],
): { deps: ServerDeps; sent: string[]; run: () => Promise<number> } {
  const env = rate ? { ...api.env, MAIL_RATE: rate } : api.env;
  const deps: ServerDeps = {
    ...api,
    env,
    mailer: { destination: 'here', deliver: async ({ to }) => void sent.push(to) },
  };
  return { deps, sent, run: () => runDueJobs(deps, jobTable) };
}

test('[case 107] a code is sent while 871 e-mails wait behind a mail server that hangs', async () => {
  const catcher = await startSmtpCatcher();
  closers.unshift(() => catcher.close());
  const mailer = createMailer({ env: parseEnv({ SMTP_URL: catcher.url }), now: api.now });
  closers.push(() => mailer.close?.());
  const { held, release } = catcher.holdExcept(CODE_RECIPIENT, MAIL_CONNECTIONS);
  await queueMany(QUEUED);
  const runner = await startJobRunner({ ...api, mailer }, jobTable);
  closers.push(() => {
    release();
    return runner.stop();
  });
  await held;
  await requestCode(CODE_RECIPIENT);
  runner.wake();
  await catcher.waitForEmail(CODE_RECIPIENT);
  expect(catcher.emails.map(({ to }) => to)).toEqual([[CODE_RECIPIENT]]);
  expect(await api.db.$count(jobs, eq(jobs.kind, 'email'))).toBe(QUEUED);
});

test('[case 107] during an upgrade, a code queued by an older server is sent too', async () => {
  const { run, sent } = createServer();
  await requestCode(CODE_RECIPIENT);
  await api.db.update(jobs).set({ kind: 'email' });
  expect(await run()).toBe(1);
  expect(sent).toEqual([CODE_RECIPIENT]);
});

test('MAIL_RATE spaces e-mails evenly over all servers; those that wait keep their tries', async () => {
  const one = createServer(60);
  const other = createServer(60, one.sent);
  await queueMany(6);
  const counts: number[] = [];
  for (let second = 0; second < 6; second++) {
    await Promise.all([one.run(), other.run()]);
    counts.push(one.sent.length);
    if (second === 0)
      expect((await api.db.select().from(jobs)).map(({ attempts }) => attempts)).toEqual([
        0, 0, 0, 0,
      ]);
    api.clock.advance(SECOND_MS);
  }
  // Two at first, because the previous second's slot was unused.
  expect(counts).toEqual([2, 3, 4, 5, 6, 6]);
  expect(new Set(one.sent).size).toBe(6);
});

test('MAIL_RATE delays no codes, but each code delays the other e-mails', async () => {
  const { run, sent } = createServer(60);
  await queueMany(2);
  const people = Array.from({ length: 5 }, (_, i) => `person${i}@club.example`);
  await api.db
    .insert(rateSlots)
    .values({ key: 'mail', next_at: new Date(api.now().getTime() + SECOND_MS) });
  for (const person of people) await requestCode(person);
  await run();
  expect(sent.toSorted()).toEqual(people);
  api.clock.advance(5 * SECOND_MS);
  await run();
  expect(sent).toHaveLength(5);
  api.clock.advance(SECOND_MS);
  await run();
  expect(sent).toHaveLength(6);
});

test('an idle minute and a server whose clock was a day ahead don’t upset the rate', async () => {
  const { run, sent } = createServer(60);
  await run();
  api.clock.advance(60 * SECOND_MS);
  await queueMany(9);
  await run();
  expect(sent).toHaveLength(2);
  await api.db.update(rateSlots).set({ next_at: new Date(api.now().getTime() + DAY_MS) });
  api.clock.advance(SECOND_MS);
  await run();
  expect(sent).toHaveLength(3);
});
