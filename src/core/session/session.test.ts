import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '../storage/storage-keys.ts';
import { isApiError } from '../api/api-error.ts';
import { getSentCodes } from './sent-codes.ts';
import { createCore } from '../core.ts';
import {
  MapStorage,
  type FakeApi,
  startFakeApi,
  numberedUuid,
} from '../testing/fake-api.test-helper.ts';

const REFRESH = '/api/auth/refresh/';
const ME = '/api/user/me/';
const FEEDBACK = '/api/feedback/';
const SIGN_OUT = '/api/auth/sign-out/';

let api: FakeApi;
let storage: MapStorage;
beforeEach(async () => {
  api = await startFakeApi();
  storage = new MapStorage();
});
afterEach(() => api.close());

const openTab = () => createCore({ apiUrl: api.url, isFirstParty: true, storage });
const readStoredSession = () =>
  JSON.parse(storage.map.get(storageKeys.auth) ?? 'null') as {
    access: string;
    refresh: string;
    user: { id: string };
  } | null;
const waitUntil = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { interval: 5 });
/** A token of which the client reads only its expiry, in seconds from 2100 on. */
const createAccessToken = (seconds: number) =>
  `e30.${btoa(JSON.stringify({ exp: 4_102_444_800 + seconds }))}.x`;
const readErrorStatus = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: unknown) => (isApiError(error) ? error.status : error),
  );

describe('expired access token', () => {
  it('[R52] [case 16] 20 parallel calls share one refresh and are retried once each', async () => {
    const core = openTab();
    core.session.set(api.signIn(1));
    api.expireAccessTokens();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => core.apiClient.call('readMe', {})),
    );
    expect(answers.every(({ id }) => id === numberedUuid(1))).toBe(true);
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
    expect(api.requestsTo(ME)).toHaveLength(40);
    expect(readStoredSession()?.access).toBe(core.session.get()?.access);
  });

  it('[R52] [case 16] retries with the same body, file and Idempotency-Key', async () => {
    const core = openTab();
    core.session.set(api.signIn(1));
    api.expireAccessTokens();
    await core.apiClient.call('sendFeedback', { body: { rating: 'up', text: 'Good company' } });
    const [first, again] = api.requestsTo(FEEDBACK);
    expect([first?.body, first?.headers['idempotency-key']]).toEqual([
      again?.body,
      again?.headers['idempotency-key'],
    ]);
    expect(first?.headers.authorization).not.toBe(again?.headers.authorization);
    api.expireAccessTokens();
    await readErrorStatus(core.apiClient.call('uploadPicture', { file: new Blob(['portrait']) }));
    const uploads = api.requestsTo('/api/user/profile-picture/upload/');
    expect(uploads.map(({ body }) => body.includes('portrait'))).toEqual([true, true]);
  });

  it('[R52] [case 17] a second 401 is final', async () => {
    const core = openTab();
    core.session.set(api.signIn(1));
    api.reply(ME, { status: 401, body: { error: 'no' } });
    expect(await readErrorStatus(core.apiClient.call('readMe', {}))).toBe(401);
    expect(api.requests.map(({ path }) => path)).toEqual([ME, REFRESH, ME]);
  });

  it('[R52] a failed refresh or signed-out call is not refreshed again', async () => {
    const core = openTab();
    expect(await readErrorStatus(core.apiClient.call('readMe', {}))).toBe(401);
    expect(
      await readErrorStatus(core.apiClient.call('refresh', { body: { refresh: 'unheard of' } })),
    ).toBe(401);
    expect(api.requests.map(({ path }) => path)).toEqual([ME, REFRESH]);
  });

  it('[R52] [case 18] a rejected refresh clears the session and the sent codes', async () => {
    for (const status of [400, 401, 403, 429]) {
      const core = openTab();
      core.session.set(api.signIn(1));
      getSentCodes(core).recordSent('guest@example.org', core.clock.now());
      const listener = vi.fn();
      core.session.subscribe(listener);
      api.expireAccessTokens();
      api.reply(REFRESH, { status, body: { error: 'over' } });
      expect(await readErrorStatus(core.apiClient.call('readMe', {}))).toBe(401);
      expect([core.session.get(), storage.map.size, listener.mock.calls.length]).toEqual([
        null,
        0,
        1,
      ]);
    }
  });

  it('[R52] [case 19] a failed refresh request keeps the session; the next call retries', async () => {
    for (const reply of [{ status: 500 }, { status: 503 }, { drop: true }]) {
      const core = openTab();
      core.session.set(api.signIn(1));
      api.expireAccessTokens();
      api.reply(REFRESH, reply);
      const status = await readErrorStatus(core.apiClient.call('readMe', {}));
      expect(status).toBe(reply.status ?? 0);
      expect(core.session.get()?.user.id).toBe(numberedUuid(1));
      api.resetReply(REFRESH);
      expect(await readErrorStatus(core.apiClient.call('readMe', {}))).toBe('fine');
    }
  });
});

