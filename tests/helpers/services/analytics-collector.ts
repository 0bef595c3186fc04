/** A server with PostHog's endpoints that records requests and responds as configured. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** In the format of a PostHog project key. */
export const PROJECT_KEY = 'phc_test_key_of_no_project';

export interface CollectedRequest {
  method: string;
  /** With a trailing slash, without the query. */
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Uncompressed. */
  text: string;
  /** `text` as JSON, or undefined if it isn't JSON. */
  json: unknown;
}

/** One event of any endpoint. */
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
  /** Milliseconds until the response; `never` keeps the connection open. */
  delayMs?: number | 'never';
  /** Closes the connection instead of responding. */
  closeConnection?: boolean;
}

export interface Collector {
  /** For POSTHOG_HOST. */
  url: string;
  /** For `startApi` and `startServer`. */
  env: { POSTHOG_KEY: string; POSTHOG_HOST: string };
  /** Every request, oldest first. */
  requests: CollectedRequest[];
  requestsTo(path: string): CollectedRequest[];
  /** Every event of `/batch/`, oldest first. */
  events(): CollectedEvent[];
  /** Every `$snapshot` of `/s/`, oldest first. */
  snapshots(): CollectedEvent[];
  /** Replaces the responses for this path. They are sent in order; the last one repeats. */
  respondTo(path: string, ...answers: CollectorResponse[]): void;
  /** Clears requests and queued responses. */
  clear(): void;
  close(): Promise<void>;
}

const defaultBodies: Record<string, unknown> = {
  '/batch/': { status: 'Ok' },
  '/s/': { status: 'Ok' },
  [`/array/${PROJECT_KEY}/config/`]: { sessionRecording: { endpoint: '/s/' } },
  '/flags/': { flags: {}, errorsWhileComputingFlags: false },
};

export async function startCollector(): Promise<Collector> {
  const requests: CollectedRequest[] = [];
  const queuedResponses = new Map<string, CollectorResponse[]>();
  const server = createServer(async (request, response) => {
    const collected = await readRequest(request).catch(() => null);
    if (!collected) return void request.socket.destroy();
    requests.push(collected);
    const queue = queuedResponses.get(collected.path) ?? [];
    const defaultBody = defaultBodies[collected.path];
    const collectorResponse = (queue.length > 1 ? queue.shift() : queue[0]) ?? {
      status: defaultBody ? 200 : 404,
      body: defaultBody ?? {},
    };
    if (collectorResponse.closeConnection) return void request.socket.destroy();
    if (collectorResponse.delayMs === 'never') return undefined;
    setTimeout(() => {
      response.writeHead(collectorResponse.status ?? 200, {
        'Content-Type': 'application/json',
        ...collectorResponse.headers,
      });
      response.end(JSON.stringify(collectorResponse.body ?? defaultBody ?? {}));
    }, collectorResponse.delayMs ?? 0);
    return undefined;
  });
  // Longer than any pause in a test, so that a kept-alive connection isn't closed just as it is used again.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const requestsTo = (path: string) => requests.filter((each) => each.path === path);
  return {
    url,
    env: { POSTHOG_KEY: PROJECT_KEY, POSTHOG_HOST: url },
    requests,
    requestsTo,
    events: () =>
      requestsTo('/batch/').flatMap(({ json }) => (json as { batch: CollectedEvent[] }).batch),
    snapshots: () => requestsTo('/s/').flatMap(({ json }) => json as CollectedEvent[]),
    respondTo: (path, ...answers) => void queuedResponses.set(path, answers),
    clear() {
      requests.length = 0;
      queuedResponses.clear();
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
  // RFC 1952: gzip is known by its first two bytes, whatever the headers say.
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString(
    'utf8',
  );
  const url = new URL(request.url ?? '/', 'http://collector');
  return {
    method: request.method ?? '',
    path: url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    text,
    json: parseJson(text),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
