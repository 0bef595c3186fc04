/** Requests refused before their body has been read, by real sockets that are kept open as a proxy keeps them. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createNodeServer } from '#server/http/node-server.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';

/** One connection, for one request after the other. */
const proxy = new Agent({ keepAlive: true, maxSockets: 1 });

let api: Api;
let isStarted = true;
let port: number;
let closeServer: () => void;
beforeAll(async () => {
  api = await startApi();
  const { server } = createNodeServer({
    getApp: () => (isStarted ? api.app : null),
    getDatabase: () => api.database,
    log: api.log,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  closeServer = () => {
    server.close();
    server.closeAllConnections();
  };
});
afterAll(() => {
  proxy.destroy();
  closeServer();
  return api.close();
});

interface Post {
  status: number;
  path: string;
  headers: Record<string, string>;
  /** Bytes. */
  size: number;
}

const json = { 'Content-Type': 'application/json' };
const upload = {
  'Content-Type': 'multipart/form-data; boundary=a',
  Authorization: 'Bearer forged',
};
const tooLarge: Post = { status: 413, path: '/api/auth/nonce/', headers: json, size: 300_000 };
const refusedPosts: Post[] = [
  tooLarge,
  { ...tooLarge, headers: { ...json, 'Transfer-Encoding': 'chunked' } },
  { status: 415, path: '/api/auth/nonce/', headers: { 'Content-Type': 'text/xml' }, size: 50_000 },
  { status: 401, path: '/api/events/', headers: json, size: 50_000 },
  { status: 401, path: '/api/user/profile-picture/upload/', headers: upload, size: 5_000_000 },
  {
    status: 403,
    path: '/api/auth/nonce/',
    headers: { ...json, Origin: 'https://stranger.example' },
    size: 50_000,
  },
  { status: 404, path: '/api/none/', headers: json, size: 50_000 },
  { status: 404, path: '/none', headers: json, size: 300_000 },
  {
    status: 404,
    path: '/invite-answer/?eventSlug=none',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    size: 50_000,
  },
];

const isChunked = (headers: Record<string, string>) => headers['Transfer-Encoding'] !== undefined;
const withLength = (headers: Record<string, string>, size: number) =>
  isChunked(headers) || size === 0 ? headers : { ...headers, 'Content-Length': String(size) };

/** Sends all but the last byte of the body. */
async function sendAllButTheLastByte({ path, headers, size }: Post) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let response = '';
  socket.setEncoding('utf8').on('data', (text: string) => (response += text));
  const lines = Object.entries({ Host: 'localhost', ...withLength(headers, size) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const sizeLine = isChunked(headers) ? `${size.toString(16)}\r\n` : '';
  socket.write(
    `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${sizeLine}${'x'.repeat(size - 1)}`,
  );
  // Each of these responses has a text, and comes before the last byte.
  await expect.poll(() => response).toMatch(/\r\n\r\n[^]*(?:\}|<\/html>\n|404 Not Found)$/);
  return {
    status: Number(response.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
    connection: /^connection: (\S+)/im.exec(response)?.[1],
    isOpen: !socket.readableEnded,
    sendTheLastByte: () => void socket.write(isChunked(headers) ? 'x\r\n0\r\n\r\n' : 'x'),
    ended: socket.readableEnded ? Promise.resolve() : once(socket, 'end'),
  };
}

test.each(refusedPosts)(
  '[case 119] a $status of $path before its whole body has come ends the connection',
  async (post) => {
    const { sendTheLastByte, ended, ...outcome } = await sendAllButTheLastByte(post);
    // A client that is cut off while it sends may never read the response.
    expect(outcome).toEqual({ status: post.status, connection: 'close', isOpen: true });
    sendTheLastByte();
    await ended;
  },
);

test('[case 119] a 503 before the whole body has come ends the connection while the server starts', async () => {
  isStarted = false;
  onTestFinished(() => void (isStarted = true));
  const { sendTheLastByte, ended, ...outcome } = await sendAllButTheLastByte({
    ...tooLarge,
    status: 503,
  });
  expect(outcome).toEqual({ status: 503, connection: 'close', isOpen: true });
  sendTheLastByte();
  await ended;
});

test('[case 119] a client that never finishes its refused body is cut off after 5 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { isOpen, ended } = await sendAllButTheLastByte(tooLarge);
  expect(isOpen).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  await ended;
});

function send(
  method: string,
  { path, headers, size }: Omit<Post, 'status'>,
): Promise<{
  status: number | undefined;
  connection: string | undefined;
  from: number | undefined;
}> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method, path, headers: withLength(headers, size), agent: proxy },
      (response: IncomingMessage) => {
        const from = response.socket.localPort;
        response.resume();
        response.once('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection, from }),
        );
      },
    );
    sent.once('error', reject);
    sent.end('x'.repeat(size));
  });
}

test('[case 119] of the requests that follow refused bodies on a kept connection none fails', async () => {
  const statuses: unknown[] = [];
  for (const post of refusedPosts) {
    statuses.push((await send('POST', post)).status);
    statuses.push((await send('GET', { path: '/api/config/', headers: {}, size: 0 })).status);
  }
  expect(statuses).toEqual(refusedPosts.flatMap(({ status }) => [status, 200]));
});

test('[case 119] a refused body that came with its headers keeps the connection', async () => {
  const small = { path: '/api/events/', headers: json, size: 200 };
  const first = await send('POST', small);
  expect(first).toMatchObject({ status: 401, connection: 'keep-alive' });
  expect((await send('GET', { path: '/api/config/', headers: {}, size: 0 })).from).toBe(first.from);
});
