/** A page that a React server renders and hydrates, with the components of the npm package in React 18 or 19. */
import { createServer } from 'node:http';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { ensurePackage } from '#host/build/build.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';

export const reactVersions = {
  'React 19': undefined,
  'React 18': { react: 'react-18', 'react-dom': 'react-dom-18' },
} as const;
export type ReactVersion = keyof typeof reactVersions;

export interface ReactPage {
  url: string;
  /** What the server sends for these props of the app. */
  render(props: object): string;
  stop(): Promise<void>;
}

const entries = {
  server: `import { createElement, StrictMode } from 'react';
    import { renderToString } from 'react-dom/server';
    import { App } from './app.jsx';
    export const render = (props) => renderToString(createElement(StrictMode, null, createElement(App, props)));`,
  client: `import { createElement, StrictMode } from 'react';
    import { hydrateRoot } from 'react-dom/client';
    import { App } from './app.jsx';
    const hydrate = () => hydrateRoot(document.querySelector('#root'), createElement(StrictMode, null, createElement(App, appProps)),
      { onRecoverableError: (error) => console.error('recoverable', error) });
    if (document.documentElement.hasAttribute('data-wait')) globalThis.hydrate = hydrate;
    else hydrate();`,
};

/** Serves the app's markup, its client and the elements; `findProps` returns the props for a path. In development mode, so that React checks. */
export async function serveReactPage(
  version: ReactVersion,
  app: string,
  findProps: (url: URL) => object,
): Promise<ReactPage> {
  await ensurePackage(buildDir);
  const folder = path.join(root, '.cache/react-pages', version.replace(' ', '-'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries({ ...entries, app }))
    await writeFile(path.join(folder, `${name}.jsx`), text);
  const components = path.join(root, buildDir, 'package/react.js');
  const options: BuildOptions = {
    absWorkingDir: folder,
    bundle: true,
    outdir: path.join(folder, 'out'),
    jsx: 'automatic',
    conditions: ['development'],
    alias: { ...reactVersions[version], 'beside/react': components },
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
  };
  await build({ ...options, entryPoints: ['client.jsx'], format: 'esm', splitting: true });
  await build({
    ...options,
    entryPoints: ['server.jsx'],
    format: 'cjs',
    platform: 'node',
    outExtension: { '.js': '.cjs' },
  });
  const { render } = createRequire(import.meta.url)(path.join(folder, 'out/server.cjs')) as Pick<
    ReactPage,
    'render'
  >;

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://app');
    if (url.pathname.endsWith('.js')) {
      const script = await readFile(path.join(folder, 'out', url.pathname)).catch(() => null);
      return response
        .writeHead(script ? 200 : 404, { 'Content-Type': 'text/javascript' })
        .end(script);
    }
    const props = findProps(url);
    return response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><html lang="en"${url.searchParams.has('wait') ? ' data-wait' : ''}><head><title>A React app</title><link rel="icon" href="data:,">
<script>const appProps = ${JSON.stringify(props).replaceAll('<', String.raw`\u003c`)}</script><script type="module" src="/client.js"></script></head>
<body><div id="root">${render(props)}</div></body></html>`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    render,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
