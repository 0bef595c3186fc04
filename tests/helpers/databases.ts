/** The same tests on both databases: `describe.each(databases)('on %s', (kind) => …)`. */
import { type Api, type ApiOptions, startApi } from './api.ts';
import { type Postgres, startPostgres } from './postgres.ts';

export const databases = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof databases)[number];

/** The API on a fresh database of this kind; closing it ends the database too. */
export async function startApiOn(kind: DatabaseKind, options: ApiOptions = {}): Promise<Api> {
  if (kind === 'PGlite') return startApi(options);
  const postgres: Postgres = await startPostgres();
  const api = await startApi({ ...options, databaseUrl: postgres.url }).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  return {
    ...api,
    async close() {
      await api.close();
      await postgres.stop();
    },
  };
}
