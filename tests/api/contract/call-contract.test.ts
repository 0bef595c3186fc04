/** Every call on both databases: authorized callers get the contract’s response, others nothing. */
import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getRequiredRole } from '#server/http/middleware/authenticate.ts';
import { allTables } from '#server/modules/all-tables.ts';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import { type Api, PARTNER_ORIGIN } from '#tests/helpers/api/start-api.ts';
import {
  type DatabaseKind,
  bothInFullRun,
  databaseKinds,
  startApiOn,
} from '#tests/helpers/api/database-kinds.ts';
import {
  type ExternalServices,
  startExternalServices,
} from '#tests/helpers/services/external-services.ts';
import { sendRequest, validRequests } from '#tests/helpers/api/valid-requests.ts';
import { type Fixtures, createFixtures } from '#tests/helpers/api/fixtures.ts';

const callNames = Object.keys(calls) as CallName[];
const getCall = (name: CallName): CallDefinition => calls[name];

/** What another member gets for a call on Ada’s data, where that isn’t a 404. */
const statusForOthers: Partial<Record<CallName, number>> = {
  // The path names Ben, and he can’t block himself.
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

/** Ada’s private data that the host may see. All other private data is visible only to her. */
const visibleToHost: Partial<Record<CallName, (keyof Fixtures['canaries'])[]>> = {
  listGuests: ['answerDiet', 'dietary', 'hostNote'],
  readDoorList: ['answerDiet', 'dietary'],
  readKitchen: ['answerDiet', 'dietary'],
};

interface Context {
  api: Api;
  /** For requests that change nothing. */
  fixtures: Fixtures;
  createFixtures(): Promise<Fixtures>;
}

function startContextOn(kind: DatabaseKind): Readonly<Context> {
  const context = {} as Context;
  let services: ExternalServices;
  beforeAll(async () => {
    services = await startExternalServices();
    context.api = await startApiOn(kind, { env: services.env });
    context.createFixtures = () => createFixtures(context.api, services);
    context.fixtures = await context.createFixtures();
  });
  afterAll(async () => {
    await context.api.close();
    await services.stop();
  });
  return context;
}

describe.each(databaseKinds)('on %s', (kind) => {
  const context = startContextOn(kind);

  test.each(callNames)(
    '[case 51] %s answers an authorized caller in the shape of the contract',
    async (name) => {
      const row = getCall(name);
      const fixtures = row.method === 'GET' ? context.fixtures : await context.createFixtures();
      const request = await validRequests[name](fixtures);
      const response = await sendRequest(fixtures, name, request);
      expect(response).toMatchObject({ status: row.status ?? 200 });
      if (response.status === 204) return expect(response.body).toBe('');
      const parsed = row.response.safeParse(response.body);
      expect(parsed.error?.issues).toBeUndefined();
      // Parsing drops fields outside the contract, so a difference means that there were some.
      return expect(parsed.data).toEqual(response.body);
    },
  );
});

describe.each(bothInFullRun('PostgreSQL'))('on %s', (kind) => {
  const context = startContextOn(kind);

  const callsWithParams = callNames.filter((name) => getCall(name).params);
  const callsWithStatus = callsWithParams.map(
    (name) => [name, statusForOthers[name] ?? 404] as const,
  );
  test.each(callsWithStatus)(
    '[case 49] %s on someone else’s row is a %i, and a 404 changes nothing',
    async (name, status) => {
      const fixtures = status === 404 ? context.fixtures : await context.createFixtures();
      const request = await validRequests[name](fixtures);
      const before = await readRows(context.api);
      const response = await sendRequest(fixtures, name, request, fixtures.ben);
      expect(response.status).toBe(status);
      if (status === 404) expect(await readRows(context.api)).toEqual(before);
    },
  );

  test.each(callNames.filter((name) => getRequiredRole(getCall(name))))(
    '%s is refused to a guest of that dinner and changes nothing',
    async (name) => {
      const { fixtures } = context;
      const request = await validRequests[name](fixtures);
      const before = await readRows(context.api);
      expect((await sendRequest(fixtures, name, request, fixtures.guest)).status).toBe(403);
      expect(await readRows(context.api)).toEqual(before);
    },
  );

  const dinnerCallsOfWidgets = callNames.filter(
    (name) => getCall(name).allowWidgetScope && /:id/.test(getCall(name).path),
  );
  test.each(dinnerCallsOfWidgets)(
    '[case 69] %s from a partner’s page works only for the dinner of its session',
    async (name) => {
      const fixtures = await context.createFixtures();
      const request = await validRequests[name](fixtures);
      const otherWidget = await context.api.signIn(fixtures.ada.user, {
        scope: 'widget',
        origin: PARTNER_ORIGIN,
        eventIds: [],
      });
      expect(await sendRequest(fixtures, name, request, otherWidget)).toMatchObject({
        status: 403,
        body: { code: 'scope' },
      });
      const ownResponse = await sendRequest(fixtures, name, request, fixtures.widget);
      expect([200, 201, 204]).toContain(ownResponse.status);
    },
  );

  const restrictedReads = callNames.filter(
    (name) => getCall(name).method === 'GET' && getCall(name).who !== 'anyone',
  );
  test.each(restrictedReads)('[case 51] %s returns no private data of others', async (name) => {
    const fixtures = await context.createFixtures();
    await context.api.runDueJobs();
    const request = await validRequests[name](fixtures);
    for (const other of [fixtures.ben, fixtures.host, fixtures.guest, fixtures.requesting]) {
      const text = JSON.stringify(
        await sendRequest(fixtures, name, request, other).then(({ body }) => body),
      );
      const leaks = (Object.keys(fixtures.canaries) as (keyof Fixtures['canaries'])[]).filter(
        (canary) =>
          text.includes(fixtures.canaries[canary]) &&
          !(other === fixtures.host && visibleToHost[name]?.includes(canary)),
      );
      expect(leaks).toEqual([]);
    }
    const widgetText = JSON.stringify(
      (await sendRequest(fixtures, name, request, fixtures.widget)).body,
    );
    expect(widgetText).not.toContain(fixtures.canaries.email);
  });

  const idempotentCalls = callNames.filter((name) => {
    const row = getCall(name);
    return row.method !== 'GET' && row.who !== 'anyone' && (row.idempotency ?? 'key') === 'key';
  });
  test.each(idempotentCalls)(
    '[case 86] %s sent five times with one idempotency key gets one response',
    async (name) => {
      const fixtures = await context.createFixtures();
      const request = await validRequests[name](fixtures);
      const headers = { 'Idempotency-Key': `key-${name}-${fixtures.dinner.id}` };
      const responses = await Promise.all(
        Array.from({ length: 5 }, () =>
          sendRequest(fixtures, name, request, request.sender, { headers }),
        ),
      );
      const [first, ...rest] = responses.filter(({ status }) => status !== 401 && status !== 403);
      expect(first?.status).toBe(getCall(name).status ?? 200);
      // Deleting the account ends its sessions too, so a later request is unauthorized.
      if (name !== 'deleteAccount') expect(rest).toHaveLength(4);
      for (const repeated of rest)
        expect([repeated.status, repeated.body]).toEqual([first!.status, first!.body]);
      const changed = changeBody((request.body ?? {}) as object);
      if (changed)
        expect(
          (
            await sendRequest(fixtures, name, { ...request, body: changed }, request.sender, {
              headers,
            })
          ).status,
        ).toBe(422);
    },
  );
});

/** The request body with another valid text; null when it has no text. */
function changeBody(body: object): object | null {
  const textFields = Object.entries(body).filter(
    ([key, value]) => typeof value === 'string' && ['title', 'text', 'headline'].includes(key),
  );
  return textFields.length > 0
    ? { ...body, [textFields[0]![0]]: `${String(textFields[0]![1])} And more.` }
    : null;
}

/** Tables that any request may change, as it is counted and kept for a repetition. */
const tablesOfRequests = ['rate_limits', 'rate_slots', 'idempotency_keys'];

/** A hash of the rows of each table. Another member’s attempt must not change any. */
async function readRows({ db }: Api): Promise<Record<string, string>> {
  const names = allTables.map(getTableName).filter((name) => !tablesOfRequests.includes(name));
  const hashes = names.map(
    (name) =>
      sql`select ${name} as name, md5(string_agg(row::text, chr(10) order by row::text)) as hash from ${sql.identifier(name)} row`,
  );
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql.join(hashes, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
