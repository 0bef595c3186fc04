/** A fake of as much of the API as the tests of the core need, on a real HTTP server. */
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
  /** Closes the connection without a response. */
  drop?: boolean;
  /** Sends the headers and never ends the body. */
  stall?: boolean;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const numberedUuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

export async function startFakeApi() {
  const requests: ReceivedRequest[] = [];
  const replies = new Map<
    string,
    FakeReply | ((request: ReceivedRequest) => FakeReply | undefined)
  >();
  /** Access token → user; refresh token → user and, once used, its new tokens. */
  const access = new Map<string, number>();
  const refresh = new Map<string, { user: number; next?: { access: string; refresh: string } }>();
  let issuedPairs = 0;

  const user = (n: number) => ({
    id: numberedUuid(n),
    first_name: `Guest ${n}`,
    last_name: 'Example',
    picture_url: null,
    is_new: false,
  });
  function issueTokens(n: number) {
    issuedPairs += 1;
    const tokens = { access: `access-${n}-${issuedPairs}`, refresh: `refresh-${n}-${issuedPairs}` };
    access.set(tokens.access, n);
    refresh.set(tokens.refresh, { user: n });
    return tokens;
  }

  function defaultReply(request: ReceivedRequest): FakeReply {
    const token = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1];
    const userNumber = token === undefined ? undefined : access.get(token);
    if (request.path === '/api/auth/refresh/') {
      const issued = refresh.get((JSON.parse(request.body) as { refresh: string }).refresh);
      if (!issued) return { status: 401, body: { error: 'unknown refresh token' } };
      return { body: (issued.next ??= issueTokens(issued.user)) };
    }
    if (token !== undefined && userNumber === undefined)
      return { status: 401, body: { error: 'Please sign in again.' } };
    if (request.path === '/api/auth/sign-out/') {
      access.delete(token ?? '');
      return { status: 204 };
    }
    if (request.path === '/api/auth/email-code/verify-code/')
      return { body: { ...issueTokens(1), user: { ...user(1), email: 'guest@example.org' } } };
    if (request.path === '/api/auth/email-code/send-code/') return { body: { resend_after: 120 } };
    if (request.path === '/api/config/')
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
    if (request.path === '/media/texts.json') return { body: { should_show_email_login: 'true' } };
    if (request.path === '/api/feedback/') return { status: 201 };
    if (userNumber === undefined) return { status: 401, body: { error: 'Please sign in again.' } };
    if (request.path === '/api/user/me/') return { body: user(userNumber) };
    return { status: 404, body: { error: 'The requested resource was not found.' } };
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const received: ReceivedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await readBody(request),
    };
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader(
      'Access-Control-Allow-Headers',
      'Authorization, Content-Type, Idempotency-Key, Accept-Language',
    );
    response.setHeader('Access-Control-Allow-Methods', '*');
    if (received.method === 'OPTIONS') return response.writeHead(204).end();
    requests.push(received);
    const configured = replies.get(received.path);
    const reply = typeof configured === 'function' ? configured(received) : configured;
    const isOnlyDelay =
      reply?.delay !== undefined &&
      reply.status === undefined &&
      reply.body === undefined &&
      !reply.drop;
    const {
      status = 200,
      body,
      raw,
      headers = {},
      delay = 0,
      drop,
      stall,
    } = reply && !isOnlyDelay ? reply : { ...defaultReply(received), ...reply };
    if (delay) await wait(delay);
    if (drop) return response.destroy();
    if (stall)
      return response.writeHead(status, { 'Content-Type': 'application/json' }).flushHeaders();
    const text = raw ?? (body === undefined ? '' : JSON.stringify(body));
    response
      .writeHead(status, {
        'Content-Type': raw === undefined ? 'application/json' : 'text/html',
        ...headers,
      })
      .end(text);
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Sets the reply for a path; a reply with only a delay slows down the default one. */
    reply: (
      path: string,
      reply: FakeReply | ((request: ReceivedRequest) => FakeReply | undefined),
    ) => replies.set(path, reply),
    resetReply: (path: string) => replies.delete(path),
    signIn: (n: number): AuthSession => ({ ...issueTokens(n), user: user(n) }),
    /** Invalidates all access tokens issued so far. */
    expireAccessTokens: () => access.clear(),
    isValidToken: (token: string) => access.has(token),
    requestsTo: (path: string) => requests.filter((each) => each.path === path),
    close: () =>
      new Promise<void>((resolve) => {
        // Waits for running requests, not for keep-alive connections.
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 500).unref();
      }),
  };
}

export type FakeApi = Awaited<ReturnType<typeof startFakeApi>>;

/** Web storage in a map; share one between several "tabs". */
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
