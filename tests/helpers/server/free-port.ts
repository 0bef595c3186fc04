import { type Server, createServer } from 'node:net';

/**
 * Below the system's ephemeral ports, and in a block of its own for each process, so that no one takes a port between
 * the check and the start of a server.
 */
const FIRST_PORT = 12_000;
const BLOCK_SIZE = 50;
const BLOCK_COUNT = 400;
let block: Promise<number> | undefined;
let count = 0;

/** A free port. @throws when all of this process's ports are taken */
export async function freePort(): Promise<number> {
  const first = await (block ??= reserveBlock());
  for (let tries = 1; tries < BLOCK_SIZE; tries += 1) {
    const port = first + 1 + (count++ % (BLOCK_SIZE - 1));
    const probe = await listen(port);
    if (!probe) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
  throw new Error(`no port is free between ${first} and ${first + BLOCK_SIZE}`);
}

/** A process that listens on the first port of a block owns the block until it ends. */
async function reserveBlock(): Promise<number> {
  for (let tries = 0; tries < BLOCK_COUNT; tries += 1) {
    const first = FIRST_PORT + ((process.pid + tries) % BLOCK_COUNT) * BLOCK_SIZE;
    const reservation = await listen(first);
    if (!reservation) continue;
    reservation.unref();
    return first;
  }
  throw new Error(`no block of ports is free from ${FIRST_PORT} on`);
}

/** Null when the port is in use. @throws any other error, such as too many open files */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      /^(?:EADDRINUSE|EACCES)$/.test(error.code ?? '') ? resolve(null) : reject(error),
    );
    server.listen(port, () => resolve(server));
  });
}
