import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { openFullBrowser, watchConsole } from './chromium.ts';
import { type ExampleSites, startExampleSites } from './example-sites.ts';
import { freePort } from '../server/free-port.ts';
import { type Server, startServerOnPostgres } from '../server/server.ts';

/** The example sites on a listed origin, the server they ask, and a browser, for the tests of a file. */
export function setUpExamplesAndServer() {
  const real: { browser?: Browser; server?: Server; examples?: ExampleSites } = {};
  beforeAll(async () => {
    const port = await freePort();
    [real.browser, real.server] = await Promise.all([openFullBrowser(), startServerOnPostgres({ env: { PARTNER_ORIGINS: `http://127.0.0.1:${port}` } })]);
    real.examples = await startExampleSites(real.server.url, port);
  });
  afterAll(async () => {
    await real.browser?.close();
    await real.examples?.stop();
    await real.server?.stop();
  });
  return {
    get server() {
      return real.server!;
    },
    get url() {
      return real.examples!.url;
    },
    /** Opens a page of the examples, which has to stay quiet. */
    async open(path: string, { expected = [], ...options }: BrowserContextOptions & { expected?: RegExp[] } = {}): Promise<Page> {
      const context = await real.browser!.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', timezoneId: 'Europe/Berlin', ...options });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      watchConsole(page, { expected });
      await page.goto(`${real.examples!.url}/${path}`);
      return page;
    },
  };
}
