/** PostgreSQL connections that change statements, so that control tests can remove a guard without a switch in the product. */
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Db, DatabaseHandle } from '#server/platform/db/database.ts';
import { Pool } from '#server/platform/db/pool.ts';
import * as schema from '#server/modules/schema.ts';

/** Part of a statement, and its replacement. */
export type SqlReplacement = [part: string, instead: string];

/** Replaces parts of statements. `close` throws if a part never occurred, because then no guard was removed. */
export function openWithReplacedSql(
  url: string,
  ...replacements: SqlReplacement[]
): DatabaseHandle {
  const missing = new Set(replacements.map(([part]) => part));
  return openFaulty(
    url,
    ({ text, send }) => {
      let changed = text;
      for (const [part, instead] of replacements) {
        if (changed.includes(part)) missing.delete(part);
        changed = changed.replace(part, instead);
      }
      return send(changed);
    },
    missing,
  );
}

/** Repeats the first result of a statement that contains `part`, whatever was written meanwhile. */
export function openWithCachedResult(url: string, part: string): DatabaseHandle {
  const first = new Map<string, Promise<QueryResult>>();
  const missing = new Set([part]);
  return openFaulty(
    url,
    ({ text, values, send }) => {
      if (!text.includes(part)) return send(text);
      const key = JSON.stringify([text, values]);
      const known = first.get(key);
      if (known) missing.delete(part);
      const result = known ?? send(text);
      first.set(key, result);
      return result;
    },
    missing,
  );
}

/** Fails after the first statement that matches `last`, as if the server died there. */
export function openFailingAfter(url: string, last: RegExp): DatabaseHandle {
  const missing = new Set([String(last)]);
  return openFaulty(
    url,
    async ({ text, send }) => {
      const result = await send(text);
      if (!last.test(text)) return result;
      missing.delete(String(last));
      throw new Error(`stopped after ${text}`);
    },
    missing,
  );
}

/** Holds back the result of the first statement that contains `part` until `meanwhile` is done. */
export function openPausingAfter(
  url: string,
  part: string,
  meanwhile: () => Promise<unknown>,
): DatabaseHandle {
  const missing = new Set([part]);
  return openFaulty(
    url,
    async ({ text, send }) => {
      const result = await send(text);
      if (text.includes(part) && missing.delete(part)) await meanwhile();
      return result;
    },
    missing,
  );
}

interface Statement {
  text: string;
  values: unknown[];
  send(text: string): Promise<QueryResult>;
}

type Done = (error: unknown, result?: QueryResult) => void;

function openFaulty(
  connectionString: string,
  intercept: (statement: Statement) => Promise<QueryResult>,
  missing: ReadonlySet<string>,
): DatabaseHandle {
  const pool = new Pool({ connectionString, max: 30 });
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (
      config: QueryConfig,
      values: unknown[],
    ) => Promise<QueryResult>;
    // `pool.query` passes a callback, a transaction awaits the promise.
    const faulty = (config: QueryConfig, values: unknown[], respond?: Done) => {
      const result = intercept({
        text: config.text,
        values,
        send: (text) => query({ ...config, text }, values),
      });
      if (!respond) return result;
      result.then((result) => respond(null, result)).catch(respond);
    };
    client.query = faulty as typeof client.query;
  });
  const db = drizzle(pool, { schema }) as unknown as Db;
  return {
    db,
    jobsDb: db,
    isWritable: () => Promise.resolve(true),
    async close() {
      await pool.end();
      if (missing.size > 0)
        throw new Error(`These parts never occurred: ${[...missing].join(' · ')}`);
    },
  };
}
