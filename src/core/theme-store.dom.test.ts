import { describe, expect, it, vi } from 'vitest';
import { MapStorage } from './testing/fake-api.test-helper.ts';
import { createThemeStore } from './theme-store.ts';

describe('theme store', () => {
  it("[R28] defaults to the device's setting; a choice is stored as a plain word", () => {
    const storage = new MapStorage();
    const theme = createThemeStore({ storageScope: 'device', storage });
    expect([theme.get(), theme.getResolved()]).toEqual(['system', 'light']);
    theme.set('dark');
    expect([storage.map.get('theme'), theme.getResolved()]).toEqual(['dark', 'dark']);
    storage.map.set('theme', 'purple');
    expect(theme.get()).toBe('system');
  });

  it('[R28] follows a choice made in another tab', () => {
    localStorage.clear();
    const theme = createThemeStore({ storageScope: 'device' });
    const listener = vi.fn();
    const stop = theme.subscribe(listener);
    localStorage.setItem('theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect([listener.mock.calls.length, theme.getResolved()]).toEqual([1, 'dark']);
    stop();
    localStorage.clear();
  });

  it('[R28] on other origins the storage key is neither read nor written', () => {
    const storage = new MapStorage();
    const theme = createThemeStore({ storageScope: 'tab', storage });
    theme.set('dark');
    expect([theme.getResolved(), storage.accessCount]).toEqual(['dark', 0]);
  });
});
