/** Every row of the call table on both databases: authorized callers get the contract’s response, others nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallDefinition } from '../../../src/contract/call-definition.ts';
import { type CallName, calls } from '../../../src/contract/calls.ts';
import { type Api, type ApiResponse, type Member, PARTNER_ORIGIN } from '../../helpers/api/start-api.ts';
import { type DatabaseKind, bothInFullRun, databaseKinds, startApiOn } from '../../helpers/api/database-kinds.ts';
import { type ExternalServices, startExternalServices } from '../../helpers/services/external-services.ts';
import { sendRequest, validRequests } from '../../helpers/api/valid-requests.ts';
import { type Fixtures, createFixtures } from '../../helpers/api/fixtures.ts';

const names = Object.keys(calls) as CallName[];
const getCall = (name: CallName): CallDefinition => calls[name];

/** Calls whose path names another member, and what others get there when it isn’t a 404. */
const others: Partial<Record<CallName, number>> = {
  // The member named is Ben, who can’t block himself.
  block: 400,
  unblock: 400,
  // Any member can report any other to the operator.
  report: 201,
  // A host’s invite slug opens the dinner for anyone who has it.
  readInvite: 200,
  claimInvite: 204,
  // A capability URL: anyone who has it may use it.
  unsubscribe: 200,
};

/** Private data that only Ada may see, unless the contract says so. */
const allowed: Partial<Record<CallName, (keyof Fixtures['canaries'])[]>> = { listGuests: ['answerDiet', 'dietary'] };

/** Fresh fixtures before each test of a block. */
function startContextOn(kind: DatabaseKind): { readonly api: Api; readonly world: Fixtures } {
  const contexts = {} as { api: Api; outside: ExternalServices; world: Fixtures };
  beforeAll(async () => {
    contexts.outside = await startExternalServices();
    contexts.api = await startApiOn(kind, { env: contexts.outside.env });
  });
  beforeEach(async () => {
    contexts.world = await createFixtures(contexts.api, contexts.outside);
  });
  afterAll(async () => {
    await contexts.api.close();
    await contexts.outside.stop();
  });
  return contexts;
}

describe.each(databaseKinds)('on %s', (kind) => {
  const context = startContextOn(kind);

  test.each(names)('[case 51] %s answers an authorized caller in the shape of the contract', async (name) => {
    const request = await validRequests[name](context.world);
    const response = await sendRequest(context.world, name, request);
    const row = getCall(name);
    expect(response).toMatchObject({ status: row.status ?? 200 });
    if (response.status === 204) return expect(response.body).toBe('');
    const read = row.response.safeParse(response.body);
    expect(read.error?.issues).toBeUndefined();
    // Parsing drops fields outside the contract, so nothing more may be there.
    return expect(read.data).toEqual(response.body);
  });
});

