import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openFullBrowser, watchConsole } from './chromium.ts';
import { type ExampleSites, startExampleSites } from './example-sites.ts';
import { freePort } from '../server/free-port.ts';
import { type Server, startServerOnPostgres } from '../server/server.ts';

/** The example sites on a listed origin with a server and a browser, for the tests of a file. */
export function setUpExamplesAndServer() {
  const started: { browser?: Browser; server?: Server; examples?: ExampleSites } = {};
  beforeAll(async () => {
    const port = await freePort();
    [started.browser, started.server] = await Promise.all([
      openFullBrowser(),
      startServerOnPostgres({ env: { PARTNER_ORIGINS: `http://127.0.0.1:${port}` } }),
    ]);
    started.examples = await startExampleSites(started.server.url, port);
  });
  afterAll(async () => {
    await started.browser?.close();
    await started.examples?.stop();
    await started.server?.stop();
  });
  return {
    get server() {
      return started.server!;
    },
    get url() {
      return started.examples!.url;
    },
    /** Opens an example page that must log no problems. */
    async open(
      path: string,
      { expected = [], ...options }: BrowserContextOptions & { expected?: RegExp[] } = {},
    ): Promise<Page> {
      const context = await started.browser!.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        ...options,
      });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      watchConsole(page, { expected });
      await page.goto(`${started.examples!.url}/${path}`);
      return page;
    },
  };
}
