import {
  MutationObserver,
  onlineManager,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { getSentCodes } from '../session/sent-codes.ts';
import { type Core, createCore } from '../core.ts';
import { getStatusScreenKind } from './status-screen-kind.ts';
import { type MutationVariables, getMutationOptions, type MutationName } from './mutations.ts';
import { queries } from './queries.ts';
import { createQueryClient, getRetryDelayMs, shouldRetry } from './query-client.ts';
import {
  MapStorage,
  type FakeApi,
  startFakeApi,
  numberedUuid,
} from '../testing/fake-api.test-helper.ts';

let api: FakeApi;
let core: Core;
const unsubscribers: (() => void)[] = [];
beforeEach(async () => {
  api = await startFakeApi();
  core = createCore({ apiUrl: api.url, isFirstParty: true, storage: new MapStorage() });
});
afterEach(async () => {
  unsubscribers.splice(0).forEach((stop) => stop());
  core.queryClient.clear();
  await api.close();
});

const retryAtOnceHeader = { 'Retry-After': '0' };
/** Runs a mutation as `useApiMutation` does after a click. */
const mutate = <N extends MutationName>(name: N, input: MutationVariables<N>['input']) => {
  const observer = new MutationObserver(core.queryClient, getMutationOptions(core, name));
  return observer.mutate({ input, key: 'the-key', userId: core.session.get()?.user.id ?? null });
};
const watch = <T>(options: { queryKey: QueryKey; queryFn?: unknown; enabled?: unknown }) => {
  const observer = new QueryObserver<T, ApiError>(
    core.queryClient,
    options as QueryObserverOptions<T, ApiError>,
  );
  unsubscribers.push(observer.subscribe(() => {}));
  return observer;
};

describe('retries', () => {
  it('[R55] none for responses below 500, else at most two', () => {
    const tries = (status: number) =>
      [0, 1, 2].map((failed) => shouldRetry(failed, new ApiError('', { status })));
    for (const status of [200, 400, 401, 404, 429])
      expect(tries(status)).toEqual([false, false, false]);
    for (const status of [0, 500, 503]) expect(tries(status)).toEqual([true, true, false]);
  });

  it('the delay follows Retry-After, else 1 s, then 2 s; at most 30 s', () => {
    const getDelay = (failureCount: number, retryAfter?: number) =>
      getRetryDelayMs(failureCount, new ApiError('', { status: 503, retryAfter }));
    expect([getDelay(0), getDelay(1), getDelay(1, 0), getDelay(1, 7), getDelay(1, 3600)]).toEqual([
      1000, 2000, 0, 7000, 30_000,
    ]);
  });

  it.for([
    { status: 503, times: 3 },
    { status: 429, times: 1 },
    { status: 403, times: 1 },
  ])(
    '[R55] a query answered with $status is sent $times times in total',
    async ({ status, times }) => {
      api.reply('/api/config/', { status, headers: retryAtOnceHeader });
      await expect(
        core.queryClient.fetchQuery({ ...queries(core).config(), retry: shouldRetry }),
      ).rejects.toMatchObject({ status });
      expect(api.requestsTo('/api/config/')).toHaveLength(times);
    },
  );

  it('[R55] a mutation keeps its Idempotency-Key across automatic retries', async () => {
    let failuresLeft = 2;
    api.reply('/api/feedback/', () =>
      failuresLeft-- > 0 ? { status: 503, headers: retryAtOnceHeader } : undefined,
    );
    await mutate('sendFeedback', { body: { rating: 'up', text: 'Good company' } });
    expect(
      api.requestsTo('/api/feedback/').map(({ headers }) => headers['idempotency-key']),
    ).toEqual(['the-key', 'the-key', 'the-key']);
  });

  it('[R55] data is fresh for 1000 ms', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    core.session.set(api.signIn(1));
    const countRequests = async () => {
      await core.queryClient.fetchQuery(queries(core).me());
      return api.requestsTo('/api/user/me/').length;
    };
    expect(await countRequests()).toBe(1);
    vi.setSystemTime(Date.now() + 999);
    expect(await countRequests()).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await countRequests()).toBe(2);
  });
});

describe('message overrides', () => {
  it('[R56] defaults are used until the overrides are loaded, once', async () => {
    expect(core.i18n.getTranslator('en')('should_show_email_login')).toBe('false');
    await core.queryClient.fetchQuery(queries(core).messageOverrides());
    expect(core.i18n.getTranslator('en')('should_show_email_login')).toBe('true');
    const observer = watch(queries(core).messageOverrides());
    expect(observer.getCurrentResult()).toMatchObject({ isStale: false, fetchStatus: 'idle' });
    expect(api.requestsTo('/media/texts.json')).toHaveLength(1);
  });

  it('[R56] an invalid file leaves the defaults', async () => {
    for (const body of [[], 'words', 7, null]) {
      api.reply('/media/texts.json', { body });
      await expect(
        core.queryClient.fetchQuery({ ...queries(core).messageOverrides(), retry: false }),
      ).rejects.toMatchObject({ name: 'ApiError' });
    }
    expect(core.i18n.getTranslator('en')('action_retry')).toBe('Retry');
  });

  it("the translator's identity is stable for the same overrides", async () => {
    expect(core.i18n.getTranslator('en')).toBe(core.i18n.getTranslator('en'));
    const before = core.i18n.getTranslator('en');
    await core.queryClient.fetchQuery(queries(core).messageOverrides());
    expect(core.i18n.getTranslator('en')).not.toBe(before);
  });
});