describe.each(bothInFullRun('PostgreSQL'))('on %s', (kind) => {
  const context = startContextOn(kind);

  const addressed = names.filter((name) => getCall(name).params);
  test.each(addressed)('[case 49] %s on someone else’s row is a 404 and changes nothing', async (name) => {
    const { api, world } = context;
    const request = await validRequests[name](world);
    const before = await everything(api, world);
    const response = await sendRequest(world, name, request, world.ben);
    expect(response.status).toBe(others[name] ?? 404);
    if (!others[name]) expect(await everything(api, world)).toEqual(before);
  });

  test.each(names.filter((name) => getCall(name).who === 'host'))('%s is refused to a guest of that dinner and changes nothing', async (name) => {
    const { api, world } = context;
    const request = await validRequests[name](world);
    const before = await everything(api, world);
    expect((await sendRequest(world, name, request, world.guest)).status).toBe(403);
    expect(await everything(api, world)).toEqual(before);
  });

  const scoped = names.filter((name) => getCall(name).allowWidgetScope && /:id/.test(getCall(name).path));
  test.each(scoped)('[case 69] %s from a partner’s page works only for the dinner of its session', async (name) => {
    const { api, world } = context;
    const request = await validRequests[name](world);
    const partnerSession = await api.signIn(world.ada.user, { scope: 'widget', origin: PARTNER_ORIGIN, eventIds: [] });
    expect(await sendRequest(world, name, request, partnerSession)).toMatchObject({ status: 403, body: { code: 'scope' } });
    const mine = await sendRequest(world, name, request, world.widget);
    expect([200, 201, 204]).toContain(mine.status);
  });

  const readCalls = names.filter((name) => getCall(name).method === 'GET' && getCall(name).who !== 'anyone');
  test.each(readCalls)('[case 51] %s returns no private data of others', async (name) => {
    const { api, world } = context;
    await api.runDueJobs();
    const request = await validRequests[name](world);
    for (const other of [world.ben, world.host, world.guest, world.requesting]) {
      const text = JSON.stringify(await sendRequest(world, name, request, other).then(({ body }) => body));
      const leaks = (Object.keys(world.canaries) as (keyof Fixtures['canaries'])[]).filter(
        (canary) => text.includes(world.canaries[canary]) && !(other === world.host && allowed[name]?.includes(canary)),
      );
      expect(leaks).toEqual([]);
    }
    const widgetSaid = JSON.stringify((await sendRequest(world, name, request, world.widget)).body);
    expect(widgetSaid).not.toContain(world.canaries.email);
  });

  const keyed = names.filter((name) => {
    const row = getCall(name);
    return row.method !== 'GET' && row.who !== 'anyone' && (row.idempotency ?? 'key') === 'key';
  });
  test.each(keyed)('[case 86] %s repeated with its idempotency key runs once', async (name) => {
    const { world } = context;
    const request = await validRequests[name](world);
    const headers = { 'Idempotency-Key': `key-${name}-${world.dinner.id}` };
    const all = await Promise.all(Array.from({ length: 5 }, () => sendRequest(world, name, request, request.sender, { headers })));
    const [first, ...rest] = all.filter(({ status }) => status !== 401 && status !== 403);
    expect(first?.status).toBe(getCall(name).status ?? 200);
    // Deleting the account ends its sessions too, so a later request is unauthorized.
    if (name !== 'deleteAccount') expect(rest).toHaveLength(4);
    for (const again of rest) expect([again.status, again.body]).toEqual([first!.status, first!.body]);
    if (!request.body || name === 'deleteAccount' || name === 'removeGuest') return;
    const changed = changedBody(name, request.body as object);
    if (changed) expect((await sendRequest(world, name, { ...request, body: changed }, request.sender, { headers })).status).toBe(422);
  });
});

/** The same request with another valid body; null when there is none. */
function changedBody(name: CallName, body: object): object | null {
  const texts = Object.entries(body).filter(([key, value]) => typeof value === 'string' && ['title', 'text', 'headline'].includes(key));
  return texts.length > 0 ? { ...body, [texts[0]![0]]: `${String(texts[0]![1])} And more.` } : null;
}

/** Ada’s and the dinner’s data as they see it, which another member’s attempt must not change. */
async function everything(_api: Api, { ada, host, dinner }: Fixtures): Promise<unknown[]> {
  const answer = async (who: Member, path: string): Promise<[number, unknown]> => {
    const response: ApiResponse = await who.send('GET', path);
    return [response.status, response.body];
  };
  return Promise.all([
    answer(ada, '/api/user/me/'),
    answer(ada, '/api/profiles/'),
    answer(ada, '/api/matches/'),
    answer(ada, '/api/feeds/list_available/'),
    answer(host, `/api/events/${dinner.id}/`),
    answer(host, `/api/events/${dinner.id}/guests/`),
    answer(host, `/api/events/${dinner.id}/seating/`),
    answer(host, `/api/events/${dinner.id}/invitations/`),
  ]);
}
