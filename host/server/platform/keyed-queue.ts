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
   * Whether many owners wait for one key: from {@link CROWD_SIZE} on until nobody waits, but not for so long that everything else
   * is put off for good.
   */
  isCrowded(): boolean;
}

/** Owners that wait for one key. */
const CROWD_SIZE = 10;
/** Somebody may keep a line crowded on purpose. */
const MAX_CROWD_MS = MINUTE_MS;

export interface KeyedQueueOptions {
  /** A task whose turn comes later is not run. */
  maxWaitMs: number;
  /** Whether the tasks already waiting behind a failed one would fail in the same way, each after a wait of its own. */
  failsAllWaiting?: (error: unknown) => boolean;
}

interface Line {
  /** By owner, the next owner first: what starts each task. */
  waiting: Map<string, (() => void)[]>;
  /** When a task failed for all that were waiting. */
  failedForAllAt: number;
}

export function createKeyedQueue({
  maxWaitMs,
  failsAllWaiting = () => false,
}: KeyedQueueOptions): KeyedQueue {
  const lines = new Map<string, Line>();
  let crowdedSince: number | undefined;

  async function runInTurn<T>(line: Line, queuedAt: number, task: () => Promise<T>): Promise<T> {
    if (line.failedForAllAt > queuedAt || performance.now() - queuedAt > maxWaitMs)
      throw new DomainError('unavailable', t('error_busy'), { retryAfter: 2 });
    try {
      return await task();
    } catch (error) {
      if (failsAllWaiting(error)) line.failedForAllAt = performance.now();
      throw error;
    }
  }

  const waitForTurn = (line: Line, owner: string) =>
    new Promise<void>((start) => {
      const tasks = line.waiting.get(owner);
      if (tasks) tasks.push(start);
      else line.waiting.set(owner, [start]);
    });

  function startNext(key: string, line: Line): void {
    const [next] = line.waiting;
    if (!next) return void lines.delete(key);
    const [owner, [start, ...later]] = next;
    line.waiting.delete(owner);
    if (later.length > 0) line.waiting.set(owner, later);
    start!();
  }

  return {
    isCrowded() {
      const longest = Math.max(0, ...[...lines.values()].map(({ waiting }) => waiting.size));
      if (longest === 0) crowdedSince = undefined;
      else if (longest >= CROWD_SIZE) crowdedSince ??= performance.now();
      return crowdedSince !== undefined && performance.now() - crowdedSince < MAX_CROWD_MS;
    },
    async run(key, owner, task) {
      const queuedAt = performance.now();
      const busyLine = lines.get(key);
      const line = busyLine ?? { waiting: new Map(), failedForAllAt: -Infinity };
      if (busyLine) await waitForTurn(busyLine, owner);
      else lines.set(key, line);
      try {
        return await runInTurn(line, queuedAt, task);
      } finally {
        startNext(key, line);
      }
    },
  };
}
