/** Stores one string and reports changes made by other tabs. */
export interface StringStore {
  read(): string | null;
  write(text: string | null): void;
  subscribe(listener: () => void): () => void;
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

/** Falls back to memory if storage fails (quota, private mode). */
function createFallbackStore(key: string, getStorage: () => WebStorage | undefined): Pick<StringStore, 'read' | 'write'> & { clearMemory(): void } {
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

interface TabStoreOptions {
  key: string;
  /** BroadcastChannel by which tabs of this origin share the value. */
  channelName: string;
  /** The user a value belongs to. A tab accepts values of its own user, or of any user while it has none. */
  getOwner: (text: string) => string | null;
  storage?: WebStorage;
}

/** sessionStorage, with changes sent to the other tabs of the origin. */
export function tabStore({ key, channelName, getOwner, storage }: TabStoreOptions): StringStore {
  const store = createFallbackStore(key, () => storage ?? getWebStorage('sessionStorage'));
  let channel: BroadcastChannel | undefined;
  const openChannel = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return channel;
    channel = new BroadcastChannel(channelName);
    return channel;
  };
  return {
    read: store.read,
    write(text) {
      const previous = store.read();
      store.write(text);
      const owner = getOwner(text ?? previous ?? '');
      if (owner) openChannel()?.postMessage({ owner, text });
    },
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent<{ owner: string; text: string | null }>) => {
        const current = store.read();
        const isSameOwner = current !== null && getOwner(current) === data.owner;
        if (!isSameOwner && (current !== null || data.text === null)) return;
        store.write(data.text);
        listener();
      };
      openChannel()?.addEventListener('message', onMessage);
      return () => {
        channel?.removeEventListener('message', onMessage);
        channel?.close();
        channel = undefined;
      };
    },
  };
}
