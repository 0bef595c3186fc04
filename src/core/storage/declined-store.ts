import { storageKeys } from './storage-keys.ts';

/** Dinners declined on this device without an account, by slug (R48). */
export interface DeclinedStore {
  has(slug: string): boolean;
  add(slug: string): void;
  remove(slug: string): void;
  subscribe(changed: () => void): () => void;
}

/** `storage` is null where nothing may be kept beyond the page; one that throws is treated as full. */
export function createDeclinedStore(storage: () => Pick<Storage, 'getItem' | 'setItem'> | null): DeclinedStore {
  const listeners = new Set<() => void>();
  let slugs: Set<string> | undefined;

  function read(): Set<string> {
    if (slugs) return slugs;
    try {
      const kept: unknown = JSON.parse(storage()?.getItem(storageKeys.declinedEvents) ?? '[]');
      slugs = new Set(Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string') : []);
    } catch {
      slugs = new Set();
    }
    return slugs;
  }
  function change(next: Set<string>) {
    slugs = next;
    try {
      storage()?.setItem(storageKeys.declinedEvents, JSON.stringify([...next]));
    } catch {
      // A full or forbidden storage: the answer holds for this page.
    }
    for (const listener of listeners) listener();
  }
  return {
    has: (slug) => read().has(slug),
    add: (slug) => change(new Set(read()).add(slug)),
    remove: (slug) => void (read().has(slug) && change(new Set([...read()].filter((each) => each !== slug)))),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
