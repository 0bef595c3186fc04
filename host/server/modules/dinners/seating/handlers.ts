import { isHosting } from '#src/contract/host-roles.ts';
import type { ChangeSeatingInput, Seating } from '#src/contract/seating.ts';
import { publishPlan } from './publish-seating.ts';
import { askForChoices } from './ask-for-choices.ts';
import { announcePlan, readAnnouncementForHost, takeBackAnnouncement } from './announcement.ts';
import { changeSeats, lockEventForSeating } from './seat-changes.ts';
import { createSeatingReport } from './seating-report.ts';
import { loadSeatingForViewer, loadSeatingInTransaction } from './seating-view.ts';
import { NoPlanFoundError, reoptimizeForHost } from './reoptimize.ts';
import { getPublishTime, isSeatingPublished, requireNotAnnounced } from './publication.ts';
import { logChanges } from '../hosts/event-log.ts';
import { isAcceptedGuest } from '../rsvps/guests.ts';
import { getVisibleEvent, requireRole } from '../events/visibility.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { requireNoTransaction } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { HttpError } from '#server/http/http-error.ts';
import { t } from '#server/platform/i18n.ts';

/** For accepted guests and hosts (R42). */
const readSeating: RouteHandler<'readSeating'> = async ({ deps, params, caller }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  const isAccepted = await isAcceptedGuest(deps.db, event.id, caller.user.id);
  if (!isAccepted && !isHosting(event)) throw new HttpError(403, t('error_not_seated'));
  return loadSeatingForViewer(deps, event, caller.user.id);
};

const changeSeating: RouteHandler<'changeSeating'> = async ({ deps, caller, params, body }) => {
  if (body.improve) return reoptimizeSeating(deps, caller, params.id, body);
  return deps.db.transaction(async (tx) => {
    const event = await changeSeats(tx, deps, caller, { eventId: params.id, change: body });
    return loadSeatingInTransaction(tx, deps, event, caller.user.id);
  });
};

/** Can't be combined with other changes. If no plan is found in time, nothing changes and the host gets a 503. */
async function reoptimizeSeating(
  deps: Deps,
  caller: Caller,
  id: string,
  { moves, locks, never, together, tables }: ChangeSeatingInput,
): Promise<Seating> {
  const db = requireNoTransaction(deps.db);
  if (moves ?? locks ?? never ?? together ?? tables)
    throw new HttpError(400, { improve: [t('error_improve_alone')] });
  await db.transaction(async (tx) =>
    requireNotAnnounced(await lockEventForSeating(tx, deps, caller, id)),
  );
  try {
    await reoptimizeForHost({ ...deps, db }, id, caller.user.id);
  } catch (error) {
    if (!(error instanceof NoPlanFoundError)) throw error;
    deps.log.error({ event: id, reason: formatErrorForLog(error) }, 'can’t reoptimise the seating');
    throw new HttpError(503, t('error_unsolved'), { retryAfter: 30 });
  }
  return loadSeatingForViewer(
    { ...deps, db },
    await getVisibleEvent(db, caller, id),
    caller.user.id,
  );
}

/** Can't be undone. Publishing again returns the plan as it is. */
const publishSeating: RouteHandler<'publishSeating'> = async ({ deps, caller, params }) => {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const event = await lockEventForSeating(tx, deps, caller, params.id);
    const isPublishedAutomatically = isSeatingPublished(event, now) && !event.published_at;
    const at = isPublishedAutomatically ? getPublishTime(event) : now;
    if (await publishPlan(tx, now, event.id, at))
      await logChanges(tx, now, {
        eventId: event.id,
        ...(isPublishedAutomatically
          ? { actorId: null, action: 'published_on_time' as const }
          : { actorId: caller.user.id, action: 'published' as const }),
      });
    const published = await getVisibleEvent(tx, caller, event.id);
    return loadSeatingInTransaction(tx, deps, published, caller.user.id);
  });
};

const readAnnouncement: RouteHandler<'readAnnouncement'> = async ({ deps, caller, params }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  return readAnnouncementForHost(deps, event);
};

const announceSeating: RouteHandler<'announceSeating'> = async ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    await announcePlan(tx, deps, caller, { eventId: params.id, body });
    const event = await getVisibleEvent(tx, caller, params.id);
    return loadSeatingInTransaction(tx, deps, event, caller.user.id);
  });

const takeBackSeating: RouteHandler<'takeBackSeating'> = async ({ deps, caller, params }) =>
  deps.db.transaction(async (tx) => {
    await takeBackAnnouncement(tx, deps, caller, params.id);
    const event = await getVisibleEvent(tx, caller, params.id);
    return loadSeatingInTransaction(tx, deps, event, caller.user.id);
  });

const askGuests: RouteHandler<'askForChoices'> = async ({ deps, caller, params }) =>
  deps.db.transaction(async (tx) => {
    await askForChoices(tx, deps, caller, params.id);
    const event = await getVisibleEvent(tx, caller, params.id);
    return readAnnouncementForHost({ ...deps, db: tx }, event);
  });

/** For hosts only: it contains the caller's own choices, and every call runs the solver. */
const reportSeating: RouteHandler<'reportSeating'> = async ({ deps, caller, params }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  return createSeatingReport(deps, event, caller.user.id);
};

export const seatingHandlers = {
  readSeating,
  changeSeating,
  publishSeating,
  readAnnouncement,
  announceSeating,
  takeBackSeating,
  askForChoices: askGuests,
  reportSeating,
};
