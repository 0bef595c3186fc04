import { createServer } from 'node:net';

/**
 * Below the ports a system gives to whoever asks for any, and in a block of its own for each process: between a look and
 * the start of a server nobody else takes what was found free.
 */
const FIRST = 12_000;
const BLOCK = 50;
const BLOCKS = 400;
let count = 0;

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (process.pid % BLOCKS) * BLOCK + (count++ % BLOCK);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
