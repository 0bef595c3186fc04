/** A real server that takes what analytics sends and answers as it is told, and a clock that stands still beside it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { IngestRow } from './ingest-rows.ts';

export interface CollectorReply {
  status: number;
  headers?: Record<string, string>;
  /** Keeps silent. */
  hangs?: boolean;
}

export async function startCollector() {
  const bodies: { path: string; at: number; batch: { uuid: string }[]; body: Record<string, unknown> }[] = [];
  let reply: (uuids: string[]) => CollectorReply = () => ({ status: 200 });
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const body = JSON.parse(text) as { batch?: { uuid: string }[] };
      const batch = body.batch ?? [];
      bodies.push({ path: request.url!, at: Date.now(), batch, body: body as Record<string, unknown> });
      const { status, headers, hangs: never } = reply(batch.map(({ uuid }) => uuid));
      if (never) hangingRequests += 1;
      else response.writeHead(status, { ...headers, 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    /** How many events each request held. */
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

/** Timers and dates stand still; the network does not. */
export const freezeClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2027-03-12T12:00:00Z') });

/** Requests nobody has answered yet, and how many of them nobody will. */
let openRequests = 0;
let hangingRequests = 0;

/** The real one, which `settle` waits for. */
export const trackedFetch: typeof fetch = async (...asked) => {
  openRequests += 1;
  try {
    return await fetch(...asked);
  } finally {
    openRequests -= 1;
    hangingRequests = Math.min(hangingRequests, openRequests);
  }
};

/** Lets requests under way be answered, while the clock stands. */
export async function waitForRequests(): Promise<void> {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (let calm = 0; calm < 10; calm = openRequests > hangingRequests ? 0 : calm + 1) await turn();
}

/** Moves the clock, and waits for what that set off. */
export async function advanceClock(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await waitForRequests();
}

export const testUuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export function createIngestRow(n: number): IngestRow {
  const uuid = testUuid(n);
  const properties = { eventId: uuid };
  return { id: uuid, route: 'track', body: { uuid, event: 'event_viewed', distinct_id: uuid, timestamp: new Date().toISOString(), properties } };
}
