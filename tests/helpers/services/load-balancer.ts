/** A round-robin load balancer that skips unavailable servers. */
import { type IncomingMessage, createServer, request as createRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoadBalancer {
  url: string;
  /** Replaces the servers behind it. */
  setServers(urls: string[]): void;
  /** How often a request moved on from an unavailable or busy server. */
  countFailovers(): number;
  close(): Promise<void>;
}

export async function startLoadBalancer(): Promise<LoadBalancer> {
  let servers: string[] = [];
  let [requestCount, failovers] = [0, 0];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on(
      'end',
      () =>
        void forward(request, Buffer.concat(chunks), servers.length, (requestCount += 1)).then(
          ([status, headers, body]) => response.writeHead(status, headers).end(body),
        ),
    );
  });

  /** Every call can be retried: writes have an idempotency key or are idempotent. */
  async function forward(
    request: IncomingMessage,
    body: Buffer,
    triesLeft: number,
    at: number,
  ): Promise<[number, Record<string, string>, Buffer]> {
    const to = servers[at % Math.max(1, servers.length)];
    const forwarded =
      to && triesLeft > 0 ? await forwardOnce(to, request, body).catch(() => null) : null;
    if (forwarded && forwarded[0] !== 503) return forwarded;
    if (triesLeft <= 1) return forwarded ?? [502, {}, Buffer.from('{"error":"nobody answers"}')];
    failovers += 1;
    return forward(request, body, triesLeft - 1, at + 1);
  }

  // A busy test must not find its connection closed when it continues.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    setServers: (urls) => void (servers = urls),
    countFailovers: () => failovers,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function forwardOnce(
  to: string,
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
): Promise<[number, Record<string, string>, Buffer]> {
  return new Promise((resolve, reject) => {
    const forwardedHeaders = {
      ...headers,
      'x-forwarded-for': socket.remoteAddress ?? '',
      'content-length': String(body.length),
    };
    // A killed server disconnects at once. A slow one needs a long timeout, or the request would run twice.
    const sent = createRequest(
      new URL(url ?? '/', to),
      { method, headers: forwardedHeaders, agent: false, timeout: 60_000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve([
            response.statusCode ?? 502,
            { 'content-type': response.headers['content-type'] ?? 'text/plain' },
            Buffer.concat(chunks),
          ]),
        );
      },
    );
    sent.once('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.once('error', reject);
    sent.end(body);
  });
}
