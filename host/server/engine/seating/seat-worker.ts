/** The thread in which plans are worked out, so that nobody's request waits for one. */
import { parentPort } from 'node:worker_threads';
import { type Asked, answer } from './task.ts';

parentPort?.on('message', ({ id, asked }: { id: number; asked: Asked }) => {
  try {
    parentPort?.postMessage({ id, answered: answer(asked) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
