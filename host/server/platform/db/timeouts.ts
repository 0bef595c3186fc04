/** Limits that PostgreSQL enforces for each connection, in milliseconds. 0 means none. */
export interface ConnectionTimeouts {
  /** For one lock. */
  lock_timeout: number;
  /** For one statement. */
  statement_timeout: number;
  /** For a transaction between two statements: one of a frozen or cut off server keeps its locks until then. */
  idle_in_transaction_session_timeout: number;
}

/** Shorter than the client and every proxy wait, so that a stuck dinner is a 503 and the others go on (security cases 92–94). */
export const REQUEST_TIMEOUTS: ConnectionTimeouts = {
  lock_timeout: 3_000,
  statement_timeout: 10_000,
  idle_in_transaction_session_timeout: 3_000,
};

/** Jobs may search for the matches of a large club. They are retried, so waiting longer than this gains nothing. */
export const JOB_TIMEOUTS: ConnectionTimeouts = {
  lock_timeout: 10_000,
  statement_timeout: 120_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Migrations, seeding, dumps and restores may rewrite whole tables. Locks are still not waited for without an end. */
export const COMMAND_TIMEOUTS: ConnectionTimeouts = {
  lock_timeout: 60_000,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};
