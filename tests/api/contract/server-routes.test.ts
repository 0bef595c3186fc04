/** Every route of the server with its access rule; a new route without one fails here. Anyone may use `/live` and `/ready`, which come before the app. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { matchPage } from '#src/contract/pages.ts';
import { SERVER_PATHS } from '#host/offline/server-paths.ts';
import { calls } from '#src/contract/calls.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { POSTHOG_KEY: 'phc_any' } });
});
afterAll(() => api.close());

/** Routes outside the call table, with who may use them and what they return. */
const otherRoutes: Record<string, string> = {
  'GET /api/docs': 'anyone: redirect to the API documentation',
  'GET /api/docs/': 'anyone: the API documentation',
  'GET /api/docs/:file{start\\.js|style\\.css|swagger-ui\\.css|swagger-ui-bundle\\.js}':
    'anyone: scripts and styles of that page',
  'GET /api/openapi.json': 'anyone: the OpenAPI document',
  'ALL /api/*': 'anyone: 404, and the headers of every response',
  'ALL /ingest/*': 'anyone: 404, and the headers of every response',
  'POST /ingest/track/': 'anyone with the public key: events of our event table',
  'POST /ingest/engage/': 'our own pages with the public key: properties of a person’s device',
  'POST /ingest/groups/': 'our own pages with the public key: the site as a group',
  'POST /ingest/record/': 'our own pages with the public key: recordings without text',
  'GET /ingest/flags/': 'our own pages with the public key: flags',
  'GET /calendar/:file{[A-Za-z0-9_-]+\\.ics}': 'anyone with the secret URL',
  'POST /auth/google/return': 'the identity provider’s page, by nonce and state',
  'POST /auth/apple/return': 'the identity provider’s page, by nonce and state',
  'GET /media/texts.json': 'anyone: the texts of the page',
  'GET /media/:key': 'anyone with the URL, which has 128 random bits',
  'GET /share/:file{[^/]+\\.png}': 'anyone: what the invitation shows',
  'GET /fragment/:widget/': 'anyone: what a stranger may see of a dinner',
  'GET /card/:widget': 'anyone: what a stranger may see of a dinner',
  'GET /e/:file{[^/]+\\.js}': 'anyone: what a stranger may see of a dinner',
  'GET /embed/:widget/': 'anyone; framed by listed origins alone, but for the card to look at',
  'GET /oembed': 'anyone: what the invitation shows',
  'GET /metrics': 'loopback, or anyone with the token',
  'POST /operator/': 'the operator, with a token derived from the secret key',
  'GET /plain-pages/fonts.css': 'anyone',
  'GET /unsubscribe/:token': 'anyone with the secret URL',
  'POST /unsubscribe/:token': 'anyone with the secret URL',
  'POST /unsubscribe/:token/undo': 'anyone with the secret URL',
  'GET /invite-answer/': 'anyone: what a stranger may see of a dinner',
  'POST /invite-answer/': 'our own form, by its token and origin',
  'GET /invite-answer/code': 'anyone: redirect to the first form',
  'POST /invite-answer/code': 'our own form, by its token and origin; an e-mail code',
  'GET /invite-answer/guest/:token': 'anyone with the secret URL of an invitation',
  'POST /invite-answer/guest/:token':
    'our own form, by its origin; the secret URL of an invitation',
  'POST /invite-answer/guest/:token/opened':
    'our own page, by its origin; the secret URL of an invitation',
  'GET /invite-answer/guest/:token/neighbours':
    'anyone with the secret URL of an invitation that was accepted',
  'ALL /unsubscribe/*': 'middleware: the language of the page',
  'ALL /*': 'middleware: request ids and page headers',
};

test('[case 48] every route is in the call table or listed here with its access', () => {
  const callRoutes = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
  const routes = [...new Set(createApp(api).routes.map(({ method, path }) => `${method} ${path}`))];
  expect(routes.filter((route) => !callRoutes.has(route) && !otherRoutes[route])).toEqual([]);
  expect(Object.keys(otherRoutes).filter((route) => !routes.includes(route))).toEqual([]);
});

test('[case 106] a probe or another route of the server is no page, also offline', () => {
  const gets = createApp(api).routes.filter(
    ({ method, path }) => method === 'GET' && path !== '/*',
  );
  // Parameters are anything, as long as they end like a file where they must.
  const paths = gets.map(({ path }) =>
    path.replaceAll(/:\w+(\{[^}]*\})?/g, (_, pattern: string | undefined) =>
      pattern?.includes('\\.') ? 'x.js' : 'x',
    ),
  );
  const isServerPath = (path: string) => SERVER_PATHS.some((pattern) => pattern.test(path));
  const all = ['/live', '/ready', ...paths];
  expect(all.filter((path) => !isServerPath(path) || matchPage(path))).toEqual([]);
  expect(['/home', '/events/x', '/invite/live'].filter(isServerPath)).toEqual([]);
});
