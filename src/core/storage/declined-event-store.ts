import { storageKeys } from './storage-keys.ts';

/** Dinners declined on this device without an account, by slug in any case (R48). */
export interface DeclinedEventStore {
  has(slug: string): boolean;
  add(slug: string): void;
  remove(slug: string): void;
  subscribe(listener: () => void): () => void;
}

/** `storage` returns undefined where nothing may be stored. Then, or if it throws, answers last as long as the page. */
export function createDeclinedEventStore(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined,
): DeclinedEventStore {
  const listeners = new Set<() => void>();
  let slugs: Set<string> | undefined;

  function read(): Set<string> {
    if (slugs) return slugs;
    try {
      const stored: unknown = JSON.parse(storage()?.getItem(storageKeys.declinedEvents) ?? '[]');
      slugs = new Set(
        Array.isArray(stored)
          ? stored.filter((slug) => typeof slug === 'string').map((slug) => slug.toLowerCase())
          : [],
      );
    } catch {
      slugs = new Set();
    }
    return slugs;
  }
  function replaceSlugs(next: Set<string>) {
    slugs = next;
    try {
      storage()?.setItem(storageKeys.declinedEvents, JSON.stringify([...next]));
    } catch {
      // Storage is full or blocked: the answer lasts as long as the page.
    }
    for (const listener of listeners) listener();
  }
  return {
    has: (slug) => read().has(slug.toLowerCase()),
    add: (slug) => replaceSlugs(new Set(read()).add(slug.toLowerCase())),
    remove: (slug) => {
      const next = new Set(read());
      if (next.delete(slug.toLowerCase())) replaceSlugs(next);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
