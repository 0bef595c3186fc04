/**
 * The demo club to start on, as a folder or as a database. A server takes some seven seconds of a processor to lay it, so
 * the first of a run that needs it lays it, and every server starts on a copy of its own.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { withLock } from '../../../host/setup.mjs';
import { type Postgres, createDatabase } from '../services/postgres.ts';

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
  const laid = await onceARun('laid', async (place) => {
    const folder = await mkdtemp(path.join(inject('club'), 'laying-'));
    await lay(folder);
    await rename(folder, place);
  });
  await cp(laid, dataDir, { recursive: true });
}

const CLUB_DATABASE = 'beside_club';

/** A copy of it on the shared PostgreSQL. `lay` must fill the empty database it is given. */
export async function createClubDatabase(lay: (databaseUrl: string) => Promise<void>): Promise<Postgres> {
  // Each test project of a run may have a cluster of its own.
  await onceARun(`laid-on-${new URL(inject('postgresUrl')).port}`, async (place) => {
    const database = await createDatabase();
    await lay(database.url);
    await database.rename(CLUB_DATABASE);
    await mkdir(place);
  });
  return createDatabase(CLUB_DATABASE);
}

/** Runs `make` unless another test file of this run has done so. Resolves to the path that `make` must create. */
async function onceARun(name: string, make: (place: string) => Promise<void>): Promise<string> {
  const room = inject('club');
  const place = path.join(room, name);
  await withLock(path.basename(room), '', async () => {
    if (!existsSync(place)) await make(place);
  });
  return place;
}
