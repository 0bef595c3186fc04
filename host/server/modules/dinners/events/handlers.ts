import { findEventBySlug, loadPublicEvent } from './public-view.ts';
import { loadDinnerEvent, loadDinnerEvents } from './member-view.ts';
import { claimByOpening } from '../rsvps/claim-placeholder.ts';
import { followEvent, unfollowEvent } from './follows.ts';
import { listVisibleEvents, readEventFilters } from './list-events.ts';
import { getVisibleEvent, canInviteTo, canSeeEvent, isRemovedGuest } from './visibility.ts';
import { isInScope } from '#server/modules/auth/scope.ts';
import { notFound } from '#server/platform/domain-error.ts';
import type { RouteHandler } from '#server/http/route-handler.ts';

/** The public view, and the member's view too if this session may access the dinner. */
const readEventBySlug: RouteHandler<'readEventBySlug'> = async ({ deps, query, caller }) => {
  let event = await findEventBySlug(deps.db, query.slug);
  if (!event) throw notFound();
  // A personal link tells nothing of its guest but about its own dinner, and reading by it changes nothing.
  if (caller?.isByLink && !isInScope(caller, event.id)) throw notFound();
  const canSee = caller !== null && (await canSeeEvent(deps.db, event, caller.user.id));
  if (
    caller &&
    !canSee &&
    event.visibility === 'invite' &&
    (await isRemovedGuest(deps.db, event.id, caller.user.id))
  )
    throw notFound();
  const canSeePublicView =
    event.visibility === 'members' ||
    (query.invite !== undefined && (await canInviteTo(deps.db, event, query.invite)));
  if (!canSee && !canSeePublicView) throw notFound();
  const isMemberView = caller !== null && isInScope(caller, event.id);
  if (
    isMemberView &&
    canSee &&
    !caller.isByLink &&
    (await claimByOpening(deps, event, caller.user))
  )
    event = await getVisibleEvent(deps.db, caller, event.id);
  const publicEvent = await loadPublicEvent(deps.db, event, deps.now());
  const member = isMemberView ? await loadDinnerEvent(deps, event, caller) : null;
  return { ...publicEvent, member };
};

const readEvent: RouteHandler<'readEvent'> = async ({ deps, params, caller }) => {
  let event = await getVisibleEvent(deps.db, caller, params.id);
  if (await claimByOpening(deps, event, caller.user))
    event = await getVisibleEvent(deps.db, caller, params.id);
  return loadDinnerEvent(deps, event, caller);
};

const listEvents: RouteHandler<'listEvents'> = async ({ deps, query, caller }) => {
  const page = await listVisibleEvents(deps.db, caller.user.id, query, deps.now());
  return { results: await loadDinnerEvents(deps, page.results, caller), next: page.next };
};

const listEventFilters: RouteHandler<'listEventFilters'> = ({ deps, caller }) =>
  readEventFilters(deps.db, caller.user.id, deps.now());

const follow: RouteHandler<'follow'> = async ({ deps, params, caller }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  await followEvent(deps.db, event.id, caller.user.id, deps.now());
  return loadDinnerEvent(deps, event, caller);
};

const unfollow: RouteHandler<'unfollow'> = async ({ deps, params, caller }) => {
  const event = await getVisibleEvent(deps.db, caller, params.id);
  await unfollowEvent(deps.db, event.id, caller.user.id);
  return loadDinnerEvent(deps, event, caller);
};

export const eventHandlers = {
  readEventBySlug,
  readEvent,
  listEvents,
  listEventFilters,
  follow,
  unfollow,
};
