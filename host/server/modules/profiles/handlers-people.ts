import { DAY_MS } from '#src/contract/constants/time.ts';
import { type RateLimit, consumeRateLimit } from '#server/platform/rate-limits.ts';
import { addBlock, readBlockedMembers, removeBlock } from './blocks.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';
import { requireMember } from './members.ts';
import { addReport } from './reports.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';
import { enforceRateLimit } from '../auth/rate-limit.ts';

const getReportLimit = (userId: string): RateLimit => ({
  key: `report ${userId}`,
  max: 20,
  windowMs: DAY_MS,
});

/** Above this limit, an unblock leaves the match search to the queue. */
const getUnblockSearchLimit = (userId: string): RateLimit => ({
  key: `unblock ${userId}`,
  max: 20,
  windowMs: DAY_MS,
});

const listBlocked: RouteHandler<'listBlocked'> = async ({ deps, caller, query }) =>
  readBlockedMembers(deps.db, caller.user.id, query);

/** Hides two members from each other everywhere, without telling the other (R49). Their matches and feed items about each other, and roles in each other's dinners, are deleted at once; addresses of the caller's picture that the other may know soon lead nowhere. */
const block: RouteHandler<'block'> = async ({ deps, caller, params }) => {
  const [me, other] = [caller.user.id, params.id];
  requireOther(me, other);
  await deps.db.transaction(async (tx) => {
    await requireMember(tx, other);
    await addBlock(tx, me, other, deps.now());
    await deps.ports.deleteMatchesAndFeedItemsBetween(tx, me, other);
    await deps.ports.endHostingBetween(tx, me, other);
    await deps.ports.queueMatchSearchesAndSeating(tx, deps.now(), me, other);
    if (caller.user.picture_url !== null)
      await enqueueJobs(tx, {
        kind: 'renew_picture_address',
        payload: { user_id: me },
        runAt: deps.now(),
      });
  });
  return {};
};

const unblock: RouteHandler<'unblock'> = async ({ deps, caller, params }) => {
  const [me, other] = [caller.user.id, params.id];
  requireOther(me, other);
  const wasBlocked = await deps.db.transaction(async (tx) => {
    const isRemoved = await removeBlock(tx, me, other);
    if (isRemoved) await deps.ports.queueMatchSearchesAndSeating(tx, deps.now(), me, other);
    else await requireMember(tx, other);
    return isRemoved;
  });
  // The client reads its contacts again right after this answer, before the queued search has run. The queued search remains in case this one fails.
  if (wasBlocked && (await consumeRateLimit(deps.db, getUnblockSearchLimit(me), deps.now())))
    await deps.ports
      .findMatches(deps, me)
      .catch((error: unknown) =>
        deps.log.warn(
          { reason: formatErrorForLog(error) },
          'match search after unblock failed; its job will retry',
        ),
      );
  return {};
};

const report: RouteHandler<'report'> = async ({ deps, caller, params, body }) => {
  const now = deps.now();
  requireOther(caller.user.id, params.id);
  await deps.db.transaction(async (tx) => {
    await requireMember(tx, params.id);
    await enforceRateLimit(
      { db: tx, now: deps.now },
      getReportLimit(caller.user.id),
      'error_report_limit',
    );
    await addReport(tx, caller.user.id, params.id, body, now);
  });
  return {};
};

export const peopleHandlers = { listBlocked, block, unblock, report };

function requireOther(me: string, other: string): void {
  if (me === other) throw new HttpError(400, t('error_yourself'));
}
