import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeAll, afterAll, expect, test } from 'vitest';
import { jobs } from '#server/platform/db/schema.ts';
import { emails } from '#server/modules/notifications/schema.ts';
import { createCodeEmail } from '#server/modules/auth/code-email.ts';
import type { EmailMessage, Mailer } from '#server/platform/mail/mailer.ts';
import { createMailer } from '#server/platform/mail/transport.ts';
import type { EmailMetadata } from '#server/platform/mail/queued-email.ts';
import { deliverEmail, queueEmail } from '#server/modules/notifications/email-queue.ts';
import { parseEnv } from '#server/platform/env.ts';
import { runDueJobs } from '#server/platform/jobs/runner.ts';
import { jobTable } from '#server/worker.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { freePort } from '#tests/helpers/server/free-port.ts';
import { type SmtpCatcher, startSmtpCatcher } from '#tests/helpers/services/smtp-catcher.ts';

let api: Api;
const open: (() => unknown)[] = [];
beforeAll(async () => {
  api = await startApi();
});
afterEach(async () => {
  while (open.length > 0) await open.pop()!();
});
afterAll(() => api.close());

async function smtp(port?: number): Promise<SmtpCatcher> {
  const catcher = await startSmtpCatcher(port);
  open.unshift(() => catcher.close());
  return catcher;
}

/** The server’s real transport to this SMTP catcher, instead of the outbox. */
function withTransport(url: string): ServerDeps & { mailer: Mailer } {
  const mailer = createMailer({ env: parseEnv({ SMTP_URL: url }), now: api.now });
  open.push(() => mailer.close?.());
  return { ...api, mailer };
}

const createEmail = (to: string): EmailMessage => ({
  to,
  subject: 'The Long Table',
  text: 'The table is set.',
  html: '<p>The table is set.</p>',
});
const all = () => api.db.select().from(emails);
const queue = (email: EmailMessage, metadata: EmailMetadata) =>
  api.db.transaction((tx) => queueEmail(tx, api, email, metadata));

test('an e-mail is kept while the mail server is down and sent once after', async () => {
  // A port of our own: a system-assigned one could be taken by another process in between.
  const first = await smtp(await freePort());
  const { url } = first;
  await first.close();
  const deps = withTransport(url);
  await queue(createEmail('ada@club.example'), { kind: 'reminder', key: 'away' });
  for (const wait of [0, 10_000, MINUTE_MS, 5 * MINUTE_MS]) {
    api.clock.advance(wait);
    await runDueJobs(deps, jobTable);
  }
  expect(await api.db.select().from(jobs)).toMatchObject([
    { kind: 'email', attempts: 4, failed_at: null },
  ]);
  const back = await smtp(Number(new URL(url).port));
  for (const wait of [30 * MINUTE_MS, MINUTE_MS, 2 * HOUR_MS]) {
    api.clock.advance(wait);
    await runDueJobs(deps, jobTable);
  }
  expect(back.emails.map(({ to }) => to)).toEqual([['ada@club.example']]);
  expect(await api.db.select().from(jobs)).toEqual([]);
  expect((await all()).map(({ sent_at }) => sent_at !== null)).toEqual([true]);
});

test('a permanently refused address is tried once, a temporarily refused one stays queued', async () => {
  const catcher = await smtp();
  const deps = withTransport(catcher.url);
  catcher.rejectRecipient('nobody@club.example', 550);
  catcher.rejectRecipient('busy@club.example', 451);
  for (const to of ['nobody@club.example', 'busy@club.example'])
    await queue(createEmail(to), { kind: 'reminder', key: to });
  await runDueJobs(deps, jobTable);
  const [queued, ...more] = await api.db.select().from(jobs);
  expect(more).toEqual([]);
  const [busy] = await api.db.select().from(emails).where(eq(emails.key, 'busy@club.example'));
  expect(queued).toMatchObject({ attempts: 1, failed_at: null, payload: { email_id: busy!.id } });
  const [unknownAddress] = await api.db
    .select()
    .from(emails)
    .where(eq(emails.key, 'nobody@club.example'));
  expect(unknownAddress!.sent_at).toBeNull();
  await api.db.delete(jobs);
});

