/**
 * `npm run examples`: serves each folder next to this file as a third-party website, on another origin than the product
 * and with the policy a careful site would send. Plain Node, as a partner might use.
 */
import { createServer } from 'node:http';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { policyOf } from './policies.mjs';

const folder = import.meta.dirname;
const api = new URL(process.env.API_URL ?? 'http://localhost:3000').origin;
const port = Number(process.env.EXAMPLES_PORT ?? 4000);
const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const has = (site, file) => existsSync(path.join(folder, site, file));
const sites = readdirSync(folder).filter((site) => has(site, 'index.html'));

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://example');
  const [, site, ...rest] = pathname.split('/');
  if (site === '') return redirect(response, '/partner-event-site/');
  if (sites.includes(site) && rest.length === 0) return redirect(response, `/${site}/`);
  const name = rest.join('/') || 'index.html';
  const type = types[path.extname(name)];
  try {
    const body =
      sites.includes(site) && type ? await loadBody(site, name, searchParams) : undefined;
    if (body === undefined) return send(response, site, 404, 'text/plain', 'Page not found.');
    // A partner's page contains the product's address. `{API}` is replaced by that of the server these examples run against.
    return send(
      response,
      site,
      200,
      type,
      name.endsWith('.html') ? body.toString().replaceAll('{API}', api) : body,
    );
  } catch (error) {
    console.error(error);
    return send(response, site, 500, 'text/plain', `${site} failed to load. See the terminal.`);
  }
});

/** The body of a file: from the built app, rendered by the page's server, or read from the folder. Undefined if there is none. */
async function loadBody(site, name, searchParams) {
  if (has(site, 'vite.config.ts')) {
    const { buildApp } = await import('./apps.mjs');
    return (await buildApp(site, api)).get(name) ?? read(site, `public/${name}`);
  }
  if (name === 'index.html' && has(site, 'server.mjs')) {
    const { renderPage } = await import(`./${site}/server.mjs`);
    return renderPage(searchParams, api);
  }
  return read(site, name);
}

function read(site, name) {
  const file = path.resolve(folder, site, name);
  return file.startsWith(path.join(folder, site) + path.sep) && existsSync(file)
    ? readFile(file)
    : undefined;
}

function send(response, site, status, type, body) {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Security-Policy': policyOf(site, api),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  });
  response.end(body);
}

function redirect(response, to) {
  response.writeHead(302, { Location: to });
  response.end();
}

server.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is already in use. Set EXAMPLES_PORT to another port.`
      : error.message,
  );
  process.exit(1);
});
// Not `localhost`, which the product uses: the examples must be another site, not only another origin.
server.listen(port, '127.0.0.1', () => {
  const at = `http://127.0.0.1:${server.address().port}`;
  const lines = sites.map(
    (site) => `  ${at}/${site}/${has(site, 'vite.config.ts') ? ' (built when first opened)' : ''}`,
  );
  console.log([`Examples, with elements and API from ${api}:`, ...lines].join('\n'));
});
