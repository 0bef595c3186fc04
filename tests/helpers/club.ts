/**
 * The demo club as a folder to start on. A server takes some seven seconds of a processor to lay it and one to open it, so
 * the first of a run that needs it lays it, and every server starts on a copy of its own.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { withLock } from '../../host/setup.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    club: string;
  }
}

/** Once a run, before anything else: a place for it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'beside-club-'));
  provide('club', folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** Copies it to `dataDir`; `lay` has a server lay it in the folder it is given. */
export async function copyClub(dataDir: string, lay: (folder: string) => Promise<void>): Promise<void> {
  const room = inject('club');
  const laid = path.join(room, 'laid');
  await withLock(path.basename(room), '', async () => {
    if (existsSync(laid)) return;
    const folder = await mkdtemp(path.join(room, 'laying-'));
    await lay(folder);
    await rename(folder, laid);
  });
  await cp(laid, dataDir, { recursive: true });
}
