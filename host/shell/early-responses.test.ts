import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEarlyResponses, type EarlyRequests } from './early-responses.ts';

const ORIGIN = 'https://beside.example';
const EVENTS = `${ORIGIN}/api/events/?tab=mine`;
const createHeaders = (token?: string, language = 'en-GB') => ({
  Accept: 'application/json',
  'Accept-Language': language,
  ...(token && { Authorization: `Bearer ${token}` }),
});

function setUp(response: Promise<Response> = Promise.resolve(new Response('early'))) {
  const abort = vi.fn();
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('sent')));
  const early: EarlyRequests = {
    token: 'a',
    requests: [{ url: EVENTS, headers: createHeaders('a'), response, abort }],
  };
  const responses = createEarlyResponses(early, send);
  const read = async (init: RequestInit = {}, url = EVENTS) =>
    (await responses.fetch(new Request(url, { headers: createHeaders('a'), ...init }))).text();
  const addRequest = (url: string, answer: Response) =>
    early.requests.push({
      url,
      headers: createHeaders('a'),
      response: Promise.resolve(answer),
      abort,
    });
  return { ...responses, read, abort, send, addRequest };
}

describe('[R52] an early response', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('is used once', async () => {
    const { read } = setUp();
    expect([await read(), await read()]).toEqual(['early', 'sent']);
  });

  test('is for the same URL, token and language only, and for reading', async () => {
    const { read } = setUp();
    expect(await read({}, `${ORIGIN}/api/events/?tab=all`)).toBe('sent');
    expect(await read({}, 'https://elsewhere.example/api/events/?tab=mine')).toBe('sent');
    expect(await read({ headers: createHeaders('b') })).toBe('sent');
    expect(await read({ headers: createHeaders() })).toBe('sent');
    expect(await read({ headers: createHeaders('a', 'de') })).toBe('sent');
    expect(await read({ headers: { ...createHeaders('a'), 'Idempotency-Key': 'k' } })).toBe('sent');
    expect(await read()).toBe('early');
  });

  test('from before a change is dropped', async () => {
    const { read, abort } = setUp();
    await read({ method: 'POST' }, `${ORIGIN}/api/feeds/mark_seen/`);
    expect(abort).toHaveBeenCalledOnce();
    expect(await read()).toBe('sent');
  });

  test('[R20] is dropped when another one is an error', async () => {
    const { read, addRequest } = setUp();
    addRequest(`${ORIGIN}/api/profiles/`, new Response('', { status: 403 }));
    await read({}, `${ORIGIN}/api/profiles/`);
    expect(await read()).toBe('sent');
  });

  test('[R53] is dropped when the token is another or gone', async () => {
    for (const token of ['b', undefined]) {
      const { read, keepOnlyFor, abort } = setUp();
      keepOnlyFor('a');
      expect(abort).not.toHaveBeenCalled();
      keepOnlyFor(token);
      expect(abort).toHaveBeenCalledOnce();
      expect(await read()).toBe('sent');
    }
  });

  test('nobody asked for is dropped after 30 s', async () => {
    const { read } = setUp();
    vi.advanceTimersByTime(30_000);
    expect(await read()).toBe('sent');
  });

  test('that never came is asked for again', async () => {
    const { read } = setUp(Promise.reject(new TypeError('Failed to fetch')));
    expect(await read()).toBe('sent');
  });

  test('is cancelled with the request for it, and not asked for again', async () => {
    let fail: (reason: unknown) => void = () => {};
    const { read, abort, send } = setUp(new Promise((_, reject) => (fail = reject)));
    abort.mockImplementation((reason: unknown) => fail(reason));
    const controller = new AbortController();
    const result = read({ signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(result).rejects.toThrow();
    expect(send).not.toHaveBeenCalled();
  });
});
