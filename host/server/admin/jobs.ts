import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { jobs as rows } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { type Command, Refused, Usage } from './command.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SHOWN = 100;

async function failed({ db }: Deps): Promise<string> {
  const found = await db.select().from(rows).where(isNotNull(rows.failed_at)).orderBy(asc(rows.failed_at)).limit(SHOWN);
  if (found.length === 0) return 'There are no failed jobs.';
  return found
    .map(
      ({ id, kind, attempts, failed_at, last_error }) => `${id}  ${kind}  ${failed_at?.toISOString()}  ${attempts} tries  ${last_error?.split('\n')[0] ?? ''}`,
    )
    .join('\n');
}

async function retry({ db, now, wake }: Deps, which: string): Promise<string> {
  if (which !== 'all' && !ID.test(which)) throw new Usage();
  const given = which === 'all' ? isNotNull(rows.failed_at) : and(eq(rows.id, which), isNotNull(rows.failed_at));
  const done = await db.update(rows).set({ failed_at: null, locked_until: null, attempts: 0, run_at: now() }).where(given).returning({ id: rows.id });
  if (done.length === 0) throw new Refused(which === 'all' ? 'There are no failed jobs.' : `There is no failed job ${which}.`);
  wake();
  return `${done.length === 1 ? 'One job' : `${done.length} jobs`} will be retried as soon as a server is running.`;
}

export const jobs: Command = {
  usage: 'failed | retry <id> | retry all',
  says: 'list or retry jobs that failed after their last try',
  async run(deps, [what, which, ...more]) {
    if (what === 'failed' && which === undefined) return failed(deps);
    if (what === 'retry' && which !== undefined && more.length === 0) return retry(deps, which);
    throw new Usage();
  },
};
