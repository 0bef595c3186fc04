import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announceVersion, createCore, getCore } from './core.ts';
import { MapStorage, uuid } from './testing/fake-api.test-helper.ts';

const authSession = { access: 'a', refresh: 'r', user: { id: uuid(1), first_name: 'Ada', last_name: 'Example', picture_url: null, is_new: false } };

describe('the session over tabs of our own origin', () => {
  it('[R52] a sign-out in another tab is a sign-out here', () => {
    localStorage.clear();
    const core = createCore({ apiUrl: 'http://127.0.0.1:9', isFirstParty: true });
    core.session.set(authSession);
    const heard = vi.fn();
    core.session.subscribe(heard);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect([core.session.get(), heard.mock.calls.length]).toEqual([null, 1]);
  });
});

it('[R53] on a partner page the session has one key, however the API’s address is spelled', () => {
  const storage = new MapStorage();
  createCore({ apiUrl: 'https://club.example:443/', isFirstParty: false, storage }).session.set(authSession);
  expect(createCore({ apiUrl: 'https://CLUB.example', isFirstParty: false, storage }).session.get()).toEqual(authSession);
});

describe('one core for a page', () => {
  beforeEach(() => Reflect.deleteProperty(globalThis, Symbol.for('beside.versions/1')));

  it('is shared by all who name the same API, and another one is made for another', () => {
    const one = getCore({ apiUrl: 'http://127.0.0.1:9/', isFirstParty: false });
    expect(getCore({ apiUrl: 'http://127.0.0.1:9', isFirstParty: false })).toBe(one);
    expect(getCore({ apiUrl: 'http://127.0.0.1:10', isFirstParty: false })).not.toBe(one);
    expect(getCore({ apiUrl: 'http://127.0.0.1:9', isFirstParty: true })).not.toBe(one);
    expect(getCore({ apiUrl: 'http://127.0.0.1:9', isFirstParty: false, isMemoryOnly: true })).not.toBe(one);
  });

  it('tells of another version once, also to those who listen later, and serves it all the same', () => {
    const core = getCore({ apiUrl: 'http://127.0.0.1:11', isFirstParty: false, version: '1.0.0' });
    const early = vi.fn();
    core.onOtherVersion(early);
    expect(getCore({ apiUrl: 'http://127.0.0.1:11', isFirstParty: false, version: '1.1.0' })).toBe(core);
    getCore({ apiUrl: 'http://127.0.0.1:11', isFirstParty: false, version: '1.1.0' });
    const late = vi.fn();
    core.onOtherVersion(late);
    expect([early.mock.calls, late.mock.calls]).toEqual([[['1.1.0']], [['1.1.0']]]);
  });

  it('hears of a version whose elements all found their tags taken, before or after it was made', () => {
    announceVersion('0.9.0');
    const core = getCore({ apiUrl: 'http://127.0.0.1:12', isFirstParty: false, version: '1.0.0' });
    const heard = vi.fn();
    core.onOtherVersion(heard);
    announceVersion('1.0.0');
    announceVersion('1.2.0');
    expect(heard.mock.calls).toEqual([['0.9.0'], ['1.2.0']]);
  });
});
