/**
 * `npm run examples`: each folder beside this file as a stranger's website, on another origin than the product's
 * and under the policy a careful site would send. Plain Node, as a partner might have it.
 */
import { createServer } from 'node:http';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = path.dirname(fileURLToPath(import.meta.url));
const api = new URL(process.env.API_URL ?? 'http://localhost:3000').origin;
const port = Number(process.env.EXAMPLES_PORT ?? 4000);
const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const policy = [
  `default-src 'none'`,
  `script-src 'self' ${api}`,
  `style-src 'self'`,
  `img-src 'self' ${api}`,
  `font-src 'self'`,
  `connect-src ${api}`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ');

const sites = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory() && entry.name !== 'pictures').map((entry) => entry.name);

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://example');
  const [, site, ...rest] = pathname.split('/').map(decodeURIComponent);
  if (site === '') return redirect(response, `/${sites[0]}/`);
  if (!sites.includes(site)) return send(response, 404, 'text/plain', 'There is no such page.');
  if (rest.length === 0) return redirect(response, `/${site}/`);
  const file = path.resolve(folder, site, rest.join('/') || 'index.html');
  const type = types[path.extname(file)];
  if (!type || !file.startsWith(path.join(folder, site) + path.sep)) return send(response, 404, 'text/plain', 'There is no such page.');
  try {
    const body = await readFile(file);
    // A partner writes the product's address into the page; here it is whichever server is tried.
    return send(response, 200, type, type.startsWith('text/html') ? body.toString().replaceAll('{API}', api) : body);
  } catch {
    return send(response, 404, 'text/plain', 'There is no such page.');
  }
});

function send(response, status, type, body) {
  response.writeHead(status, { 'Content-Type': type, 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-cache' });
  response.end(body);
}

function redirect(response, to) {
  response.writeHead(302, { Location: to });
  response.end();
}

server.on('error', (error) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken: set EXAMPLES_PORT to another.` : error.message);
  process.exit(1);
});
// Not `localhost`, which the product itself uses: another host is another origin.
server.listen(port, '127.0.0.1', () => {
  const at = `http://127.0.0.1:${server.address().port}`;
  console.log(`Examples, with elements and API from ${api}:`);
  for (const site of sites) console.log(`  ${at}/${site}/`);
});
