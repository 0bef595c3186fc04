/** CPU time of Node and PostgreSQL and statements for each request, beside an empty route of the same run. */
import { type BenchRequest, pickDinner, pickSender, toRequest } from './running-server.ts';
import type { BenchServer } from './server.ts';
import type { Usage } from './usage.ts';

/** Each call is asked in turns with the others, as the machine may be busier in one minute than in the next. */
const ROUNDS = 5;

interface Case {
  requests: number;
  create(n: number): BenchRequest;
  /** Waits until the jobs that the request queued are done. */
  withJobs?: boolean;
  read?(n: number, response: unknown): void;
}

const invitePath = (server: BenchServer, sender: number, dinner: number) =>
  `/invite/${pickSender(server, sender).inviteSlug}?eventSlug=${pickDinner(server, dinner).slug}`;

function createCases(server: BenchServer): Record<string, Case> {
  const refreshTokens = server.senders.map(({ refresh }) => refresh);
  const rotate = (n: number) => n % refreshTokens.length;
  return {
    'empty route': { requests: 200, create: () => ({ path: '/empty' }) },
    'select 1': { requests: 200, create: () => ({ path: '/select' }) },
    'event by slug': {
      requests: 100,
      create: (n) => ({ path: `/api/events/by-slug/?slug=${pickDinner(server, n).slug}` }),
    },
    me: {
      requests: 100,
      create: (n) => ({ path: '/api/user/me/', token: pickSender(server, n).token }),
    },
    list_available: {
      requests: 50,
      create: (n) => ({ path: '/api/feeds/list_available/', token: pickSender(server, n).token }),
    },
    mark_as_seen: {
      requests: 50,
      create: (n) => ({
        method: 'POST',
        path: `/api/feeds/${pickSender(server, n).feeds[0]}/mark_as_seen/`,
        token: pickSender(server, n).token,
        body: {},
      }),
    },
    'invite page, kept': { requests: 100, create: () => ({ path: invitePath(server, 0, 0) }) },
    // Another inviter or dinner each time.
    'invite page, not kept': {
      requests: 30,
      create: (n) => ({ path: invitePath(server, 1 + Math.floor(n / server.dinners.length), n) }),
    },
    refresh: {
      requests: 50,
      create: (n) => ({
        method: 'POST',
        path: '/api/auth/refresh/',
        body: { refresh: refreshTokens[rotate(n)] },
      }),
      read: (n, response) =>
        void (refreshTokens[rotate(n)] = (response as { refresh: string }).refresh),
    },
    'rsvp with its jobs': {
      requests: 15,
      withJobs: true,
      create: (n) => ({
        method: 'POST',
        path: `/api/events/${pickDinner(server, n).id}/rsvp/`,
        token: pickSender(server, 1 + Math.floor(n / server.dinners.length)).token,
        body: { status: 'accepted' },
      }),
    },
  };
}

export async function measureCpu(server: BenchServer): Promise<void> {
  const send = async (request: BenchRequest) => {
    const { path, method, headers, body } = toRequest(request);
    const init = {
      method,
      headers: { ...headers, 'accept-encoding': 'br' },
      ...(body ? { body } : {}),
    };
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return response.headers.get('Content-Type')?.includes('json')
      ? (JSON.parse(text) as unknown)
      : text;
  };
  const readUsage = async () => (await send({ path: '/usage' })) as Usage;
  const cases = Object.entries(createCases(server));
  const sent = new Map<string, number>();
  const ask = async ([name, { create, requests, withJobs, read }]: [string, Case]) => {
    const before = await readUsage();
    for (let i = 0; i < requests; i++) {
      const n = sent.get(name) ?? 0;
      sent.set(name, n + 1);
      const response = await send(create(n));
      read?.(n, response);
      if (withJobs) await send({ path: '/jobs' });
    }
    const after = await readUsage();
    const each = (key: keyof Usage) => (after[key] - before[key]) / requests;
    return {
      nodeMs: each('nodeMs'),
      postgresMs: each('postgresMs'),
      statements: each('statements'),
    };
  };

  const found = new Map<string, Usage[]>(cases.map(([name]) => [name, []]));
  for (const each of cases) await ask(each); // The first time compiles and fills caches.
  for (let round = 0; round < ROUNDS; round++)
    for (const each of cases) found.get(each[0])!.push(await ask(each));

  const median = (name: string, key: keyof Usage) =>
    found
      .get(name)!
      .map((usage) => usage[key])
      .toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
  console.log(
    '\nOn PostgreSQL, 1,000 members: CPU ms a request of Node (all threads) and of PostgreSQL, statements, and how many times an empty route',
  );
  for (const [name] of cases) {
    const [node, postgres, statements] = [
      median(name, 'nodeMs'),
      median(name, 'postgresMs'),
      median(name, 'statements'),
    ];
    const times = (node + postgres) / median('empty route', 'nodeMs');
    console.log(
      `  ${name.padEnd(22)} ${node.toFixed(2).padStart(7)} + ${postgres.toFixed(2).padStart(6)}  ${statements.toFixed(1).padStart(6)}  × ${times.toFixed(1)}`,
    );
  }
}