test('e-mails reach addresses with an international domain or unusual characters', async () => {
  const catcher = await smtp();
  const deps = withTransport(catcher.url);
  // The catcher decodes domains.
  const arrivals = {
    'anna@xn--e1afmkfd.xn--p1ai': 'anna@пример.рф',
    "o'brien/#%&=?{|}~@club.example": "o'brien/#%&=?{|}~@club.example",
  };
  for (const to of Object.keys(arrivals))
    await queue(createEmail(to), { kind: 'reminder', key: to });
  await runDueJobs(deps, jobTable);
  expect(await api.db.select().from(jobs)).toEqual([]);
  expect(catcher.emails).toHaveLength(2);
  for (const [header, to] of Object.entries(arrivals))
    expect(catcher.emails.find(({ raw }) => raw.includes(`To: ${header}\r\n`))?.to).toEqual([to]);
});

test('when the mail server refuses our sender, e-mails wait and none is lost', async () => {
  const catcher = await smtp();
  const deps = withTransport(catcher.url);
  catcher.rejectSender(553);
  await queue(createEmail('waits@club.example'), { kind: 'reminder', key: 'sender' });
  await runDueJobs(deps, jobTable);
  expect(await api.db.select().from(jobs)).toMatchObject([
    { kind: 'email', attempts: 1, failed_at: null },
  ]);
  catcher.rejectSender(null);
  api.clock.advance(MINUTE_MS);
  await runDueJobs(deps, jobTable);
  expect(catcher.emails.map(({ to }) => to)).toEqual([['waits@club.example']]);
});

test('in production a password is sent only over TLS, even if STARTTLS is stripped', async () => {
  const passwords: unknown[] = [];
  const plainServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      passwords.push(password);
      done(null, { user: 'club' });
    },
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  });
  plainServer.on('error', () => undefined);
  await new Promise<void>((resolve) => plainServer.listen(0, '127.0.0.1', () => resolve()));
  open.unshift(() => new Promise<void>((resolve) => plainServer.close(() => resolve())));
  const SMTP_URL = `smtp://club:secret@127.0.0.1:${(plainServer.server.address() as AddressInfo).port}`;
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://club.example',
    MAIL_FROM: 'hello@club.example',
  };
  const send = async (env: Record<string, string>) => {
    const mailer = createMailer({ env: parseEnv(env), now: api.now });
    open.push(() => mailer.close?.());
    await mailer.deliver(createEmail('ada@club.example'));
  };
  await expect(send({ ...production, SMTP_URL })).rejects.toMatchObject({ code: 'ETLS' });
  expect(passwords).toEqual([]);
  // Allowed outside production, or where the operator says that the connection is safe.
  await send({ SMTP_URL });
  await send({ ...production, SMTP_URL: `${SMTP_URL}?requireTLS=false` });
  expect(passwords).toEqual(['secret', 'secret']);
});

test('an e-mail queued twice with one key is sent once, also if its job runs again', async () => {
  const catcher = await smtp();
  const deps = withTransport(catcher.url);
  for (let i = 0; i < 3; i++)
    await queue(createEmail('twice@club.example'), { kind: 'accepted', key: 'one occasion' });
  await runDueJobs(deps, jobTable);
  const [row] = await api.db.select().from(emails).where(eq(emails.key, 'one occasion'));
  await deliverEmail(deps, { email_id: row!.id });
  expect(catcher.emails).toHaveLength(1);
});

test('a server that dies between sending and marking resends with the same Message-ID', async () => {
  const catcher = await smtp();
  const deps = withTransport(catcher.url);
  await queue(createEmail('again@club.example'), { kind: 'accepted', key: 'died' });
  await runDueJobs(deps, jobTable);
  const [row] = await api.db.select().from(emails).where(eq(emails.key, 'died'));
  await api.db.update(emails).set({ sent_at: null }).where(eq(emails.id, row!.id));
  await deliverEmail(deps, { email_id: row!.id });
  const ids = catcher.emails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
  expect(ids).toEqual([`<${row!.id}@localhost>`, `<${row!.id}@localhost>`]);
});

