/** Databases for tests: copies of a template in one cluster per run. PGlite runs one transaction at a time, so it can't prove a race. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Postgres } from './postgres-cluster.ts';

export type { Postgres } from './postgres-cluster.ts';

export interface Database extends Postgres {
  /** Renames it so that it can serve as a template for the rest of the run. No one may be connected. */
  rename(name: string): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the cluster shared by all test files. */
    postgresUrl: string;
  }
}

/** Name of the migrated template database. */
export const TEMPLATE_DATABASE = 'beside_template';

/** Copies a database of the shared cluster, by default the migrated template. `stop` drops the copy. */
export async function createDatabase(template = TEMPLATE_DATABASE): Promise<Database> {
  const admin = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(admin, `create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: () => runSql(admin, `drop database if exists ${name} with (force)`),
    rename: (newName) => runSql(admin, `alter database ${name} rename to ${newName}`),
  };
}

/** Runs one statement on a new connection. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
