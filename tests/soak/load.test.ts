import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMixedLoad } from '../helpers/mixed-load.ts';
import { type Server, startOnPostgres } from '../helpers/server.ts';

let server: Server;
beforeAll(async () => (server = await startOnPostgres()));
afterAll(() => server.stop());

test('[case 90] two minutes of a mixed load at a constant rate get no failure and no stack trace', async () => {
  expect(await sendMixedLoad(server, 24_000)).toEqual({ failures: [], traces: [] });
});
