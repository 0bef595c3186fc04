import { type InferSelectModel, asc, eq } from 'drizzle-orm';
import { partners as partnersTable } from './schema.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import type { Env } from '#server/platform/env.ts';
import { type Log, formatErrorForLog } from '#server/platform/log.ts';
import type { Partners } from '#server/platform/deps.ts';
import { parseUrl } from '#src/contract/parse-url.ts';

/** How long a change to the partners table takes to reach every server. */
const REFRESH_INTERVAL_MS = 2_000;

/** Partners from the environment, and those that `getStored` returns. */
export function createPartners(
  env: Env,
  getStored: () => ReadonlySet<string> = () => new Set(),
): Partners {
  return {
    has(origin) {
      if (parseUrl(origin)?.origin !== origin) return false;
      if (env.PARTNER_ORIGINS.includes('*')) return /^https?:/.test(origin);
      return env.PARTNER_ORIGINS.includes(origin) || getStored().has(origin);
    },
  };
}

/** Partners from the environment and the table. The table is polled, so requests don't wait for it. */
export async function openPartners(env: Env, db: Queryable, log: Log): Promise<Required<Partners>> {
  let stored: ReadonlySet<string> = new Set();
  const refresh = async () => {
    stored = new Set(
      (await db.select({ origin: partnersTable.origin }).from(partnersTable)).map(
        ({ origin }) => origin,
      ),
    );
  };
  await refresh();
  // If the database is down, the last list is kept.
  const refreshSafely = () =>
    void refresh().catch((error: unknown) =>
      log.warn({ reason: formatErrorForLog(error) }, 'can’t read partners; the last list stays'),
    );
  const timer = setInterval(refreshSafely, REFRESH_INTERVAL_MS).unref();
  return { ...createPartners(env, () => stored), refresh, close: () => clearInterval(timer) };
}

export function listPartners(db: Queryable): Promise<InferSelectModel<typeof partnersTable>[]> {
  return db.select().from(partnersTable).orderBy(asc(partnersTable.origin));
}

/** Adds a partner, or replaces its webhook. `webhook_secret` is encrypted. */
export async function upsertPartner(
  db: Queryable,
  origin: string,
  webhook: { webhook_url: string | null; webhook_secret: string | null },
  now: Date,
): Promise<void> {
  await db
    .insert(partnersTable)
    .values({ origin, ...webhook, created_at: now })
    .onConflictDoUpdate({ target: partnersTable.origin, set: webhook });
}

/** Returns false if it isn't in the table. */
export async function deletePartner(tx: Tx, origin: string): Promise<boolean> {
  const deleted = await tx
    .delete(partnersTable)
    .where(eq(partnersTable.origin, origin))
    .returning({ origin: partnersTable.origin });
  return deleted.length > 0;
}
