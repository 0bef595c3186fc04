import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { openFullBrowser } from './chromium.ts';
import { onLocalhost, type OpenedPage, openPageOn, serveFrames } from './embed-frames.ts';
import type { PageServer } from './html-server.ts';
import { type Server, startServerOnPostgres } from '../server/server.ts';

interface FramesAndServer {
  readonly server: Server;
  /** Its origin is in PARTNER_ORIGINS. */
  readonly partner: PageServer;
  /** Its origin isn't. */
  readonly stranger: PageServer;
  /** Opens a page with this body on the partner's site, or on `site`. `expected` are log lines that the test provokes. */
  open(
    body: string,
    options?: BrowserContextOptions & { site?: PageServer; expected?: RegExp[] },
  ): Promise<OpenedPage>;
}

/** A browser, a server and two sites that frame it, started before and stopped after the tests of a file. */
export function setUpFramesAndServer(): FramesAndServer {
  const started: {
    browser?: Browser;
    server?: Server;
    partner?: PageServer;
    stranger?: PageServer;
  } = {};
  const url = () => started.server!.url;
  beforeAll(async () => {
    [started.browser, started.partner, started.stranger] = await Promise.all([
      openFullBrowser(),
      serveFrames(url),
      serveFrames(url),
    ]);
    started.server = await startServerOnPostgres({
      env: { PARTNER_ORIGINS: `${started.partner.url},${onLocalhost(started.partner).url}` },
    });
  });
  afterAll(async () => {
    await started.browser?.close();
    await Promise.all([started.server?.stop(), started.partner?.stop(), started.stranger?.stop()]);
  });
  return {
    get server() {
      return started.server!;
    },
    get partner() {
      return started.partner!;
    },
    get stranger() {
      return started.stranger!;
    },
    open: (body, { site = started.partner!, expected, ...options } = {}) =>
      openPageOn(started.browser!, site, body, options, expected),
  };
}
