/** Cost of API calls relative to an empty route and `select 1` in the same run, and of lists as the membership grows. */
import autocannon from 'autocannon';
import { startPostgresCluster } from '#tests/helpers/services/postgres-cluster.ts';
import { measureCpu } from './cpu.ts';
import { measureImport } from './import.ts';
import { type RequestFactory, pickDinner, pickSender, start, toRequest } from './running-server.ts';
import type { BenchServer } from './server.ts';

const SECONDS = 3;
const connections = [1, 10, 100];
const sizes = [1_000, 10_000, 100_000];
/** Sequential requests of each list call; the median is printed. */
const ROUNDS = 300;
/** Allowed cost of a list call at 100,000 members, relative to 1,000. */
const GROWTH = 1.5;

const calls: Record<string, RequestFactory> = {
  'empty route': () => ({ path: '/empty' }),
  'select 1': () => ({ path: '/select' }),
  'event by slug': (server, n) => ({
    path: `/api/events/by-slug/?slug=${pickDinner(server, n).slug}`,
  }),
  list_available: (server, n) => ({
    path: '/api/feeds/list_available/',
    token: pickSender(server, n).token,
  }),
  turn_interested: (server, n) => {
    const { token, matches } = pickSender(server, n);
    return {
      method: 'POST',
      path: `/api/matches/${matches[Math.floor(n / server.senders.length) % matches.length]}/turn_interested/`,
      token,
      body: {},
    };
  },
  rsvp: (server, n) => ({
    method: 'POST',
    path: `/api/events/${pickDinner(server, n).id}/rsvp/`,
    token: pickSender(server, n * 7).token,
    body: { status: 'accepted' },
  }),
};

/** Pages of ten, so that a page has the same length in small and large clubs. */
const lists: Record<string, RequestFactory> = {
  'events, mine': (server, n) => ({
    path: '/api/events/?limit=10',
    token: pickSender(server, n).token,
  }),
  'events, all': (server, n) => ({
    path: '/api/events/?tab=all&limit=10',
    token: pickSender(server, n).token,
  }),
  'events, searched': (server, n) => ({
    path: '/api/events/?tab=all&q=dinner&limit=10',
    token: pickSender(server, n).token,
  }),
  'events, past': (server, n) => ({
    path: '/api/events/?tab=past&limit=10',
    token: pickSender(server, n).token,
  }),
  guests: (server) => ({
    path: `/api/events/${server.senders.find(({ hosts }) => hosts)!.hosts}/guests/`,
    token: server.senders.find(({ hosts }) => hosts)!.token,
  }),
  invitations: (server) => ({
    path: `/api/events/${server.senders.find(({ hosts }) => hosts)!.hosts}/invitations/`,
    token: server.senders.find(({ hosts }) => hosts)!.token,
  }),
  matches: (server, n) => ({ path: '/api/matches/?state=new', token: pickSender(server, n).token }),
  'matches, interested': (server, n) => ({
    path: '/api/matches/interested/',
    token: pickSender(server, n).token,
  }),
  'matches, dismissed': (server, n) => ({
    path: '/api/matches/dismissed/',
    token: pickSender(server, n).token,
  }),
  'feeds, available': (server, n) => ({
    path: '/api/feeds/list_available/',
    token: pickSender(server, n).token,
  }),
  'feeds, new': (server, n) => ({
    path: '/api/feeds/list_new/',
    token: pickSender(server, n).token,
  }),
  profiles: (server, n) => ({ path: '/api/profiles/', token: pickSender(server, n).token }),
  'profile types': (server, n) => ({
    path: '/api/profile-types/',
    token: pickSender(server, n).token,
  }),
  blocked: (server, n) => ({ path: '/api/users/blocked/', token: pickSender(server, n).token }),
};

