/** Where analytics ends: a server that takes what PostHog takes, keeps each request as it came, and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A project key as PostHog's look. */
export const PROJECT_KEY = 'phc_test_key_of_no_project';

export interface CollectedRequest {
  method: string;
  /** With a slash at its end, without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Unpacked where it came packed. */
  text: string;
  /** `text` as JSON, or undefined where it is none. */
  json: unknown;
}

/** One event, whichever way it came. */
export interface CollectedEvent {
  event: string;
  uuid?: string;
  distinct_id?: string;
  timestamp?: string;
  properties: Record<string, unknown>;
}

export interface CollectorResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Milliseconds until it answers; `never` keeps the line open and silent. */
  delayMs?: number | 'never';
  /** Cuts the connection instead. */
  closeConnection?: boolean;
}

export interface Collector {
  /** For POSTHOG_HOST. */
  url: string;
  /** For `startApi` and `startServer`. */
  env: { POSTHOG_KEY: string; POSTHOG_HOST: string };
  /** Everything it was asked, oldest first. */
  requests: CollectedRequest[];
  requestsTo(path: string): CollectedRequest[];
  /** Every event of `/batch/`, oldest first. */
  events(): CollectedEvent[];
  /** Every `$snapshot` of `/s/`, oldest first. */
  snapshots(): CollectedEvent[];
  /** What requests to this path get from now on; several are given one after another, and the last one stays. */
  respondTo(path: string, ...answers: CollectorResponse[]): void;
  /** Forgets requests and answers. */
  clear(): void;
  close(): Promise<void>;
}

const usual: Record<string, unknown> = {
  '/batch/': { status: 'Ok' },
  '/s/': { status: 'Ok' },
  [`/array/${PROJECT_KEY}/config/`]: { sessionRecording: { endpoint: '/s/' } },
  '/flags/': { flags: {}, errorsWhileComputingFlags: false },
};

export async function startCollector(): Promise<Collector> {
  const requests: CollectedRequest[] = [];
  const told = new Map<string, CollectorResponse[]>();
  const server = createServer(async (request, response) => {
    const asked = await readRequest(request).catch(() => null);
    if (!asked) return void request.socket.destroy();
    requests.push(asked);
    const queue = told.get(asked.path) ?? [];
    const known = usual[asked.path];
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: known ? 200 : 404, body: known ?? {} };
    if (answer.closeConnection) return void request.socket.destroy();
    if (answer.delayMs === 'never') return undefined;
    setTimeout(() => {
      response.writeHead(answer.status ?? 200, { 'Content-Type': 'application/json', ...answer.headers });
      response.end(JSON.stringify(answer.body ?? known ?? {}));
    }, answer.delayMs ?? 0);
    return undefined;
  });
  // A test that is busy for a while must not find its connection closed when it goes on.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const to = (path: string) => requests.filter((each) => each.path === path);
  return {
    url,
    env: { POSTHOG_KEY: PROJECT_KEY, POSTHOG_HOST: url },
    requests,
    requestsTo: to,
    events: () => to('/batch/').flatMap(({ json }) => (json as { batch: CollectedEvent[] }).batch),
    snapshots: () => to('/s/').flatMap(({ json }) => json as CollectedEvent[]),
    respondTo: (path, ...answers) => void told.set(path, answers),
    clear() {
      requests.length = 0;
      told.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readRequest(request: IncomingMessage): Promise<CollectedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  // RFC 1952: what is packed says so in its first two bytes, whatever the headers say.
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
  const url = new URL(request.url ?? '/', 'http://collector');
  return {
    method: request.method ?? '',
    path: url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    text,
    json: parsed(text),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
