import { Hono } from 'hono';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import { csvHandlers, handlers } from './handlers.ts';
import { verifyAccessToken } from './modules/auth/access-token.ts';
import { findCaller } from './modules/auth/sessions.ts';
import { findLinkCaller } from './modules/dinners/rsvps/link-caller.ts';
import { operatorRoutes } from './admin/routes.ts';
import { calendarRoutes } from './modules/calendar/routes.ts';
import type { AppTypes } from './http/context.ts';
import { elementRoutes } from './web/elements/routes.ts';
import { embedRoutes } from './web/embed/routes.ts';
import type { ServerDeps } from './platform/deps.ts';
import { createIdentityRoutes } from './modules/auth/routes.ts';
import { ingestRoutes } from './web/ingest/routes.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { createTextsReader } from './web/remote-texts/remote-texts.ts';
import { remoteTextsRoutes } from './web/remote-texts/routes.ts';
import { shareImageRoutes } from './web/share-image/routes.ts';
import { cors } from './http/middleware/cors.ts';
import { toErrorResponse } from './http/error-response.ts';
import { htmlHeaders } from './http/middleware/html-headers.ts';
import { apiHeaders } from './http/middleware/api-headers.ts';
import { withRequestLanguage } from './http/middleware/language.ts';
import { metricsRoutes } from './http/metrics-routes.ts';
import { requestLog } from './http/middleware/request-log.ts';
import { createRoute } from './http/create-route.ts';
import { isLockTimeout } from './platform/db/database-errors.ts';
import { type KeyedQueue, createKeyedQueue } from './platform/keyed-queue.ts';
import { type JsonObject, createOpenApiDocument } from './http/openapi.ts';
import { answerFormRoutes } from './web/answer-forms/routes.ts';
import { personalAnswerRoutes } from './web/answer-forms/personal-routes.ts';
import { apiDocsRoutes } from './web/pages/api-docs.ts';
import { pageRoutes } from './web/pages/routes.ts';
import { HttpError } from './http/http-error.ts';
import type { VersionedAssets } from './web/elements/versioned-assets.ts';
import { t } from './platform/i18n.ts';
import { createPlainPageLayout } from './web/plain-pages/plain-page.ts';
import { unsubscribeRoutes } from './web/plain-pages/unsubscribe-page.ts';

export interface AppOptions {
  hostDir?: string;
  /** Includes the elements of earlier versions. */
  elements?: { elementsDir: string; versionedAssets: VersionedAssets };
  dinnerQueue?: KeyedQueue;
}

/** How long a request may wait behind others for the same dinner: our own client waits 30 s for a response. */
const MAX_QUEUE_WAIT_MS = 25_000;
/** Before that: how long a token waits for those before it. Five hundred take less than a second. */
const MAX_TOKEN_WAIT_MS = 2_000;

/** Lets requests for the same dinner take turns. */
export const createDinnerQueue = () =>
  createKeyedQueue({ maxWaitMs: MAX_QUEUE_WAIT_MS, failsAllWaiting: isLockTimeout });

export type App = Hono<AppTypes>;

/** Tests call `createApp(deps).request(...)`, without a port or a process. */
export function createApp(deps: ServerDeps, options: AppOptions = {}): App {
  const app: App = new Hono<AppTypes>();
  const readRemoteTexts = createTextsReader(deps);
  app.onError(toErrorResponse);
  app.use('*', requestLog(deps));

  // Not for pictures: a shared cache keeps one copy for all languages. Pages negotiate theirs themselves.
  for (const path of ['/api/*', '/unsubscribe/*']) app.use(path, withRequestLanguage);
  app.use(htmlHeaders);
  // Before the API headers: browsers may cache these files.
  app.route('/', apiDocsRoutes(deps.env));
  app.use('/api/*', apiHeaders, cors(deps));
  const dinnerQueue = options.dinnerQueue ?? createDinnerQueue();
  const queues = {
    admission: createKeyedQueue({ maxWaitMs: MAX_TOKEN_WAIT_MS }),
    exclusive: dinnerQueue,
  };
  const routeOptions = {
    handlers,
    csvHandlers,
    signIns: { verifyAccessToken, findCaller, findLinkCaller },
    queues,
  };
  for (const name of sortCallsBySpecificity())
    app.on(calls[name].method, calls[name].path, createRoute(name, deps, routeOptions));
  // Created once: anyone may request it, and converting every schema is slow.
  let openApiDocument: JsonObject | undefined;
  app.get('/api/openapi.json', (c) =>
    c.json((openApiDocument ??= createOpenApiDocument(deps.env))),
  );
  app.all('/api/*', () => {
    throw new HttpError(404, t('error_not_found'));
  });
  if (deps.env.POSTHOG_KEY) app.route('/', ingestRoutes(deps));
  // Without a collector, analytics requests must not fall through to a page.
  app.all('/ingest/*', (c) => c.body(null, 404));
  if (options.elements) app.route('/', elementRoutes({ ...options.elements, env: deps.env }));
  app.route('/', calendarRoutes(deps));
  app.route('/', embedRoutes(deps, readRemoteTexts));
  app.route('/', createIdentityRoutes(deps));
  // Before the media: its path would match a media key.
  app.route('/', remoteTextsRoutes(readRemoteTexts));
  app.route('/', mediaRoutes(deps));
  app.route('/', shareImageRoutes(deps));
  app.route('/', metricsRoutes(deps));
  app.route('/', operatorRoutes(deps));
  const layout = createPlainPageLayout(options.hostDir);
  app.route('/', layout.routes);
  app.route('/', unsubscribeRoutes(deps, layout));
  app.route('/', answerFormRoutes(deps, { dinnerQueue, layout }));
  app.route('/', personalAnswerRoutes(deps, { dinnerQueue, layout }));
  if (options.hostDir)
    app.route('/', pageRoutes(deps, { hostDir: options.hostDir, readRemoteTexts }));
  return app;
}

/** Hono uses the first matching route, so `/events/by-slug/` must come before `/events/:id/`. */
function sortCallsBySpecificity(): CallName[] {
  const countParams = (name: CallName) => (calls[name] as CallDefinition).path.split(':').length;
  return (Object.keys(calls) as CallName[]).sort((a, b) => countParams(a) - countParams(b));
}
