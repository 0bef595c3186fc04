import { describe, expect, it, vi } from 'vitest';
import { withLock } from './with-lock.ts';

describe('withLock', () => {
  const stubLocks = (request: unknown) => vi.stubGlobal('navigator', { locks: { request } });

  it('[R52] [case 27] waits 5 s for a lock held by a frozen tab, then runs anyway', async () => {
    vi.useFakeTimers();
    stubLocks(
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    );
    const task = vi.fn(() => Promise.resolve('done'));
    const result = withLock('x', task);
    await vi.advanceTimersByTimeAsync(4999);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect([await result, task.mock.calls.length]).toEqual(['done', 1]);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[R52] a task that fails under the lock is not run again', async () => {
    stubLocks((_: string, __: unknown, run: () => Promise<unknown>) => run());
    const task = vi.fn(() => Promise.reject(new Error('no')));
    await expect(withLock('x', task)).rejects.toThrow('no');
    expect(task).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('[R52] runs the task if locks are missing or denied', async () => {
    stubLocks(() => Promise.reject(new DOMException('', 'SecurityError')));
    expect(await withLock('x', () => Promise.resolve(1))).toBe(1);
    vi.stubGlobal('navigator', {});
    expect(await withLock('x', () => Promise.resolve(2))).toBe(2);
    vi.unstubAllGlobals();
  });
});
