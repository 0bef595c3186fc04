import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type HttpBindings, createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { getPath } from 'hono/utils/url';
import { calls } from '#src/contract/calls.ts';
import type { AppTypes } from './context.ts';
import { type GracefulShutdown, createGracefulShutdown } from './graceful-shutdown.ts';
import { type ProbeOptions, createProbes } from './probes.ts';
import { respondUnavailable } from './unavailable.ts';
import { endUnreadBody, hasBody } from './unread-body.ts';

/** Longer than proxies keep idle connections, or we could close one just as the proxy uses it. */
const KEEP_ALIVE_TIMEOUT_MS = 120_000;
/** For the headers of a request. Node looks for slow ones every CONNECTION_CHECK_INTERVAL_MS. `read-body.ts` limits bodies, and Node a whole request to five minutes. */
const HEADERS_TIMEOUT_MS = 15_000;
const CONNECTION_CHECK_INTERVAL_MS = 5_000;

export interface NodeServerOptions extends Omit<ProbeOptions, 'timeoutMs'> {
  /** Null until the server has started. */
  getApp(): Pick<Hono<AppTypes>, 'fetch'> | null;
}

export interface NodeServer {
  server: Server;
  shutdown: GracefulShutdown;
}

/** What is in front of the app: probes, 503 until there is an app, and time limits for connections. */
export function createNodeServer({ getApp, getDatabase, log }: NodeServerOptions): NodeServer {
  const answerProbe = createProbes({
    getDatabase: () => (shutdown.isDraining() ? null : getDatabase()),
    log,
  });
  const server = createAdaptorServer({
    fetch(request, bindings) {
      const { incoming, outgoing } = bindings as HttpBindings;
      const app = getApp();
      const response =
        answerProbe(request) ??
        (app && !isRefused(request) ? app.fetch(request, bindings) : respondUnavailable());
      return hasBody(incoming) && !isReadRequest(incoming)
        ? endUnreadBody(incoming, outgoing, response)
        : response;
    },
    serverOptions: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS,
    },
  }) as Server;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  const shutdown = createGracefulShutdown(server);
  // The older probe says that the server drains, too.
  const isRefused = (request: Request) =>
    shutdown.isDraining() && getPath(request) === calls.readHealth.path;
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    // The body of a GET is never read. One that never ends would keep its connection open for minutes.
    if (isReadRequest(request) && hasBody(request)) response.setHeader('Connection', 'close');
  });
  return { server, shutdown };
}

const isReadRequest = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
