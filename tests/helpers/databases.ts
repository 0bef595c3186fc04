/** The same tests on both databases: `describe.each(databases)('on %s', (kind) => …)`. */
import { type Api, type ApiOptions, startApi } from './api.ts';
import { inFullRun } from './scope.ts';

export const databases = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof databases)[number];

/** Both in a full run. For rules that don't depend on the database, `usual` alone is enough otherwise. */
export const bothOr = (usual: DatabaseKind): readonly DatabaseKind[] => inFullRun<readonly DatabaseKind[]>(databases, [usual]);

/** The API on a fresh database of this kind. */
export const startApiOn = (kind: DatabaseKind, options: ApiOptions = {}): Promise<Api> => startApi({ ...options, embedded: kind === 'PGlite' });
