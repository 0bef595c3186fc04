import { expect, onTestFinished, test, vi } from 'vitest';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { createKeyedQueue } from './keyed-queue.ts';

/** A task that ends when told to, and the tasks that have begun. */
function createTasks() {
  const begun: string[] = [];
  const endings = new Map<string, (error?: Error) => void>();
  const createTask = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) =>
      endings.set(name, (error) => (error ? reject(error) : resolve(name))),
    );
  };
  const end = async (name: string, error?: Error) => {
    endings.get(name)!(error);
    await new Promise(setImmediate);
  };
  return { begun, createTask, end };
}

test('[case 97] tasks of one key take turns in order, those of another don’t wait', async () => {
  const queue = createKeyedQueue({ maxWaitMs: 1000 });
  const { begun, createTask, end } = createTasks();
  const results = ['first', 'second', 'third'].map((name) =>
    queue.run('dinner', name, createTask(name)),
  );
  const other = queue.run('other dinner', 'other', createTask('other'));
  await vi.waitFor(() => expect(begun).toEqual(['first', 'other']));
  await end('first');
  expect(begun).toEqual(['first', 'other', 'second']);
  await end('second');
  await end('third');
  await end('other');
  expect(await Promise.all([...results, other])).toEqual(['first', 'second', 'third', 'other']);
});

test('[case 97] a key with many waiting tasks takes turns with the others', async () => {
  const queue = createKeyedQueue({ maxWaitMs: 1000 });
  const { begun, createTask, end } = createTasks();
  const names = ['flood 1', 'flood 2', 'flood 3', 'guest 1', 'guest 2'];
  const results = names.map((name) => queue.run('dinner', name.split(' ')[0]!, createTask(name)));
  for (let index = 0; index < names.length; index += 1) {
    await vi.waitFor(() => expect(begun.length).toBe(index + 1));
    await end(begun[index]!);
  }
  expect(begun).toEqual(['flood 1', 'flood 2', 'guest 1', 'flood 3', 'guest 2']);
  expect(await Promise.all(results)).toEqual(names);
});

test('[case 97] a failed task fails alone', async () => {
  const queue = createKeyedQueue({ maxWaitMs: 1000 });
  const failed = queue.run('dinner', 'guest', () => Promise.reject(new Error('full')));
  const next = queue.run('dinner', 'guest', () => Promise.resolve('seated'));
  await expect(failed).rejects.toThrow('full');
  expect(await next).toBe('seated');
});

test('[case 97] a task whose turn comes too late is unavailable and not run', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = createKeyedQueue({ maxWaitMs: 1000 });
  const { begun, createTask, end } = createTasks();
  const first = queue.run('dinner', 'guest', createTask('first'));
  const late = queue.run('dinner', 'guest', createTask('late'));
  late.catch(() => undefined);
  await vi.waitFor(() => expect(begun).toEqual(['first']));
  vi.advanceTimersByTime(1001);
  await end('first');
  await first;
  await expect(late).rejects.toMatchObject({ kind: 'unavailable', options: { retryAfter: 2 } });
  expect(begun).toEqual(['first']);
});

test('[case 93] a lock timeout fails all tasks that waited; the next one is tried', async () => {
  const queue = createKeyedQueue({
    maxWaitMs: 1000,
    failsAllWaiting: (error) => (error as Error).message === 'lock timeout',
  });
  const { begun, createTask, end } = createTasks();
  const results = ['first', 'waiting', 'waiting too'].map((name) =>
    queue.run('dinner', name, createTask(name)),
  );
  results.forEach((result) => result.catch(() => undefined));
  await vi.waitFor(() => expect(begun).toEqual(['first']));
  await end('first', new Error('lock timeout'));
  await expect(results[0]).rejects.toThrow('lock timeout');
  for (const result of results.slice(1))
    await expect(result).rejects.toMatchObject({ kind: 'unavailable' });
  const next = queue.run('dinner', 'guest', createTask('next'));
  await vi.waitFor(() => expect(begun).toEqual(['first', 'next']));
  await end('next');
  expect(await next).toBe('next');
});

test('[case 97] many owners waiting is an overload, until none does, for a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const queue = createKeyedQueue({ maxWaitMs: 100_000 });
  const { begun, createTask, end } = createTasks();
  const results = [
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
  ].map((name) => queue.run('dinner', name, createTask(name)));
  const flood = ['again', 'and again'].map((name) =>
    queue.run('dinner', 'tenth', createTask(name)),
  );
  expect(queue.isOverloaded(), 'nine guests wait, one of them three times').toBe(false);
  results.push(queue.run('dinner', 'eleventh', createTask('eleventh')));
  expect(queue.isOverloaded()).toBe(true);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(queue.isOverloaded()).toBe(false);
  await vi.waitFor(() => expect(begun).toEqual(['first']));
  const endAll = async () => {
    for (let at = begun.length - 1; at < begun.length; at += 1) await end(begun[at]!);
  };
  await endAll();
  await Promise.all([...results, ...flood]);
  expect(queue.isOverloaded()).toBe(false);

  const nextOwners = Array.from({ length: 11 }, (_, n) =>
    queue.run('dinner', `guest ${n}`, createTask(`guest ${n}`)),
  );
  expect(queue.isOverloaded(), 'many again').toBe(true);
  await vi.waitFor(() => expect(begun.at(-1)).toBe('guest 0'));
  await end('guest 0');
  expect(queue.isOverloaded(), 'until nobody waits').toBe(true);
  await end('guest 1');
  await endAll();
  await Promise.all(nextOwners);
  expect(queue.isOverloaded()).toBe(false);
});
