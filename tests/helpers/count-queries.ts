/** How much work a request makes for the database: a count, where time would depend on the machine. */
import pg from 'pg';
import { vi } from 'vitest';

/** Statements that this process sends to any PostgreSQL while `run` is under way. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
