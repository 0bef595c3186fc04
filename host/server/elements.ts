import { Hono } from 'hono';
import type { AppTypes, Context } from './context.ts';
import type { Env } from './env.ts';
import { conditionalGet } from './middleware/conditional-get.ts';
import { ownOrigin } from './middleware/origin.ts';
import type { Releases } from './releases.ts';
import { type File, type StaticFiles, served, staticFiles } from './static-files.ts';

const forAnyPage = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin', 'Timing-Allow-Origin': '*' };
/** Named by their version or their content: they never change under their name. */
const forGood = { ...forAnyPage, 'Cache-Control': 'public, max-age=31536000, immutable' };
const askAgain = { ...forAnyPage, 'Cache-Control': 'public, no-cache' };
/** What it leads to stays there when a newer one comes, so nobody has to wait for the question whether there is one. */
const forNow = { ...forAnyPage, 'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400' };
const script = { 'Content-Type': 'text/javascript; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };

export interface ElementOptions {
  elementsDir: string;
  releases: Releases;
  env: Env;
}

/**
 * The bundle other sites load: `/v1/…` is the newest one, `/v/{version}/…` one that never changes. `/beside.js` only passes
 * on to `/v1/`, so that every module of it has one address: two addresses would be two copies on a page.
 */
export function elementRoutes({ elementsDir, releases, env }: ElementOptions): Hono<AppTypes> {
  const moving = env.production ? forNow : askAgain;
  const newest = staticFiles(elementsDir);
  const chunks = served(releases.chunk);
  const own = served(async (name): Promise<File | null> => (await releases.own())?.get(name) ?? null);
  const none = (c: Context) => c.body(null, 404, forAnyPage);
  const routes = new Hono<AppTypes>();

  routes.get('/beside.js', (c) => c.body("import './v1/loader.js';\n", 200, { ...moving, ...script }));
  routes.get('/beside.classic.js', conditionalGet, async (c) => (await newest.serve(c, 'beside.classic.js', moving)) ?? none(c));
  routes.get('/v1/*', conditionalGet, async (c) => {
    // Left as sent: no name of ours needs decoding, and what does is none.
    const name = c.req.path.slice('/v1/'.length);
    // The lines in it name the address of the version, which may stand for an earlier build than the newest.
    if (name === 'integrity.json') return hashes(c, own, name, moving, env);
    if (!name.startsWith('chunks/')) return (await newest.serve(c, name, moving)) ?? none(c);
    return (await newest.serve(c, name, forGood)) ?? (await chunks.serve(c, name, forGood)) ?? none(c);
  });
  routes.get('/v/:version{\\d+\\.\\d+\\.\\d+}/*', conditionalGet, async (c) => {
    const version = c.req.param('version');
    const name = c.req.path.slice(`/v/${version}/`.length);
    const release = served(async (name): Promise<File | null> => (await releases.of(version))?.get(name) ?? null);
    if (name === 'integrity.json') return hashes(c, release, name, forGood, env);
    return (await release.serve(c, name, forGood)) ?? none(c);
  });
  return routes;
}

/** The lines in it are to be copied, so they name the server that was asked. */
async function hashes(c: Context, files: StaticFiles, name: string, headers: Record<string, string>, env: Env): Promise<Response> {
  const text = await files.text(name);
  if (text === null) return c.body(null, 404, forAnyPage);
  return c.body(text.replaceAll('{ORIGIN}', ownOrigin(c, env)), 200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
}
