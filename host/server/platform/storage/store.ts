/** Pictures, and the elements of every version. */
export type StorageArea = 'media' | 'elements';

export interface StoredFile {
  bytes: Buffer;
  type: string;
}

/** Files by key. Keys are never overwritten. */
export interface ObjectStore {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Null if there is none. */
  get(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  keys(): AsyncIterable<{ key: string; at: Date }>;
  close?(): void;
}
