import { beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, createCore, getCore } from './core.ts';

describe('the session over tabs of our own origin', () => {
  it('[R52] a sign-out in another tab is a sign-out here', () => {
    localStorage.clear();
    const core = createCore({ api: 'http://127.0.0.1:9', own: true });
    core.session.set({
      access: 'a',
      refresh: 'r',
      user: { id: '00000000-0000-4000-8000-000000000001', first_name: 'Ada', last_name: 'Example', picture_url: null, is_new: false },
    });
    const heard = vi.fn();
    core.session.subscribe(heard);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect([core.session.get(), heard.mock.calls.length]).toEqual([null, 1]);
  });
});

describe('one core for a page', () => {
  beforeEach(() => Reflect.deleteProperty(globalThis, Symbol.for('beside.versions/1')));

  it('is shared by all who name the same API, and another one is made for another', () => {
    const one = getCore({ api: 'http://127.0.0.1:9/', own: false });
    expect(getCore({ api: 'http://127.0.0.1:9', own: false })).toBe(one);
    expect(getCore({ api: 'http://127.0.0.1:10', own: false })).not.toBe(one);
    expect(getCore({ api: 'http://127.0.0.1:9', own: true })).not.toBe(one);
    expect(getCore({ api: 'http://127.0.0.1:9', own: false, memoryOnly: true })).not.toBe(one);
  });

  it('tells of another version once, also to those who listen later, and serves it all the same', () => {
    const core = getCore({ api: 'http://127.0.0.1:11', own: false, version: '1.0.0' });
    const early = vi.fn();
    core.onOtherVersion(early);
    expect(getCore({ api: 'http://127.0.0.1:11', own: false, version: '1.1.0' })).toBe(core);
    getCore({ api: 'http://127.0.0.1:11', own: false, version: '1.1.0' });
    const late = vi.fn();
    core.onOtherVersion(late);
    expect([early.mock.calls, late.mock.calls]).toEqual([[['1.1.0']], [['1.1.0']]]);
  });

  it('hears of a version whose elements all found their tags taken, before or after it was made', () => {
    announce('0.9.0');
    const core = getCore({ api: 'http://127.0.0.1:12', own: false, version: '1.0.0' });
    const heard = vi.fn();
    core.onOtherVersion(heard);
    announce('1.0.0');
    announce('1.2.0');
    expect(heard.mock.calls).toEqual([['0.9.0'], ['1.2.0']]);
  });
});
