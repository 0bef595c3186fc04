import type { EventEnvelope } from '../notices/notice.ts';

/** The payload of each kind of job. IDs only: everything else is read when the job runs. */
export interface JobPayloads {
  mail: { letter_id: string };
  notice: EventEnvelope;
  reseat: { event_id: string };
  match: { user_id: string };
  /** `partner` is an origin. Its URL and secret are read when the webhook is sent. */
  webhook: { partner: string; id: string; body: string };
  google_calendar: { user_id: string; event_id: string };
  /** After disconnecting: remove our entries and revoke the tokens. The account may already be deleted. */
  google_leave: { user_id: string; sealed: string; google_ids: string[] };
  /** Delete a stored file that no row refers to any more. */
  unlink: { key: string };
  /** Recurring, without a payload. */
  sweep: Record<string, never>;
  introduce: Record<string, never>;
  purge: Record<string, never>;
  publish: Record<string, never>;
  remind: Record<string, never>;
  daily: Record<string, never>;
}
export type JobKind = keyof JobPayloads;

const MINUTE_MS = 60_000;

/** Recurring jobs and their intervals in milliseconds. Each runs on one server at a time. */
export const RECURRING_INTERVALS_MS: Partial<Record<JobKind, number>> = {
  sweep: 60 * MINUTE_MS,
  introduce: 60 * MINUTE_MS,
  purge: MINUTE_MS,
  publish: MINUTE_MS,
  remind: 5 * MINUTE_MS,
  daily: 15 * MINUTE_MS,
};

export interface JobQueue {
  kinds: JobKind[];
  /** How many jobs of these kinds one server runs at a time. */
  concurrency: number;
}

/** Separate queues, so that a slow mail server or partner doesn't delay other kinds of jobs. */
export const jobQueues: JobQueue[] = [
  { kinds: ['mail'], concurrency: 4 },
  { kinds: ['webhook', 'google_calendar', 'google_leave'], concurrency: 4 },
  { kinds: ['notice', 'reseat', 'match', 'unlink', 'sweep', 'introduce', 'purge', 'publish', 'remind', 'daily'], concurrency: 4 },
];
