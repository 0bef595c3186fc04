/** The built server for an operator: its output, how it stops, what it refuses, and its commands. */
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { parseEnv } from '#server/platform/env.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';
import { freePort } from '#tests/helpers/server/free-port.ts';
import { callApi, completeIntro, signIn } from '#tests/helpers/server/member-client.ts';
import { inFullRun, testInFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { type Server, startServerOnPostgres, startServer } from '#tests/helpers/server/server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
const running: Server[] = [];
const folders: string[] = [];
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
});

async function start(options?: Parameters<typeof startServer>[0]): Promise<Server> {
  const server = await startServer(options);
  running.push(server);
  folders.push(server.dataDir);
  return server;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'beside-operation-'));
  folders.push(folder);
  return folder;
}

/** Runs a built program with only this environment. */
function runProgram(
  file: string,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [path.join(root, buildDir, 'server', file), ...args], {
    cwd: root,
    env: { PATH, HOME, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.trim() })),
  );
}

const admin = (server: Pick<Server, 'dataDir'>, ...args: string[]) =>
  runProgram('admin.js', ['admin', ...args], { DATA_DIR: server.dataDir });

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';

/** A request in flight until its body is complete; resolves when the server has received its beginning. */
async function beginRequest(server: Server, requestPath: string, body: string, access?: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let receivedText = '';
  // The server may end a connection that it cuts off with a reset.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) =>
    socket.once('close', () => resolve(receivedText.slice(CONTINUE.length))),
  );
  const beginningReceived = new Promise<void>((resolve) => {
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      receivedText += chunk;
      if (receivedText.startsWith(CONTINUE)) resolve();
    });
  });
  const bearer = access ? `Authorization: Bearer ${access}\r\n` : '';
  socket.write(
    `POST ${requestPath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n${bearer}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await beginningReceived;
  return { finish: () => socket.write(body.slice(5)), over: closed };
}

describe('the log', () => {
  test('requests are logged by route, without personal data or secrets', async () => {
    const server = await startServerOnPostgres({ env: { LOG_LEVEL: 'debug' } });
    running.push(server);
    const email = 'canary.mail@club.example';
    const { access, refresh } = await signIn(server, email, {
      first_name: 'Canarina',
      last_name: 'Canaro',
    });
    const code = /^Subject: (\d{6})/m.exec(await mailTo(server, email))![1]!;
    const { id } = await callApi<{ id: string }>(
      server,
      'GET',
      '/api/events/by-slug/?slug=five-rounds',
      { access },
    );
    await callApi(server, 'POST', `/api/events/${id}/rsvp/`, {
      access,
      body: { status: 'accepted', dietary_needs: 'canary-diet' },
    });
    await fetch(`${server.url}/invite/canary-slug?eventSlug=canary-event&code=canary-code`);
    await fetch(`${server.url}/calendar/canary-token.ics`);
    await fetch(`${server.url}/api/user/me/?canary-query=1`, {
      headers: { Authorization: 'Bearer canary.bearer.token' },
    });
    const malformedRequest = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":"canary',
    };
    const { headers } = await fetch(
      `${server.url}/api/auth/email-code/send-code/`,
      malformedRequest,
    );
    const last = `"request":"${headers.get('X-Request-Id')}"`;
    await expect.poll(() => server.output()).toContain(last);

    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = lines.filter(({ message }) => message === 'request');
    expect(requests.length).toBeGreaterThan(7);
    for (const line of requests)
      expect(Object.keys(line).toSorted()).toEqual([
        'level',
        'message',
        'method',
        'ms',
        'request',
        'route',
        'status',
        'time',
      ]);
    expect(requests.map(({ route }) => route)).toContain('/api/events/:id/rsvp/');
    const log = lines.map((line) => JSON.stringify(line)).join('\n');
    expect(log).not.toMatch(/canar|five-rounds|\?|eventSlug/i);
    for (const secret of [email, access, refresh, id]) expect(log).not.toContain(secret);
    // Match the code alone: six digits can occur by chance in a request id.
    expect(log).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`));
  });

  /** All mails to this address: the club’s own mails are written meanwhile, and one may be incomplete. */
  const mailTo = async ({ dataDir }: Server, email: string) => {
    const names = (await readdir(path.join(dataDir, 'outbox'))).filter((name) =>
      name.endsWith('.eml'),
    );
    const mails = await Promise.all(
      names.map((name) => readFile(path.join(dataDir, 'outbox', name), 'utf8')),
    );
    return mails.filter((mail) => mail.includes(`To: ${email}`)).join('\n');
  };

  test('a request id is accepted only from a trusted proxy', async () => {
    const [open, behindProxy] = await Promise.all([
      startApi(),
      startApi({ env: { TRUST_PROXY: '192.0.2.1' } }),
    ]);
    const readRequestId = async (api: Api, name: string) =>
      (await api.send('GET', '/api/config/', { headers: { 'X-Request-Id': name } })).headers.get(
        'X-Request-Id',
      );
    expect(await readRequestId(behindProxy, 'from-the-proxy-1')).toBe('from-the-proxy-1');
    expect(await readRequestId(behindProxy, 'two words')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readRequestId(open, 'from-anybody-1')).toMatch(/^[0-9a-f-]{36}$/);
    await Promise.all([open.close(), behindProxy.close()]);
  });
});

