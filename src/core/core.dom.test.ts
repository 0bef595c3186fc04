import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCore, getCore, localizeCore } from './core.ts';
import { announceVersion } from './page-registry.ts';
import { MapStorage, numberedUuid } from './testing/fake-api.test-helper.ts';

const authSession = {
  access: 'a',
  refresh: 'r',
  user: {
    id: numberedUuid(1),
    first_name: 'Ada',
    last_name: 'Example',
    picture_url: null,
    is_new: false,
  },
};

describe('session across tabs of our own origin', () => {
  it('[R52] signing out in another tab signs out here', () => {
    localStorage.clear();
    const core = createCore({ apiUrl: 'http://127.0.0.1:9', isFirstParty: true });
    core.session.set(authSession);
    const listener = vi.fn();
    core.session.subscribe(listener);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect([core.session.get(), listener.mock.calls.length]).toEqual([null, 1]);
  });
});

it('[R53] the partner session key does not depend on the spelling of the API URL', () => {
  const storage = new MapStorage();
  createCore({ apiUrl: 'https://club.example:443/', isFirstParty: false, storage }).session.set(
    authSession,
  );
  expect(
    createCore({ apiUrl: 'https://CLUB.example', isFirstParty: false, storage }).session.get(),
  ).toEqual(authSession);
});

it("creates a part's state once, shared with the core's localized copies", () => {
  const core = createCore({ apiUrl: 'http://127.0.0.1:9', isFirstParty: false, locale: 'en' });
  const create = vi.fn(() => ({}));
  const state = core.state('test', create);
  expect(localizeCore(core, 'de').state('test', create)).toBe(state);
  expect(core.state('other', create)).not.toBe(state);
  expect(create).toHaveBeenCalledTimes(2);
});

describe('getCore', () => {
  beforeEach(() => Reflect.deleteProperty(globalThis, Symbol.for('beside.versions/1')));

  it('returns one core per API URL', () => {
    const one = getCore({ apiUrl: 'http://127.0.0.1:9/', isFirstParty: false });
    expect(getCore({ apiUrl: 'http://127.0.0.1:9', isFirstParty: false })).toBe(one);
    expect(getCore({ apiUrl: 'http://127.0.0.1:10', isFirstParty: false })).not.toBe(one);
    expect(getCore({ apiUrl: 'http://127.0.0.1:9', isFirstParty: true })).not.toBe(one);
    expect(
      getCore({ apiUrl: 'http://127.0.0.1:9', isFirstParty: false, isMemoryOnly: true }),
    ).not.toBe(one);
  });

  it('reports another version once, also to later listeners, and shares the core', () => {
    const core = getCore({ apiUrl: 'http://127.0.0.1:11', isFirstParty: false, version: '1.0.0' });
    const earlyListener = vi.fn();
    core.onOtherVersion(earlyListener);
    expect(getCore({ apiUrl: 'http://127.0.0.1:11', isFirstParty: false, version: '1.1.0' })).toBe(
      core,
    );
    getCore({ apiUrl: 'http://127.0.0.1:11', isFirstParty: false, version: '1.1.0' });
    const lateListener = vi.fn();
    core.onOtherVersion(lateListener);
    expect([earlyListener.mock.calls, lateListener.mock.calls]).toEqual([[['1.1.0']], [['1.1.0']]]);
  });

  it('reports versions announced without getCore, before or after its creation', () => {
    announceVersion('0.9.0');
    const core = getCore({ apiUrl: 'http://127.0.0.1:12', isFirstParty: false, version: '1.0.0' });
    const listener = vi.fn();
    core.onOtherVersion(listener);
    announceVersion('1.0.0');
    announceVersion('1.2.0');
    expect(listener.mock.calls).toEqual([['0.9.0'], ['1.2.0']]);
  });
});
