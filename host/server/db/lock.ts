import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFile } from '../create-file.ts';

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
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await createFile(file, holder)) {
      mine.add(file);
      return async () => {
        mine.delete(file);
        await rm(file, { force: true });
      };
    }
    const seen = await readFile(file, 'utf8').catch(() => null);
    if (seen === null) continue;
    if (await holds(file, seen)) {
      throw new FolderInUse(`${folder} is in use by another server (process ${seen.split(' ')[0]}). Stop that one, or give this one a DATA_DIR of its own.`);
    }
    await clear(file, seen, holder);
  }
  throw new FolderInUse(`${folder} is just being opened by another server.`);
}

/** Removes the lock of a dead holder, one process at a time: else the second to clear it would clear the lock of the first. */
async function clear(file: string, seen: string, holder: string): Promise<void> {
  const turn = `${file}.clearing`;
  if (!(await createFile(turn, holder))) {
    const other = await readFile(turn, 'utf8').catch(() => null);
    if (other !== null && !(await holds(turn, other))) await rm(turn, { force: true });
    await pause(20);
    return;
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => null)) === seen) await rm(file, { force: true });
  } finally {
    await rm(turn, { force: true });
  }
}

async function holds(file: string, holder: string): Promise<boolean> {
  const [first, started = ''] = holder.split(' ');
  const pid = Number(first);
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