describe('[case 89] stopping', () => {
  /** Until it accepts no new connections. */
  const waitUntilRefusing = ({ url }: Server) =>
    expect
      .poll(
        () =>
          fetch(`${url}/live`).then(
            () => 'accepted',
            () => 'refused',
          ),
        { interval: 20 },
      )
      .toBe('refused');

  test('SIGTERM finishes requests, refuses new ones and exits with 0', async () => {
    const server = await start({ env: { SEED: 'none' } });
    const { access } = await completeIntro(
      server,
      await signIn(server, 'drain@club.example', { first_name: 'Dora', last_name: 'Rain' }),
    );
    const dinner = JSON.stringify(createDinnerInput({ title: 'The last dinner' }));
    const slow = await beginRequest(server, '/api/events/', dinner, access);
    process.kill(server.pid, 'SIGTERM');
    await waitUntilRefusing(server);
    // In development the terminal stays readable.
    expect(server.output()).not.toContain('"message":"request"');
    slow.finish();
    expect(await slow.over).toMatch(/^HTTP\/1\.1 201[^]*Connection: close/i);
    expect(await server.exited).toBe(0);

    const restarted = await start({ dataDir: server.dataDir, env: { SEED: 'none' } });
    const { results } = await callApi<{ results: { title: string }[] }>(
      restarted,
      'GET',
      '/api/events/?tab=mine',
      { access },
    );
    expect(results.map(({ title }) => title)).toEqual(['The last dinner']);
  });

  testInFullRun(
    'a hanging request delays the exit by ten seconds at most; a second signal exits at once',
    async () => {
      const [patient, hasty] = await Promise.all([start(), start()]);
      for (const server of [patient, hasty])
        await beginRequest(
          server,
          '/api/auth/email-code/send-code/',
          '{"email":"never@club.example"}',
        );
      const began = performance.now();
      for (const { pid } of [patient, hasty]) process.kill(pid, 'SIGTERM');
      await waitUntilRefusing(hasty);
      process.kill(hasty.pid, 'SIGTERM');
      expect(
        await Promise.race([patient.exited, hasty.exited]),
        'the second signal exits at once',
      ).toBe(1);
      expect(await patient.exited).toBe(0);
      // Generous for a busy machine. The idle body would end after ten seconds too: `shutdown.test.ts` proves the limit itself.
      expect(performance.now() - began).toBeLessThan(60_000);
    },
  );
});

