import type { DomainEventEnvelope } from '../domain-events.ts';
import type { ServerDeps } from '../deps.ts';

/** The payload of each kind of job: ids, and only what can't be read any more when the job runs. */
export interface JobPayloads {
  mail: { email_id: string };
  /** An e-mail that somebody is waiting for. A kind of its own, so that it is not behind others in a queue. */
  sign_in_email: { email_id: string };
  notification: DomainEventEnvelope;
  reseat: { event_id: string };
  match: { user_id: string };
  /** `partner` is an origin. Its URL and secret are read when the webhook is sent. */
  webhook: { partner: string; id: string; body: string };
  google_calendar: { user_id: string; event_id: string };
  /** After disconnecting: remove our entries and revoke the tokens. The account may already be deleted. */
  disconnect_google: { user_id: string; encrypted: string; google_ids: string[] };
  /** Delete a stored file that no row refers to any more. */
  delete_files: { key: string };
  /** Recurring, without a payload. */
  delete_expired: Record<string, never>;
  send_introductions: Record<string, never>;
  type_rates: Record<string, never>;
  purge: Record<string, never>;
  publish: Record<string, never>;
  remind: Record<string, never>;
  daily: Record<string, never>;
}

export type JobKind = keyof JobPayloads;

export interface JobQueue {
  kinds: JobKind[];
  /** How many jobs of these kinds one server runs at a time. */
  concurrency: number;
  /** Returns whether a job may be started now. Others stay unclaimed, so that waiting uses up none of their tries. */
  rateLimit?: { take(deps: ServerDeps): Promise<boolean> };
  /** Nobody waits for these jobs: none is started while many guests wait for an answer (`Deps.isOverloaded`). */
  waitsUnderLoad?: boolean;
}

export interface JobHandler<K extends JobKind> {
  /** May run again after a crash, so it must be idempotent. */
  run(deps: ServerDeps, payload: JobPayloads[K]): Promise<void>;
  /** Pauses between tries in milliseconds, instead of the usual ones. */
  retryDelaysMs?: number[];
  /** After the last try, with its error, for what others must see of it. */
  onGivenUp?(deps: ServerDeps, payload: JobPayloads[K], error: unknown): Promise<void>;
}
