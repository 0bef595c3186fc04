import type { Store } from '../../host/server/media/store.ts';

/** Files in memory, as long as the test. */
export function memoryStore(): Store & { files: Map<string, { bytes: Buffer; type: string }> } {
  const files = new Map<string, { bytes: Buffer; type: string }>();
  return {
    files,
    put: async (key, bytes, type) => void files.set(key, { bytes, type }),
    get: async (key) => files.get(key) ?? null,
    remove: async (key) => void files.delete(key),
    async *keys() {
      yield* files.keys();
    },
  };
}
