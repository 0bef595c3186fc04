/** Every route of the server with its access rule; a new route without one fails here. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../host/server/app.ts';
import { calls } from '../../../src/contract/calls.ts';
import { type Api, startApi } from '../../helpers/api/start-api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { POSTHOG_KEY: 'phc_any' } });
});
afterAll(() => api.close());

/** Routes outside the call table, which has its own `who`. */
const otherRoutes: Record<string, string> = {
  'GET /api/docs': 'anyone: the way to the contract to read',
  'GET /api/docs/': 'anyone: the contract to read',
  'GET /api/docs/:file{start\\.js|style\\.css|swagger-ui\\.css|swagger-ui-bundle\\.js}': 'anyone: scripts and styles of that page',
  'GET /api/openapi.json': 'anyone: the contract',
  'ALL /api/*': 'anyone: 404, the headers of every answer',
  'ALL /ingest/*': 'anyone: 404, the headers of every answer',
  'POST /ingest/track/': 'anyone with the public key: what the table of events names',
  'POST /ingest/engage/': 'our own pages with the public key: the device of a person',
  'POST /ingest/groups/': 'our own pages with the public key: the name of the site',
  'POST /ingest/record/': 'our own pages with the public key: recordings without words',
  'GET /ingest/flags/': 'our own pages with the public key: flags',
  'GET /calendar/:file{[A-Za-z0-9_-]+\\.ics}': 'whoever holds the capability in the address',
  'POST /auth/google/return': 'the issuer’s page, by nonce and state',
  'POST /auth/apple/return': 'the issuer’s page, by nonce and state',
  'GET /media/texts.json': 'anyone: the words of the page',
  'GET /media/:key': 'anyone who has the address of 128 random bits',
  'GET /share/:file{[^/]+\\.png}': 'anyone: what the invitation says',
  'GET /fragment/:widget/': 'anyone: what a stranger reads of a dinner',
  'GET /e/:file{[^/]+\\.js}': 'anyone: what a stranger reads of a dinner',
  'GET /embed/:widget/': 'anyone; framed by listed origins alone, but for the card to look at',
  'GET /oembed': 'anyone: what the invitation says',
  'GET /metrics': 'loopback or whoever has the token',
  'POST /operator/': 'the operator, by a token made from the secret',
  'GET /unsubscribe/:token': 'whoever holds the capability in the address',
  'POST /unsubscribe/:token': 'whoever holds the capability in the address',
  'ALL /unsubscribe/*': 'middleware: the language of the page',
  'ALL /*': 'middleware: request ids, headers of pages',
};

test('[case 48] every route is in the call table or listed here with its access', () => {
  const ofTable = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
  const routes = [...new Set(createApp(api).routes.map(({ method, path }) => `${method} ${path}`))];
  expect(routes.filter((route) => !ofTable.has(route) && !otherRoutes[route])).toEqual([]);
  expect(Object.keys(otherRoutes).filter((route) => !routes.includes(route))).toEqual([]);
});
