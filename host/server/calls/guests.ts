import { listAllGuests, approveGuestRequest, getGuestForHost, listGuests as guestsOf, removeFromGuestList } from '../db/guests.ts';
import { toGuestsCsv } from '../db/guests-file.ts';
import { lockHostedEvent, requireUpcoming } from '../db/hosting.ts';
import { type RateLimit, consumeRateLimit, getSecondsUntilReset } from '../db/limits.ts';
import { loadPlan } from '../db/plans.ts';
import { getVisibleEvent, requireHost } from '../db/visibility.ts';
import type { RequestContext, RouteHandler } from '../handler.ts';
import { publishEvents } from '../notices/notice.ts';
import { HttpError } from '../problem.ts';
import { t } from '../say.ts';
import type { FileResponse } from './files.ts';

const listGuests: RouteHandler<'listGuests'> = async ({ deps, caller, params, query }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  return guestsOf(deps.db, event, caller.user.id, query);
};

/** For the host only, because the file contains dietary needs. */
export async function exportGuestsCsv({ deps, caller, params }: RequestContext<'listGuests'>): Promise<FileResponse> {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireHost(event, caller);
  return { name: 'guests.csv', text: toGuestsCsv(await listAllGuests(deps.db, event), await loadPlan(deps.db, event.id)) };
}

const approveGuest: RouteHandler<'approveGuest'> = async ({ deps, caller, params }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    await getGuestForHost(tx, event.id, params.user_id);
    requireUpcoming(event, deps.now());
    await approveGuestRequest(tx, deps, event, params.user_id);
    return getGuestForHost(tx, event.id, params.user_id);
  });

const removeGuest: RouteHandler<'removeGuest'> = async ({ deps, caller, params }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    await getGuestForHost(tx, event.id, params.user_id);
    requireUpcoming(event, deps.now());
    await removeFromGuestList(tx, deps, event, params.user_id);
    return getGuestForHost(tx, event.id, params.user_id);
  });

/** Messages a host may send to the guests of one dinner per day. */
const MESSAGE_LIMIT: Omit<RateLimit, 'key'> = { max: 10, windowMs: 86_400_000 };

const messageGuests: RouteHandler<'messageGuests'> = async ({ deps, caller, params, body }) => {
  await deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    const limit = { ...MESSAGE_LIMIT, key: `message ${event.id}` };
    if (!(await consumeRateLimit(tx, limit, deps.now())))
      throw new HttpError(429, t('error_message_limit'), { retryAfter: getSecondsUntilReset(limit, deps.now()) });
    await publishEvents(tx, deps.now(), { type: 'message', event_id: event.id, text: body.text });
  });
  return {};
};

export const guestHandlers = { listGuests, approveGuest, removeGuest, messageGuests };
