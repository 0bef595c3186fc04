import type { Capabilities } from './capabilities.ts';
import { storageKeys } from './storage/storage-keys.ts';
import { inMemoryStore, localStore, type WebStorage } from './storage/storage.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ThemeName = 'light' | 'dark';

/** The chosen theme (R28): stored as a plain word on our own origin, in memory elsewhere. */
export interface ThemeStore {
  get(): ThemeChoice;
  set(choice: ThemeChoice): void;
  /** The theme to show, with 'system' resolved by the device's setting. */
  getResolved(): ThemeName;
  subscribe(listener: () => void): () => void;
}

export function parseThemeChoice(value: unknown): ThemeChoice | undefined {
  return themeChoices.find((choice) => choice === value);
}

const getDarkSchemeQuery = () =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined;

export function resolveTheme(choice: ThemeChoice): ThemeName {
  const isDark =
    choice === 'dark' || (choice === 'system' && getDarkSchemeQuery()?.matches === true);
  return isDark ? 'dark' : 'light';
}

/** Calls the listener when the device switches between light and dark. */
export function watchSystemTheme(listener: () => void): () => void {
  const query = getDarkSchemeQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

export function createThemeStore({
  storageScope,
  storage,
}: Pick<Capabilities, 'storageScope'> & {
  storage?: WebStorage;
}): ThemeStore {
  const store =
    storageScope === 'device' ? localStore(storageKeys.theme, storage) : inMemoryStore();
  const listeners = new Set<() => void>();
  const notify = () => [...listeners].forEach((listener) => listener());
  let stops: (() => void)[] = [];
  const get = () => parseThemeChoice(store.read()) ?? 'system';
  return {
    get,
    set(choice) {
      store.write(choice);
      notify();
    },
    getResolved: () => resolveTheme(get()),
    subscribe(listener) {
      if (!listeners.size) stops = [store.subscribe(notify), watchSystemTheme(notify)];
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size) return;
        stops.forEach((stop) => stop());
        stops = [];
      };
    },
  };
}
