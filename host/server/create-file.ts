import { randomUUID } from 'node:crypto';
import { link, rm, writeFile } from 'node:fs/promises';

/**
 * Creates a file with all it holds at once, or says false when there is one already: nobody ever reads it half
 * written, and a crash or a full disk leaves none behind. Its owner alone may read it.
 */
export async function createFile(file: string, text: string): Promise<boolean> {
  const part = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(part, text, { mode: 0o600, flag: 'wx' });
    await link(part, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(part, { force: true });
  }
}
