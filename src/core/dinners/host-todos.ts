/** What a dinner needs from its hosts. */
import { DAY_MS } from '#src/contract/constants/time.ts';
import { getDoorState } from '#src/contract/door-hours.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';

export type HostTodoName =
  | 'undelivered'
  | 'requests'
  | 'unseated'
  | 'publish'
  | 'not_invited'
  | 'unreached'
  | 'waiting'
  | 'uninvited'
  | 'unanswered';

export interface HostTodo {
  name: HostTodoName;
  /** How many guests it is about. */
  count: number;
}

/** The others wait for guests, and for free seats. */
const HOST_ONLY_TODOS: readonly HostTodoName[] = ['undelivered', 'requests', 'unseated', 'publish'];

/** How much of this only a host can do. */
export const countHostOnlyTodos = (todos: readonly HostTodo[]): number =>
  todos
    .filter(({ name }) => HOST_ONLY_TODOS.includes(name))
    .reduce((sum, { count }) => sum + count, 0);

/** What the dinner itself doesn't say. What isn't known yet is left out. */
export interface KnownOfDinner {
  seating?: Pick<Seating, 'published_at' | 'publishing_at'> | undefined;
  /** Guests who didn't get an e-mail that can be sent to them again. */
  undelivered?: number;
  /** Guests who are coming and have no seat. */
  unseated?: number;
  /** Guests on the list with an address that no invitation went to. */
  notInvited?: number;
  /** Guests on the list without an address, or with one that has unsubscribed. */
  unreached?: number;
}

/** A plan that the host publishes is due from then on. */
const PUBLISH_WITHIN_MS = 7 * DAY_MS;

/** From then on a host should know which guests no e-mail will reach, unless the seats are announced before. */
const EMAILS_WITHIN_MS = PUBLISH_WITHIN_MS;

/** Before this, a plan that the host publishes isn't due, so nobody needs to look it up. */
export const isPublishingDue = (
  event: Pick<DinnerEvent, 'seating_hold' | 'attendee_count' | 'starts_at'>,
  now: number,
): boolean =>
  event.seating_hold &&
  event.attendee_count > 1 &&
  Date.parse(event.starts_at) - now <= PUBLISH_WITHIN_MS;

/** The most urgent first. Empty for everybody but its hosts. */
export function listHostTodos(
  event: DinnerEvent,
  { seating, undelivered = 0, unseated = 0, notInvited = 0, unreached = 0 }: KnownOfDinner,
  now: number,
): HostTodo[] {
  const { guest_counts, attendee_count, status, ends_at } = event;
  if (!guest_counts) return [];
  const { requested, waitlisted, invited, declined } = guest_counts;
  const isOver = status === 'cancelled' || Date.parse(ends_at) <= now;
  const hasBegun = Date.parse(event.starts_at) <= now;
  // At the door nobody waits for an e-mail.
  const areEmailsDue =
    getDoorState(event, now) === 'early' &&
    (Date.parse(event.starts_at) - now <= EMAILS_WITHIN_MS ||
      Boolean(seating?.published_at ?? seating?.publishing_at));
  const hasNobody = attendee_count <= 1 && requested + waitlisted + invited + declined === 0;
  const todos: HostTodo[] = [
    { name: 'undelivered', count: undelivered },
    ...(isOver
      ? []
      : ([
          { name: 'requests', count: requested },
          { name: 'unseated', count: unseated },
          {
            name: 'publish',
            count:
              seating?.published_at === null &&
              !seating.publishing_at &&
              isPublishingDue(event, now)
                ? 1
                : 0,
          },
          { name: 'not_invited', count: areEmailsDue ? notInvited : 0 },
          { name: 'unreached', count: areEmailsDue ? unreached : 0 },
          { name: 'waiting', count: waitlisted },
          { name: 'uninvited', count: hasNobody && event.can_rsvp ? 1 : 0 },
          { name: 'unanswered', count: hasBegun ? 0 : invited },
        ] as const)),
  ];
  return todos.filter(({ count }) => count > 0);
}
