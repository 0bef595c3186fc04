import { and, eq } from 'drizzle-orm';
import { rsvps } from '../db/schema.ts';
import { loadSeatingForViewer } from '../db/seating.ts';
import { getVisibleEvent } from '../db/visibility.ts';
import type { RouteHandler } from '../handler.ts';
import { HttpError } from '../problem.ts';
import { t } from '../say.ts';

/** For accepted guests and the host (R42). */
const readSeating: RouteHandler<'readSeating'> = async ({ deps, params, caller }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  const isAccepted = and(eq(rsvps.event_id, event.id), eq(rsvps.user_id, caller.user.id), eq(rsvps.status, 'accepted'));
  const [accepted] = await deps.db.select({ id: rsvps.user_id }).from(rsvps).where(isAccepted);
  if (!accepted && event.host_id !== caller.user.id) throw new HttpError(403, t('error_not_seated'));
  return loadSeatingForViewer(deps.db, event, caller.user.id, deps.now());
};

export const seatingHandlers = { readSeating };
