import { DAY_MS } from '#src/contract/constants/time.ts';
import { listAllGuests, getGuestForHost, listVisibleGuests, saveHostNote } from './guests.ts';
import { approveGuestRequest } from './approve-guest.ts';
import { arrangeGuests as arrange } from './arrange-guests.ts';
import { removeListedGuest } from './remove-guest.ts';
import { moveOnWaitlist } from './waitlist-order.ts';
import { toGuestsCsv } from './guests-csv.ts';
import { countUnanswered, listUnansweredAddresses } from './invitation-list.ts';
import { consumeInvitationLimit } from './invitations.ts';
import { lockHostedEvent } from '../events/hosting.ts';
import {
  isPaused,
  requireBegun,
  requireDoorNotClosed,
  requireNotEnded,
  requireUpcoming,
} from '../events/event-state.ts';
import type { RateLimit } from '#server/platform/rate-limits.ts';
import { remindGuests as sendReminders } from './reminders.ts';
import { logChanges } from '../hosts/event-log.ts';
import { loadPlan } from '../seating/seating-plan.ts';
import { getVisibleEvent, requireRole } from '../events/visibility.ts';
import type { FileResponse, RequestContext, RouteHandler } from '#server/http/route-handler.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { t } from '#server/platform/i18n.ts';
import { enforceRateLimit } from '#server/modules/auth/rate-limit.ts';

const listGuests: RouteHandler<'listGuests'> = async ({ deps, caller, params, query }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  return listVisibleGuests(deps, event, caller.user.id, query);
};

/** For hosts only, because the file contains dietary needs. */
export async function exportGuestsCsv({
  deps,
  caller,
  params,
  query,
}: RequestContext<'listGuests'>): Promise<FileResponse> {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  requireRole(event, caller);
  const [guests, addresses, plan] = [
    await listAllGuests(deps, event),
    await listUnansweredAddresses(deps, event.id),
    await loadPlan(deps.db, event.id),
  ];
  return {
    name: 'guests.csv',
    text: toGuestsCsv(guests, addresses, plan, query.separator ?? 'comma'),
  };
}

const approveGuest: RouteHandler<'approveGuest'> = async ({ deps, caller, params }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    const before = await getGuestForHost(tx, deps, event.id, params.user_id);
    requireNotEnded(event, deps.now());
    await approveGuestRequest(tx, deps, event, params.user_id);
    const after = await getGuestForHost(tx, deps, event.id, params.user_id);
    if (after.status !== before.status)
      await logChanges(tx, deps.now(), {
        eventId: event.id,
        actorId: caller.user.id,
        action: 'approved',
        memberId: params.user_id,
        detail: after.waitlist_position === null ? {} : { place: after.waitlist_position },
      });
    return after;
  });

const moveWaitingGuest: RouteHandler<'moveWaitingGuest'> = async ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    await getGuestForHost(tx, deps, event.id, params.user_id);
    requireUpcoming(event, deps.now());
    const isMoved = await moveOnWaitlist(tx, event, params.user_id, body.position);
    const after = await getGuestForHost(tx, deps, event.id, params.user_id);
    if (isMoved)
      await logChanges(tx, deps.now(), {
        eventId: event.id,
        actorId: caller.user.id,
        action: 'moved_in_line',
        memberId: params.user_id,
        detail: { place: after.waitlist_position! },
      });
    return after;
  });

const noteGuest: RouteHandler<'noteGuest'> = async ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    return saveHostNote(tx, deps, event.id, params.user_id, body.text);
  });

const arrangeGuests: RouteHandler<'arrangeGuests'> = ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => ({
    results: await arrange(tx, deps, caller, { eventId: params.id, changes: body.guests }),
  }));

const removeGuest: RouteHandler<'removeGuest'> = async ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    const before = await getGuestForHost(tx, deps, event.id, params.user_id);
    requireDoorNotClosed(event, deps.now());
    // The app removes guests a while after the press: meanwhile they may have got a seat.
    const isChanged = body.status !== undefined && body.status !== before.status;
    if (isChanged && before.status !== 'declined')
      throw new DomainError('conflict', t('error_guest_changed'));
    return removeListedGuest(tx, deps, caller, event, before);
  });

/** Messages a host may send to the guests of one dinner per day. */
const MESSAGE_LIMIT: Omit<RateLimit, 'key'> = { max: 10, windowMs: DAY_MS };

const messageGuests: RouteHandler<'messageGuests'> = async ({ deps, caller, params, body }) => {
  await deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    const groups = [...new Set(body.groups ?? (['accepted'] as const))];
    // Nobody waits for its seats any more.
    if (groups.some((group) => group !== 'accepted')) requireUpcoming(event, deps.now());
    if (body.is_thanks) requireBegun(event, deps.now());
    if (await isPaused(tx, event)) throw new DomainError('conflict', t('error_message_paused'));
    await enforceRateLimit(
      { db: tx, now: deps.now },
      { ...MESSAGE_LIMIT, key: `message ${event.id}` },
      'error_message_limit',
    );
    if (groups.includes('invited')) {
      const count = await countUnanswered(tx, event.id);
      if (count > 0) await consumeInvitationLimit(tx, deps, caller.user.id, count);
    }
    await publishDomainEvents(tx, deps.now(), {
      type: 'message',
      event_id: event.id,
      text: body.text,
      sender_id: caller.user.id,
      groups,
      ...(body.is_thanks && { is_thanks: true }),
    });
    await logChanges(tx, deps.now(), {
      eventId: event.id,
      actorId: caller.user.id,
      action: 'messaged',
      detail: { groups },
    });
  });
  return {};
};

const remindGuests: RouteHandler<'remindGuests'> = ({ deps, caller, params, body }) =>
  deps.db.transaction(async (tx) => {
    const event = await lockHostedEvent(tx, caller, params.id);
    return { results: await sendReminders(tx, deps, caller, event, body) };
  });

export const guestHandlers = {
  listGuests,
  approveGuest,
  moveWaitingGuest,
  noteGuest,
  arrangeGuests,
  removeGuest,
  remindGuests,
  messageGuests,
};
