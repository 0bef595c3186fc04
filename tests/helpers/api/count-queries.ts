/** Counts database work, since its duration depends on the machine. */
import pg from 'pg';
import { vi } from 'vitest';

/** Number of statements this process sends to PostgreSQL during `run`. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await run();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
