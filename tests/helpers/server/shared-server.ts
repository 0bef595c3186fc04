/**
 * The server of this worker, for its test files one after the other: a start takes three CPU seconds. The tests leave
 * the demo club as it is: they only read it, and use members and dinners of their own.
 */
import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { type ServerOnPostgres, startServerOnPostgres } from './server.ts';

let running: Promise<ServerOnPostgres> | undefined;

/** `stop` leaves the server to the next file. If the server has ended, it rejects, and the next file gets a new one. */
export async function openSharedServer(): Promise<ServerOnPostgres> {
  running ??= start();
  try {
    return await running;
  } catch (error) {
    running = undefined;
    throw error;
  }
}

async function start(): Promise<ServerOnPostgres> {
  const server = await startServerOnPostgres({
    // All members of all files come from one address.
    env: { RATE_LIMITS: 'codes=9999/hour' },
    // Deleted at the end of the run.
    dataDir: await mkdtemp(path.join(inject('club'), 'shared-')),
  });
  let isRunning = true;
  void server.exited.then(() => (isRunning = false));
  // How vitest ends a worker.
  process.once('SIGTERM', () => void server.kill9());
  return {
    ...server,
    stop() {
      if (isRunning) return Promise.resolve();
      running = undefined;
      return Promise.reject(new Error(`the shared server has ended:\n${server.output()}`));
    },
  };
}
