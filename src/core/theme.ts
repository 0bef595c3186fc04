import { storageKeys } from './storage/storage-keys.ts';
import { memoryShelf, originShelf, type Stored } from './shelf.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];
export type ThemeName = 'linen' | 'candlelight';

/** The chosen theme (R28), kept as a plain word on our own origin, in memory elsewhere. */
export interface Theme {
  get(): ThemeChoice;
  set(choice: ThemeChoice): void;
  /** What to show, the device's wish counted in. */
  resolved(): ThemeName;
  subscribe(listener: () => void): () => void;
}

export function toThemeChoice(word: unknown): ThemeChoice | undefined {
  return themeChoices.find((choice) => choice === word);
}

const darkQuery = () => (typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined);

export function resolveTheme(choice: ThemeChoice): ThemeName {
  const dark = choice === 'dark' || (choice === 'system' && darkQuery()?.matches === true);
  return dark ? 'candlelight' : 'linen';
}

/** Tells when the device changes between day and evening. */
export function watchDevice(listener: () => void): () => void {
  const query = darkQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

export function createTheme({ own, storage }: { own: boolean; storage?: Stored }): Theme {
  const shelf = own ? originShelf(storageKeys.theme, storage) : memoryShelf();
  const listeners = new Set<() => void>();
  const tell = () => [...listeners].forEach((listener) => listener());
  let stops: (() => void)[] = [];
  const get = () => toThemeChoice(shelf.read()) ?? 'system';
  return {
    get,
    set(choice) {
      shelf.write(choice);
      tell();
    },
    resolved: () => resolveTheme(get()),
    subscribe(listener) {
      if (!listeners.size) stops = [shelf.watch(tell), watchDevice(tell)];
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