describe('starting', () => {
  test.each([
    ['without an address', {}, /PUBLIC_URL: is required/],
    [
      'with a shared database and no secret',
      { PUBLIC_URL: 'https://club.example', DATABASE_URL: 'postgres://127.0.0.1:9/x' },
      /SECRET_KEY: is required/,
    ],
  ])('in production %s is refused with one sentence', async (_, env, message) => {
    const { code, output } = await runProgram('main.js', [], {
      NODE_ENV: 'production',
      DATA_DIR: await newFolder(),
      ...(env as Record<string, string>),
    });
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('while starting, the health call is 503 with a message', async () => {
    const port = await freePort();
    const started = start({ dataDir: await newFolder(), port, env: { SEED: 'none' } });
    const health = `http://localhost:${port}/api/health/`;
    const earlyResponse = await vi.waitFor(() => fetch(health), { timeout: 60_000, interval: 10 });
    expect(earlyResponse.status).toBe(503);
    expect(earlyResponse.headers.get('Retry-After')).toBe('2');
    expect(await earlyResponse.json()).toEqual({ error: expect.stringMatching(/\w/) as string });
    await started;
    expect((await fetch(health)).status).toBe(200);
  });

  test('SIGTERM while starting exits with 0', async () => {
    const port = await freePort();
    const child = spawn(process.execPath, [path.join(root, buildDir, 'server/main.js')], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: await newFolder(),
        PORT: String(port),
        SEED: 'none',
      },
      stdio: 'ignore',
    });
    const exitCode = new Promise((resolve) => child.once('exit', resolve));
    // It answers as soon as it listens, before the database is open.
    await vi.waitFor(() => fetch(`http://localhost:${port}/api/health/`), {
      timeout: 60_000,
      interval: 10,
    });
    child.kill('SIGTERM');
    expect(await exitCode).toBe(0);
  });

  /** Killed once the database folder has this many entries, while PGlite is still creating it. */
  test.for(inFullRun([1, 5, 10, 20], [10]))(
    '[case 89] after a kill in the first start at %i files the next start is complete',
    async (files) => {
      const dataDir = await newFolder();
      const child = spawn(process.execPath, [path.join(root, buildDir, 'server/main.js')], {
        cwd: root,
        env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', SEED: 'none' },
        stdio: 'ignore',
      });
      const exited = new Promise((resolve) => child.once('exit', resolve));
      await vi.waitFor(
        async () =>
          expect((await readdir(path.join(dataDir, 'db'))).length).toBeGreaterThanOrEqual(files),
        { timeout: 60_000, interval: 5 },
      );
      child.kill('SIGKILL');
      await exited;
      const server = await start({ dataDir, env: { SEED: 'none' } });
      expect(await signIn(server, 'first@club.example')).toHaveProperty('access');
    },
  );

  testInFullRun(
    '[case 89] after a kill while seeding the next start seeds completely',
    async () => {
      const dataDir = await newFolder();
      for (const wait of [1_100, 1_600, 2_200, 4_000]) {
        const child = spawn(process.execPath, [path.join(root, buildDir, 'server/main.js')], {
          cwd: root,
          env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
          stdio: 'ignore',
        });
        const exited = new Promise((resolve) => child.once('exit', resolve));
        await pause(wait);
        child.kill('SIGKILL');
        await exited;
      }
      const server = await start({ dataDir });
      expect(
        await callApi<{ id: string }>(server, 'GET', '/api/events/by-slug/?slug=five-rounds'),
      ).toHaveProperty('id');
    },
  );
});

