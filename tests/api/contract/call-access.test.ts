import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailCodes } from '#server/modules/auth/schema.ts';
import { media } from '#server/modules/media/schema.ts';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import {
  type Api,
  type Member,
  OWN_ORIGIN,
  PARTNER_ORIGIN,
  type RequestOptions,
  startApi,
} from '#tests/helpers/api/start-api.ts';
import { createUploadForm, createPhoto } from '#tests/helpers/api/images.ts';
import { type DatabaseKind, bothInFullRun, startApiOn } from '#tests/helpers/api/database-kinds.ts';

let api: Api;
/** Calls are refused before they change anything, so all tests can share these members. */
let ada: Member;
let partnerWidget: Member;
let otherWidget: Member;
let newcomer: Member;
let leaving: Member;
async function startOn(kind: DatabaseKind): Promise<void> {
  api = await startApiOn(kind);
  ada = await api.createMember();
  partnerWidget = await api.createMember({}, { scope: 'widget', origin: PARTNER_ORIGIN });
  otherWidget = await api.createMember({}, { scope: 'widget', origin: 'https://other.example' });
  newcomer = await api.createMember({ is_new: true });
  leaving = await api.createMember({ deactivated_at: api.now() });
}

const callRows = (Object.entries(calls) as [CallName, CallDefinition][]).map(([name, row]) => ({
  name,
  row,
}));
const someId = '00000000-0000-4000-8000-000000000000';
const fillPath = ({ path }: CallDefinition) =>
  path.replace(':slug', 'host').replace(/:\w+/g, someId);
const sendCall = (row: CallDefinition, sent: RequestOptions = {}) =>
  api.send<ErrorBody>(row.method, fillPath(row), { ...(row.body ? { body: {} } : {}), ...sent });

describe.each(bothInFullRun('PostgreSQL'))('[case 48] every call on %s', (kind) => {
  beforeAll(() => startOn(kind));
  afterAll(() => api.close());
  const restrictedCalls = callRows.filter(({ row }) => row.who !== 'anyone');

  test.each(restrictedCalls)('$name refuses a request without a token', async ({ row }) => {
    expect((await sendCall(row)).status).toBe(401);
  });

  test.each(restrictedCalls)('$name refuses an invalid token', async ({ row }) => {
    expect((await sendCall(row, { token: 'abc.def.ghi' })).status).toBe(401);
  });

  test.each(restrictedCalls.filter(({ row }) => !row.allowWidgetScope))(
    '$name refuses a widget token',
    async ({ row }) => {
      expect(
        await sendCall(row, { token: partnerWidget.access, origin: PARTNER_ORIGIN }),
      ).toMatchObject({ status: 403, body: { code: 'scope' } });
    },
  );

  test.each(restrictedCalls)(
    '$name refuses a widget token from another origin or without one',
    async ({ row }) => {
      for (const origin of [PARTNER_ORIGIN, OWN_ORIGIN, undefined]) {
        expect(
          await sendCall(row, { token: otherWidget.access, ...(origin ? { origin } : {}) }),
        ).toMatchObject({ status: 403, body: { code: 'scope' } });
      }
    },
  );

  test.each(restrictedCalls)(
    '$name refuses a full session token on a partner’s page',
    async ({ row }) => {
      expect((await sendCall(row, { token: ada.access, origin: PARTNER_ORIGIN })).status).toBe(403);
    },
  );

  test.each(restrictedCalls.filter(({ row }) => row.who !== 'signed-in'))(
    '[R06] $name is refused until the introduction is done',
    async ({ row }) => {
      expect(await sendCall(row, { token: newcomer.access })).toMatchObject({
        status: 403,
        body: { code: 'new_member' },
      });
    },
  );

  test.each(restrictedCalls.filter(({ row }) => !row.allowDeactivated))(
    '[R46] $name is refused for an account due for deletion',
    async ({ row }) => {
      expect(await sendCall(row, { token: leaving.access })).toMatchObject({
        status: 403,
        body: { code: 'deactivated' },
      });
    },
  );

  const withBody = callRows.filter(({ row }) => row.body);
  test.each(withBody)(
    '[case 68] $name accepts only JSON with a JSON content type',
    async ({ row }) => {
      const token = row.who === 'anyone' ? undefined : ada.access;
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'application/json-patch+json',
        '',
      ]) {
        const response = await sendCall(row, {
          ...(token ? { token } : {}),
          body: '{}',
          headers: { 'Content-Type': type },
        });
        expect(response.status).toBe(415);
      }
    },
  );

  test.each(withBody)('$name refuses unknown fields', async ({ row }) => {
    const token = row.who === 'anyone' ? undefined : ada.access;
    const response = await sendCall(row, {
      ...(token ? { token } : {}),
      body: { user_id: someId },
    });
    expect(response.status).toBe(400);
  });

  test.each(callRows.filter(({ row }) => row.method !== 'GET'))(
    '[case 67] $name refuses requests from an unlisted origin',
    async ({ row }) => {
      const response = await sendCall(row, { origin: 'https://attacker.example' });
      expect(response.status).toBe(403);
      expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
    },
  );
});

