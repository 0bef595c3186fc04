import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StorageArea, ObjectStore } from './store.ts';

/** Files in a folder of DATA_DIR. Writes are atomic and synced to disk. */
export function createDiskStore(
  dataDir: string,
  now: () => Date,
  area: StorageArea = 'media',
): ObjectStore {
  const folder = path.resolve(dataDir, area);
  const getPath = (key: string) => path.join(folder, path.basename(key));
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true });
      const tempPath = `${getPath(key)}.part`;
      try {
        const file = await open(tempPath, 'w', 0o600);
        try {
          await file.writeFile(bytes);
          // Files without a row are deleted by their age, which is counted from this clock. The machine's may be wrong.
          await file.utimes(now(), now());
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(tempPath, getPath(key));
      } catch (error) {
        await rm(tempPath, { force: true });
        throw error;
      }
    },
    async get(key) {
      // Null only if the file is missing: versioned-assets.ts stores what is missing, and after a failed read would overwrite a version.
      const bytes = await readFile(getPath(key)).catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      });
      return bytes && { bytes, type: 'image/webp' };
    },
    async remove(key) {
      await rm(getPath(key), { force: true });
    },
    async *keys() {
      for (const key of await readdir(folder).catch(() => [])) {
        const stats = await stat(getPath(key)).catch(() => null);
        if (stats?.isFile()) yield { key, at: stats.mtime };
      }
    },
  };
}
