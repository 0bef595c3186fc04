import { once } from 'node:events';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createGracefulShutdown } from './http/graceful-shutdown.ts';
import { type RunningParts, shutDown } from './shutdown.ts';

/** A server that holds `/slow` until the test releases it, and a shutdown whose waits end when the test says so. */
async function startStopping(running: RunningParts = {}) {
  let held: ServerResponse | undefined;
  const server = createServer((request, response) => {
    if (request.url === '/slow') held = response;
    else response.end('served');
  });
  const shutdown = createGracefulShutdown(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const slow = fetch(`${url}/slow`).then(
    (response) => response.text(),
    () => 'cut off',
  );
  await once(server, 'request');

  const waits: { milliseconds: number; end: () => void }[] = [];
  const wait = (milliseconds: number) =>
    new Promise<void>((end) => waits.push({ milliseconds, end }));
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (_: object, message: string) => void warnings.push(message),
  };
  const stopped = shutDown({ server, shutdown, running, drainDelayMs: 5_000, log, wait });
  const isRefused = () =>
    fetch(url).then(
      () => false,
      () => true,
    );
  return { stopped, waits, warnings, slow, isRefused, finish: () => held!.end('finished') };
}

const createParts = (steps: string[]) =>
  ({
    runner: { stop: () => Promise.resolve(void steps.push('jobs')) },
    database: { close: () => Promise.resolve(void steps.push('database')) },
  }) as unknown as RunningParts;

test('[case 105] all is served for the drain delay, then nothing new, and what runs finishes', async () => {
  const steps: string[] = [];
  const { stopped, waits, warnings, slow, isRefused, finish } = await startStopping(
    createParts(steps),
  );
  expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([5_000]);
  expect([await isRefused(), steps]).toEqual([false, []]);
  waits[0]!.end();
  await expect.poll(isRefused).toBe(true);
  expect([waits[1]!.milliseconds, steps]).toEqual([10_000, ['jobs']]);
  finish();
  await stopped;
  expect([await slow, steps, warnings]).toEqual(['finished', ['jobs', 'database'], []]);
});

test('[case 89] a request that takes longer than ten seconds is cut off', async () => {
  const { stopped, waits, warnings, slow } = await startStopping(createParts([]));
  waits[0]!.end();
  await expect.poll(() => waits[1]?.milliseconds).toBe(10_000);
  waits[1]!.end();
  await stopped;
  expect([await slow, warnings]).toEqual([
    'cut off',
    ['shutdown timed out; unfinished requests and jobs are cut off'],
  ]);
});

test('a server that is still starting stops without the delay', async () => {
  const { stopped, waits, finish } = await startStopping();
  expect(waits.map(({ milliseconds }) => milliseconds)).toEqual([10_000]);
  finish();
  await stopped;
});
