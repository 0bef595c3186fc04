import { PUBLISH_BEFORE } from '../../../src/contract/constants.ts';
import { later } from '../calendar/zone.ts';
import { publish } from '../db/publish.ts';
import { changeSeats, hostsDinner } from '../db/seat-changes.ts';
import { reportFor } from '../db/seat-report.ts';
import { seatingFor } from '../db/seating.ts';
import { MOVED_AT_WILL, improve, settles } from '../db/reseat.ts';
import { eventFor, requireHost } from '../db/visibility.ts';
import type { Handler } from '../handler.ts';

const changeSeating: Handler<'changeSeating'> = async ({ deps, caller, params, body }) => {
  const changed = await changeSeats(deps, caller, params.id, body);
  if (body.improve) await improve(deps, changed.id, MOVED_AT_WILL);
  const event = body.improve ? await eventFor(deps.db, caller, changed.id) : changed;
  return seatingFor(deps.db, event, caller.user.id, deps.now());
};

/** For good: there is no way back. Asked again it answers with the plan as it stands. */
const publishSeating: Handler<'publishSeating'> = async ({ deps, caller, params }) => {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const event = await hostsDinner(tx, deps, caller, params.id);
    const byItself = settles(event, now) && !event.published_at;
    await publish(tx, now, event.id, byItself ? later(event.starts_at, -PUBLISH_BEFORE) : now);
  });
  return seatingFor(deps.db, await eventFor(deps.db, caller, params.id), caller.user.id, now);
};

/** Worked out anew at each call, so it is not for guests. */
const reportSeating: Handler<'reportSeating'> = async ({ deps, caller, params }) => {
  const event = await eventFor(deps.db, caller, params.id);
  requireHost(event, caller);
  return reportFor(deps.db, event, deps.now());
};

export const planHandlers = { changeSeating, publishSeating, reportSeating };