describe('commands', () => {
  test('run by a running server, or on its folder without one, on the same database', async () => {
    const server = await start({
      env: { SEED: 'none', PARTNER_ORIGINS: 'https://tide.example' },
    });
    const { access } = await signIn(server, 'shut@club.example', {
      first_name: 'Sia',
      last_name: 'Hut',
    });
    expect(await admin(server, 'ban', 'shut@club.example')).toEqual({
      code: 0,
      output: 'shut@club.example is banned.',
    });
    expect(
      (
        await fetch(`${server.url}/api/user/me/`, {
          headers: { Authorization: `Bearer ${access}` },
        })
      ).status,
    ).toBe(401);
    expect((await admin(server, 'partner', 'add', 'https://harbour.example')).code).toBe(0);
    const config = async () =>
      (await (
        await fetch(`${server.url}/api/config/`, { headers: { Origin: 'https://harbour.example' } })
      ).json()) as { may_sign_in: boolean };
    expect((await config()).may_sign_in).toBe(true);

    // The operator endpoint is closed without the secret, even on this machine.
    const callOperator = (headers: Record<string, string>) =>
      fetch(`${server.url}/operator/`, { method: 'POST', headers, body: '{"words":["help"]}' });
    expect((await callOperator({})).status).toBe(404);
    expect((await callOperator({ Authorization: 'Bearer guess' })).status).toBe(404);
    const other = await runProgram('admin.js', ['admin', 'jobs', 'failed'], {
      DATA_DIR: server.dataDir,
      SECRET_KEY: 'x'.repeat(40),
    });
    expect(other).toMatchObject({
      code: 1,
      output: expect.stringContaining('was started with another SECRET_KEY') as string,
    });

    await server.kill9();
    expect(await admin(server, 'ban', 'shut@club.example')).toEqual({
      code: 0,
      output: 'shut@club.example was already banned.',
    });
    expect((await admin(server, 'partner', 'list')).output).toContain(
      'https://harbour.example  since',
    );
  });

  testInFullRun('a club dumped beside a running server loads into another folder', async () => {
    const server = await start();
    expect((await admin(server, 'partner', 'add', 'https://harbour.example')).code).toBe(0);
    const file = path.join(await newFolder(), 'club.gz');
    expect((await runProgram('admin.js', ['dump', file], { DATA_DIR: server.dataDir })).code).toBe(
      0,
    );
    const moved = await newFolder();
    expect((await runProgram('admin.js', ['load', file], { DATA_DIR: moved })).output).toMatch(
      /rows loaded[^]*another SECRET_KEY/,
    );
    expect((await admin({ dataDir: moved }, 'partner', 'list')).output).toContain(
      'https://harbour.example  since',
    );
  });

  test('mistakes are explained without the database password, and create no files', async () => {
    const empty = await newFolder();
    expect(await admin({ dataDir: empty }, 'jobs', 'failed')).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no database in') as string,
    });
    expect(await admin({ dataDir: empty }, 'help')).toMatchObject({
      code: 0,
      output: expect.stringContaining('host-dinner <slug> <email>') as string,
    });
    expect(await readdir(empty)).toEqual([]);
    const unreachable = await runProgram('admin.js', ['admin', 'jobs', 'failed'], {
      DATA_DIR: empty,
      DATABASE_URL: 'postgres://user:password@127.0.0.1:9/beside',
    });
    expect(unreachable).toMatchObject({
      code: 1,
      output: expect.stringContaining("(127.0.0.1:9/beside) can't be used") as string,
    });
    expect(unreachable.output).not.toContain('password');
    expect(await runProgram('admin.js', ['load'], { DATA_DIR: empty })).toMatchObject({ code: 2 });
  });
});

test('every environment variable is documented for operators', async () => {
  const page = await readFile(path.join(root, 'host/server/environment.md'), 'utf8');
  const source = await readFile(path.join(root, 'host/server/platform/env.ts'), 'utf8');
  const names = [
    ...source
      .slice(source.indexOf('const EnvSchema'), source.indexOf('type ParsedEnv'))
      .matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm),
  ].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(35);
  expect(
    Object.keys(parseEnv({}))
      .filter((name) => /^[A-Z]/.test(name))
      .every((name) => names.includes(name)),
  ).toBe(true);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
