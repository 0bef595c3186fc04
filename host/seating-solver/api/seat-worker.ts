/** The thread in which plans are worked out, so that nobody's request waits for one. */
import { parentPort } from 'node:worker_threads';
import { type SolverRequest, handleRequest } from './task.ts';

parentPort?.on('message', (asked: SolverRequest) => {
  try {
    parentPort?.postMessage({ answered: handleRequest(asked) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
