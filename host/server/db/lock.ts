import { mkdir, open, readFile, readlink, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFile } from '../create-file.ts';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(
    message: string,
    /** Where the one that has the folder listens; null when it does not, or is on another machine. */
    readonly port: number | null = null,
  ) {
    super(message);
  }
}

export interface LockOptions {
  /** Where commands reach the holder. */
  port?: number | undefined;
  /** Called when another process has taken the folder although this one lives: nothing may be written any more. */
  onLost?: (() => void) | undefined;
  /** Milliseconds between two signs of life. */
  beat?: number;
  /** Milliseconds without a sign of life after which a holder on another machine, or in another container, counts as gone. */
  patience?: number;
}

/** Milliseconds. */
const LOOK = 250;

const mine = new Set<string>();
const readOrNull = (file: string) => readFile(file, 'utf8').catch(() => null);

/**
 * PGlite takes no lock, and two processes on one folder lose rows without an error: so a file names the process that
 * has it, and where that process is. One left behind by a process that is gone is taken over: at once where the
 * process can be looked up, elsewhere (two containers on one volume may both be process 1) when it gives no sign of life.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, { port, onLost, beat = 2_000, patience = 10_000 }: LockOptions = {}): Promise<() => Promise<void>> {
  const file = path.join(path.resolve(folder), 'server.lock');
  await mkdir(folder, { recursive: true });
  const holder = [process.pid, (await startOf(process.pid)) || '-', await place(), port ?? '-'].join(' ');
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await createFile(file, holder)) {
      mine.add(file);
      const timer = setInterval(() => void live(file, holder, onLost).catch(() => undefined), beat).unref();
      return async () => {
        clearInterval(timer);
        mine.delete(file);
        if ((await readOrNull(file)) === holder) await rm(file, { force: true });
      };
    }
    const seen = await readOrNull(file);
    if (seen === null) continue;
    if (await holds(file, seen, patience)) throw await inUse(folder, seen);
    await clear(file, seen, holder, patience);
  }
  throw new FolderInUse(`${folder} is just being opened by another server.`);
}

async function inUse(folder: string, seen: string): Promise<FolderInUse> {
  const [pid, , where, port] = seen.split(' ');
  const here = where === undefined || where === (await place());
  return new FolderInUse(
    `${folder} is in use by another server (process ${pid}${here ? '' : ' in another container or on another machine'}). Stop that one, or give this one a DATA_DIR of its own.`,
    here && port && /^\d+$/.test(port) ? Number(port) : null,
  );
}

/** A sign of life: the same bytes in their place, so that nobody reads half of them. And a look whether the folder is still ours. */
async function live(file: string, holder: string, onLost: LockOptions['onLost']): Promise<void> {
  const handle = await open(file, 'r+').catch(() => null);
  // Removed by hand, the folder is still ours; with another's name in it, it is not.
  if (!handle) return;
  try {
    if ((await handle.readFile('utf8')) === holder) await handle.write(holder, 0);
    else if (mine.has(file)) onLost?.();
  } finally {
    await handle.close();
  }
}

/** Removes the lock of a dead holder, one process at a time: else the second to clear it would clear the lock of the first. */
async function clear(file: string, seen: string, holder: string, patience: number): Promise<void> {
  const turn = `${file}.clearing`;
  if (!(await createFile(turn, holder))) {
    const other = await readOrNull(turn);
    if (other !== null && !(await holds(turn, other, patience))) await rm(turn, { force: true });
    await pause(20);
    return;
  }
  try {
    if ((await readOrNull(file)) === seen) await rm(file, { force: true });
  } finally {
    await rm(turn, { force: true });
  }
}

async function holds(file: string, holder: string, patience: number): Promise<boolean> {
  const [first, started = '', where] = holder.split(' ');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (where !== undefined && where !== (await place())) return givesSigns(file, holder, patience);
  if (pid === process.pid) return mine.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return ((await startOf(pid)) || '-') === (started || '-');
}

/** A process that can't be looked up from here: whether it touches its lock while we watch. */
async function givesSigns(file: string, holder: string, patience: number): Promise<boolean> {
  const touched = () =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
  const first = await touched();
  for (let waited = 0; waited < patience; waited += LOOK) {
    await pause(LOOK);
    const now = await touched();
    if (now === null || (await readOrNull(file)) !== holder) return false;
    if (now !== first) return true;
  }
  return false;
}

/** Within which a process number means something: this machine since it was started, and in it this container. */
async function place(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const space = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${boot.trim() || os.hostname()}/${space}`.replaceAll(/\s/g, '');
}

/** When a process began, in clock ticks since boot: in a container a restart often gets the same pid. Empty where there is no /proc. */
async function startOf(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
