/** Google for calendars: a real OAuth server, and the three calls of the Calendar API that we make (POST, PUT and DELETE). */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MutableResponse, OAuth2Server } from 'oauth2-mock-server';
import type { GoogleCalendarEvent } from '#server/modules/calendar/google/entries.ts';

export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events';

type StoredEntry = Omit<GoogleCalendarEvent, 'status'> & { status: 'confirmed' | 'cancelled' };

export interface GoogleServer {
  /** For `startApi`. */
  env: Record<string, string>;
  /** Calendar entries; a deleted one is `cancelled`, as Google keeps it. */
  entries: Map<string, StoredEntry>;
  /** Calendar requests with their status, such as `POST 200` or `PUT 404`. */
  calls: string[];
  /** Forms sent to the token endpoint. */
  tokenForms: Record<string, string>[];
  revoked: string[];
  /** Queued responses of the token endpoint. */
  tokenAnswers: { status: number; body: Record<string, unknown> }[];
  /** Scope of the given consent. */
  scope: string;
  /** While set, the calendar responds with this status. */
  calendarStatus: number | null;
  /** While set, revoking a token fails with this status. */
  revokeStatus: number | null;
  /** Runs before each calendar write, to simulate Google's latency. */
  beforeWrite: (() => Promise<void>) | null;
  /** Invalidates all access tokens issued so far. */
  expireAccessTokens(): void;
  /** Acts as the member's browser: follows the URL, consents, and returns the redirect's parameters. */
  giveConsent(url: string): Promise<{ state: string; code: string; page: string }>;
  stop(): Promise<void>;
}

interface Form extends IncomingMessage {
  body: Record<string, string>;
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

export async function startGoogleServer(): Promise<GoogleServer> {
  const oauth = new OAuth2Server();
  await oauth.issuer.keys.generate('RS256');
  await oauth.start(0, '127.0.0.1');
  const validTokens = new Set<string>();

  const calendar = createServer((request, response) => {
    void (async () => {
      const path = new URL(request.url!, 'http://google').pathname;
      const id = path.slice('/v3/calendars/primary/events'.length + 1);
      const text = await readText(request);
      const body = text ? (JSON.parse(text) as StoredEntry) : null;
      const respond = (status: number, reply: unknown = {}) => {
        google.calls.push(`${request.method} ${status}`);
        response
          .writeHead(status, { 'Content-Type': 'application/json' })
          .end(JSON.stringify(reply));
      };
      if (!validTokens.has(request.headers.authorization?.slice('Bearer '.length) ?? ''))
        return respond(401);
      if (google.calendarStatus !== null) return respond(google.calendarStatus);
      if (body) await google.beforeWrite?.();
      const stored = google.entries.get(id);
      if (request.method === 'POST' && body) {
        // RFC 2938 base32hex, 5 to 1024 characters; a used id stays used even after deletion.
        if (!/^[a-v0-9]{5,1024}$/.test(body.id)) return respond(400);
        if (google.entries.has(body.id)) return respond(409);
        google.entries.set(body.id, body);
        return respond(200, body);
      }
      if (!stored) return respond(404);
      if (request.method === 'PUT' && body) {
        google.entries.set(id, { ...body, id });
        return respond(200, body);
      }
      if (request.method === 'DELETE') {
        if (stored.status === 'cancelled') return respond(410);
        google.entries.set(id, { ...stored, status: 'cancelled' });
        return respond(204);
      }
      return respond(405);
    })();
  });
  await new Promise<void>((resolve) => calendar.listen(0, '127.0.0.1', resolve));

  const google: GoogleServer = {
    env: {
      GOOGLE_CALENDAR_CLIENT_ID: 'beside-calendar',
      GOOGLE_CALENDAR_CLIENT_SECRET: 'the secret of the client',
      GOOGLE_CALENDAR_ISSUER: oauth.issuer.url!,
      GOOGLE_CALENDAR_API_URL: `http://127.0.0.1:${(calendar.address() as AddressInfo).port}/v3`,
    },
    entries: new Map(),
    calls: [],
    tokenForms: [],
    revoked: [],
    tokenAnswers: [],
    scope: CALENDAR_SCOPE,
    calendarStatus: null,
    revokeStatus: null,
    beforeWrite: null,
    expireAccessTokens: () => validTokens.clear(),
    async giveConsent(url) {
      const redirect = await fetch(url, { redirect: 'manual' });
      const page = new URL(redirect.headers.get('Location')!);
      return {
        state: page.searchParams.get('state')!,
        code: page.searchParams.get('code')!,
        page: `${page.origin}${page.pathname}`,
      };
    },
    async stop() {
      calendar.closeAllConnections();
      calendar.close();
      await oauth.stop();
    },
  };

  oauth.service.on('beforeResponse', (response: MutableResponse, request: Form) => {
    google.tokenForms.push(request.body);
    const queued = google.tokenAnswers.shift();
    if (queued) {
      response.statusCode = queued.status;
      response.body = queued.body;
      return;
    }
    const { access_token, token_type, expires_in, refresh_token } = response.body as Record<
      string,
      unknown
    >;
    validTokens.add(String(access_token));
    const isFirstGrant = request.body.grant_type === 'authorization_code';
    // Google keeps the refresh token on renewal, and without `openid` sends no ID token.
    response.body = {
      access_token,
      token_type,
      expires_in,
      scope: google.scope,
      ...(isFirstGrant ? { refresh_token } : {}),
    };
  });
  oauth.service.on('beforeRevoke', (answer: { statusCode: number }, request: IncomingMessage) => {
    if (google.revokeStatus !== null) {
      answer.statusCode = google.revokeStatus;
      return;
    }
    void readText(request).then((text) =>
      google.revoked.push(new URLSearchParams(text).get('token') ?? ''),
    );
  });
  return google;
}
