import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import { DomainError } from '../domain-error.ts';
import { t } from '../i18n.ts';

export interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 50;

export const getPageLimit = ({ limit }: PageQuery) => limit ?? DEFAULT_LIMIT;

/** Values outside this range don't fit into a `real`, and the cast would fail. */
const real = z
  .number()
  .refine((value) => value === 0 || (Math.abs(value) > 1e-30 && Math.abs(value) < 1e30));

/** Valid cursor values per column type, so that the cast can't fail. */
const cursorTypes = {
  uuid: z.uuid(),
  integer: z.int32(),
  real,
  timestamptz: z.iso.datetime().refine((instant) => instant >= '0001'),
};

/**
 * Keyset pagination. Order by `columns`, select `getPageLimit(query) + 1` rows where `afterCursor(query, …)`, and pass
 * them to `toPage`: no row is skipped or repeated when rows are inserted or deleted meanwhile. Each column is cast,
 * because a bare parameter has no type: `[events.starts_at, 'timestamptz']`.
 */
export function afterCursor(
  query: PageQuery,
  direction: 'up' | 'down',
  ...columns: [SQLWrapper, keyof typeof cursorTypes][]
): SQL | undefined {
  if (query.cursor === undefined) return undefined;
  const values = readCursor(
    query.cursor,
    columns.map(([, type]) => type),
  );
  const left = sql.join(
    columns.map(([column]) => sql`${column}`),
    sql`, `,
  );
  const right = sql.join(
    columns.map(([, type], index) => sql`${values[index]}::${sql.raw(type)}`),
    sql`, `,
  );
  return direction === 'up' ? sql`(${left}) > (${right})` : sql`(${left}) < (${right})`;
}

/** One page, and the cursor of its last row if there are more. */
export function toPage<Row, Item>(
  query: PageQuery,
  rows: Row[],
  keyOf: (row: Row) => (string | number | Date)[],
  toItem: (row: Row) => Item,
): { results: Item[]; next: string | null } {
  const pageRows = rows.slice(0, getPageLimit(query));
  const last = rows.length > pageRows.length ? pageRows.at(-1) : undefined;
  const next =
    last === undefined
      ? null
      : Buffer.from(
          JSON.stringify(
            keyOf(last).map((value) => (value instanceof Date ? value.toISOString() : value)),
          ),
        ).toString('base64url');
  return { results: pageRows.map(toItem), next };
}

function readCursor(
  cursor: string,
  columnTypes: (keyof typeof cursorTypes)[],
): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === columnTypes.length)
      return columnTypes.map((type, index) => cursorTypes[type].parse(values[index]));
  } catch {
    // Invalid cursors are rejected below.
  }
  throw new DomainError('invalid', { cursor: [t('invalid_input')] });
}
