/** A running server gets SIGTERM while clients and a load balancer use it. */
import { randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { signIn } from '#tests/helpers/server/member-client.ts';
import { type Server, startServerOnPostgres } from '#tests/helpers/server/server.ts';

const REQUESTS = 1_000;
const PARALLEL_REQUESTS = 8;

async function start(env: Record<string, string>): Promise<Server> {
  const server = await startServerOnPostgres({ env });
  onTestFinished(() => server.stop());
  return server;
}

/** A picture that a member uploads piece by piece, fast enough not to be cut off. */
async function beginUpload(server: Server) {
  const { access } = await signIn(server, 'slow@club.example', {
    first_name: 'Sol',
    last_name: 'Ow',
  });
  const side = 1_000;
  const noise = { raw: { width: side, height: side, channels: 3 as const } };
  const picture = await sharp(randomBytes(side * side * 3), noise)
    .png()
    .toBuffer();
  const head =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]);
  const headers = {
    Authorization: `Bearer ${access}`,
    'Content-Type': 'multipart/form-data; boundary=edge',
    'Content-Length': body.length,
  };
  const upload = request(`${server.url}/api/user/profile-picture/upload/`, {
    method: 'POST',
    headers,
    agent: new Agent(),
  });
  const status = new Promise<number | string | undefined>((resolve) => {
    upload.once('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    upload.once('error', (error) => resolve(error.message));
  });
  let sent = 0;
  const sendPiece = () => {
    if (!upload.writableEnded) upload.write(body.subarray(sent, (sent += 200_000)));
  };
  return { sendPiece, finish: () => upload.end(body.subarray(sent)), status };
}

const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL_REQUESTS });

function get(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve(response));
    })
      .once('error', reject)
      .end();
  });
}

/** Sends all requests, a few at a time. Each outcome is a status or an error. Most are cheap: the upload must not wait for long. */
async function sendMany(send: (n: number) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  let next = 0;
  const client = async () => {
    while (next < REQUESTS) outcomes.push(await send(next++).catch(String));
  };
  await Promise.all(Array.from({ length: PARALLEL_REQUESTS }, client));
  return outcomes;
}

const pathOf = (n: number) =>
  n % 10 === 0 ? '/api/events/by-slug/?slug=five-rounds' : '/api/config/';
const readStatus = async (server: Server, path: string) =>
  (await get(server.url + path)).statusCode;

test('[case 105] while draining, none of 1,000 requests fails beside a slow upload', async () => {
  const server = await start({ DRAIN_DELAY: '600' });
  const upload = await beginUpload(server);
  let closedConnections = 0;
  const outcomes = await sendMany(async (n) => {
    if (n % 100 === 0) upload.sendPiece();
    if (n === REQUESTS / 2) process.kill(server.pid, 'SIGTERM');
    const { statusCode, headers } = await get(server.url + pathOf(n));
    if (headers.connection === 'close') closedConnections += 1;
    return String(statusCode);
  });
  expect(outcomes).toEqual(Array.from({ length: REQUESTS }, () => '200'));
  expect(closedConnections).toBeGreaterThan(0);
  expect([
    await readStatus(server, '/live'),
    await readStatus(server, '/ready'),
    await readStatus(server, '/api/health/'),
  ]).toEqual([200, 503, 503]);
  upload.finish();
  expect(await upload.status).toBe(200);
  process.kill(server.pid, 'SIGTERM');
  expect(await server.exited, 'a second signal ends it at once').toBe(1);
});

testInFullRun(
  '[case 105] a load balancer that asks /ready moves 1,000 requests to the other server',
  async () => {
    const [leaving, staying] = [await start({ DRAIN_DELAY: '5' }), await start({})];
    const upload = await beginUpload(leaving);
    let isReady = true;
    const watching = setInterval(() => {
      void fetch(`${leaving.url}/ready`).then(
        ({ ok }) => void (isReady = ok),
        () => void (isReady = false),
      );
    }, 500);
    onTestFinished(() => clearInterval(watching));
    let servedByLeaving = 0;
    const outcomes = await sendMany(async (n) => {
      if (n % 100 === 0) upload.sendPiece();
      if (n === REQUESTS / 10) {
        process.kill(leaving.pid, 'SIGTERM');
        // After the drain delay, and before the ten seconds for running requests are over.
        setTimeout(upload.finish, 8_000);
      }
      // Spread over some 12 seconds, longer than the drain delay.
      await pause(100);
      const isForLeaving = n % 2 === 0 && isReady;
      if (isForLeaving) servedByLeaving += 1;
      return String((await get((isForLeaving ? leaving : staying).url + pathOf(n))).statusCode);
    });
    expect(outcomes).toEqual(Array.from({ length: REQUESTS }, () => '200'));
    expect(servedByLeaving).toBeGreaterThan(REQUESTS / 20);
    expect(await upload.status).toBe(200);
    expect(await leaving.exited).toBe(0);
  },
);
