import type { ObjectStore } from '#server/platform/storage/store.ts';

/** An object store in memory. */
export function createMemoryStore(
  now: () => Date = () => new Date(0),
): ObjectStore & { files: Map<string, { bytes: Buffer; type: string; at: Date }> } {
  const files = new Map<string, { bytes: Buffer; type: string; at: Date }>();
  return {
    files,
    put: async (key, bytes, type) => void files.set(key, { bytes, type, at: now() }),
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    async *keys() {
      for (const [key, { at }] of files) yield { key, at };
    },
  };
}
