/** One address before several servers, as a proxy in production is: round robin, and past whoever is away. */
import { type IncomingMessage, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoadBalancer {
  url: string;
  /** The servers behind it from now on. */
  setServers(urls: string[]): void;
  /** How often a server was away or said it was busy, and another one was asked. */
  countFailovers(): number;
  close(): Promise<void>;
}

export async function startLoadBalancer(): Promise<LoadBalancer> {
  let servers: string[] = [];
  let [turn, passed] = [0, 0];
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on(
      'end',
      () =>
        void forward(request, Buffer.concat(chunks), servers.length, (turn += 1)).then(([status, headers, body]) =>
          answer.writeHead(status, headers).end(body),
        ),
    );
  });

  /** Every call of ours may be made again: those that write bear a key, or find what they wrote. */
  async function forward(request: IncomingMessage, body: Buffer, left: number, at: number): Promise<[number, Record<string, string>, Buffer]> {
    const to = servers[at % Math.max(1, servers.length)];
    const got = to && left > 0 ? await once(to, request, body).catch(() => null) : null;
    if (got && got[0] !== 503) return got;
    if (left <= 1) return got ?? [502, {}, Buffer.from('{"error":"nobody answers"}')];
    passed += 1;
    return forward(request, body, left - 1, at + 1);
  }

  // A test that is busy for a while must not find its connection closed when it goes on.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    setServers: (urls) => void (servers = urls),
    countFailovers: () => passed,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function once(to: string, { method, url, headers, socket }: IncomingMessage, body: Buffer): Promise<[number, Record<string, string>, Buffer]> {
  return new Promise((resolve, reject) => {
    const forwarded = { ...headers, 'x-forwarded-for': socket.remoteAddress ?? '', 'content-length': String(body.length) };
    // Patient: one that is killed hangs up at once, and what is only slow would be done twice, the second time for nobody.
    const sent = ask(new URL(url ?? '/', to), { method, headers: forwarded, agent: false, timeout: 60_000 }, (got) => {
      const chunks: Buffer[] = [];
      got.on('data', (chunk: Buffer) => chunks.push(chunk));
      got.once('error', reject);
      got.once('end', () => resolve([got.statusCode ?? 502, { 'content-type': got.headers['content-type'] ?? 'text/plain' }, Buffer.concat(chunks)]));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.once('error', reject);
    sent.end(body);
  });
}
