/** The end of an account (R46): files, grant, coming dinners, rows; each step may be done again, so a purge that was cut off goes on. */
import { type SQL, and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { ACCOUNT_DELETION_GRACE_MS } from '../../../src/contract/constants/limits.ts';
import { cancel } from '../db/hosting.ts';
import type { Tx } from '../db/open.ts';
import { leaveAll } from '../db/rsvps.ts';
import { events, rsvps, users } from '../db/schema.ts';
import { revokeGrant } from '../google-calendar/grant.ts';
import type { Deps } from '../handler.ts';
import { reasonOf } from '../log.ts';
import { purgedLetter } from '../mail/member-letters.ts';
import { queueLetter } from '../mail/queue.ts';
import { removeMediaOf } from '../media/own.ts';
import { speak } from '../say.ts';
import { erase } from './erase.ts';

const BATCH = 50;

/** The job: whoever left 48 hours ago. One who can't be removed now, since a storage is away, holds up nobody and comes again. */
export async function purge(deps: Deps): Promise<void> {
  await takeBackLateAnswers(deps);
  const due = and(lte(users.deactivated_at, new Date(deps.now().getTime() - ACCOUNT_DELETION_GRACE_MS)), isNull(users.purged_at));
  let last: string | null = null;
  for (;;) {
    const after: SQL | undefined = last === null ? undefined : gt(users.id, last);
    const found = await deps.db.select({ id: users.id }).from(users).where(and(due, after)).orderBy(asc(users.id)).limit(BATCH);
    for (const { id } of found) {
      await purgeMember(deps, id, due).catch((error: unknown) => deps.log.error({ user: id, reason: reasonOf(error) }, 'can’t delete a member yet'));
    }
    last = found.at(-1)?.id ?? null;
    if (found.length < BATCH) return;
  }
}

/**
 * Removes one member for good, whatever else waits. `due` must hold when the rows go; without it they go now.
 * Returns whether this call did it.
 */
export async function purgeMember(deps: Deps, id: string, due: SQL | undefined = isNull(users.purged_at)): Promise<boolean> {
  if ((await deps.db.$count(users, and(eq(users.id, id), due))) === 0) return false;
  await removeMediaOf(deps, id);
  await revokeGrant(deps, id);
  return deps.db.transaction(async (tx) => {
    await lockDinnersOf(tx, deps, id);
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), due))
      .for('update', { skipLocked: true });
    // Another server does it, or has.
    if (!user) return false;
    await leaveAll(tx, deps, user);
    const hosted = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.host_id, id), eq(events.status, 'scheduled'), gt(events.starts_at, deps.now())))
      .orderBy(asc(events.id));
    for (const event of hosted) await cancel(tx, deps, event);
    await queueLetter(
      tx,
      deps,
      speak(user.language, () => purgedLetter(deps.env, user.email)),
      { kind: 'purged' },
    );
    await erase(tx, user, deps.now());
    return true;
  });
}

/** Coming dinners before the member's row, in one order, as an answer and a publication lock them. */
async function lockDinnersOf(tx: Tx, { now }: Deps, id: string): Promise<void> {
  const answered = tx.select({ id: rsvps.event_id }).from(rsvps).where(eq(rsvps.user_id, id));
  const mine = or(eq(events.host_id, id), inArray(events.id, answered));
  await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.status, 'scheduled'), gt(events.starts_at, now()), mine))
    .orderBy(asc(events.id))
    .for('update');
}

/** An answer that was on its way while its member left or was shut out may have come after; a chair is not kept for somebody who is gone. */
async function takeBackLateAnswers(deps: Deps): Promise<void> {
  const holds = inArray(rsvps.status, ['accepted', 'waitlisted', 'requested']);
  const coming = and(eq(events.status, 'scheduled'), gt(events.starts_at, deps.now()));
  const late = await deps.db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(rsvps, and(eq(rsvps.user_id, users.id), holds))
    .innerJoin(events, and(eq(events.id, rsvps.event_id), ne(events.host_id, users.id), coming))
    .where(or(isNotNull(users.deactivated_at), isNotNull(users.banned_at)));
  for (const user of late) await deps.db.transaction((tx) => leaveAll(tx, deps, user));
}
