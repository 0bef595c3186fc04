import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openFullBrowser } from './chromium.ts';
import { onLocalhost, type OpenedPage, openPageOn, serveFrames } from './embed-frames.ts';
import type { PageServer } from './html-server.ts';
import { type Server, startServerOnPostgres } from '../server/server.ts';

interface FramesAndServer {
  readonly server: Server;
  /** Listed, and not. */
  readonly partner: PageServer;
  readonly stranger: PageServer;
  /** A page of the partner's, unless `site` is another's. */
  open(body: string, options?: BrowserContextOptions & { site?: PageServer; expected?: RegExp[] }): Promise<OpenedPage>;
}

/** A browser, a server and two sites that frame it, for the tests of a file: there from the first test on, and gone after the last. */
export function setUpFramesAndServer(): FramesAndServer {
  const real: { browser?: Browser; server?: Server; partner?: PageServer; stranger?: PageServer } = {};
  const url = () => real.server!.url;
  beforeAll(async () => {
    [real.browser, real.partner, real.stranger] = await Promise.all([openFullBrowser(), serveFrames(url), serveFrames(url)]);
    real.server = await startServerOnPostgres({ env: { PARTNER_ORIGINS: `${real.partner.url},${onLocalhost(real.partner).url}` } });
  });
  afterAll(async () => {
    await real.browser?.close();
    await Promise.all([real.server?.stop(), real.partner?.stop(), real.stranger?.stop()]);
  });
  return {
    get server() {
      return real.server!;
    },
    get partner() {
      return real.partner!;
    },
    get stranger() {
      return real.stranger!;
    },
    open: (body, { site = real.partner!, expected, ...options } = {}) => openPageOn(real.browser!, site, body, options, expected),
  };
}
