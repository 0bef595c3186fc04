import { randomUUID } from 'node:crypto';
import type { Queryable } from './db/database.ts';
import { type JobRequest, enqueueJobs } from './jobs/queue.ts';

export interface SeatRef {
  table_id: string;
  position: number;
}

/** Ids of members: `seat` of those with another seat, `neighbours` of those with other neighbours. */
export interface MovedGuests {
  seat: string[];
  neighbours: string[];
}

/** Something that other members, calendars or partners are notified of. Published in the same transaction as the change. */
export type DomainEvent =
  | { type: 'invited'; event_id: string; invitation_id: string }
  | { type: 'requested'; event_id: string; user_id: string }
  /** A guest has a seat, by their own answer or by the host's approval. */
  | { type: 'accepted'; event_id: string; user_id: string }
  | { type: 'waitlisted'; event_id: string; user_id: string }
  /** A seat became free and a guest on the waitlist got it. */
  | { type: 'place_free'; event_id: string; user_id: string }
  /**
   * A guest declined, or lost or gave up a seat, a waitlist position or a request. `previous_seat` is set if the
   * seating was published.
   */
  | {
      type: 'left';
      event_id: string;
      user_id: string;
      by: 'guest' | 'host' | 'account';
      previous_status: string | null;
      previous_seat?: SeatRef | null;
    }
  /** The host changed something guests need to know. `fields` as in the contract. */
  | { type: 'event_changed'; event_id: string; fields: string[] }
  /** Something changed that only calendar entries show. */
  | { type: 'calendar_changed'; event_id: string }
  | { type: 'event_cancelled'; event_id: string }
  /** The host has deleted their account, which pauses the dinner. */
  | { type: 'host_left'; event_id: string }
  /** The host has restored their account, or there is another host. */
  | { type: 'host_returned'; event_id: string }
  | { type: 'message'; event_id: string; text: string }
  /** Published by the host or automatically. */
  | { type: 'seating_published'; event_id: string }
  /** After publication, these guests have another seat or other neighbours. */
  | { type: 'seats_moved'; event_id: string; user_ids: string[]; moved: MovedGuests }
  | { type: 'mutual_interest'; user_id: string; target_id: string }
  /** Published with a delay. Whether both are still interested is checked when it is handled. */
  | { type: 'mutual_interest_lasting'; user_id: string; target_id: string }
  | { type: 'account_deleted'; user_id: string };

/** A domain event with its id, which makes handling idempotent, and when it happened (ISO 8601). */
export type DomainEventEnvelope = DomainEvent & { id: string; at: string };

/** Publishes events, handled by a job. */
export async function publishDomainEvents(
  db: Queryable,
  now: Date,
  ...events: DomainEvent[]
): Promise<void> {
  await publishDomainEventsAt(db, now, now, ...events);
}

/** Publishes events of `now`, handled not before `runAt`. */
export async function publishDomainEventsAt(
  db: Queryable,
  now: Date,
  runAt: Date,
  ...events: DomainEvent[]
): Promise<void> {
  await enqueueJobs(db, ...events.map((event) => createEventJob(now, event, runAt)));
}

/** The job that handles an event, for those who enqueue it together with others. */
export function createEventJob(
  now: Date,
  event: DomainEvent,
  runAt = now,
): JobRequest<'notification'> {
  const payload: DomainEventEnvelope = { ...event, id: randomUUID(), at: now.toISOString() };
  return { kind: 'notification', payload, runAt };
}
