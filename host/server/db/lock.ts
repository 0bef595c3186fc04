import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

const mine = new Set<string>();

/**
 * PGlite takes no lock, and two processes on one folder lose rows without an error: so a file names
 * the process that has it. One left behind by a process that is gone is taken over.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(path.resolve(folder), 'server.lock');
  await mkdir(folder, { recursive: true });
  const holder = `${process.pid} ${await startOf(process.pid)}`;
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await write(file, holder)) {
      mine.add(file);
      return async () => {
        mine.delete(file);
        await rm(file, { force: true });
      };
    }
    const [pid = '', started = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
    if (await holds(file, Number(pid), started)) {
      throw new FolderInUse(`${folder} is in use by another server (process ${pid}). Stop that one, or give this one a DATA_DIR of its own.`);
    }
    await rm(file, { force: true });
  }
  throw new FolderInUse(`${folder} is just being opened by another server.`);
}

async function write(file: string, holder: string): Promise<boolean> {
  try {
    await writeFile(file, holder, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function holds(file: string, pid: number, started: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return mine.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return (await startOf(pid)) === started;
}

/** When a process began, in clock ticks since boot: in a container a restart often gets the same pid. Empty where there is no /proc. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
