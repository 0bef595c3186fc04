import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openWholeBrowser } from './chromium.ts';
import { near, type Opened, openOn, serveFrames } from './frames.ts';
import type { PageServer } from './page-server.ts';
import { type Server, startOnPostgres } from './server.ts';

interface FramesAndServer {
  readonly server: Server;
  /** Listed, and not. */
  readonly partner: PageServer;
  readonly stranger: PageServer;
  /** A page of the partner's, unless `site` is another's. */
  open(body: string, options?: BrowserContextOptions & { site?: PageServer; expected?: RegExp[] }): Promise<Opened>;
}

/** A browser, a server and two sites that frame it, for the tests of a file: there from the first test on, and gone after the last. */
export function framesAndServer(): FramesAndServer {
  const real: { browser?: Browser; server?: Server; partner?: PageServer; stranger?: PageServer } = {};
  const url = () => real.server!.url;
  beforeAll(async () => {
    [real.browser, real.partner, real.stranger] = await Promise.all([openWholeBrowser(), serveFrames(url), serveFrames(url)]);
    real.server = await startOnPostgres({ env: { PARTNER_ORIGINS: `${real.partner.url},${near(real.partner).url}` } });
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
    open: (body, { site = real.partner!, expected, ...options } = {}) => openOn(real.browser!, site, body, options, expected),
  };
}
