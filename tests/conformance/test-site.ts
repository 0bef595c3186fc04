/** A partner site with the pages of a case, on an origin other than the product's. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startProbe } from './probe.ts';

export interface PageSpec {
  head?: string;
  body: string;
  /** Attributes of the `html` tag. */
  attributes?: string;
  /** The page's CSP. */
  policy?: string;
}

export interface TestSite {
  /** `http://127.0.0.1:<port>`. */
  url: string;
  /** Adds a page and returns its URL. */
  addPage(page: PageSpec): string;
  /** Adds a script and returns its URL. */
  addScript(name: string, code: () => Promise<string>): string;
  stop(): Promise<void>;
}

/** The version of the bundle's copy under `/other/`. */
export const OTHER_VERSION = '99.0.1';

const html = ({ head = '', body, attributes = 'lang="en"' }: PageSpec) =>
  `<!doctype html><html ${attributes}><head><meta charset="utf-8"><title>Somebody’s page</title><script src="/probe.js"></script>${head}</head><body>${body}</body></html>`;

/** @param folder URL of the bundle's files, for the copy with another version. */
export async function openTestSite(folder: string): Promise<TestSite> {
  const pages: PageSpec[] = [];
  const scripts = new Map<string, () => Promise<string>>([
    ['probe.js', () => Promise.resolve(`(${startProbe})();`)],
  ]);
  const send = (
    response: ServerResponse,
    type: string,
    text: string,
    headers: Record<string, string> = {},
  ) =>
    void response
      .writeHead(200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Access-Control-Allow-Origin': '*',
        ...headers,
      })
      .end(text);

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const page = pages[Number(/^\/page\/(\d+)$/.exec(pathname)?.[1] ?? -1)];
    if (page)
      return send(
        response,
        'text/html',
        html(page),
        page.policy ? { 'Content-Security-Policy': page.policy } : {},
      );
    const script = scripts.get(pathname.slice(1));
    if (script) return send(response, 'text/javascript', await script());
    if (pathname.startsWith('/other/'))
      return send(
        response,
        'text/javascript',
        await createOtherVersion(folder, pathname.slice('/other/'.length)),
      );
    // Browsers request the icon by themselves.
    response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    addPage: (page) => `${url}/page/${pages.push(page) - 1}`,
    addScript(name, code) {
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

/** The bundle's code with another version, as on pages that load scripts of several releases. */
async function createOtherVersion(folder: string, name: string): Promise<string> {
  const [{ version }, code] = await Promise.all([
    read(folder, 'integrity.json').then((text) => JSON.parse(text) as { version: string }),
    read(folder, name),
  ]);
  // The minifier may use any kind of quotes.
  const versionLiteral = ['"', "'", '`']
    .map((quote) => quote + version + quote)
    .find((each) => code.includes(each));
  return versionLiteral ? code.replaceAll(versionLiteral, `"${OTHER_VERSION}"`) : code;
}

async function read(folder: string, name: string): Promise<string> {
  const response = await fetch(new URL(name, folder));
  if (!response.ok) throw new Error(`${folder}${name}: ${response.status}`);
  return response.text();
}
