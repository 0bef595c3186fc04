import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { DomainError } from './domain-error.ts';
import { t } from './i18n.ts';

/**
 * Runs tasks with the same key one after the other, and tasks with other keys at the same time. Owners take turns in the order in
 * which they came, so that one who sends a thousand tasks keeps nobody waiting for all of them.
 */
export interface KeyedQueue {
  /** @throws DomainError unavailable if the task isn't run, because its turn came too late or one before it failed for all */
  run<T>(key: string, owner: string, task: () => Promise<T>): Promise<T>;
  /**
   * Whether many owners wait for one key: from {@link OVERLOAD_SIZE} on until nobody waits, but not for so long that everything else
   * is put off for good.
   */
  isOverloaded(): boolean;
}

/** Owners that wait for one key. */
const OVERLOAD_SIZE = 10;
/** The longest overload: somebody may keep a queue full on purpose. */
const MAX_OVERLOAD_MS = MINUTE_MS;

export interface KeyedQueueOptions {
  /** A task whose turn comes later is not run. */
  maxWaitMs: number;
  /** Whether the tasks already waiting behind a failed one would fail in the same way, each after a wait of its own. */
  failsAllWaiting?: (error: unknown) => boolean;
}

interface KeyQueue {
  /** By owner, the next owner first: what starts each task. */
  waiting: Map<string, (() => void)[]>;
  /** When a task failed for all that were waiting. */
  failedForAllAt: number;
}

export function createKeyedQueue({
  maxWaitMs,
  failsAllWaiting = () => false,
}: KeyedQueueOptions): KeyedQueue {
  const queues = new Map<string, KeyQueue>();
  let overloadedSince: number | undefined;

  async function runInTurn<T>(
    queue: KeyQueue,
    queuedAt: number,
    task: () => Promise<T>,
  ): Promise<T> {
    if (queue.failedForAllAt > queuedAt || performance.now() - queuedAt > maxWaitMs)
      throw new DomainError('unavailable', t('error_busy'), { retryAfter: 2 });
    try {
      return await task();
    } catch (error) {
      if (failsAllWaiting(error)) queue.failedForAllAt = performance.now();
      throw error;
    }
  }

  const waitForTurn = (queue: KeyQueue, owner: string) =>
    new Promise<void>((start) => {
      const tasks = queue.waiting.get(owner);
      if (tasks) tasks.push(start);
      else queue.waiting.set(owner, [start]);
    });

  function startNext(key: string, queue: KeyQueue): void {
    const [next] = queue.waiting;
    if (!next) return void queues.delete(key);
    const [owner, [start, ...later]] = next;
    queue.waiting.delete(owner);
    if (later.length > 0) queue.waiting.set(owner, later);
    start!();
  }

  return {
    isOverloaded() {
      const longest = Math.max(0, ...[...queues.values()].map(({ waiting }) => waiting.size));
      if (longest === 0) overloadedSince = undefined;
      else if (longest >= OVERLOAD_SIZE) overloadedSince ??= performance.now();
      return overloadedSince !== undefined && performance.now() - overloadedSince < MAX_OVERLOAD_MS;
    },
    async run(key, owner, task) {
      const queuedAt = performance.now();
      const existing = queues.get(key);
      const queue = existing ?? { waiting: new Map(), failedForAllAt: -Infinity };
      if (existing) await waitForTurn(existing, owner);
      else queues.set(key, queue);
      try {
        return await runInTurn(queue, queuedAt, task);
      } finally {
        startNext(key, queue);
      }
    },
  };
}
