/** Entry point of the solver thread. */
import { parentPort } from 'node:worker_threads';
import { type SolverRequest, handleRequest } from './task.ts';

parentPort?.on('message', (request: SolverRequest) => {
  try {
    parentPort?.postMessage({ response: handleRequest(request) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
