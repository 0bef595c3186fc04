/** MAIL_RATE: e-mails are spaced evenly, on all servers together, as mail providers limit an account and not a server. */
import { type SQL, eq, gt, lte, or, sql } from 'drizzle-orm';
import { rateSlots } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { JobQueue } from '../jobs/job-kinds.ts';

type RateDeps = Pick<Deps, 'db' | 'env' | 'now'>;

const KEY = 'mail';
const MINUTE_MS = 60_000;
/** An unused slot stays free for this long: a queue that is refused asks again a second later. */
const MAX_UNUSED_MS = 1_000;
/** Codes take slots in advance up to here. A `next_at` beyond it is of a server whose clock was wrong, and is ignored. */
const MAX_ADVANCE_MS = MINUTE_MS;

const toSql = (milliseconds: number) => sql`${new Date(milliseconds).toISOString()}::timestamptz`;
const toInterval = (milliseconds: number) => sql`${milliseconds} * interval '1 millisecond'`;

/** Returns whether a slot was taken. `computeNext` has the time of the following one from the former `next_at`. */
async function updateSlot({ db }: RateDeps, first: Date, computeNext: SQL, condition?: SQL): Promise<boolean> {
  const taken = await db
    .insert(rateSlots)
    .values({ key: KEY, next_at: first })
    .onConflictDoUpdate({ target: rateSlots.key, set: { next_at: computeNext }, ...(condition ? { setWhere: condition } : {}) })
    .returning({ key: rateSlots.key });
  return taken.length > 0;
}

export const mailRateLimit: NonNullable<JobQueue['rateLimit']> = {
  async take(deps) {
    if (!deps.env.MAIL_RATE) return true;
    const [now, intervalMs] = [deps.now().getTime(), MINUTE_MS / deps.env.MAIL_RATE];
    const earliest = now - MAX_UNUSED_MS;
    const isFree = or(lte(rateSlots.next_at, new Date(now)), gt(rateSlots.next_at, new Date(now + MAX_ADVANCE_MS)));
    const next = sql`greatest(least(${rateSlots.next_at}, ${toSql(now)}), ${toSql(earliest)}) + ${toInterval(intervalMs)}`;
    return updateSlot(deps, new Date(earliest + intervalMs), next, isFree);
  },
  async giveBack({ db, env }) {
    if (!env.MAIL_RATE) return;
    const next_at = sql`${rateSlots.next_at} - ${toInterval(MINUTE_MS / env.MAIL_RATE)}`;
    await db.update(rateSlots).set({ next_at }).where(eq(rateSlots.key, KEY));
  },
};

/** For an e-mail that was sent without waiting: others wait the longer. */
export async function countUrgentEmail(deps: RateDeps): Promise<void> {
  if (!deps.env.MAIL_RATE) return;
  const [now, intervalMs] = [deps.now().getTime(), MINUTE_MS / deps.env.MAIL_RATE];
  const earliest = now - MAX_UNUSED_MS;
  const next = sql`greatest(${rateSlots.next_at}, ${toSql(earliest)}) + ${toInterval(intervalMs)}`;
  await updateSlot(deps, new Date(earliest + intervalMs), sql`least(${next}, ${toSql(now + MAX_ADVANCE_MS)})`);
}
