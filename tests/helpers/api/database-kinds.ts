/** Runs tests on both databases: `describe.each(databaseKinds)('on %s', (kind) => …)`. */
import { type Api, type ApiOptions, startApi } from './start-api.ts';
import { inFullRun } from '../vitest/run-scope.ts';

export const databaseKinds = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Both in a full run; otherwise `usual`, for rules that don't depend on the database. */
export const bothInFullRun = (usual: DatabaseKind): readonly DatabaseKind[] =>
  inFullRun<readonly DatabaseKind[]>(databaseKinds, [usual]);

/** The API on a fresh database of this kind. */
export const startApiOn = (kind: DatabaseKind, options: ApiOptions = {}): Promise<Api> =>
  startApi({ ...options, embedded: kind === 'PGlite' });
