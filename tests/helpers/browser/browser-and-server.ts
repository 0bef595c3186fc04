import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './chromium.ts';
import { type Server, startServerOnPostgres } from '../server/server.ts';

/** A real browser and a real server for the tests of a file; both are there from the first test on, and gone after the last. */
export function setUpBrowserAndServer(): { readonly browser: Browser; readonly server: Server } {
  const real: { browser?: Browser; server?: Server } = {};
  beforeAll(async () => {
    [real.browser, real.server] = await Promise.all([openBrowser(), startServerOnPostgres()]);
  });
  afterAll(async () => {
    await real.browser?.close();
    await real.server?.stop();
  });
  return {
    get browser() {
      return real.browser!;
    },
    get server() {
      return real.server!;
    },
  };
}
