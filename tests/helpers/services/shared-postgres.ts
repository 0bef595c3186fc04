/** Global set-up: one PostgreSQL cluster for all test files of a run, with a migrated template database. */
import type { TestProject } from 'vitest/node';
import { openDb } from '#server/platform/db/open.ts';
import { TEMPLATE_DATABASE, runSql } from './postgres.ts';
import { startPostgresCluster } from './postgres-cluster.ts';

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgresCluster();
  await runSql(cluster.url, `create database ${TEMPLATE_DATABASE}`);
  const url = new URL(cluster.url);
  url.pathname = `/${TEMPLATE_DATABASE}`;
  const template = await openDb({ databaseUrl: url.href });
  await template.close();
  provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
