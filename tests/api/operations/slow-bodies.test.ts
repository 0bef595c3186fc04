/** Requests that arrive drop by drop, by real sockets. */
import { once } from 'node:events';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createNodeServer } from '#server/http/node-server.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { startServer } from '#tests/helpers/server/server.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

const CONNECTIONS = 250;
const POST =
  'POST /api/auth/email-code/send-code/ HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"email":"';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Connections that have sent this much. */
function openConnections(port: number, beginning: string, count: number) {
  const open = new Set<Socket>();
  const responses: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = connect(port, '127.0.0.1');
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    socket.setEncoding('utf8').on('data', (text: string) => responses.push(text));
    socket.write(beginning);
  }
  return { open, responses, drip: () => open.forEach((socket) => socket.write('a')) };
}

/** Not `expect.poll`: it advances a fake clock at each attempt. */
async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await nextTurn();
}

test('[case 104] 250 bodies that drip are cut off within 30 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server } = createNodeServer({
    getApp: () => api.app,
    getDatabase: () => api.database,
    log: api.log,
  });
  const sockets: Socket[] = [];
  let requestCount = 0;
  server.on('connection', (socket) => sockets.push(socket));
  server.on('request', () => (requestCount += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });

  const { open, responses, drip } = openConnections(
    (server.address() as AddressInfo).port,
    POST,
    CONNECTIONS,
  );
  await waitUntil(() => requestCount === CONNECTIONS);
  const countReceived = () => sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  for (let seconds = 1; seconds < 20; seconds += 1) {
    const expected = countReceived() + CONNECTIONS;
    drip();
    await waitUntil(() => countReceived() === expected);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(open.size, 'each has brought a byte a second').toBe(CONNECTIONS);
  await vi.advanceTimersByTimeAsync(10_000);
  await expect.poll(() => open.size).toBe(0);
  // Our clients would take a response for the server's last word, and a lost connection for what it is.
  expect(responses).toEqual([]);
});

testInFullRun(
  '[case 104] dripping headers, bodies and bodies of a GET are cut off by the running server within 30 s',
  async () => {
    const server = await startServer();
    onTestFinished(() => server.stop());
    const port = Number(new URL(server.url).port);
    const groups = [
      POST,
      'GET /api/health/ HTTP/1.1\r\nX-Slow: a',
      POST.replace('POST', 'GET'),
    ].map((beginning) => openConnections(port, beginning, CONNECTIONS / 2));
    const dripping = setInterval(() => groups.forEach(({ drip }) => drip()), 1_000);
    onTestFinished(() => clearInterval(dripping));
    await expect
      .poll(() => groups.map(({ open }) => open.size), { timeout: 30_000 })
      .toEqual([0, 0, 0]);
  },
);
