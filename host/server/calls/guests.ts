import { allGuests, approve, guestForHost, listGuests as guestsOf, remove } from '../db/guests.ts';
import { guestsFile } from '../db/guests-file.ts';
import { hostedEvent, requireComing } from '../db/hosting.ts';
import { type Limit, countUp, secondsLeft } from '../db/limits.ts';
import { loadPlan } from '../db/plans.ts';
import { eventFor, requireHost } from '../db/visibility.ts';
import type { Ask, Handler } from '../handler.ts';
import { notify } from '../notices/notice.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import type { FileAnswer } from './files.ts';

const listGuests: Handler<'listGuests'> = async ({ deps, caller, params, query }) => {
  const event = await eventFor(deps.db, caller, params.id);
  return guestsOf(deps.db, event, caller.user.id, query);
};

/** For the host only, because the file contains dietary needs. */
export async function guestsAsCsv({ deps, caller, params }: Ask<'listGuests'>): Promise<FileAnswer> {
  const event = await eventFor(deps.db, caller, params.id);
  requireHost(event, caller);
  return { name: 'guests.csv', text: guestsFile(await allGuests(deps.db, event), await loadPlan(deps.db, event.id)) };
}

const approveGuest: Handler<'approveGuest'> = async ({ deps, caller, params }) =>
  deps.db.transaction(async (tx) => {
    const event = await hostedEvent(tx, caller, params.id);
    await guestForHost(tx, event.id, params.user_id);
    requireComing(event, deps.now());
    await approve(tx, deps, event, params.user_id);
    return guestForHost(tx, event.id, params.user_id);
  });

const removeGuest: Handler<'removeGuest'> = async ({ deps, caller, params }) =>
  deps.db.transaction(async (tx) => {
    const event = await hostedEvent(tx, caller, params.id);
    await guestForHost(tx, event.id, params.user_id);
    requireComing(event, deps.now());
    await remove(tx, deps, event, params.user_id);
    return guestForHost(tx, event.id, params.user_id);
  });

/** Messages a host may send to the guests of one dinner per day. */
const MESSAGE_LIMIT: Omit<Limit, 'key'> = { most: 10, window: 86_400_000 };

const messageGuests: Handler<'messageGuests'> = async ({ deps, caller, params, body }) => {
  await deps.db.transaction(async (tx) => {
    const event = await hostedEvent(tx, caller, params.id);
    const limit = { ...MESSAGE_LIMIT, key: `message ${event.id}` };
    if (!(await countUp(tx, limit, deps.now()))) throw new Problem(429, say('error_message_limit'), { retryAfter: secondsLeft(limit, deps.now()) });
    await notify(tx, deps.now(), { type: 'message', event_id: event.id, text: body.text });
  });
  return {};
};

export const guestHandlers = { listGuests, approveGuest, removeGuest, messageGuests };
