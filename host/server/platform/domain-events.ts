import { randomUUID } from 'node:crypto';
import type { Queryable } from './db/database.ts';
import { type JobRequest, enqueueJobs } from './jobs/queue.ts';

/** The fields of each domain event, by its type. Modules declare theirs in their `domain-events.ts`, and `modules/wiring.ts` adds them here. */
export interface DomainEvents {}

export type DomainEventType = keyof DomainEvents;

/** Something that other members, calendars or partners are notified of. Published in the same transaction as the change. */
export type DomainEvent<T extends DomainEventType = DomainEventType> = {
  [K in T]: { type: K } & DomainEvents[K];
}[T];

/** A domain event with its id, which makes handling idempotent, and when it happened (ISO 8601). */
export type DomainEventEnvelope<T extends DomainEventType = DomainEventType> = DomainEvent<T> & {
  id: string;
  at: string;
};

/** Publishes domain events, handled by a job. */
export async function publishDomainEvents(
  db: Queryable,
  now: Date,
  ...domainEvents: DomainEvent[]
): Promise<void> {
  await publishDomainEventsAt(db, now, now, ...domainEvents);
}

/** Publishes domain events of `now`, handled not before `runAt`. */
export async function publishDomainEventsAt(
  db: Queryable,
  now: Date,
  runAt: Date,
  ...domainEvents: DomainEvent[]
): Promise<void> {
  await enqueueJobs(
    db,
    ...domainEvents.map((domainEvent) => createDomainEventJob(now, domainEvent, runAt)),
  );
}

/** The job that handles a domain event, for those who enqueue it together with others. */
export function createDomainEventJob(
  now: Date,
  domainEvent: DomainEvent,
  runAt = now,
): JobRequest<'notification'> {
  const payload: DomainEventEnvelope = { ...domainEvent, id: randomUUID(), at: now.toISOString() };
  return { kind: 'notification', payload, runAt };
}
