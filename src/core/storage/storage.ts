/** A place for one string: read, written as a whole, watched for changes made elsewhere. */
export interface StringStore {
  read(): string | null;
  write(text: string | null): void;
  subscribe(listener: () => void): () => void;
}

export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function inMemoryStore(): StringStore {
  let held: string | null = null;
  return {
    read: () => held,
    write: (text) => {
      held = text;
    },
    subscribe: () => () => {},
  };
}

/** The browser's storage, or undefined where touching it throws (blocked cookies, opaque origin). */
export function getWebStorage(kind: 'localStorage' | 'sessionStorage'): WebStorage | undefined {
  try {
    return globalThis[kind] ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where storage refuses (quota, private mode), the value lives on in memory. */
function createFallbackStore(key: string, find: () => WebStorage | undefined): Pick<StringStore, 'read' | 'write'> & { forget(): void } {
  let memoryValue: string | null | undefined;
  return {
    read() {
      if (memoryValue !== undefined) return memoryValue;
      try {
        return find()?.getItem(key) ?? null;
      } catch {
        return null;
      }
    },
    write(text) {
      try {
        const storage = find();
        if (text === null) storage?.removeItem(key);
        else storage?.setItem(key, text);
        memoryValue = storage ? undefined : text;
      } catch {
        memoryValue = text;
      }
    },
    forget() {
      memoryValue = undefined;
    },
  };
}

/** Kept for the origin and shared by its tabs. */
export function localStore(key: string, storage?: WebStorage): StringStore {
  const shelf = createFallbackStore(key, () => storage ?? getWebStorage('localStorage'));
  return {
    read: shelf.read,
    write: shelf.write,
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        shelf.forget();
        listener();
      };
      globalThis.addEventListener?.('storage', onStorage);
      return () => globalThis.removeEventListener?.('storage', onStorage);
    },
  };
}

interface TabStoreOptions {
  key: string;
  /** Name of the BroadcastChannel on which tabs of this page's origin pass the value on. */
  channel: string;
  /** Whose value this is: a tab takes over what belongs to its own person, or to anybody while it has none. */
  ownerOf: (text: string) => string | null;
  storage?: WebStorage;
}

/** Kept for one tab, passed on to the other tabs of the same origin. */
export function tabStore({ key, channel: name, ownerOf, storage }: TabStoreOptions): StringStore {
  const shelf = createFallbackStore(key, () => storage ?? getWebStorage('sessionStorage'));
  let channel: BroadcastChannel | undefined;
  const open = () => {
    if (channel || typeof BroadcastChannel === 'undefined') return channel;
    channel = new BroadcastChannel(name);
    return channel;
  };
  return {
    read: shelf.read,
    write(text) {
      const before = shelf.read();
      shelf.write(text);
      const owner = ownerOf(text ?? before ?? '');
      if (owner) open()?.postMessage({ owner, text });
    },
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent<{ owner: string; text: string | null }>) => {
        const mine = shelf.read();
        const isMine = mine !== null && ownerOf(mine) === data.owner;
        if (!isMine && (mine !== null || data.text === null)) return;
        shelf.write(data.text);
        listener();
      };
      open()?.addEventListener('message', onMessage);
      return () => {
        channel?.removeEventListener('message', onMessage);
        channel?.close();
        channel = undefined;
      };
    },
  };
}