describe('two tabs of one browser', () => {
  it('[R52] [case 21] both stay signed in over 100 expiries; newest tokens stored', async () => {
    const [one, two] = [openTab(), openTab()];
    one.session.set(api.signIn(1));
    for (let round = 0; round < 100; round += 1) {
      api.expireAccessTokens();
      const before = api.requestsTo(REFRESH).length;
      const statuses = await Promise.all([
        readErrorStatus(one.apiClient.call('readMe', {})),
        readErrorStatus(two.apiClient.call('readMe', {})),
      ]);
      expect(statuses).toEqual(['fine', 'fine']);
      expect(api.requestsTo(REFRESH).length - before).toBeLessThanOrEqual(2);
      expect(api.isValidToken(readStoredSession()?.access ?? '')).toBe(true);
    }
  });

  it('[R52] [case 21] with Web Locks only one of them refreshes', async () => {
    const turns = new Map<string, Promise<unknown>>();
    const request = (name: string, _: unknown, task: () => Promise<unknown>) => {
      const turn = (turns.get(name) ?? Promise.resolve()).then(task);
      turns.set(name, turn);
      return turn;
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const [one, two] = [openTab(), openTab()];
    one.session.set(api.signIn(1));
    api.expireAccessTokens();
    const statuses = await Promise.all([
      readErrorStatus(one.apiClient.call('readMe', {})),
      readErrorStatus(two.apiClient.call('readMe', {})),
    ]);
    vi.unstubAllGlobals();
    expect([statuses, api.requestsTo(REFRESH).length]).toEqual([['fine', 'fine'], 1]);
  });

  it('[R52] a tab uses tokens refreshed by another tab', async () => {
    const [one, two] = [openTab(), openTab()];
    one.session.set(api.signIn(1));
    two.session.get();
    api.expireAccessTokens();
    await one.apiClient.call('readMe', {});
    await two.apiClient.call('readMe', {});
    expect(api.requestsTo(REFRESH)).toHaveLength(1);
  });

  it("[case 26] a call is not retried with another user's token", async () => {
    const [one, two] = [openTab(), openTab()];
    one.session.set(api.signIn(1));
    api.expireAccessTokens();
    api.reply(ME, { delay: 50 });
    const mine = readErrorStatus(one.apiClient.call('readMe', {}));
    await waitUntil(() => api.requestsTo(ME).length === 1);
    const other = api.signIn(2);
    two.session.set(other);
    expect(await mine).toBe(401);
    expect(
      api.requests.some(({ headers }) => headers.authorization === `Bearer ${other.access}`),
    ).toBe(false);
    expect(one.session.get()?.user.id).toBe(numberedUuid(2));
  });

  it('[case 26] a call for one user is not sent after another has signed in', async () => {
    const core = openTab();
    core.session.set(api.signIn(2));
    expect(
      await readErrorStatus(core.apiClient.call('readMe', {}, { forUser: numberedUuid(1) })),
    ).toBe(401);
    expect(
      await readErrorStatus(
        core.apiClient.call(
          'readEventBySlug',
          { query: { slug: 'first-table' } },
          { forUser: null },
        ),
      ),
    ).toBe(401);
    expect(api.requests).toHaveLength(0);
  });
});

describe('sign-out', () => {
  it('[R52] [case 25] a refresh that ends after it is discarded and revoked', async () => {
    const core = openTab();
    core.session.set(api.signIn(1));
    api.expireAccessTokens();
    api.reply(REFRESH, { delay: 80 });
    const call = readErrorStatus(core.apiClient.call('readMe', {}));
    await waitUntil(() => api.requestsTo(REFRESH).length === 1);
    await core.session.signOut();
    expect(await call).toBe(401);
    expect([core.session.get(), storage.map.size]).toEqual([null, 0]);
    await waitUntil(() => api.requestsTo(SIGN_OUT).length >= 2);
    await waitUntil(
      () =>
        api.requests.filter(
          ({ path, headers }) =>
            path === SIGN_OUT && headers.authorization?.startsWith('Bearer access-1-2'),
        ).length > 0,
    );
    await waitUntil(() => !api.isValidToken('access-1-2'));
  });

  it('[R52] [case 26] a late refresh does not affect a user who signed in since', async () => {
    const core = openTab();
    core.session.set(api.signIn(1));
    api.expireAccessTokens();
    api.reply(REFRESH, { delay: 80 });
    const call = readErrorStatus(core.apiClient.call('readMe', {}));
    await waitUntil(() => api.requestsTo(REFRESH).length === 1);
    const other = api.signIn(2);
    core.session.set(other);
    expect(await call).toBe(401);
    expect(readStoredSession()?.access).toBe(other.access);
    expect(api.isValidToken(other.access)).toBe(true);
  });

  it('clears the session at once, tells the server and never rejects', async () => {
    const core = openTab();
    const auth = api.signIn(1);
    core.session.set(auth);
    const done = core.session.signOut();
    expect(core.session.get()).toBeNull();
    await done;
    expect(api.isValidToken(auth.access)).toBe(false);
    core.session.set(api.signIn(1));
    api.reply(SIGN_OUT, { drop: true });
    await core.session.signOut();
    expect(storage.map.size).toBe(0);
  });

  it('ends the session on the server even if the access token has expired', async () => {
    const core = openTab();
    core.session.set(api.signIn(1));
    api.expireAccessTokens();
    await core.session.signOut();
    expect(api.requests.map(({ path }) => path)).toEqual([SIGN_OUT, REFRESH, SIGN_OUT]);
    expect(api.isValidToken('access-1-2')).toBe(false);
  });
});

describe('stored session', () => {
  it('[R51] stores the tokens and a few user fields under one key', () => {
    const core = openTab();
    core.session.set({
      ...api.signIn(1),
      user: {
        ...api.signIn(1).user,
        email: 'guest@example.org',
        invite_slug: 'guest',
        dietary_needs: 'no nuts',
      },
    });
    expect([...storage.map.keys()]).toEqual([storageKeys.auth]);
    expect(Object.keys(readStoredSession()?.user ?? {}).sort()).toEqual([
      'first_name',
      'id',
      'invite_slug',
      'is_new',
      'last_name',
      'picture_url',
    ]);
  });

  it('[R51] updateUser changes the same user only', () => {
    const core = openTab();
    core.session.set(api.signIn(1));
    core.session.updateUser({ id: numberedUuid(1), first_name: 'Ada' });
    core.session.updateUser({ id: numberedUuid(2), first_name: 'Eve' });
    expect(core.session.get()?.user.first_name).toBe('Ada');
  });

  it('creating a core reads, stores and sends nothing', async () => {
    createCore({ apiUrl: api.url, isFirstParty: true, storage });
    createCore({ apiUrl: api.url, isFirstParty: false, storage });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([storage.accessCount, api.requests.length]).toEqual([0, 0]);
  });

  it('invalid stored data means signed out', () => {
    for (const nonsense of [
      '',
      'null',
      '{',
      '[]',
      '{"access":1}',
      '{"access":"a","refresh":"b","user":{}}',
    ]) {
      storage.map.set(storageKeys.auth, nonsense);
      expect(openTab().session.get(), nonsense).toBeNull();
    }
  });

  it('if storage throws, the session is kept in memory', async () => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const core = createCore({
      apiUrl: api.url,
      isFirstParty: true,
      storage: { getItem: refuse, setItem: refuse, removeItem: refuse },
    });
    core.session.set(api.signIn(1));
    expect((await core.apiClient.call('readMe', {})).id).toBe(numberedUuid(1));
    await core.session.signOut();
    expect(core.session.get()).toBeNull();
  });

  it('in a frame the session is kept in memory only', () => {
    const core = createCore({ apiUrl: api.url, isFirstParty: false, isMemoryOnly: true, storage });
    core.session.set(api.signIn(1));
    expect([core.session.get()?.user.id, storage.accessCount]).toEqual([numberedUuid(1), 0]);
  });
});

