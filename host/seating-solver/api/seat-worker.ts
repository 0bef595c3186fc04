/** Entry point of the solver thread. */
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { type SolverRequest, handleRequest } from './requests.ts';

// Requests of people come before searches. On Linux this is the priority of the thread, elsewhere of the whole process.
if (parentPort && process.platform === 'linux') {
  try {
    setPriority(10);
  } catch {
    // Not allowed here: searches then compete with requests.
  }
}

parentPort?.on('message', (request: SolverRequest) => {
  try {
    parentPort?.postMessage({ response: handleRequest(request) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
