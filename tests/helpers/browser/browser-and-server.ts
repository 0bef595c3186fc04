import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openBrowser } from './chromium.ts';
import { type ServerOnPostgres, startServerOnPostgres } from '../server/server.ts';
import { openSharedServer } from '../server/shared-server.ts';

interface BrowserAndServer {
  readonly browser: Browser;
  readonly server: ServerOnPostgres;
}

/** A browser and a server, started before and stopped after the tests of a file. */
export const setUpBrowserAndServer = () => setUpBrowserAnd(startServerOnPostgres);

/** For tests that leave the demo club as it is. */
export const setUpBrowserAndSharedServer = () => setUpBrowserAnd(openSharedServer);

function setUpBrowserAnd(openServer: () => Promise<ServerOnPostgres>): BrowserAndServer {
  const started: { browser?: Browser; server?: ServerOnPostgres } = {};
  beforeAll(async () => {
    [started.browser, started.server] = await Promise.all([openBrowser(), openServer()]);
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
