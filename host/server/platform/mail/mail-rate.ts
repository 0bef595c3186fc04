/** MAIL_RATE: e-mails are spaced evenly, on all servers together, as mail providers limit an account and not a server. */
import { type SQL, gt, lte, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { MAX_CLOCK_OFFSET_MS } from '../clock.ts';
import { rateSlots } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { readDueKinds } from '../jobs/claim.ts';
import type { JobQueue } from '../jobs/job-kinds.ts';

type RateDeps = Pick<Deps, 'db' | 'env' | 'now'>;

const KEY = 'mail';
/** An unused slot stays free for this long: a queue that is refused asks again a second later. */
const MAX_UNUSED_MS = 1_000;
/** Codes take slots in advance up to here. */
const MAX_ADVANCE_MS = MINUTE_MS;
/** A `next_at` beyond this was written by a server with a wrong clock, and is ignored. Two right clocks may differ by twice the offset. */
const MAX_PLAUSIBLE_ADVANCE_MS = MAX_ADVANCE_MS + 2 * MAX_CLOCK_OFFSET_MS;

const toSql = (milliseconds: number) => sql`${new Date(milliseconds).toISOString()}::timestamptz`;
const toInterval = (milliseconds: number) => sql`${milliseconds} * interval '1 millisecond'`;
/** Rounded up to what `next_at` can hold, so that the rate is never exceeded. */
const getIntervalMs = (rate: number) => Math.ceil(MINUTE_MS / rate);

/** Returns whether a slot was taken. `next` is the time of the following one, `first` if there is no row yet. */
async function updateSlot(
  { db }: RateDeps,
  first: Date,
  next: SQL,
  condition?: SQL,
): Promise<boolean> {
  const taken = await db
    .insert(rateSlots)
    .values({ key: KEY, next_at: first })
    .onConflictDoUpdate({
      target: rateSlots.key,
      set: { next_at: next },
      ...(condition ? { setWhere: condition } : {}),
    })
    .returning({ key: rateSlots.key });
  return taken.length > 0;
}

export const mailRateLimit: NonNullable<JobQueue['rateLimit']> = {
  async take(deps, kinds) {
    if (!deps.env.MAIL_RATE) return true;
    // Looked for first, so that a server with nothing to send takes no slot and writes nothing.
    if ((await readDueKinds(deps.db, { kinds, now: deps.now() })).size === 0) return false;
    const [now, intervalMs] = [deps.now().getTime(), getIntervalMs(deps.env.MAIL_RATE)];
    const earliest = now - MAX_UNUSED_MS;
    const isFree = or(
      lte(rateSlots.next_at, new Date(now)),
      gt(rateSlots.next_at, new Date(now + MAX_PLAUSIBLE_ADVANCE_MS)),
    );
    const next = sql`greatest(least(${rateSlots.next_at}, ${toSql(now)}), ${toSql(earliest)}) + ${toInterval(intervalMs)}`;
    return updateSlot(deps, new Date(earliest + intervalMs), next, isFree);
  },
};

/** Counts an e-mail that was sent without a slot, so that the next ones wait longer. */
export async function countUrgentEmail(deps: RateDeps): Promise<void> {
  if (!deps.env.MAIL_RATE) return;
  const [now, intervalMs] = [deps.now().getTime(), getIntervalMs(deps.env.MAIL_RATE)];
  const earliest = now - MAX_UNUSED_MS;
  const next = sql`greatest(${rateSlots.next_at}, ${toSql(earliest)}) + ${toInterval(intervalMs)}`;
  await updateSlot(
    deps,
    new Date(earliest + intervalMs),
    sql`least(${next}, ${toSql(now + MAX_ADVANCE_MS)})`,
  );
}
