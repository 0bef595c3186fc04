import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './chromium.ts';
import { type ServerOnPostgres, startServerOnPostgres } from '../server/server.ts';

/** A browser and a server, started before and stopped after the tests of a file. */
export function setUpBrowserAndServer(): {
  readonly browser: Browser;
  readonly server: ServerOnPostgres;
} {
  const started: { browser?: Browser; server?: ServerOnPostgres } = {};
  beforeAll(async () => {
    [started.browser, started.server] = await Promise.all([openBrowser(), startServerOnPostgres()]);
  });
  afterAll(async () => {
    await started.browser?.close();
    await started.server?.stop();
  });
  return {
    get browser() {
      return started.browser!;
    },
    get server() {
      return started.server!;
    },
  };
}
