import type { Capabilities } from '../capabilities.ts';

/** Stores one string and reports changes made by other tabs. */
export interface StringStore {
  read(): string | null;
  write(text: string | null): void;
  subscribe(listener: () => void): () => void;
  /** Takes over what another tab may have stored since this one's value was copied. Only if each tab has its own value. */
  askOtherTabs?(): Promise<void>;
}

export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function inMemoryStore(): StringStore {
  let value: string | null = null;
  return {
    read: () => value,
    write: (text) => {
      value = text;
    },
    subscribe: () => () => {},
  };
}

/** Browser storage, or undefined if access throws (blocked cookies, opaque origin). */
export function getWebStorage(kind: 'localStorage' | 'sessionStorage'): WebStorage | undefined {
  try {
    return globalThis[kind] ?? undefined;
  } catch {
    return undefined;
  }
}

/** The browser storage of this scope; undefined for the page's, and if access throws. */
export const getScopedStorage = (scope: Capabilities['storageScope']): WebStorage | undefined =>
  scope === 'page'
    ? undefined
    : getWebStorage(scope === 'device' ? 'localStorage' : 'sessionStorage');

/** Falls back to memory if storage fails (quota, private mode). */
export function createFallbackStore(
  key: string,
  getStorage: () => WebStorage | undefined,
): Pick<StringStore, 'read' | 'write'> & { clearMemory(): void } {
  let memoryValue: string | null | undefined;
  return {
    read() {
      if (memoryValue !== undefined) return memoryValue;
      try {
        return getStorage()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        const storage = getStorage();
        if (text === null) storage?.removeItem(key);
        else storage?.setItem(key, text);
        memoryValue = storage ? undefined : text;
      } catch {
        memoryValue = text;
      }
    },
    clearMemory() {
      memoryValue = undefined;
    },
  };
}

/** localStorage, shared by the tabs of an origin. */
export function localStore(key: string, storage?: WebStorage): StringStore {
  const store = createFallbackStore(key, () => storage ?? getWebStorage('localStorage'));
  return {
    read: store.read,
    write: store.write,
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        store.clearMemory();
        listener();
      };
      globalThis.addEventListener?.('storage', onStorage);
      return () => globalThis.removeEventListener?.('storage', onStorage);
    },
  };
}
