import { DomainError } from './domain-error.ts';
import { t } from './i18n.ts';

/** Runs tasks with the same key one after the other in their order, and tasks with other keys at the same time. */
export interface KeyedQueue {
  /** @throws DomainError unavailable if the task isn't run, because its turn came too late or one before it failed for all */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
}

export interface KeyedQueueOptions {
  /** A task whose turn comes later is not run. */
  maxWaitMs: number;
  /** Whether the tasks already waiting behind a failed one would fail in the same way, each after a wait of its own. */
  failsAllWaiting?: (error: unknown) => boolean;
}

interface Line {
  /** The last task. Settled when its turn is over. Never rejects. */
  last: Promise<unknown>;
  /** When a task failed for all that were waiting. */
  failedForAllAt: number;
}

export function createKeyedQueue({ maxWaitMs, failsAllWaiting = () => false }: KeyedQueueOptions): KeyedQueue {
  const lines = new Map<string, Line>();

  async function runInTurn<T>(line: Line, queuedAt: number, task: () => Promise<T>): Promise<T> {
    if (line.failedForAllAt > queuedAt || performance.now() - queuedAt > maxWaitMs) throw new DomainError('unavailable', t('error_busy'), { retryAfter: 2 });
    try {
      return await task();
    } catch (error) {
      if (failsAllWaiting(error)) line.failedForAllAt = performance.now();
      throw error;
    }
  }

  return {
    async run(key, task) {
      const queuedAt = performance.now();
      const line = lines.get(key) ?? { last: Promise.resolve(), failedForAllAt: -Infinity };
      lines.set(key, line);
      const turn = line.last.then(() => runInTurn(line, queuedAt, task));
      const settled = turn.then(
        () => undefined,
        () => undefined,
      );
      line.last = settled;
      try {
        return await turn;
      } finally {
        if (line.last === settled) lines.delete(key);
      }
    },
  };
}
