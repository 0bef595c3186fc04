/** Finds PgBouncer, which only `npm run test:full` needs: PGBOUNCER_BIN, else on the PATH or where packages put it. */
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The program, or null. */
export function findPgBouncer() {
  const { PGBOUNCER_BIN, PATH = '' } = process.env;
  if (PGBOUNCER_BIN) return existsSync(PGBOUNCER_BIN) ? PGBOUNCER_BIN : null;
  const folders = [...PATH.split(path.delimiter).filter(Boolean), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => path.join(folder, 'pgbouncer')).find(existsSync) ?? null;
}

export const noPgBouncer =
  'The soak tests need PgBouncer and found none: install it (`apt-get install pgbouncer`, `brew install pgbouncer`) or name the program in PGBOUNCER_BIN.';
