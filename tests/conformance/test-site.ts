/** The stranger's site: pages of a case's own, on an origin that is not the product's. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProbe } from './probe.ts';

export interface PageSpec {
  head?: string;
  body: string;
  /** Of the `html` tag. */
  attributes?: string;
  policy?: string;
}

export interface Site {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  /** Gives a page an address. */
  lay(page: PageSpec): string;
  /** Gives a script an address. */
  script(name: string, code: () => Promise<string>): string;
  stop(): Promise<void>;
}

/** What the copy of the bundle at `/other/` says its version is. */
export const OTHER_VERSION = '99.0.1';

const html = ({ head = '', body, attributes = 'lang="en"' }: PageSpec) =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>Somebody’s page</title><script src="/probe.js"></script>${head}</head><body>${body}</body></html>`;

/** @param folder where the bundle's files are, for the copy that says it is of another version. */
export async function openSite(folder: string): Promise<Site> {
  const pages: PageSpec[] = [];
  const scripts = new Map<string, () => Promise<string>>([['probe.js', () => Promise.resolve(`(${startProbe})();`)]]);
  const send = (response: ServerResponse, type: string, text: string, headers: Record<string, string> = {}) =>
    void response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Access-Control-Allow-Origin': '*', ...headers }).end(text);

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const page = pages[Number(/^\/page\/(\d+)$/.exec(pathname)?.[1] ?? -1)];
    if (page) return send(response, 'text/html', html(page), page.policy ? { 'Content-Security-Policy': page.policy } : {});
    const script = scripts.get(pathname.slice(1));
    if (script) return send(response, 'text/javascript', await script());
    if (pathname.startsWith('/other/')) return send(response, 'text/javascript', await otherVersion(folder, pathname.slice('/other/'.length)));
    // Asked for by browsers unasked.
    response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    lay: (page) => `${url}/page/${pages.push(page) - 1}`,
    script(name, code) {
      scripts.set(name, code);
      return `${url}/${name}`;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** The same code under another version, as a page has it that was pasted together over the years. */
async function otherVersion(folder: string, name: string): Promise<string> {
  const [{ version }, code] = await Promise.all([read(folder, 'integrity.json').then((text) => JSON.parse(text) as { version: string }), read(folder, name)]);
  // A minifier chooses its own quotes.
  const said = ['"', "'", '`'].map((quote) => quote + version + quote).find((each) => code.includes(each));
  return said ? code.replaceAll(said, `"${OTHER_VERSION}"`) : code;
}

async function read(folder: string, name: string): Promise<string> {
  const answer = await fetch(new URL(name, folder));
  if (!answer.ok) throw new Error(`${folder}${name}: ${answer.status}`);
  return answer.text();
}
