/** The call table, row by row, on both databases: whoever has a right to a call gets what the contract says, nobody else gets anything. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallDefinition } from '../../../src/contract/call-definition.ts';
import { type CallName, calls } from '../../../src/contract/calls.ts';
import { type Api, type ApiResponse, type Member, PARTNER_ORIGIN } from '../../helpers/api/start-api.ts';
import { type DatabaseKind, bothInFullRun, databaseKinds, startApiOn } from '../../helpers/api/database-kinds.ts';
import { type ExternalServices, startExternalServices } from '../../helpers/services/external-services.ts';
import { sendRequest, validRequests } from '../../helpers/api/valid-requests.ts';
import { type Fixtures, createFixtures } from '../../helpers/api/fixtures.ts';

const names = Object.keys(calls) as CallName[];
const rowOf = (name: CallName): CallDefinition => calls[name];

/** Of whom a call speaks by its path: what somebody else gets there, when it is not 404. */
const others: Partial<Record<CallName, number>> = {
  // The person Ada speaks of is Ben, and nobody blocks himself.
  block: 400,
  unblock: 400,
  // Anybody may say something of anybody to the operator.
  report: 201,
  // The invite slug of a dinner's host opens it to whoever has it (api.md).
  readInvite: 200,
  claimInvite: 204,
  // A capability: whoever holds it may.
  unsubscribe: 200,
};

/** Never told to anybody but Ada, except where the contract says so. */
const allowed: Partial<Record<CallName, (keyof Fixtures['canaries'])[]>> = { listGuests: ['answerDiet', 'dietary'] };

/** One of every kind of person and thing, laid anew before each test of a block. */
function laidOn(kind: DatabaseKind): { readonly api: Api; readonly world: Fixtures } {
  const laid = {} as { api: Api; outside: ExternalServices; world: Fixtures };
  beforeAll(async () => {
    laid.outside = await startExternalServices();
    laid.api = await startApiOn(kind, { env: laid.outside.env });
  });
  beforeEach(async () => {
    laid.world = await createFixtures(laid.api, laid.outside);
  });
  afterAll(async () => {
    await laid.api.close();
    await laid.outside.stop();
  });
  return laid;
}

describe.each(databaseKinds)('on %s', (kind) => {
  const laid = laidOn(kind);

  test.each(names)('[case 51] %s answers an authorized caller in the shape of the contract', async (name) => {
    const request = await validRequests[name](laid.world);
    const got = await sendRequest(laid.world, name, request);
    const row = rowOf(name);
    expect(got).toMatchObject({ status: row.status ?? 200 });
    if (got.status === 204) return expect(got.body).toBe('');
    const read = row.response.safeParse(got.body);
    expect(read.error?.issues).toBeUndefined();
    // Nothing beside what the contract names: reading takes away what it does not know.
    return expect(read.data).toEqual(got.body);
  });
});

describe.each(bothInFullRun('PostgreSQL'))('on %s', (kind) => {
  const laid = laidOn(kind);

  const addressed = names.filter((name) => rowOf(name).params);
  test.each(addressed)('[case 49] %s on someone else’s row is a 404 and changes nothing', async (name) => {
    const { api, world } = laid;
    const request = await validRequests[name](world);
    const before = await everything(api, world);
    const got = await sendRequest(world, name, request, world.ben);
    expect(got.status).toBe(others[name] ?? 404);
    if (!others[name]) expect(await everything(api, world)).toEqual(before);
  });

  test.each(names.filter((name) => rowOf(name).who === 'host'))('%s is refused to a guest of that dinner and changes nothing', async (name) => {
    const { api, world } = laid;
    const request = await validRequests[name](world);
    const before = await everything(api, world);
    expect((await sendRequest(world, name, request, world.guest)).status).toBe(403);
    expect(await everything(api, world)).toEqual(before);
  });

  const scoped = names.filter((name) => rowOf(name).allowWidgetScope && /:id/.test(rowOf(name).path));
  test.each(scoped)('[case 69] %s from a partner’s page works only for the dinner of its session', async (name) => {
    const { api, world } = laid;
    const request = await validRequests[name](world);
    const elsewhere = await api.signIn(world.ada.user, { scope: 'widget', origin: PARTNER_ORIGIN, eventIds: [] });
    expect(await sendRequest(world, name, request, elsewhere)).toMatchObject({ status: 403, body: { code: 'scope' } });
    const mine = await sendRequest(world, name, request, world.widget);
    expect([200, 201, 204]).toContain(mine.status);
  });

  const reads = names.filter((name) => rowOf(name).method === 'GET' && rowOf(name).who !== 'anyone');
  test.each(reads)('[case 51] %s returns no private data of others', async (name) => {
    const { api, world } = laid;
    await api.runDueJobs();
    const request = await validRequests[name](world);
    for (const other of [world.ben, world.host, world.guest, world.requesting]) {
      const said = JSON.stringify(await sendRequest(world, name, request, other).then(({ body }) => body));
      const leaks = (Object.keys(world.canaries) as (keyof Fixtures['canaries'])[]).filter(
        (canary) => said.includes(world.canaries[canary]) && !(other === world.host && allowed[name]?.includes(canary)),
      );
      expect(leaks).toEqual([]);
    }
    const widgetSaid = JSON.stringify((await sendRequest(world, name, request, world.widget)).body);
    expect(widgetSaid).not.toContain(world.canaries.email);
  });

  const keyed = names.filter((name) => {
    const row = rowOf(name);
    return row.method !== 'GET' && row.who !== 'anyone' && (row.idempotency ?? 'key') === 'key';
  });
  test.each(keyed)('[case 86] %s repeated with its idempotency key runs once', async (name) => {
    const { world } = laid;
    const request = await validRequests[name](world);
    const headers = { 'Idempotency-Key': `key-${name}-${world.dinner.id}` };
    const all = await Promise.all(Array.from({ length: 5 }, () => sendRequest(world, name, request, request.sender, { headers })));
    const [first, ...rest] = all.filter(({ status }) => status !== 401 && status !== 403);
    expect(first?.status).toBe(rowOf(name).status ?? 200);
    // Whoever ends the account ends the sessions too: who comes later is at the door.
    if (name !== 'deleteAccount') expect(rest).toHaveLength(4);
    for (const again of rest) expect([again.status, again.body]).toEqual([first!.status, first!.body]);
    if (!request.body || name === 'deleteAccount' || name === 'removeGuest') return;
    const changed = changedBody(name, request.body as object);
    if (changed) expect((await sendRequest(world, name, { ...request, body: changed }, request.sender, { headers })).status).toBe(422);
  });
});

/** The same request with other words, still valid; null where there is nothing to say otherwise. */
function changedBody(name: CallName, body: object): object | null {
  const texts = Object.entries(body).filter(([key, value]) => typeof value === 'string' && ['title', 'text', 'headline'].includes(key));
  return texts.length > 0 ? { ...body, [texts[0]![0]]: `${String(texts[0]![1])} And more.` } : null;
}

/** What is Ada's and the dinner's, as they see it: what another's attempt must leave as it was. */
async function everything(_api: Api, { ada, host, dinner }: Fixtures): Promise<unknown[]> {
  const answer = async (who: Member, path: string): Promise<[number, unknown]> => {
    const got: ApiResponse = await who.send('GET', path);
    return [got.status, got.body];
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
