import {
  type AnyPgColumn,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  index,
  unique,
} from 'drizzle-orm/pg-core';
import { timestampColumn, createdAtColumn, idColumn } from './columns.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Fixed-window counters: failures of an address per day, codes of a client per hour. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().notNull(),
    window: timestampColumn().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key, t.window] })],
);

/** At most one row, recorded at the first start. */
export const secretKeyFingerprints = pgTable('secret_key_fingerprint', {
  id: integer().primaryKey(),
  fingerprint: text().notNull(),
  recorded_at: timestampColumn().notNull(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text().notNull(),
    key: text().notNull(),
    body_hash: text().notNull(),
    status: integer(),
    response: jsonb(),
    created_at: createdAtColumn(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] })],
);

/** Written in the transaction that needs the work; deleted when done. */
export const jobs = pgTable(
  'jobs',
  {
    id: idColumn(),
    kind: text().notNull(),
    /** At most one waiting job per kind and key. Starting a job clears its key, except for recurring ones. */
    key: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    run_at: timestampColumn().notNull(),
    attempts: integer().notNull().default(0),
    /** Claimed by a worker until then; afterwards it counts as abandoned. */
    locked_until: timestampColumn(),
    /** Set after the last attempt; the row is kept for the operator. */
    failed_at: timestampColumn(),
    last_error: text(),
    created_at: createdAtColumn(),
  },
  (t) => [
    unique('jobs_once').on(t.kind, t.key),
    // In the order and with the conditions of `buildClaimQuery`.
    index('jobs_next')
      .on(t.kind, selectDueAt(t), t.created_at)
      .where(sql`${t.failed_at} is null`),
  ],
);

/** When a job may be claimed: at `run_at`, or once its lease is over. PostgreSQL's `greatest` ignores null. */
export function selectDueAt({
  run_at,
  locked_until,
}: {
  run_at: AnyPgColumn;
  locked_until: AnyPgColumn;
}): SQL {
  return sql`greatest(${run_at}, ${locked_until})`;
}

/** Evenly spaced slots in time that all servers share: when the next one of a key is free. */
export const rateSlots = pgTable('rate_slots', {
  key: text().primaryKey(),
  next_at: timestampColumn().notNull(),
});
