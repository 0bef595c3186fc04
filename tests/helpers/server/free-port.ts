import { type Server, createServer } from 'node:net';

/**
 * Below the ports a system gives to whoever asks for any, and in a block of its own for each process: between a look and
 * the start of a server nobody else takes what was found free.
 */
const FIRST = 12_000;
const BLOCK = 50;
const BLOCKS = 400;
let block: Promise<number> | undefined;
let count = 0;

/** A port nobody listens on. @throws when all of this process's are taken */
export async function freePort(): Promise<number> {
  const first = await (block ??= ownBlock());
  for (let tries = 1; tries < BLOCK; tries += 1) {
    const port = first + 1 + (count++ % (BLOCK - 1));
    const probe = await listen(port);
    if (!probe) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
  throw new Error(`no port is free between ${first} and ${first + BLOCK}`);
}

/** Whoever listens on the first port of a block has it, until its process ends. */
async function ownBlock(): Promise<number> {
  for (let tries = 0; tries < BLOCKS; tries += 1) {
    const first = FIRST + ((process.pid + tries) % BLOCKS) * BLOCK;
    const held = await listen(first);
    if (!held) continue;
    held.unref();
    return first;
  }
  throw new Error(`no block of ports is free from ${FIRST} on`);
}

/** Null when the port is somebody else's. @throws what has nothing to do with the port: a machine out of files */
function listen(port: number): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => (/^(?:EADDRINUSE|EACCES)$/.test(error.code ?? '') ? resolve(null) : reject(error)));
    server.listen(port, () => resolve(server));
  });
}
