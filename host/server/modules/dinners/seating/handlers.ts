import { and, eq } from 'drizzle-orm';
import { rsvps } from '../schema.ts';
import { loadSeatingForViewer } from './seating-view.ts';
import { getVisibleEvent } from '../events/visibility.ts';
import type { RouteHandler } from '../../../http/route-handler.ts';
import { HttpError } from '../../../http/http-error.ts';
import { t } from '../../../platform/i18n.ts';

/** For accepted guests and the host (R42). */
const readSeating: RouteHandler<'readSeating'> = async ({ deps, params, caller }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  const isAccepted = and(eq(rsvps.event_id, event.id), eq(rsvps.user_id, caller.user.id), eq(rsvps.status, 'accepted'));
  const [accepted] = await deps.db.select({ id: rsvps.user_id }).from(rsvps).where(isAccepted);
  if (!accepted && event.host_id !== caller.user.id) throw new HttpError(403, t('error_not_seated'));
  return loadSeatingForViewer(deps.db, event, caller.user.id, deps.now());
};

export const seatingHandlers = { readSeating };
