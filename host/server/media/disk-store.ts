import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Area, Store } from './store.ts';

/** Files in a folder of DATA_DIR. A file appears under its name only when it is whole and on the disk. */
export function diskStore(dataDir: string, area: Area = 'media'): Store {
  const folder = path.resolve(dataDir, area);
  const place = (key: string) => path.join(folder, path.basename(key));
  return {
    async put(key, bytes) {
      await mkdir(folder, { recursive: true });
      const part = `${place(key)}.part`;
      try {
        const file = await open(part, 'w', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(part, place(key));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(key) {
      const bytes = await readFile(place(key)).catch(() => null);
      return bytes && { bytes, type: 'image/webp' };
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    async *keys() {
      for (const key of await readdir(folder).catch(() => [])) {
        const known = await stat(place(key)).catch(() => null);
        if (known?.isFile()) yield { key, at: known.mtime };
      }
    },
  };
}
