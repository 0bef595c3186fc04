import { storageKeys } from './storage/storage-keys.ts';

/** Dinners declined on this device without an account, by slug (R48). */
export interface Declined {
  has(slug: string): boolean;
  remember(slug: string): void;
  forget(slug: string): void;
  subscribe(changed: () => void): () => void;
}

/** `storage` is null where nothing may be kept beyond the page; one that throws is treated as full. */
export function createDeclined(storage: () => Pick<Storage, 'getItem' | 'setItem'> | null): Declined {
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
    remember: (slug) => change(new Set(read()).add(slug)),
    forget: (slug) => void (read().has(slug) && change(new Set([...read()].filter((each) => each !== slug)))),
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