describe('queries per user', () => {
  it('[R53] signing out resets every query except the message overrides', async () => {
    core.session.set(api.signIn(1));
    await core.queryClient.fetchQuery(queries(core).messageOverrides());
    const me = queries(core).me();
    const observer = watch<{ id: string }>(me);
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.id).toBe(numberedUuid(1)));
    await core.queryClient.fetchQuery(queries(core).config());
    const requestCount = api.requests.length;
    await core.session.signOut();
    const remainingQueries = core.queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.data !== undefined);
    expect(remainingQueries.map(({ queryKey }) => queryKey[0])).toEqual(['texts']);
    expect(observer.getCurrentResult().data).toBeUndefined();
    expect(api.requests.slice(requestCount).map(({ path }) => path)).toEqual([
      '/api/auth/sign-out/',
    ]);
  });

  it('query keys contain the user, except for public queries', () => {
    const stranger = queries(core);
    core.session.set(api.signIn(1));
    const member = queries(core);
    expect(member.event(numberedUuid(5)).queryKey).not.toEqual(
      stranger.event(numberedUuid(5)).queryKey,
    );
    expect(member.invite({ slug: 'host' }).queryKey).toEqual(
      stranger.invite({ slug: 'host' }).queryKey,
    );
    expect([stranger.me().enabled, member.me().enabled, stranger.config().enabled]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('[R51] readMe updates the stored user', async () => {
    const auth = api.signIn(1);
    core.session.set({ ...auth, user: { ...auth.user, first_name: 'Old' } });
    await core.queryClient.fetchQuery(queries(core).me());
    expect(core.session.get()?.user.first_name).toBe('Guest 1');
  });

  it('a mutation started for one user is not sent as another', async () => {
    core.session.set(api.signIn(1));
    const observer = new MutationObserver(
      core.queryClient,
      getMutationOptions(core, 'sendFeedback'),
    );
    const mine = {
      input: { body: { rating: null, text: 'mine' } },
      key: 'k',
      userId: numberedUuid(1),
    };
    core.session.set(api.signIn(2));
    await expect(observer.mutate(mine)).rejects.toMatchObject({ status: 401 });
    expect(api.requestsTo('/api/feedback/')).toHaveLength(0);
  });
});

describe('mutations', () => {
  const body = { email: 'guest@example.org', code: '123456' };

  it('[R01] a verified code signs in, with widget scope on partner pages', async () => {
    await mutate('verifyCode', { body });
    expect(core.session.get()?.user.id).toBe(numberedUuid(1));
    const foreign = createCore({ apiUrl: api.url, isFirstParty: false, isMemoryOnly: true });
    await new MutationObserver(
      foreign.queryClient,
      getMutationOptions(foreign, 'verifyCode'),
    ).mutate({ input: { body }, key: 'k', userId: null });
    const sent = api
      .requestsTo('/api/auth/email-code/verify-code/')
      .map((request) => JSON.parse(request.body) as { scope?: string });
    expect(sent.map(({ scope }) => scope)).toEqual([undefined, 'widget']);
  });

  it('[R05] a sent code starts the cooldown, and so does a 429', async () => {
    const isCoolingDown = () =>
      getSentCodes(core).getCooldownMs('guest@example.org', core.clock.now()) > 119_000;
    await mutate('sendCode', { body: { email: 'guest@example.org' } });
    expect(isCoolingDown()).toBe(true);
    core.session.sentCodesStore.write(null);
    api.reply('/api/auth/email-code/send-code/', { status: 429, body: { error: 'wait' } });
    await expect(
      mutate('sendCode', { body: { email: 'guest@example.org' } }),
    ).rejects.toMatchObject({ status: 429 });
    expect(isCoolingDown()).toBe(true);
    core.session.sentCodesStore.write(null);
    api.reply('/api/auth/email-code/send-code/', { status: 400, body: { error: 'no' } });
    await expect(
      mutate('sendCode', { body: { email: 'guest@example.org' } }),
    ).rejects.toMatchObject({ status: 400 });
    expect(isCoolingDown()).toBe(false);
  });

  it('deleting the account clears the session', async () => {
    core.session.set(api.signIn(1));
    api.reply('/api/user/delete-account/delete/', {
      body: { deactivated_at: '2026-03-01T12:00:00Z', permanent_at: '2026-03-03T12:00:00Z' },
    });
    await mutate('deleteAccount', {});
    expect(core.session.get()).toBeNull();
  });
});

describe('status screen of a query', () => {
  it('[R22] offline when paused, pending while loading, else by status', () => {
    const kind = (status: number) =>
      getStatusScreenKind({ fetchStatus: 'idle', error: new ApiError('', { status }) });
    expect(
      getStatusScreenKind({ fetchStatus: 'paused', error: new ApiError('', { status: 500 }) }),
    ).toBe('offline');
    expect(getStatusScreenKind({ fetchStatus: 'fetching', error: null })).toBe('pending');
    expect([401, 403, 404, 500, 503, 409, 0].map(kind)).toEqual([
      'unauthorized',
      'forbidden',
      'not-found',
      'internal',
      'internal',
      'error',
      'error',
    ]);
    expect(getStatusScreenKind({ fetchStatus: 'idle', error: new Error('ours') })).toBe('error');
  });
});

it('100 query clients add one subscription to onlineManager', () => {
  createQueryClient();
  const before = onlineManager['listeners'].size;
  for (let made = 0; made < 100; made += 1) createQueryClient();
  expect(onlineManager['listeners'].size).toBe(before);
});
