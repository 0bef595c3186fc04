import { mkdir, open, readFile, readlink, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createFile } from '../create-file.ts';

export class FolderInUseError extends Error {
  override name = 'FolderInUseError';
  constructor(
    message: string,
    /** The port of the server that uses the folder; null if it has none or runs on another machine. */
    readonly port: number | null = null,
  ) {
    super(message);
  }
}

export interface FolderLockOptions {
  /** The port where commands reach this process. */
  port?: number | undefined;
  /** Called when another process has taken over the folder while this one is running. Nothing may be written after that. */
  onLost?: (() => void) | undefined;
  heartbeatMs?: number;
  /** Milliseconds without a heartbeat after which a process on another machine or in another container counts as dead. */
  staleAfterMs?: number;
}

const HEARTBEAT_CHECK_MS = 250;

/** Of this process: its id in a lock file is no other process's, and not a dead one's. */
const ownLocks = new Set<string>();
const readOrNull = (file: string) => readFile(file, 'utf8').catch(() => null);

/**
 * PGlite takes no lock, and two processes on one folder silently lose rows. So a lock file names the process that uses
 * the folder and where that process runs. The lock of a dead process is taken over: at once if the process can be
 * looked up, otherwise (two containers on one volume may both be process 1) once its heartbeat has stopped.
 * @throws FolderInUseError
 */
export async function lockFolder(
  folder: string,
  { port, onLost, heartbeatMs = 2_000, staleAfterMs = 10_000 }: FolderLockOptions = {},
): Promise<() => Promise<void>> {
  const file = path.join(path.resolve(folder), 'server.lock');
  await mkdir(folder, { recursive: true });
  const holder = [
    process.pid,
    (await getProcessStartTime(process.pid)) || '-',
    await getMachineId(),
    port ?? '-',
  ].join(' ');
  for (let attempt = 0; attempt < 50; attempt++) {
    if (await createFile(file, holder)) {
      ownLocks.add(file);
      const timer = setInterval(
        () => void writeHeartbeat(file, holder, onLost).catch(() => undefined),
        heartbeatMs,
      ).unref();
      return async () => {
        clearInterval(timer);
        ownLocks.delete(file);
        if ((await readOrNull(file)) === holder) await rm(file, { force: true });
      };
    }
    const lockText = await readOrNull(file);
    if (lockText === null) continue;
    if (await isHolderAlive(file, lockText, staleAfterMs))
      throw await createFolderInUseError(folder, lockText);
    await removeStaleLock(file, lockText, holder, staleAfterMs);
  }
  throw new FolderInUseError(`${folder} is being opened by another server. Try again in a moment.`);
}

async function createFolderInUseError(folder: string, lockText: string): Promise<FolderInUseError> {
  const [pid, , machineId, port] = lockText.split(' ');
  const isThisMachine = machineId === undefined || machineId === (await getMachineId());
  return new FolderInUseError(
    `${folder} is in use by another server (process ${pid}${isThisMachine ? '' : ' in another container or on another machine'}). Stop that server, or set another DATA_DIR for this one.`,
    isThisMachine && port && /^\d+$/.test(port) ? Number(port) : null,
  );
}

/** The heartbeat. Writes the same bytes in place, so that no reader sees half a file, and checks that the lock is still ours. */
async function writeHeartbeat(
  file: string,
  holder: string,
  onLost: FolderLockOptions['onLost'],
): Promise<void> {
  const handle = await open(file, 'r+').catch(() => null);
  // If the file was deleted by hand, the folder is still ours. If it names another process, it is not.
  if (!handle) return;
  try {
    if ((await handle.readFile('utf8')) === holder) await handle.write(holder, 0);
    else if (ownLocks.has(file)) onLost?.();
  } finally {
    await handle.close();
  }
}

/** Removes the lock of a dead process. Only one process at a time, or the second would remove the new lock of the first. */
async function removeStaleLock(
  file: string,
  lockText: string,
  holder: string,
  staleAfterMs: number,
): Promise<void> {
  const clearingLock = `${file}.clearing`;
  if (!(await createFile(clearingLock, holder))) {
    const other = await readOrNull(clearingLock);
    if (other !== null && !(await isHolderAlive(clearingLock, other, staleAfterMs)))
      await rm(clearingLock, { force: true });
    await pause(20);
    return;
  }
  try {
    if ((await readOrNull(file)) === lockText) await rm(file, { force: true });
  } finally {
    await rm(clearingLock, { force: true });
  }
}

async function isHolderAlive(file: string, holder: string, staleAfterMs: number): Promise<boolean> {
  const [first, started = '', machineId] = holder.split(' ');
  const pid = Number(first);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (machineId !== undefined && machineId !== (await getMachineId()))
    return hasHeartbeat(file, holder, staleAfterMs);
  if (pid === process.pid) return ownLocks.has(file);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return ((await getProcessStartTime(pid)) || '-') === (started || '-');
}

/** For a process that can't be looked up from here: whether it updates its lock file within `staleAfterMs`. */
async function hasHeartbeat(file: string, holder: string, staleAfterMs: number): Promise<boolean> {
  const getModifiedTime = () =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
  const first = await getModifiedTime();
  for (let waitedMs = 0; waitedMs < staleAfterMs; waitedMs += HEARTBEAT_CHECK_MS) {
    await pause(HEARTBEAT_CHECK_MS);
    const now = await getModifiedTime();
    if (now === null || (await readOrNull(file)) !== holder) return false;
    if (now !== first) return true;
  }
  return false;
}

/** Identifies the boot of this machine and the container, as a process ID is only meaningful within both. */
async function getMachineId(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const pidNamespace = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${boot.trim() || os.hostname()}/${pidNamespace}`.replaceAll(/\s/g, '');
}

/** Start time of a process in clock ticks since boot, as a restarted container often reuses the process ID. Empty without /proc. */
async function getProcessStartTime(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