describe('tabs of a partner origin', () => {
  const openPartnerTab = () => {
    const own = new MapStorage();
    return { own, core: createCore({ apiUrl: api.url, isFirstParty: false, storage: own }) };
  };

  it('each has its own copy; new tokens and sign-outs are broadcast', async () => {
    const [one, two] = [openPartnerTab(), openPartnerTab()];
    two.core.session.get();
    one.core.session.set(api.signIn(1));
    await waitUntil(() => two.core.session.get()?.user.id === numberedUuid(1));
    expect([...one.own.map.keys()]).toEqual([`${storageKeys.auth} ${api.url}`]);
    api.expireAccessTokens();
    await one.core.apiClient.call('readMe', {});
    await waitUntil(() => two.core.session.get()?.access === one.core.session.get()?.access);
    await one.core.session.signOut();
    await waitUntil(() => two.core.session.get() === null);
    expect(two.own.map.size).toBe(0);
  });

  it('a tab with another user is not affected', async () => {
    const [one, two] = [openPartnerTab(), openPartnerTab()];
    two.core.session.set(api.signIn(2));
    one.core.session.set(api.signIn(1));
    await one.core.session.signOut();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(two.core.session.get()?.user.id).toBe(numberedUuid(2));
  });

  describe('a duplicate', () => {
    /** A tab with tokens of its own, and a copy of its storage from before it refreshed them. */
    async function openOriginalAndCopy() {
      const original = openPartnerTab();
      const first = api.signIn(1);
      original.core.session.set({ ...first, access: createAccessToken(1_000) });
      const copy = new MapStorage();
      original.own.map.forEach((value, key) => copy.map.set(key, value));
      const renewed = { access: createAccessToken(2_000), refresh: 'second' };
      api.reply(REFRESH, ({ body }) =>
        body.includes(first.refresh) && api.requestsTo(REFRESH).length === 1
          ? { body: renewed }
          : { status: 401, body: {} },
      );
      await original.core.session.refresh();
      return { original, copy, renewed };
    }

    it('[R52] takes the tokens of its original, whose own stay good', async () => {
      const { original, copy, renewed } = await openOriginalAndCopy();
      const duplicate = createCore({ apiUrl: api.url, isFirstParty: false, storage: copy });
      expect(await duplicate.session.refresh()).toMatchObject(renewed);
      expect(original.core.session.get()).toMatchObject(renewed);
      expect(api.requestsTo(REFRESH)).toHaveLength(1);
    });

    it('[R52] does not give its old tokens to its original with a change of the user', async () => {
      const { original, copy, renewed } = await openOriginalAndCopy();
      const duplicate = createCore({ apiUrl: api.url, isFirstParty: false, storage: copy });
      const isNamed = (name: string) => original.core.session.get()?.user.first_name === name;
      duplicate.session.updateUser({ id: numberedUuid(1), first_name: 'Old' });
      await duplicate.session.refresh();
      duplicate.session.updateUser({ id: numberedUuid(1), first_name: 'Ada' });
      await waitUntil(() => isNamed('Ada'));
      expect(original.core.session.get()).toMatchObject(renewed);
      expect(api.requestsTo(REFRESH)).toHaveLength(1);
    });

    it('[R52] is not misled by a second duplicate', async () => {
      const { original, copy, renewed } = await openOriginalAndCopy();
      const second = new MapStorage();
      copy.map.forEach((value, key) => second.map.set(key, value));
      const [one, two] = [copy, second].map(
        (own) => createCore({ apiUrl: api.url, isFirstParty: false, storage: own }).session,
      );
      two!.get();
      one!.updateUser({ id: numberedUuid(1), first_name: 'Ada' });
      await waitUntil(() => two!.get()?.user.first_name === 'Ada');
      expect(await two!.refresh()).toMatchObject(renewed);
      expect(original.core.session.get()).toMatchObject(renewed);
      expect(api.requestsTo(REFRESH)).toHaveLength(1);
    });

    it('[R52] does not give its old tokens to the original after a reload', async () => {
      const { original, copy, renewed } = await openOriginalAndCopy();
      createCore({ apiUrl: api.url, isFirstParty: false, storage: copy }).session.get();
      api.reply(REFRESH, ({ body }) =>
        body.includes('second')
          ? { body: { access: createAccessToken(3_000), refresh: 'third' } }
          : { status: 401, body: {} },
      );
      const reloaded = createCore({ apiUrl: api.url, isFirstParty: false, storage: original.own });
      expect(reloaded.session.get()).toMatchObject(renewed);
      expect(await reloaded.session.refresh()).toMatchObject({ refresh: 'third' });
    });
  });

  it('[R05] sent codes are kept in memory', () => {
    const { own, core } = openPartnerTab();
    getSentCodes(core).recordSent('guest@example.org', 50_000);
    expect([own.map.size, getSentCodes(core).getCooldownMs('Guest@example.org ', 70_000)]).toEqual([
      0, 100_000,
    ]);
  });
});
