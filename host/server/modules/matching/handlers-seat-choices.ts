import type { RouteHandler } from '#server/http/route-handler.ts';
import { getVisibleEvent } from '../dinners/events/visibility.ts';
import { isReoptimizing } from '../dinners/seating/reoptimize.ts';
import {
  listSeatChoices as readSeatChoices,
  setSeatChoice as saveSeatChoice,
} from './seat-choices.ts';

/** For guests with a seat, also in a session of the dinner's partner page, and by a personal link. */
const listSeatChoices: RouteHandler<'listSeatChoices'> = async ({ deps, caller, params }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  return {
    results: await readSeatChoices(deps, event, caller.user.id),
    is_searching: await isReoptimizing(deps.db, event.id),
  };
};

/** The seating is reoptimised in a job after the response, never before it (R41). */
const setSeatChoice: RouteHandler<'setSeatChoice'> = async ({ deps, caller, params, body }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  const choice = { event, me: caller.user.id, targetId: params.user_id };
  await saveSeatChoice(deps, choice, body.is_chosen);
  return { is_chosen: body.is_chosen, is_searching: await isReoptimizing(deps.db, event.id) };
};

export const seatChoiceHandlers = { listSeatChoices, setSeatChoice };
