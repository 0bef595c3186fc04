/** Thousands of malformed requests: responses follow the contract, and no one else’s rows change. */
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import { errorCodes } from '#src/contract/errors.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { type MalformedRequest, malformedRequests } from '#tests/helpers/api/malformed-requests.ts';
import {
  type ExternalServices,
  startExternalServices,
} from '#tests/helpers/services/external-services.ts';
import { type ValidRequest, validRequests } from '#tests/helpers/api/valid-requests.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { type Fixtures, createFixtures } from '#tests/helpers/api/fixtures.ts';

/** Requests per call. FUZZ_SEED sets another seed; the default is fixed so that failures repeat. */
const RUNS = inFullRun(200, 15);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);

const callNames = Object.keys(calls) as CallName[];
let api: Api;
let services: ExternalServices;
let otherFixtures: Fixtures;
let dataBefore: unknown;
let sentCount = 0;
beforeAll(async () => {
  console.log(`malformed requests with seed ${seed}: FUZZ_SEED=${seed} npm test -- api`);
  services = await startExternalServices();
  api = await startApi({ env: services.env });
  otherFixtures = await createFixtures(api, services);
  dataBefore = await readVisibleData(otherFixtures);
});
afterAll(async () => {
  await api.close();
  await services.stop();
});

interface Caller {
  request: ValidRequest;
  isSessionOver: boolean;
}

test.each(callNames)('%s refuses malformed requests without a server error', async (name) => {
  const row: CallDefinition = calls[name];
  const createCaller = async (): Promise<Caller> => ({
    request: await validRequests[name](await createFixtures(api, services)),
    isSessionOver: false,
  });
  let caller = await createCaller();
  await fc.assert(
    fc.asyncProperty(malformedRequests(row.path, caller.request), async (malformed) => {
      // A caller who ended their own account or session is replaced by a new one.
      if (caller.isSessionOver) caller = await createCaller();
      sentCount += 1;
      const { status, body } = await send(
        row,
        caller.request,
        useCallerPath(malformed, row, caller.request),
      );
      caller.isSessionOver = status === 401;
      expectContract(status, body);
    }),
    { numRuns: RUNS, seed, endOnFailure: true },
  );
});

test('afterwards the server answers and others’ data is unchanged', async () => {
  expect(sentCount).toBeGreaterThanOrEqual(RUNS * callNames.length);
  expect(await api.send('GET', '/api/health/')).toMatchObject({ status: 200, body: { ok: true } });
  expect(await readVisibleData(otherFixtures)).toEqual(dataBefore);
  // No request has polluted the prototype.
  expect(Object.keys(Object.prototype)).toEqual([]);
});

/** The fixtures may have been recreated since the path was generated: use the current caller’s path. */
function useCallerPath(
  malformed: MalformedRequest,
  row: CallDefinition,
  request: ValidRequest,
): MalformedRequest {
  return row.path.includes(':') && /[0-9a-f-]{36}/.test(malformed.path)
    ? { ...malformed, path: request.path ?? malformed.path }
    : malformed;
}

async function send(
  row: CallDefinition,
  request: ValidRequest,
  { path, query, body, form, headers, peer }: MalformedRequest,
): Promise<{ status: number; body: unknown }> {
  const options = {
    headers: { ...request.headers, ...headers },
    peer,
    ...(body === undefined ? {} : { body }),
    ...(form ? { form } : {}),
  };
  if (form) delete (options.headers as Record<string, string>)['Content-Type'];
  return request.sender
    ? request.sender.send(row.method, `${path}${query}`, options)
    : api.send(row.method, `${path}${query}`, options);
}

function expectContract(status: number, body: unknown): void {
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect(JSON.stringify(body)).not.toMatch(
    /\n\s+at |node_modules|\.ts:\d|drizzle|SQLSTATE|syntax error/i,
  );
  if (status < 400) return;
  const { error, code, ...rest } = body as { error: unknown; code?: string };
  expect(rest).toEqual({});
  if (code !== undefined) expect(errorCodes).toContain(code);
  const isReadable =
    typeof error === 'string' ||
    Object.values(error as object).every(
      (messages) =>
        Array.isArray(messages) && messages.every((message) => typeof message === 'string'),
    );
  expect(isReadable).toBe(true);
}

async function readVisibleData({ ada, host, dinner }: Fixtures): Promise<unknown[]> {
  const responses = await Promise.all([
    ada.send('GET', '/api/user/me/'),
    ada.send('GET', '/api/profiles/'),
    ada.send('GET', '/api/matches/'),
    ada.send('GET', '/api/feeds/list_available/'),
    host.send('GET', `/api/events/${dinner.id}/`),
    host.send('GET', `/api/events/${dinner.id}/guests/`),
    host.send('GET', `/api/events/${dinner.id}/seating/`),
  ]);
  return responses.map(({ status, body }) => [status, body]);
}