describe('on one database', () => {
  beforeAll(() => startOn('PGlite'));
  afterAll(() => api.close());

  test('[R46] an account due for deletion can still read itself', async () => {
    const response = await leaving.send('GET', '/api/user/me/');
    expect(response).toMatchObject({
      status: 200,
      body: {
        deactivated_at: '2026-11-20T09:00:00.000Z',
        permanent_at: '2026-11-22T09:00:00.000Z',
      },
    });
  });

  test('a body above 100 kB is refused, even without a Content-Length', async () => {
    const largeBody = JSON.stringify({ headline: 'x'.repeat(120_000) });
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(largeBody));
        controller.close();
      },
    });
    const headers = { Authorization: `Bearer ${ada.access}`, 'Content-Type': 'application/json' };
    const chunked = await api.app.request(
      new Request(`${OWN_ORIGIN}/api/user/update_info/`, {
        method: 'PATCH',
        headers,
        body: stream,
        duplex: 'half',
      } as RequestInit),
    );
    expect(chunked.status).toBe(413);
    expect((await ada.send('PATCH', '/api/user/update_info/', { body: largeBody })).status).toBe(
      413,
    );
  });

  test.each([['{'], [''], ['[]'], ['null'], ['"x"'], [`${'['.repeat(1000)}${']'.repeat(1000)}`]])(
    'an invalid body (%s) is 400',
    async (body) => {
      expect((await ada.send('PATCH', '/api/user/update_info/', { body })).status).toBe(400);
    },
  );

  test('an internal error returns 500 without details', async () => {
    const broken = await startApi();
    const ada = await broken.createMember();
    await broken.close();
    const response = await ada.send<ErrorBody>('GET', '/api/user/me/');
    expect([500, 503]).toContain(response.status);
    expect(Object.keys(response.body)).toEqual(['error']);
    expect(JSON.stringify(response.body)).not.toMatch(/ at |select|PGlite/);
    expect(broken.loggedErrors.filter(({ message }) => message === 'request failed')).toHaveLength(
      1,
    );
  });

  test('an unknown path is a 404 in the usual error shape', async () => {
    expect(await api.send('GET', '/api/nothing/')).toMatchObject({
      status: 404,
      body: { error: 'The requested resource was not found.' },
    });
    expect((await api.send('POST', '/ingest/track/', { body: {} })).status).toBe(404);
  });

  describe('a request that browsers send without a preflight', () => {
    const SEND = '/api/auth/email-code/send-code/';
    const form = new URLSearchParams({ email: 'victim@club.example' }).toString();
    const json = JSON.stringify({ email: 'victim@club.example' });
    const countSentCodes = () =>
      api.db.$count(emailCodes, eq(emailCodes.email, 'victim@club.example'));

    test.each([
      ['text/plain', json],
      ['text/plain;application/json', json],
      ['application/x-www-form-urlencoded', form],
      ['application/x-www-form-urlencoded', json],
      [
        'multipart/form-data; boundary=b',
        `--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nvictim@club.example\r\n--b--\r\n`,
      ],
      ['', json],
    ])(
      '[case 68] of type "%s" changes nothing, with or without a foreign origin',
      async (type, body) => {
        for (const origin of ['https://attacker.example', 'null', PARTNER_ORIGIN, undefined]) {
          const response = await api.send('POST', SEND, {
            body,
            headers: { 'Content-Type': type },
            ...(origin ? { origin } : {}),
          });
          expect([403, 415]).toContain(response.status);
        }
        expect(await countSentCodes()).toBe(0);
      },
    );

    test('[case 68] control: the same body as preflighted JSON sends a mail', async () => {
      const ownRequest = { body: { email: 'asked@club.example' }, origin: OWN_ORIGIN };
      expect((await api.send('POST', SEND, ownRequest)).status).toBe(200);
      expect(await api.db.$count(emailCodes, eq(emailCodes.email, 'asked@club.example'))).toBe(1);
      expect(
        (
          await api.send('POST', SEND, {
            body: { email: 'victim@club.example' },
            origin: 'https://attacker.example',
          })
        ).status,
      ).toBe(403);
      expect(await countSentCodes()).toBe(0);
    });

    test('[case 68] a picture upload without a token changes no picture', async () => {
      const body = createUploadForm(await createPhoto());
      for (const origin of ['https://attacker.example', undefined]) {
        const response = await api.send('POST', '/api/user/profile-picture/upload/', {
          form: body,
          ...(origin ? { origin } : {}),
        });
        expect([401, 403]).toContain(response.status);
      }
      expect(await api.db.$count(media)).toBe(0);
    });
  });

  describe('cross-origin requests', () => {
    const readConfig = (origin: string, headers = {}) =>
      api.send<{ may_sign_in: boolean }>('GET', '/api/config/', { origin, headers });

    test.each([
      ['https://tide.example.attacker.example'],
      ['https://eviltide.example'],
      ['http://tide.example'],
      ['https://tide.example:8443'],
      ['https://TIDE.example'],
      ['https://tide.example.'],
      ['https://tide.example/'],
      ['null'],
    ])('[case 67] %s does not count as the listed partner', async (origin) => {
      const ada = await api.createMember({}, { scope: 'widget', origin });
      const refused = await api.send('GET', '/api/user/me/', { token: ada.access, origin });
      expect(refused.status).toBe(403);
      expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect((await readConfig(origin)).body.may_sign_in).toBe(false);
    });

    test('[case 67] a listed origin is echoed exactly, without credentials', async () => {
      const { status, headers } = await partnerWidget.send('GET', '/api/user/me/');
      expect(status).toBe(200);
      expect(headers.get('Access-Control-Allow-Origin')).toBe(PARTNER_ORIGIN);
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
      expect(headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
      expect(headers.get('Vary')).toContain('Origin');
    });

    test('[case 67] a public read answers any origin and says whether sign-in works there', async () => {
      const anywhere = await readConfig('https://anywhere.example');
      expect(anywhere.headers.get('Access-Control-Allow-Origin')).toBe('*');
      expect(anywhere.headers.get('Vary')).toContain('Origin');
      expect(anywhere.body.may_sign_in).toBe(false);
      expect((await readConfig(PARTNER_ORIGIN)).body.may_sign_in).toBe(true);
      expect((await readConfig(OWN_ORIGIN)).body.may_sign_in).toBe(true);
    });

    test('[R03] [case 67] our page can ask whether sign-in is allowed for another origin', async () => {
      const maySignInOn = async (origin: string) => {
        const response = await api.send<{ may_sign_in: boolean }>(
          'GET',
          `/api/config/?${new URLSearchParams({ origin })}`,
          { origin: OWN_ORIGIN },
        );
        return response.body.may_sign_in;
      };
      expect([await maySignInOn(PARTNER_ORIGIN), await maySignInOn(OWN_ORIGIN)]).toEqual([
        true,
        true,
      ]);
      for (const origin of [
        `${PARTNER_ORIGIN}/`,
        PARTNER_ORIGIN.replace('https', 'http'),
        PARTNER_ORIGIN.toUpperCase(),
        'null',
        '',
      ])
        expect(await maySignInOn(origin), origin).toBe(false);
    });

    test('[case 67] a Vary header in the request has no effect', async () => {
      expect((await readConfig(PARTNER_ORIGIN, { Vary: 'Origin' })).status).toBe(200);
    });

    const preflight = (
      path: string,
      origin: string,
      method: string,
      requestHeaders = 'content-type',
    ) =>
      api.send('OPTIONS', path, {
        origin,
        headers: {
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': requestHeaders,
        },
      });

    test('a listed origin may send token, language and idempotency key', async () => {
      const { status, headers } = await preflight(
        '/api/user/me/',
        PARTNER_ORIGIN,
        'GET',
        'authorization,idempotency-key',
      );
      expect(status).toBe(204);
      expect(headers.get('Access-Control-Allow-Origin')).toBe(PARTNER_ORIGIN);
      expect(headers.get('Access-Control-Allow-Headers')).toBe(
        'Authorization, Content-Type, Idempotency-Key, Accept-Language',
      );
      expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    });

    test('[case 67] the preflight of an unlisted origin is refused', async () => {
      for (const [path, method, requestHeaders] of [
        ['/api/auth/email-code/verify-code/', 'POST', 'content-type'],
        ['/api/events/by-slug/', 'GET', 'authorization'],
        ['/api/nothing/', 'GET', 'content-type'],
      ] as const) {
        const { status, headers } = await preflight(
          path,
          'https://attacker.example',
          method,
          requestHeaders,
        );
        expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
      }
    });

    test('in development the host origin is ours and any other origin is a partner', async () => {
      const local = await startApi({ env: { PUBLIC_URL: '', PARTNER_ORIGINS: '' } });
      const readLocalConfig = async (url: string, origin: string) =>
        (await (await local.app.request(url, { headers: { Origin: origin } })).json()) as {
          may_sign_in: boolean;
        };
      expect(
        (await readLocalConfig('http://192.168.1.20:3000/api/config/', 'http://192.168.1.20:3000'))
          .may_sign_in,
      ).toBe(true);
      for (const origin of [
        'null',
        'file://',
        'https://ANY.example',
        'https://any.example/',
        'any.example',
      ]) {
        expect(
          (await readLocalConfig('http://192.168.1.20:3000/api/config/', origin)).may_sign_in,
          origin,
        ).toBe(false);
      }
      expect(
        (await readLocalConfig('http://192.168.1.20:3000/api/config/', 'https://any.example'))
          .may_sign_in,
      ).toBe(true);
      const ada = await local.createMember();
      const response = await local.send('GET', '/api/user/me/', {
        token: ada.access,
        origin: 'http://localhost:5999',
      });
      expect(response.status).toBe(403);
      await local.close();
    });
  });
});
