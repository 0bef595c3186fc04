/** A small third-party page on its own origin. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageServer {
  /** `http://127.0.0.1:<port>`, never the product's origin. */
  url: string;
  stop(): Promise<void>;
}

/** Serves `body` as a page that loads the product's loader. */
export async function servePage(productUrl: string, body: string): Promise<PageServer> {
  return serveHtml(
    () =>
      `<!doctype html><html lang="en"><head><title>Somebody’s page</title><link rel="icon" href="data:,"><script type="module" src="${productUrl}/beside.js"></script></head><body><main>${body}</main></body></html>`,
  );
}

/** Serves the HTML that `htmlOf` returns for each path, with these headers. */
export async function serveHtml(
  renderHtml: (path: string) => string,
  headers: Record<string, string> = {},
): Promise<PageServer> {
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries({
      'content-type': 'text/html; charset=utf-8',
      ...headers,
    }))
      response.setHeader(name, value);
    response.end(renderHtml(request.url ?? '/'));
  });
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
