/** How much work a request makes for the embedded database: a count, where time would depend on the machine. */
import { PGlite } from '@electric-sql/pglite';
import { vi } from 'vitest';

/** Messages that the process sends to any embedded database of its own while `run` is under way. */
export async function countMessages(run: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(PGlite.prototype, 'execProtocolStream');
  try {
    await run();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
