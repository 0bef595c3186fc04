import type { Told } from '../notices/notice.ts';

/** What each kind of job is told. Ids only: whatever else it needs it reads when it runs. */
export interface JobPayloads {
  mail: { letter_id: string };
  notice: Told;
  /** A better plan for a dinner, off the request path. */
  reseat: { event_id: string };
  /** Find a member's matches anew. */
  match: { user_id: string };
  /** `partner` is its origin; address and secret are read when it is sent. */
  webhook: { partner: string; id: string; body: string };
  /** Write, move or remove a dinner in a member's Google Calendar, whichever it needs. */
  google_calendar: { user_id: string; event_id: string };
  /** Take our entries away and give the tokens back: a connection that is over, perhaps of an account that is gone. */
  google_leave: { user_id: string; sealed: string; google_ids: string[] };
  /** A file of the storage whose row is gone. */
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

const MINUTE = 60_000;

/** Recurring jobs and their pauses in milliseconds: each runs on one of all servers at a time. */
export const recurring: Partial<Record<JobKind, number>> = {
  sweep: 60 * MINUTE,
  introduce: 60 * MINUTE,
  purge: MINUTE,
  publish: MINUTE,
  remind: 5 * MINUTE,
  daily: 15 * MINUTE,
};

export interface Lane {
  kinds: JobKind[];
  /** How many jobs of these kinds one server does at a time. */
  hands: number;
}

/** A mail server or a partner that takes its time holds up its own lane and no other: codes go out, plans are made. */
export const lanes: Lane[] = [
  { kinds: ['mail'], hands: 4 },
  { kinds: ['webhook', 'google_calendar', 'google_leave'], hands: 4 },
  { kinds: ['notice', 'reseat', 'match', 'unlink', 'sweep', 'introduce', 'purge', 'publish', 'remind', 'daily'], hands: 4 },
];