test('a hundred e-mails use a few connections', async () => {
  const catcher = await smtp();
  const deps = withTransport(catcher.url);
  for (let i = 0; i < 100; i++)
    await queue(createEmail(`guest${i}@club.example`), { kind: 'moved', key: `many ${i}` });
  await runDueJobs(deps, jobTable);
  expect(catcher.emails).toHaveLength(100);
  expect(catcher.countConnections()).toBeLessThanOrEqual(4);
});

test('a code that expired before sending is not sent', async () => {
  const catcher = await smtp();
  const deps = withTransport(catcher.url);
  await queue(createCodeEmail(api.env, 'late@club.example', '012345'), { kind: 'code' });
  api.clock.advance(9 * MINUTE_MS);
  catcher.rejectNext(1);
  await runDueJobs(deps, jobTable);
  api.clock.advance(2 * MINUTE_MS);
  await runDueJobs(deps, jobTable);
  expect(catcher.emails).toEqual([]);
  expect(await api.db.select().from(jobs)).toEqual([]);
  expect(await api.db.select().from(emails).where(eq(emails.kind, 'code'))).toEqual([]);
});

test('[R05] a replaced code is not sent', async () => {
  const catcher = await smtp();
  const deps = withTransport(catcher.url);
  const requestCode = async (email: string) =>
    expect(
      (await api.send('POST', '/api/auth/email-code/send-code/', { body: { email } })).status,
    ).toBe(200);
  catcher.rejectNext(2);
  await requestCode('twice@club.example');
  await requestCode('once@club.example');
  await runDueJobs(deps, jobTable);
  const queued = await api.db.select().from(emails).where(eq(emails.kind, 'code'));
  expect(queued).toHaveLength(2);
  expect(queued.map(({ key }) => key).join()).not.toContain('@');
  api.clock.advance(121_000);
  await requestCode('twice@club.example');
  await runDueJobs(deps, jobTable);
  expect(catcher.emails.map(({ to }) => to[0]).toSorted()).toEqual([
    'once@club.example',
    'twice@club.example',
  ]);
  const code = /^Subject: (\d{6}) /im.exec(
    catcher.emails.find(({ to }) => to[0] === 'twice@club.example')!.raw,
  )![1];
  const body = { email: 'twice@club.example', code };
  expect((await api.send('POST', '/api/auth/email-code/verify-code/', { body })).status).toBe(200);
  expect(await api.db.select().from(jobs)).toEqual([]);
});

test('[case 13] [case 82] subject, address and file name can’t inject headers', async () => {
  const catcher = await smtp();
  const deps = withTransport(catcher.url);
  const injection = 'x\r\nBcc: eve@evil.example\r\nX-Evil: yes\r\n\r\nbody';
  const sent: EmailMessage = {
    ...createEmail('ada@club.example'),
    subject: injection,
    unsubscribeUrl: 'https://beside.example/unsubscribe/abc',
    attachments: [
      {
        filename: `${injection}".ics`,
        type: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: 'BEGIN:VCALENDAR',
      },
    ],
  };
  await deps.mailer.deliver(sent);
  await deps.mailer
    .deliver({ ...createEmail('ada@club.example, eve@evil.example') })
    .catch(() => undefined);
  const [first] = catcher.emails;
  expect(first!.to).toEqual(['ada@club.example']);
  expect(catcher.emails.flatMap(({ to }) => to)).not.toContain('eve@evil.example');
  expect(first!.raw).not.toMatch(/^(Bcc|X-Evil):/im);
  expect(first!.raw).toMatch(
    /^List-Unsubscribe: <https:\/\/beside\.example\/unsubscribe\/abc>\r?$/m,
  );
  expect(first!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
});
