/** What a module declares a job with. */
import type { DomainEventEnvelope } from '../domain-events.ts';
import type { ServerDeps } from '../deps.ts';

/**
 * The payload of each kind of job: ids, and only what can't be read any more when the job runs. Modules declare theirs in their
 * `jobs.ts`, and `worker.ts` adds them here.
 */
export interface JobPayloads {
  notification: DomainEventEnvelope;
}

export type JobKind = keyof JobPayloads;

/** Of recurring jobs. */
export type NoPayload = Record<string, never>;

/**
 * Kinds that don't delay the others: each queue runs its own, so that a slow mail server or partner holds up nothing else, and no
 * e-mail a sign-in code. Kinds share a queue by sharing this object, not an equal one.
 */
export interface JobQueue {
  /** How many of its jobs one server runs at a time. */
  concurrency: number;
  /** Returns whether a job may be started now. Others stay unclaimed, so that waiting uses up none of their tries. */
  rateLimit?: { take(deps: ServerDeps, kinds: readonly JobKind[]): Promise<boolean> };
  /** Nobody waits for these jobs: none is started while many guests wait for an answer (`Deps.isOverloaded`). */
  waitsUnderLoad?: boolean;
}

export const backgroundQueue: JobQueue = { concurrency: 3, waitsUnderLoad: true };
/** For requests to other people's servers, which may be slow. */
export const outboundQueue: JobQueue = { concurrency: 4 };

export interface JobDefinition<K extends JobKind> {
  queue: JobQueue;
  /** May run again after a crash, so it must be idempotent. */
  run(deps: ServerDeps, payload: JobPayloads[K]): Promise<void>;
  /** Makes it a recurring job, which runs on one server at a time. In milliseconds. */
  intervalMs?: number;
  /** Pauses between tries in milliseconds, instead of the usual ones. */
  retryDelaysMs?: number[];
  /** After the last try, with its error, for what others must see of it. */
  onGivenUp?(deps: ServerDeps, payload: JobPayloads[K], error: unknown): Promise<void>;
}

/** The definition of each kind. A missing one is a type error. */
export type JobTable<K extends JobKind = JobKind> = { [T in K]: JobDefinition<T> };
