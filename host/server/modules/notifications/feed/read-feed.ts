/** Converts rows to the contract's feed items. The number of queries doesn't depend on the number of items. */
import { and, eq } from 'drizzle-orm';
import { type FeedItem, feedItemActions } from '#src/contract/feeds.ts';
import { isSeatingPublished } from '#server/modules/dinners/seating/publication.ts';
import { readSeatDescriptions } from '#server/modules/dinners/seating/seat-text.ts';
import { loadDinnerEvents } from '#server/modules/dinners/events/member-view.ts';
import { toMatches, isTargetVisible } from '#server/modules/matching/match-cards.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type ServerMessageKey, t } from '#server/platform/i18n.ts';
import { readAnswers } from '../answers/read-answers.ts';
import type { ToldAnswer } from '../emails/answers-text.ts';
import { listCollectedAnswers } from './answer-items.ts';
import { readFreedSeats } from './freed-seats.ts';
import type { FeedRow } from './items.ts';
import type { SelectedFeedItem } from './select-items.ts';
import { formatFeedItem } from './item-text.ts';

/** Matches shown on an item. The deck has the rest. */
const MAX_SHOWN_MATCHES = 5;

type ActionName = (typeof feedItemActions)[keyof typeof feedItemActions][number];

const actionLabels: Record<ActionName, ServerMessageKey> = {
  look_through: 'feed_action_look_through',
  accept: 'feed_action_accept',
  decline: 'feed_action_decline',
  see_seat: 'feed_action_see_seat',
  add_to_calendar: 'feed_action_add_to_calendar',
  see_contact: 'feed_action_see_contact',
  see_dinner: 'feed_action_see_dinner',
  see_dinners: 'feed_action_see_dinners',
  see_seating: 'feed_action_see_seating',
  see_requests: 'feed_action_see_requests',
  see_coming: 'mail_see_guests',
  see_declined: 'mail_see_guests',
  see_guests: 'mail_see_guests',
  thumbs_up: 'feed_action_thumbs_up',
  thumbs_down: 'feed_action_thumbs_down',
  share: 'feed_action_share',
};
const ghostActions: ActionName[] = ['decline', 'add_to_calendar'];
const borderActions: ActionName[] = ['thumbs_up', 'thumbs_down'];
const getActionStyle = (name: ActionName) =>
  borderActions.includes(name) ? 'border' : ghostActions.includes(name) ? 'ghost' : 'primary';

/** An invitation has no buttons once RSVPs are closed. */
function listActions(
  { type }: FeedRow,
  canRsvp: boolean,
  answers: ToldAnswer[],
): readonly ActionName[] {
  if (type === 'answers') return [chooseGuestList(answers)];
  return type === 'event_invite' && !canRsvp ? [] : feedItemActions[type];
}

/** Answers of one kind are one list. */
function chooseGuestList(answers: ToldAnswer[]): (typeof feedItemActions)['answers'][number] {
  const kinds = new Set(answers.map(({ kind }) => kind));
  const [only] = kinds.size === 1 ? kinds : [];
  if (only === 'requested') return 'see_requests';
  if (only === 'accepted') return 'see_coming';
  const isStillListed = (['requested', 'accepted', 'brought', 'waitlisted'] as const).some((kind) =>
    kinds.has(kind),
  );
  return isStillListed ? 'see_guests' : 'see_declined';
}

function createActions(names: readonly ActionName[]): FeedItem['actions'] {
  return names.map((name) => ({ name, label: t(actionLabels[name]), style: getActionStyle(name) }));
}