async function throughput(server: BenchServer): Promise<void> {
  for (const count of connections) {
    const rates = new Map<string, number>();
    for (const [name, createRequest] of Object.entries(calls)) {
      let n = 0;
      const result = await autocannon({
        url: `http://127.0.0.1:${server.port}`,
        connections: count,
        duration: SECONDS,
        requests: [
          {
            setupRequest: (request) => ({
              ...request,
              ...toRequest(createRequest(server, (n += 1))),
            }),
          },
        ],
      });
      rates.set(name, result.requests.average);
      const beside = (other: string) =>
        (rates.get(other)! / result.requests.average).toFixed(1).padStart(6);
      const failed = result.non2xx + result.errors;
      console.log(
        `  ${String(count).padStart(3)}  ${name.padEnd(16)} ${result.requests.average.toFixed(0).padStart(7)}/s  p99 ${String(result.latency.p99).padStart(5)} ms` +
          (rates.size > 2
            ? `  ${beside('empty route')} × empty ${beside('select 1')} × select 1`
            : '') +
          (failed > 0 ? `  ${failed} failed` : ''),
      );
    }
  }
}

/** Medians in milliseconds of sequential requests. */
async function medians(server: BenchServer): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, createRequest] of Object.entries(lists)) {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS; n++) {
      const { method, path, headers } = toRequest(createRequest(server, n));
      const from = performance.now();
      const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers });
      const text = await response.text();
      times.push(performance.now() - from);
      if (!response.ok) throw new Error(`${name}: ${response.status} ${text}`);
    }
    found.set(name, times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!);
  }
  return found;
}

async function growth(
  name: string,
  databaseUrl: () => Promise<{ url: string | null; stop: () => Promise<void> }>,
  upTo: number,
): Promise<void> {
  const columns = new Map<number, Map<string, number>>();
  for (const size of sizes.filter((members) => members <= upTo)) {
    const { url, stop } = await databaseUrl();
    const running = await start(size, url);
    console.log(`  ${name}: ${size.toLocaleString('en')} members are in`);
    try {
      columns.set(size, await medians(running.server));
    } finally {
      await running.stop();
      await stop();
    }
  }
  const measured = [...columns.keys()];
  console.log(
    `\nGrowth on ${name}: median ms of one request, at ${measured.map((size) => size.toLocaleString('en')).join(', ')} members`,
  );
  for (const list of Object.keys(lists)) {
    const row = measured.map((size) => columns.get(size)!.get(list)!);
    const ratio = row.at(-1)! / row[0]!;
    console.log(
      `  ${list.padEnd(22)} ${row.map((ms) => ms.toFixed(2).padStart(7)).join(' ')}   × ${ratio.toFixed(2)}${ratio > GROWTH ? '  MORE THAN IT MAY' : ''}`,
    );
    if (ratio > GROWTH && measured.includes(100_000)) process.exitCode = 1;
  }
}

const parts = process.argv.slice(2);
const wants = (part: string) => parts.length === 0 || parts.includes(part);
const onPostgres = async () => {
  const postgres = await startPostgresCluster();
  return { url: postgres.url, stop: () => postgres.stop() };
};
const embedded = async () => ({ url: null, stop: async () => undefined });

if (wants('cpu')) {
  const { url, stop } = await onPostgres();
  const running = await start(1_000, url, { runsJobs: true });
  await measureCpu(running.server);
  await running.stop();
  await stop();
}
if (wants('throughput')) {
  for (const [name, open] of [
    ['PGlite', embedded],
    ['PostgreSQL', onPostgres],
  ] as const) {
    const { url, stop } = await open();
    const running = await start(1_000, url);
    console.log(
      `\nOn ${name}, 1,000 members: connections, requests a second, p99, and how many times dearer`,
    );
    await throughput(running.server);
    await running.stop();
    await stop();
  }
}
if (wants('import')) {
  for (const [name, open] of [
    ['PGlite', embedded],
    ['PostgreSQL', onPostgres],
  ] as const) {
    const { url, stop } = await open();
    const running = await start(1_000, url);
    await measureImport(running.server, name);
    await running.stop();
    await stop();
  }
}
if (wants('growth')) {
  await growth('PostgreSQL', onPostgres, 100_000);
  await growth('PGlite', embedded, 10_000);
}
process.exit();
