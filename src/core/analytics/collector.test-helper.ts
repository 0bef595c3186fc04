/** A real ingest server with configurable replies, and a fake clock. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { IngestRow } from './ingest-rows.ts';

export interface CollectorReply {
  status: number;
  headers?: Record<string, string>;
  /** Never responds. */
  hangs?: boolean;
}

export async function startCollector() {
  const bodies: {
    path: string;
    at: number;
    batch: { uuid: string }[];
    body: Record<string, unknown>;
  }[] = [];
  let reply: (uuids: string[]) => CollectorReply = () => ({ status: 200 });
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const body = JSON.parse(text) as { batch?: { uuid: string }[] };
      const batch = body.batch ?? [];
      bodies.push({
        path: request.url!,
        at: Date.now(),
        batch,
        body: body as Record<string, unknown>,
      });
      const { status, headers, hangs } = reply(batch.map(({ uuid }) => uuid));
      if (hangs) hangingRequests += 1;
      else
        response
          .writeHead(status, {
            ...headers,
            'Access-Control-Allow-Origin': '*',
            'Access-Control-Expose-Headers': '*',
          })
          .end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    /** Number of events per request. */
    sizes: () => bodies.map(({ batch }) => batch.length),
    uuids: () => bodies.flatMap(({ batch }) => batch.map(({ uuid }) => uuid)),
    answer(next: typeof reply | CollectorReply) {
      reply = typeof next === 'function' ? next : () => next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Fakes timers and dates; the network stays real. */
export const freezeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    now: new Date('2027-03-12T12:00:00Z'),
  });

/** Requests without a response, and how many of them never get one. */
let openRequests = 0;
let hangingRequests = 0;

/** Real fetch that `waitForRequests` can wait for. */
export const trackedFetch: typeof fetch = async (...args) => {
  openRequests += 1;
  try {
    return await fetch(...args);
  } finally {
    openRequests -= 1;
    hangingRequests = Math.min(hangingRequests, openRequests);
  }
};

/** Waits for open requests without advancing the clock. */
export async function waitForRequests(): Promise<void> {
  const nextTick = () => new Promise((resolve) => setImmediate(resolve));
  for (
    let idleTicks = 0;
    idleTicks < 10;
    idleTicks = openRequests > hangingRequests ? 0 : idleTicks + 1
  )
    await nextTick();
}

/** Advances the clock and waits for the requests it triggers. */
export async function advanceClock(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await waitForRequests();
}

export const testUuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export function createIngestRow(n: number): IngestRow {
  const uuid = testUuid(n);
  const properties = { eventId: uuid };
  return {
    id: uuid,
    route: 'track',
    body: {
      uuid,
      event: 'event_viewed',
      distinct_id: uuid,
      timestamp: new Date().toISOString(),
      properties,
    },
  };
}
