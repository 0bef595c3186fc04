import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/**
 * Creates a file readable by its owner only. Returns false if it already exists. Atomic: no reader sees half a file,
 * and a crash or a full disk leaves none behind.
 */
export async function createFile(file: string, text: string): Promise<boolean> {
  const tempPath = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(tempPath, text, { mode: 0o600, flag: 'wx' });
    await link(tempPath, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(tempPath, { force: true });
  }
}
