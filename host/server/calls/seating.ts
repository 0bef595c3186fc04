import { and, eq } from 'drizzle-orm';
import { rsvps } from '../db/schema.ts';
import { seatingFor } from '../db/seating.ts';
import { eventFor } from '../db/visibility.ts';
import type { Handler } from '../handler.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** For accepted guests and the host (R42). */
const readSeating: Handler<'readSeating'> = async ({ deps, params, caller }) => {
  const event = await eventFor(deps.db, caller, params.id);
  const isAccepted = and(eq(rsvps.event_id, event.id), eq(rsvps.user_id, caller.user.id), eq(rsvps.status, 'accepted'));
  const [accepted] = await deps.db.select({ id: rsvps.user_id }).from(rsvps).where(isAccepted);
  if (!accepted && event.host_id !== caller.user.id) throw new Problem(403, say('error_not_seated'));
  return seatingFor(deps.db, event, caller.user.id, deps.now());
};

export const seatingHandlers = { readSeating };
