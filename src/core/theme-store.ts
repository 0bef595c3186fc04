import { storageKeys } from './storage/storage-keys.ts';
import { inMemoryStore, localStore, type WebStorage } from './storage/storage.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ThemeName = 'linen' | 'candlelight';

/** The chosen theme (R28), kept as a plain word on our own origin, in memory elsewhere. */
export interface ThemeStore {
  get(): ThemeChoice;
  set(choice: ThemeChoice): void;
  /** What to show, the device's wish counted in. */
  getResolved(): ThemeName;
  subscribe(listener: () => void): () => void;
}

export function parseThemeChoice(word: unknown): ThemeChoice | undefined {
  return themeChoices.find((choice) => choice === word);
}

const getDarkSchemeQuery = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined);

export function resolveTheme(choice: ThemeChoice): ThemeName {
  const dark = choice === 'dark' || (choice === 'system' && getDarkSchemeQuery()?.matches === true);
  return dark ? 'candlelight' : 'linen';
}

/** Tells when the device changes between day and evening. */
export function watchSystemTheme(listener: () => void): () => void {
  const query = getDarkSchemeQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

export function createThemeStore({ isFirstParty: own, storage }: { isFirstParty: boolean; storage?: WebStorage }): ThemeStore {
  const shelf = own ? localStore(storageKeys.theme, storage) : inMemoryStore();
  const listeners = new Set<() => void>();
  const notify = () => [...listeners].forEach((listener) => listener());
  let stops: (() => void)[] = [];
  const get = () => parseThemeChoice(shelf.read()) ?? 'system';
  return {
    get,
    set(choice) {
      shelf.write(choice);
      notify();
    },
    getResolved: () => resolveTheme(get()),
    subscribe(listener) {
      if (!listeners.size) stops = [shelf.subscribe(notify), watchSystemTheme(notify)];
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
