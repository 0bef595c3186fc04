import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Core, createCore } from '../core.ts';
import { getQueryFilters } from '../data/queries.ts';
import {
  type FakeApi,
  MapStorage,
  numberedUuid,
  startFakeApi,
} from '../testing/fake-api.test-helper.ts';
import { type Consent, watchConsent } from './consent.ts';

const ME = '/api/user/me/';

let api: FakeApi;
let core: Core;
let consents: Consent[];
beforeEach(async () => {
  api = await startFakeApi();
  core = createCore({ apiUrl: api.url, isFirstParty: true, storage: new MapStorage() });
  consents = [];
});
afterEach(() => api.close());

const signIn = (n: number, analytics_opt_out: boolean) => {
  const auth = api.signIn(n);
  api.reply(ME, { body: { ...auth.user, analytics_opt_out } });
  core.session.set(auth);
};

it('[R36] a visitor is counted, a member only once their setting is known', async () => {
  watchConsent(core, (consent) => consents.push(consent));
  signIn(1, true);
  await expect.poll(() => consents).toEqual(['yes', 'unknown', 'no']);
});

it('[R36] the setting stays known when its query leaves the cache', async () => {
  signIn(1, false);
  watchConsent(core, (consent) => consents.push(consent));
  await expect.poll(() => consents).toEqual(['unknown', 'yes']);
  core.queryClient.removeQueries(getQueryFilters('readMe', numberedUuid(1)));
  expect(consents).toEqual(['unknown', 'yes']);
});

it('[R36] the setting of another member is requested anew', async () => {
  signIn(1, false);
  watchConsent(core, (consent) => consents.push(consent));
  await expect.poll(() => consents).toEqual(['unknown', 'yes']);
  signIn(2, true);
  await expect.poll(() => consents).toEqual(['unknown', 'yes', 'unknown', 'no']);
});
