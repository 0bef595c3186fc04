import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { startBackgroundRetry } from './background-retry.ts';
import { failedQueryRegistry } from './failed-query-registry.ts';

let client: QueryClient;
const cleanups: (() => void)[] = [];
beforeEach(() => {
  startBackgroundRetry();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(async () => {
  cleanups.splice(0).forEach((end) => end());
  await advanceSeconds(60);
  client.clear();
  vi.useRealTimers();
});

/** Observes a query that responds with `answers.now`: a text, or the status of an error. */
async function observeQuery(name: string, answers: { now: number | string }) {
  const queryFn = vi.fn(() =>
    typeof answers.now === 'string'
      ? Promise.resolve(answers.now)
      : Promise.reject(new ApiError('', { status: answers.now })),
  );
  const observer = new QueryObserver(client, { queryKey: [name], queryFn: queryFn });
  const states: unknown[] = [];
  cleanups.push(observer.subscribe(({ status, data }) => states.push(data ?? status)));
  await vi.advanceTimersByTimeAsync(0);
  return { ask: queryFn, states, observer };
}
function addView(root?: HTMLElement) {
  const view = { queryClient: client, root };
  failedQueryRegistry.views.add(view);
  failedQueryRegistry.onAdd();
  cleanups.push(() => failedQueryRegistry.views.delete(view));
}
const advanceSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function elementAt(top: number): HTMLElement {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, 200);
  return element;
}

describe('failed query', () => {
  it('[R22, R55] is retried after 15, 30, then every 60 s, while the error is shown', async () => {
    const answers: { now: number | string } = { now: 0 };
    const { ask, states, observer } = await observeQuery('dinner', answers);
    addView();
    const requestCounts: number[] = [];
    for (const seconds of [14, 1, 29, 1, 59, 1, 60]) {
      await advanceSeconds(seconds);
      requestCounts.push(ask.mock.calls.length);
    }
    expect(requestCounts).toEqual([1, 2, 2, 3, 3, 4, 5]);
    answers.now = 'The Long Table';
    await advanceSeconds(60);
    expect(states).toEqual(['pending', 'error', 'The Long Table']);
    expect(observer.getCurrentResult().isSuccess).toBe(true);
    await advanceSeconds(300);
    expect(ask).toHaveBeenCalledTimes(6);
  });

  it('[R55] is not retried after a 4xx', async () => {
    const refused = await Promise.all(
      [400, 401, 403, 404, 429].map((status) => observeQuery(`${status}`, { now: status })),
    );
    const away = await observeQuery('away', { now: 503 });
    addView();
    await advanceSeconds(120);
    expect(refused.map(({ ask }) => ask.mock.calls.length)).toEqual([1, 1, 1, 1, 1]);
    expect(away.ask.mock.calls.length).toBeGreaterThan(2);
  });

  it('[R55] a 4xx on retry replaces the error and ends retrying', async () => {
    const answers: { now: number | string } = { now: 503 };
    const { ask, observer } = await observeQuery('dinner', answers);
    addView();
    answers.now = 404;
    await advanceSeconds(600);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(observer.getCurrentResult().error).toMatchObject({ status: 404 });
  });

  it('[R22] is not retried while its error is off-screen or the tab is hidden', async () => {
    const { ask } = await observeQuery('dinner', { now: 0 });
    addView(elementAt(5000));
    await advanceSeconds(120);
    expect(ask).toHaveBeenCalledTimes(1);
    addView(elementAt(20));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await advanceSeconds(120);
    expect(ask).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(false);
    await advanceSeconds(15);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('[R22] shares one timer with the other failed queries of the page', async () => {
    const one = await observeQuery('one', { now: 0 });
    const two = await observeQuery('two', { now: 500 });
    const others = vi.getTimerCount();
    addView(elementAt(0));
    addView(elementAt(10));
    expect(vi.getTimerCount()).toBe(others + 1);
    await advanceSeconds(15);
    expect([one.ask.mock.calls.length, two.ask.mock.calls.length]).toEqual([2, 2]);
    failedQueryRegistry.views.clear();
    await advanceSeconds(30);
    expect(vi.getTimerCount()).toBe(others);
  });

  it('[R53] discards the result if the user has signed out meanwhile', async () => {
    const { ask, observer } = await observeQuery('mine', { now: 0 });
    addView();
    ask.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(() => resolve('my own'), 1000)),
    );
    await advanceSeconds(15);
    client
      .getQueryCache()
      .find({ queryKey: ['mine'] })!
      .reset();
    await advanceSeconds(5);
    expect(observer.getCurrentResult().data).toBeUndefined();
  });
});
