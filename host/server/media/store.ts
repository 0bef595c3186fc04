/** What is kept apart: pictures, and the elements of every release. */
export type Area = 'media' | 'elements';

/** Files by key. A key is 128 random bits and an extension, and is never written twice. */
export interface Store {
  put(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<{ bytes: Buffer; type: string } | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every file there is and when it came, for the sweeper. */
  keys(): AsyncIterable<{ key: string; at: Date }>;
  /** Ends its connections. */
  close?(): void;
}
