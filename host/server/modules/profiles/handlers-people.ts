import { and, desc, eq, isNull } from 'drizzle-orm';
import { type RateLimit, consumeRateLimit } from '../../platform/rate-limits.ts';
import type { Tx } from '../../platform/db/open.ts';
import { afterCursor, getPageLimit, toPage } from '../../platform/db/keyset-pagination.ts';
import { personColumns, toPerson } from '../auth/person.ts';
import { blocks, reports } from './schema.ts';
import { users } from '../auth/schema.ts';
import { notFound } from '../../platform/domain-error.ts';
import type { RouteHandler } from '../../http/route-handler.ts';
import { formatErrorForLog } from '../../platform/log.ts';
import { deleteLinksBetween, findMatches, queueRematch } from './ports.ts';
import { HttpError } from '../../http/http-error.ts';
import { t } from '../../platform/i18n.ts';
import { requireWithinLimit } from '../auth/rate-limit.ts';

const DAY_MS = 86_400_000;

const getReportLimit = (userId: string): RateLimit => ({ key: `report ${userId}`, max: 20, windowMs: DAY_MS });

/** Above this limit, an unblock leaves the match search to the queue. */
const getUnblockSearchLimit = (userId: string): RateLimit => ({ key: `unblock ${userId}`, max: 20, windowMs: DAY_MS });

const listBlocked: RouteHandler<'listBlocked'> = async ({ deps, caller, query }) => {
  const rows = await deps.db
    .select({ person: personColumns, at: blocks.created_at })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.target_id))
    .where(and(eq(blocks.user_id, caller.user.id), afterCursor(query, 'down', [blocks.created_at, 'timestamptz'], [blocks.target_id, 'uuid'])))
    .orderBy(desc(blocks.created_at), desc(blocks.target_id))
    .limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    ({ at, person }) => [at, person.id],
    ({ person }) => toPerson(person),
  );
};

/** Hides two members from each other everywhere, without telling the other (R49). Their matches and feed items about each other are deleted at once. */
const block: RouteHandler<'block'> = async ({ deps, caller, params }) => {
  const [me, other] = [caller.user.id, params.id];
  requireOther(me, other);
  await deps.db.transaction(async (tx) => {
    await requireExisting(tx, other);
    await tx.insert(blocks).values({ user_id: me, target_id: other, created_at: deps.now() }).onConflictDoNothing();
    await deleteLinksBetween(tx, me, other);
    await queueRematch(tx, deps.now(), me, other);
  });
  return {};
};

const unblock: RouteHandler<'unblock'> = async ({ deps, caller, params }) => {
  const [me, other] = [caller.user.id, params.id];
  requireOther(me, other);
  const wasBlocked = await deps.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(blocks)
      .where(and(eq(blocks.user_id, me), eq(blocks.target_id, other)))
      .returning({ id: blocks.target_id });
    if (deleted.length > 0) await queueRematch(tx, deps.now(), me, other);
    else await requireExisting(tx, other);
    return deleted.length > 0;
  });
  // The client reads its contacts again right after this answer, before the queued search has run. That one stays queued in case this fails.
  if (wasBlocked && (await consumeRateLimit(deps.db, getUnblockSearchLimit(me), deps.now())))
    await findMatches(deps, me).catch((error: unknown) =>
      deps.log.warn({ reason: formatErrorForLog(error) }, 'match search after unblock failed; its job will retry'),
    );
  return {};
};

/** Visible to the operator only; the reported member isn't told. */
const report: RouteHandler<'report'> = async ({ deps, caller, params, body }) => {
  const now = deps.now();
  requireOther(caller.user.id, params.id);
  await deps.db.transaction(async (tx) => {
    await requireExisting(tx, params.id);
    await requireWithinLimit({ db: tx, now: deps.now }, getReportLimit(caller.user.id), 'error_report_limit');
    await tx.insert(reports).values({ user_id: caller.user.id, target_id: params.id, reason: body.reason, text: body.text ?? '', created_at: now });
  });
  return {};
};

export const peopleHandlers = { listBlocked, block, unblock, report };

function requireOther(me: string, other: string): void {
  if (me === other) throw new HttpError(400, t('error_yourself'));
}

/** Locks the row like a foreign key does, so that it can't be deleted meanwhile. @throws HttpError 404 for unknown members and those who left */
async function requireExisting(tx: Tx, id: string): Promise<void> {
  const [existing] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deactivated_at)))
    .for('key share');
  if (!existing) throw notFound();
}
