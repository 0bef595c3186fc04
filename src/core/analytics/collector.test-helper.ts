/** A real server that takes what analytics sends and answers as it is told, and a clock that stands still beside it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import type { ToldRow } from './told-rows.ts';

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  /** Keeps silent. */
  never?: boolean;
}

export async function startCollector() {
  const bodies: { path: string; at: number; batch: { uuid: string }[]; body: Record<string, unknown> }[] = [];
  let reply: (uuids: string[]) => Reply = () => ({ status: 200 });
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const body = JSON.parse(text) as { batch?: { uuid: string }[] };
      const batch = body.batch ?? [];
      bodies.push({ path: request.url!, at: Date.now(), batch, body: body as Record<string, unknown> });
      const { status, headers, never } = reply(batch.map(({ uuid }) => uuid));
      if (never) silent += 1;
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
    answer(next: typeof reply | Reply) {
      reply = typeof next === 'function' ? next : () => next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Timers and dates stand still; the network does not. */
export const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2027-03-12T12:00:00Z') });

/** Requests nobody has answered yet, and how many of them nobody will. */
let open = 0;
let silent = 0;

/** The real one, which `settle` waits for. */
export const watchedFetch: typeof fetch = async (...asked) => {
  open += 1;
  try {
    return await fetch(...asked);
  } finally {
    open -= 1;
    silent = Math.min(silent, open);
  }
};

/** Lets requests under way be answered, while the clock stands. */
export async function settle(): Promise<void> {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  for (let calm = 0; calm < 10; calm = open > silent ? 0 : calm + 1) await turn();
}

/** Moves the clock, and waits for what that set off. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
}

export const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export function toldRow(n: number): ToldRow {
  const uuid = uuidOf(n);
  const properties = { eventId: uuid };
  return { id: uuid, route: 'track', body: { uuid, event: 'event_viewed', distinct_id: uuid, timestamp: new Date().toISOString(), properties } };
}
