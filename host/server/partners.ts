import { partners as rows } from './db/schema.ts';
import type { Db } from './db/open.ts';
import type { Env } from './env.ts';
import { type Log, reasonOf } from './log.ts';

/** Origins other than the product's own on which people may sign in: those of PARTNER_ORIGINS and those the operator added. */
export interface Partners {
  /** Whether people may sign in on this exact origin. `null` (a sandbox, a file) never is one. */
  has(origin: string): boolean;
  /** Takes over what stands in the table now. */
  refresh?(): Promise<void>;
  close?(): void;
}

/** Milliseconds until a partner that is added or removed is one, or none, on every server. */
const REFRESH = 2_000;

/** Those of the environment alone, unless `added` names more. */
export function partnersOf(env: Env, added: () => ReadonlySet<string> = () => new Set()): Partners {
  return {
    has(origin) {
      if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false;
      if (env.PARTNER_ORIGINS.includes('*')) return /^https?:/.test(origin);
      return env.PARTNER_ORIGINS.includes(origin) || added().has(origin);
    },
  };
}

/** Those of the environment and of the table, which is read every two seconds beside the requests, never within one. */
export async function openPartners(env: Env, db: Db, log: Log): Promise<Required<Partners>> {
  let added: ReadonlySet<string> = new Set();
  const refresh = async () => {
    added = new Set((await db.select({ origin: rows.origin }).from(rows)).map(({ origin }) => origin));
  };
  await refresh();
  // What was read last stands while the database is away.
  const again = () => void refresh().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'can’t read partners; the last list stays'));
  const timer = setInterval(again, REFRESH).unref();
  return { ...partnersOf(env, () => added), refresh, close: () => clearInterval(timer) };
}
