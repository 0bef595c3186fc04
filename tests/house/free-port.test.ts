/** Ports for test servers: two processes never get the same one, and a machine without free ports says so. */
import { type Server, createServer } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '../helpers/server/free-port.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

const occupyPort = (port: number) =>
  new Promise<void>((resolve) => {
    const server = createServer().listen(port, resolve);
    servers.push(server);
  });

test('each process gets ports from a block of its own', async () => {
  const mine = await freePort();
  vi.resetModules();
  const other = (await import('../helpers/server/free-port.ts')) as { freePort: typeof freePort };
  expect(Math.floor((await other.freePort()) / 50)).not.toBe(Math.floor(mine / 50));
});

test('it fails at once when all ports are taken', async () => {
  const takeAllPorts = async () => {
    for (;;) await occupyPort(await freePort());
  };
  await expect(takeAllPorts()).rejects.toThrow('no port is free');
  expect(servers.length).toBeGreaterThan(40);
});
