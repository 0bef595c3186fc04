import { expect, onTestFinished, test } from 'vitest';
import { sendMixedLoad } from '../helpers/server/mixed-load.ts';
import { startServerOnPostgres, startServer } from '../helpers/server/server.ts';

test.each([
  ['PostgreSQL', 200, startServerOnPostgres],
  ['the embedded database', 100, startServer],
] as const)(
  '[case 90] on %s two minutes of %i mixed requests a second cause no failure',
  async (_, perSecond, start) => {
    // One member sends all RSVPs.
    const server = await start({ env: { RATE_LIMITS: 'rsvps=1000000/day' } });
    onTestFinished(() => server.stop());
    expect(await sendMixedLoad(server, { requests: 120 * perSecond, perSecond })).toEqual({
      failures: [],
      traces: [],
    });
  },
);
