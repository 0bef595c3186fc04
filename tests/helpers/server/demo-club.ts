/**
 * The seeded demo club, as a folder or a database. Seeding and the jobs that follow take a server about ten CPU seconds,
 * so the first server of a run does both and every server starts on a copy.
 */
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { withLock } from '#host/setup.mjs';
import { type Postgres, createDatabase, runSql } from '../services/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    club: string;
  }
}

/** Creates the folder for the seeded data of this run. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'beside-club-'));
  provide('club', folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** The demo club, or none: only what every first start creates. */
export type ClubKind = 'seeded' | 'empty';

/** Copies the club to `dataDir`; `seed` must run a server on the folder it is given. */
export async function copyClub(
  dataDir: string,
  kind: ClubKind,
  seed: (folder: string) => Promise<void>,
): Promise<void> {
  const seededFolder = await runOncePerRun(kind, async (target) => {
    const folder = await mkdtemp(path.join(inject('club'), 'seeding-'));
    await seed(folder);
    await rename(folder, target);
  });
  await cp(seededFolder, dataDir, { recursive: true });
}

const CLUB_DATABASE = 'beside_club';

/** A copy of the club on the shared PostgreSQL. `seed` must fill the empty database it is given. */
export async function createClubDatabase(
  seed: (databaseUrl: string) => Promise<void>,
): Promise<Postgres> {
  // Each test project of a run may have its own cluster.
  await runOncePerRun(`seeded-on-${new URL(inject('postgresUrl')).port}`, async (target) => {
    const database = await createDatabase();
    await seed(database.url);
    // Recurring jobs run at the start of each copy, not at some time during its tests.
    await runSql(database.url, `update jobs set run_at = now() where key = 'recurring'`);
    await database.rename(CLUB_DATABASE);
    await mkdir(target);
  });
  return createDatabase(CLUB_DATABASE);
}

/** Runs `make` unless another test file of this run did. Resolves to the path that `make` must create. */
async function runOncePerRun(
  name: string,
  make: (target: string) => Promise<void>,
): Promise<string> {
  const runFolder = inject('club');
  const target = path.join(runFolder, name);
  await withLock(path.basename(runFolder), '', async () => {
    if (!existsSync(target)) await make(target);
  });
  return target;
}
