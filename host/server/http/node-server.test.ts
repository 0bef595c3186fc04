/** What is in front of the app: probes, draining, and connections that are kept open for nothing. */
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../platform/log.ts';
import { type NodeServerOptions, createNodeServer } from './node-server.ts';
import { createProbes } from './probes.ts';

const app = { fetch: () => new Response('from the app') };
const writable = { isWritable: () => Promise.resolve(true) };

async function listen({
  getApp = () => app,
  getDatabase = () => writable,
}: Partial<NodeServerOptions> = {}) {
  const created = createNodeServer({ getApp, getDatabase, log: silentLog });
  const { server } = created;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { ...created, port: (server.address() as AddressInfo).port };
}

const keepAlive = new Agent({ keepAlive: true });

function get(
  port: number,
  path: string,
  { method = 'GET', agent = keepAlive, headers = {} } = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response));
    });
    sent.once('error', reject);
    sent.end();
  });
}

const readStatuses = (port: number) =>
  Promise.all(
    ['/live', '/ready', '/api/health/', '/home'].map(
      async (path) => (await get(port, path)).statusCode,
    ),
  );

test('[case 106] while the server starts, /live is 200 and /ready is 503', async () => {
  const { port } = await listen({ getApp: () => null, getDatabase: () => null });
  expect(await readStatuses(port)).toEqual([200, 503, 503, 503]);
});

test('[case 106] probes are never cached, and tell only whether to try again', async () => {
  let isWritable = true;
  const { port } = await listen({
    getDatabase: () => ({ isWritable: () => Promise.resolve(isWritable) }),
  });
  expect((await get(port, '/ready')).headers).toMatchObject({ 'cache-control': 'no-store' });
  expect((await get(port, '/ready', { method: 'HEAD' })).statusCode).toBe(200);
  expect((await get(port, '/ready', { method: 'POST' })).headers['cache-control']).toBeUndefined();
  isWritable = false;
  const refused = await fetch(`http://127.0.0.1:${port}/ready`);
  expect([
    refused.status,
    refused.headers.get('Retry-After'),
    refused.headers.get('Cache-Control'),
  ]).toEqual([503, '2', 'no-store']);
  expect(JSON.stringify(await refused.json())).not.toMatch(/database|read-only/i);
});

test('[case 106] /ready is 503 soon if the database never answers, and ready when it does', async () => {
  let answer: () => Promise<boolean> = () => new Promise(() => undefined);
  const messages: string[] = [];
  const log = {
    info: (_: object, message: string) => void messages.push(message),
    warn: (_: object, message: string) => void messages.push(message),
  };
  const probe = createProbes({
    getDatabase: () => ({ isWritable: () => answer() }),
    log,
    timeoutMs: 1,
  });
  const askReady = async () => (await probe(new Request('http://club.example/ready')))?.status;
  expect([await askReady(), await askReady()]).toEqual([503, 503]);
  answer = () => Promise.reject(new Error('gone'));
  expect(await askReady()).toBe(503);
  answer = () => Promise.resolve(true);
  expect([await askReady(), await askReady()]).toEqual([200, 200]);
  expect(messages).toEqual(['not ready: requests would fail', 'ready again']);
});

test('[case 106] however many ask, the database is asked once at a time', async () => {
  let asked = 0;
  let answer: (isWritable: boolean) => void = () => undefined;
  const isWritable = () => {
    asked += 1;
    return new Promise<boolean>((resolve) => (answer = resolve));
  };
  const probe = createProbes({
    getDatabase: () => ({ isWritable }),
    log: silentLog,
    timeoutMs: 600_000,
  });
  const answers = Array.from({ length: 100 }, () =>
    probe(new Request('http://club.example/ready')),
  );
  answer(true);
  expect(new Set((await Promise.all(answers)).map((response) => response?.status))).toEqual(
    new Set([200]),
  );
  expect(asked).toBe(1);
});

test('[case 105] while draining all but the health probes is served, and connections close', async () => {
  const { port, shutdown } = await listen();
  expect(await readStatuses(port)).toEqual([200, 200, 200, 200]);
  expect((await get(port, '/home')).headers.connection).toBe('keep-alive');
  shutdown.startDraining();
  expect(await readStatuses(port)).toEqual([200, 503, 503, 200]);
  expect((await get(port, '/home')).headers.connection).toBe('close');
});

test('[case 104] a GET whose body never ends is answered and loses its connection', async () => {
  const { port } = await listen();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /home HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nfirst');
  let response = '';
  for await (const chunk of socket.setEncoding('utf8')) response += chunk;
  expect(response).toMatch(/^HTTP\/1\.1 200[^]*from the app$/);
});
