/** Google as far as calendars need it: a real OAuth server, and beside it the four routes of the Calendar API. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MutableResponse, OAuth2Server } from 'oauth2-mock-server';
import type { GoogleCalendarEvent } from '../../../host/server/modules/calendar/google/entries.ts';

export const CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events';

type Kept = Omit<GoogleCalendarEvent, 'status'> & { status: 'confirmed' | 'cancelled' };

export interface GoogleServer {
  /** For `startApi`. */
  env: Record<string, string>;
  /** What stands in the calendar; an entry removed by hand or by us is `cancelled`, as Google keeps it. */
  entries: Map<string, Kept>;
  /** `POST 200`, `PUT 404`: what was asked of the calendar, and what it said. */
  calls: string[];
  /** Forms sent to the token endpoint. */
  tokenForms: Record<string, string>[];
  revoked: string[];
  /** The next answers of the token endpoint, in their order. */
  tokenAnswers: { status: number; body: Record<string, unknown> }[];
  /** Scope of the consent that is given. */
  scope: string;
  /** While set, the calendar answers with this status. */
  calendarStatus: number | null;
  /** While set, Google answers with this status to whoever gives tokens back, and keeps them. */
  revokeStatus: number | null;
  /** Runs before the calendar takes a write, as long as Google would take over it. */
  beforeWrite: (() => Promise<void>) | null;
  /** No access token that was handed out so far is good any longer. */
  expireAccessTokens(): void;
  /** What the member's browser does: goes to the address, says yes, and comes back with these. */
  giveConsent(url: string): Promise<{ state: string; code: string; page: string }>;
  stop(): Promise<void>;
}

interface Form extends IncomingMessage {
  body: Record<string, string>;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

export async function startGoogleServer(): Promise<GoogleServer> {
  const oauth = new OAuth2Server();
  await oauth.issuer.keys.generate('RS256');
  await oauth.start(0, '127.0.0.1');
  const good = new Set<string>();

  const calendar = createServer((request, answer) => {
    void (async () => {
      const path = new URL(request.url!, 'http://google').pathname;
      const id = path.slice('/v3/calendars/primary/events'.length + 1);
      const text = await read(request);
      const body = text ? (JSON.parse(text) as Kept) : null;
      const say = (status: number, reply: unknown = {}) => {
        google.calls.push(`${request.method} ${status}`);
        answer.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply));
      };
      if (!good.has(request.headers.authorization?.slice('Bearer '.length) ?? '')) return say(401);
      if (google.calendarStatus !== null) return say(google.calendarStatus);
      if (body) await google.beforeWrite?.();
      const kept = google.entries.get(id);
      if (request.method === 'POST' && body) {
        // RFC 2938 base32hex, 5 to 1024 long; one that is taken stays taken, removed or not.
        if (!/^[a-v0-9]{5,1024}$/.test(body.id)) return say(400);
        if (google.entries.has(body.id)) return say(409);
        google.entries.set(body.id, body);
        return say(200, body);
      }
      if (!kept) return say(404);
      if (request.method === 'PUT' && body) {
        google.entries.set(id, { ...body, id });
        return say(200, body);
      }
      if (request.method === 'DELETE') {
        if (kept.status === 'cancelled') return say(410);
        google.entries.set(id, { ...kept, status: 'cancelled' });
        return say(204);
      }
      return say(405);
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
    expireAccessTokens: () => good.clear(),
    async giveConsent(url) {
      const back = await fetch(url, { redirect: 'manual' });
      const page = new URL(back.headers.get('Location')!);
      return { state: page.searchParams.get('state')!, code: page.searchParams.get('code')!, page: `${page.origin}${page.pathname}` };
    },
    async stop() {
      calendar.closeAllConnections();
      calendar.close();
      await oauth.stop();
    },
  };

  oauth.service.on('beforeResponse', (answer: MutableResponse, request: Form) => {
    google.tokenForms.push(request.body);
    const said = google.tokenAnswers.shift();
    if (said) {
      answer.statusCode = said.status;
      answer.body = said.body;
      return;
    }
    const { access_token, token_type, expires_in, refresh_token } = answer.body as Record<string, unknown>;
    good.add(String(access_token));
    const first = request.body.grant_type === 'authorization_code';
    // Google keeps the refresh token when it renews, and without `openid` tells nobody who it is.
    answer.body = { access_token, token_type, expires_in, scope: google.scope, ...(first ? { refresh_token } : {}) };
  });
  oauth.service.on('beforeRevoke', (answer: { statusCode: number }, request: IncomingMessage) => {
    if (google.revokeStatus !== null) {
      answer.statusCode = google.revokeStatus;
      return;
    }
    void read(request).then((text) => google.revoked.push(new URLSearchParams(text).get('token') ?? ''));
  });
  return google;
}
