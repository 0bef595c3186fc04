import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

export interface PageAsked {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 50;

export const limitOf = ({ limit }: PageAsked) => limit ?? DEFAULT_LIMIT;

/** Large and small numbers are beyond a `real`, which would refuse the cast. */
const real = z.number().refine((value) => value === 0 || (Math.abs(value) > 1e-30 && Math.abs(value) < 1e30));

/** What a value of a cursor must be, so that the cast to its column's type can't fail. */
const types = { uuid: z.uuid(), integer: z.int32(), real, timestamptz: z.iso.datetime().refine((instant) => instant >= '0001') };

/**
 * Keyset paging. Order by `columns`, ask for `limitOf(asked) + 1` rows where `after(asked, …)`, and
 * give them to `pageOf`: no row is skipped or repeated when others come and go meanwhile.
 * Each column is cast, since a bare parameter has no type: `[events.starts_at, 'timestamptz']`.
 */
export function after(asked: PageAsked, direction: 'up' | 'down', ...columns: [SQLWrapper, keyof typeof types][]): SQL | undefined {
  if (asked.cursor === undefined) return undefined;
  const values = readCursor(
    asked.cursor,
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

/** The page of these rows, and the cursor of its last one while there are more. */
export function pageOf<Row, Item>(
  asked: PageAsked,
  rows: Row[],
  keyOf: (row: Row) => (string | number | Date)[],
  toItem: (row: Row) => Item,
): { results: Item[]; next: string | null } {
  const shown = rows.slice(0, limitOf(asked));
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  const next =
    last === undefined
      ? null
      : Buffer.from(JSON.stringify(keyOf(last).map((value) => (value instanceof Date ? value.toISOString() : value)))).toString('base64url');
  return { results: shown.map(toItem), next };
}

function readCursor(cursor: string, order: (keyof typeof types)[]): (string | number)[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(values) && values.length === order.length) return order.map((type, index) => types[type].parse(values[index]));
  } catch {
    // Not one of ours: refused below like any other.
  }
  throw new Problem(400, { cursor: [say('invalid_input')] });
}
