import { SEATING_PUBLISH_LEAD_MS } from '../../../src/contract/constants/limits.ts';
import type { ChangeSeatingInput } from '../../../src/contract/seating.ts';
import { later } from '../calendar/zone.ts';
import { publish } from '../db/publish.ts';
import { changeSeats, hostsDinner } from '../db/seat-changes.ts';
import { reportFor } from '../db/seat-report.ts';
import { seatingFor } from '../db/seating.ts';
import { Unsolved, improveAtWill, settles } from '../db/reseat.ts';
import { type EventRow, eventFor, requireHost } from '../db/visibility.ts';
import type { Caller, Deps, Handler } from '../handler.ts';
import { reasonOf } from '../log.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

const changeSeating: Handler<'changeSeating'> = async ({ deps, caller, params, body }) => {
  const event = await (body.improve ? improveSeating(deps, caller, params.id, body) : changeSeats(deps, caller, params.id, body));
  return seatingFor(deps.db, event, caller.user.id, deps.now());
};

/** Can't be combined with other changes. If no plan is found in time, nothing changes and the host gets a 503. */
async function improveSeating(deps: Deps, caller: Caller, id: string, { moves, locks, never }: ChangeSeatingInput): Promise<EventRow> {
  if (moves ?? locks ?? never) throw new Problem(400, { improve: [say('error_improve_alone')] });
  await deps.db.transaction((tx) => hostsDinner(tx, deps, caller, id));
  try {
    await improveAtWill(deps, id);
  } catch (error) {
    if (!(error instanceof Unsolved)) throw error;
    deps.log.error({ event: id, reason: reasonOf(error) }, 'can’t improve the seating');
    throw new Problem(503, say('error_unsolved'), { retryAfter: 30 });
  }
  return eventFor(deps.db, caller, id);
}

/** Can't be undone. Publishing again returns the plan as it is. */
const publishSeating: Handler<'publishSeating'> = async ({ deps, caller, params }) => {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const event = await hostsDinner(tx, deps, caller, params.id);
    const isPublishedAutomatically = settles(event, now) && !event.published_at;
    await publish(tx, now, event.id, isPublishedAutomatically ? later(event.starts_at, -SEATING_PUBLISH_LEAD_MS) : now);
  });
  return seatingFor(deps.db, await eventFor(deps.db, caller, params.id), caller.user.id, now);
};

/** For the host only, because every call runs the solver. */
const reportSeating: Handler<'reportSeating'> = async ({ deps, caller, params }) => {
  const event = await eventFor(deps.db, caller, params.id);
  requireHost(event, caller);
  return reportFor(deps.db, event, deps.now());
};

export const planHandlers = { changeSeating, publishSeating, reportSeating };
