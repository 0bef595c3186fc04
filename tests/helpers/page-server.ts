/** A stranger's page of a few lines, on an origin of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageServer {
  /** `http://127.0.0.1:<port>`, never the product's origin. */
  url: string;
  stop(): Promise<void>;
}

/** Serves `body` as a whole page with the product's loader in its head. */
export async function servePage(product: string, body: string): Promise<PageServer> {
  const html = `<!doctype html><html lang="en"><head><title>Somebody’s page</title><link rel="icon" href="data:,"><script type="module" src="${product}/beside.js"></script></head><body><main>${body}</main></body></html>`;
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html; charset=utf-8').end(html));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
