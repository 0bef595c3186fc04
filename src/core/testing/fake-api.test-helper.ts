/** A small real server that speaks enough of the contract to test the core against it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuthSession } from '#src/contract/auth.ts';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface FakeReply {
  status?: number;
  body?: unknown;
  raw?: string;
  headers?: Record<string, string>;
  /** Milliseconds. */
  delay?: number;
  /** Cuts the line instead of answering. */
  drop?: boolean;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

export async function startFakeApi() {
  const heard: ReceivedRequest[] = [];
  const replies = new Map<string, FakeReply | ((requests: ReceivedRequest) => FakeReply | undefined)>();
  /** access token → user, and refresh token → user and, once used, its successor. */
  const access = new Map<string, number>();
  const refresh = new Map<string, { user: number; next?: { access: string; refresh: string } }>();
  let made = 0;

  const user = (n: number) => ({ id: uuid(n), first_name: `Guest ${n}`, last_name: 'Example', picture_url: null, is_new: false });
  function pair(n: number) {
    made += 1;
    const tokens = { access: `access-${n}-${made}`, refresh: `refresh-${n}-${made}` };
    access.set(tokens.access, n);
    refresh.set(tokens.refresh, { user: n });
    return tokens;
  }

  function answer(h: ReceivedRequest): FakeReply {
    const token = /^Bearer (.*)$/.exec(h.headers.authorization ?? '')?.[1];
    const who = token === undefined ? undefined : access.get(token);
    if (h.path === '/api/auth/refresh/') {
      const family = refresh.get((JSON.parse(h.body) as { refresh: string }).refresh);
      if (!family) return { status: 401, body: { error: 'over' } };
      return { body: (family.next ??= pair(family.user)) };
    }
    if (token !== undefined && who === undefined) return { status: 401, body: { error: 'Please sign in again.' } };
    if (h.path === '/api/auth/sign-out/') {
      access.delete(token ?? '');
      return { status: 204 };
    }
    if (h.path === '/api/auth/email-code/verify-code/') return { body: { ...pair(1), user: { ...user(1), email: 'guest@example.org' } } };
    if (h.path === '/api/auth/email-code/send-code/') return { body: { resend_after: 120 } };
    if (h.path === '/api/config/')
      return {
        body: {
          product_name: 'Beside',
          public_url: 'https://beside.example',
          may_sign_in: true,
          google_client_id: null,
          apple_client_id: null,
          posthog_key: null,
          reads_linkedin: false,
          terms_url: null,
          privacy_url: null,
        },
      };
    if (h.path === '/media/texts.json') return { body: { should_show_email_login: 'true' } };
    if (h.path === '/api/feedback/') return { status: 201 };
    if (who === undefined) return { status: 401, body: { error: 'Please sign in again.' } };
    if (h.path === '/api/user/me/') return { body: user(who) };
    return { status: 404, body: { error: 'The requested resource was not found.' } };
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const h: ReceivedRequest = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body: await read(request) };
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, Accept-Language');
    response.setHeader('Access-Control-Allow-Methods', '*');
    if (h.method === 'OPTIONS') return response.writeHead(204).end();
    heard.push(h);
    const set = replies.get(h.path);
    const given = typeof set === 'function' ? set(h) : set;
    const {
      status = 200,
      body,
      raw,
      headers = {},
      delay = 0,
      drop,
    } = given && given.delay !== undefined && given.status === undefined && given.body === undefined && !given.drop
      ? { ...answer(h), ...given }
      : (given ?? answer(h));
    if (delay) await wait(delay);
    if (drop) return response.destroy();
    const text = raw ?? (body === undefined ? '' : JSON.stringify(body));
    response.writeHead(status, { 'Content-Type': raw === undefined ? 'application/json' : 'text/html', ...headers }).end(text);
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    /** Answers a path this way from now on; a delay alone slows down the usual answer. */
    reply: (path: string, reply: FakeReply | ((heard: ReceivedRequest) => FakeReply | undefined)) => replies.set(path, reply),
    resetReply: (path: string) => replies.delete(path),
    signIn: (n: number): AuthSession => ({ ...pair(n), user: user(n) }),
    /** No access token handed out so far is good any more. */
    expireAccessTokens: () => access.clear(),
    isValidToken: (token: string) => access.has(token),
    requestsTo: (path: string) => heard.filter((each) => each.path === path),
    close: () =>
      new Promise<void>((resolve) => {
        // Answers under way are waited for, connections kept alive are not.
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 500).unref();
      }),
  };
}

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;

/** Web storage over a map; several tabs may hold the same one. */
export class MapStorage {
  readonly map = new Map<string, string>();
  accessCount = 0;
  getItem = (key: string) => {
    this.accessCount += 1;
    return this.map.get(key) ?? null;
  };
  setItem = (key: string, value: string) => {
    this.accessCount += 1;
    this.map.set(key, value);
  };
  removeItem = (key: string) => {
    this.accessCount += 1;
    this.map.delete(key);
  };
}