async function readMatches(deps: Deps, caller: Caller, found: SelectedFeedItem[]) {
  const ids = [...new Set(found.flatMap(({ item }) => item.payload.match_ids ?? []))];
  if (ids.length === 0)
    return {
      cards: new Map<string, FeedItem['matches'][number]>(),
      visibleIds: new Set<string>(),
      undecidedIds: new Set<string>(),
    };
  const rows = await deps.db
    .select({ match: matches, decision: matchDecisions.state })
    .from(matches)
    .innerJoin(users, eq(users.id, matches.target_id))
    .leftJoin(
      matchDecisions,
      and(
        eq(matchDecisions.user_id, matches.user_id),
        eq(matchDecisions.target_id, matches.target_id),
      ),
    )
    .where(
      and(
        eq(matches.user_id, caller.user.id),
        isOneOf(matches.id, ids),
        isTargetVisible(caller.user.id),
      ),
    );
  const visibleIds = new Set(rows.map(({ match }) => match.id));
  const undecidedIds = new Set(
    rows.filter(({ decision }) => decision === null).map(({ match }) => match.id),
  );
  const shownIds = new Set(found.flatMap(({ item }) => getShownMatchIds(item, visibleIds)));
  const cards = await toMatches(
    deps,
    caller,
    rows.map(({ match }) => match).filter(({ id }) => shownIds.has(id)),
  );
  return { cards: new Map(cards.map((card) => [card.id, card])), visibleIds, undecidedIds };
}

const getShownMatchIds = ({ payload }: FeedRow, visibleIds: Set<string>) =>
  (payload.match_ids ?? []).filter((id) => visibleIds.has(id)).slice(0, MAX_SHOWN_MATCHES);

export async function toFeedItems(
  deps: Deps,
  caller: Caller,
  found: SelectedFeedItem[],
): Promise<FeedItem[]> {
  if (found.length === 0) return [];
  const dinners = [
    ...new Map(found.flatMap(({ event }) => (event ? [[event.id, event] as const] : []))).values(),
  ];
  const memberViews = new Map(
    (await loadDinnerEvents(deps, dinners, caller)).map((memberView) => [
      memberView.id,
      memberView,
    ]),
  );
  // The plan of a cancelled dinner counts as published, but nobody sits there.
  const isSeatVisible = (event: (typeof dinners)[number]) =>
    event.status === 'scheduled' && isSeatingPublished(event, deps.now());
  const seatedDinners = dinners.filter(
    (event) => memberViews.get(event.id)?.my_status === 'accepted' && isSeatVisible(event),
  );
  const seats = await readSeatDescriptions(
    deps.db,
    seatedDinners.map(({ id }) => id),
    caller.user.id,
  );
  const freedSeats = await readFreedSeats(
    deps.db,
    found.flatMap(({ item }) => item.payload.seat ?? []),
    caller.user.id,
  );
  const collected = found.flatMap(({ item }) => listCollectedAnswers(item));
  const allAnswers =
    collected.length === 0 ? [] : await readAnswers(deps.db, caller.user.id, collected);
  const { cards, visibleIds, undecidedIds } = await readMatches(deps, caller, found);
  return found.map(({ item, event, rsvpStatus, person }) => {
    const memberView = event ? (memberViews.get(event.id) ?? null) : null;
    const countMatches = (ids: Set<string>) =>
      (item.payload.match_ids ?? []).filter((id) => ids.has(id)).length;
    const answers = allAnswers.filter(({ guestId }) => guestId in (item.payload.answers ?? {}));
    const seat = event ? (seats.get(event.id) ?? '') : '';
    return {
      id: item.id,
      type: item.type,
      ...formatFeedItem({
        item,
        event,
        person,
        hasSeat: rsvpStatus === 'accepted',
        seat,
        answers,
        freedSeatText: freedSeats.describe(item.payload.seat),
        matchCount: countMatches(undecidedIds) || countMatches(visibleIds),
        now: deps.now(),
      }),
      created_at: item.created_at.toISOString(),
      seen_at: item.seen_at?.toISOString() ?? null,
      event: memberView,
      matches: getShownMatchIds(item, visibleIds).flatMap((id) => cards.get(id) ?? []),
      matches_total: countMatches(visibleIds),
      actions: createActions(listActions(item, memberView?.can_rsvp ?? false, answers)),
    };
  });
}
