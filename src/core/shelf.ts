/** A place for one string: read, written as a whole, watched for changes made elsewhere. */
export interface Shelf {
  read(): string | null;
  write(text: string | null): void;
  watch(listener: () => void): () => void;
}

export type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function memoryShelf(): Shelf {
  let held: string | null = null;
  return {
    read: () => held,
    write: (text) => {
      held = text;
    },
    watch: () => () => {},
  };
}

/** The browser's storage, or undefined where touching it throws (blocked cookies, opaque origin). */
export function findStorage(kind: 'localStorage' | 'sessionStorage'): Stored | undefined {
  try {
    return globalThis[kind] ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where storage refuses (quota, private mode), the value lives on in memory. */
function storedOrHeld(key: string, find: () => Stored | undefined): Pick<Shelf, 'read' | 'write'> & { forget(): void } {
  let held: string | null | undefined;
  return {
    read() {
      if (held !== undefined) return held;
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
        held = storage ? undefined : text;
      } catch {
        held = text;
      }
    },
    forget() {
      held = undefined;
    },
  };
}

/** Kept for the origin and shared by its tabs. */
export function originShelf(key: string, storage?: Stored): Shelf {
  const shelf = storedOrHeld(key, () => storage ?? findStorage('localStorage'));
  return {
    read: shelf.read,
    write: shelf.write,
    watch(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return;
        shelf.forget();
        listener();
      };
      globalThis.addEventListener?.('storage', hear);
      return () => globalThis.removeEventListener?.('storage', hear);
    },
  };
}

interface TabShelfSettings {
  key: string;
  /** Name of the BroadcastChannel on which tabs of this page's origin pass the value on. */
  channel: string;
  /** Whose value this is: a tab takes over what belongs to its own person, or to anybody while it has none. */
  ownerOf: (text: string) => string | null;
  storage?: Stored;
}

/** Kept for one tab, passed on to the other tabs of the same origin. */
export function tabShelf({ key, channel: name, ownerOf, storage }: TabShelfSettings): Shelf {
  const shelf = storedOrHeld(key, () => storage ?? findStorage('sessionStorage'));
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
    watch(listener) {
      const hear = ({ data }: MessageEvent<{ owner: string; text: string | null }>) => {
        const mine = shelf.read();
        const isMine = mine !== null && ownerOf(mine) === data.owner;
        if (!isMine && (mine !== null || data.text === null)) return;
        shelf.write(data.text);
        listener();
      };
      open()?.addEventListener('message', hear);
      return () => {
        channel?.removeEventListener('message', hear);
        channel?.close();
        channel = undefined;
      };
    },
  };
}
