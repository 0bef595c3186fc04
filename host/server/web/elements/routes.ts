import { Hono } from 'hono';
import type { AppTypes, Context } from '#server/http/context.ts';
import type { Env } from '#server/platform/env.ts';
import { conditionalGet } from '#server/http/middleware/conditional-get.ts';
import { getOwnOrigin } from '#server/http/origin.ts';
import type { VersionedAssets } from './versioned-assets.ts';
import {
  type StaticFile,
  type FileServer,
  createFileServer,
  createFolderServer,
} from '#server/http/static-files.ts';

const CROSS_ORIGIN_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
};
/** Named by version or content hash, so the content never changes. */
const IMMUTABLE_HEADERS = {
  ...CROSS_ORIGIN_HEADERS,
  'Cache-Control': 'public, max-age=31536000, immutable',
};
const REVALIDATE_HEADERS = { ...CROSS_ORIGIN_HEADERS, 'Cache-Control': 'public, no-cache' };
/** For files whose chunks stay available, so that a slightly outdated copy still works. */
const SHORT_CACHE_HEADERS = {
  ...CROSS_ORIGIN_HEADERS,
  'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
};

export interface ElementOptions {
  elementsDir: string;
  versionedAssets: VersionedAssets;
  env: Env;
}

/**
 * The bundle for other sites: `/v1/…` is the newest version, `/v/{version}/…` never changes. `/beside.js` is the loader, built to
 * import from `/v1/`.
 */
export function elementRoutes({
  elementsDir,
  versionedAssets,
  env,
}: ElementOptions): Hono<AppTypes> {
  const latestHeaders = env.production ? SHORT_CACHE_HEADERS : REVALIDATE_HEADERS;
  const latest = createFolderServer(elementsDir);
  const chunks = createFileServer(versionedAssets.findChunk);
  const currentVersion = createFileServer(
    async (name): Promise<StaticFile | null> =>
      (await versionedAssets.getCurrent())?.get(name) ?? null,
  );
  const respondNotFound = (c: Context) => c.body(null, 404, CROSS_ORIGIN_HEADERS);
  const routes = new Hono<AppTypes>();

  routes.get(
    '/beside.js',
    conditionalGet,
    async (c) => (await latest.serve(c, 'beside.js', latestHeaders)) ?? respondNotFound(c),
  );
  routes.get(
    '/beside.classic.js',
    conditionalGet,
    async (c) => (await latest.serve(c, 'beside.classic.js', latestHeaders)) ?? respondNotFound(c),
  );
  routes.get('/v1/*', conditionalGet, async (c) => {
    // Not decoded: no file name of ours needs it.
    const name = c.req.path.slice('/v1/'.length);
    // It imports from `./v1/`, so it works at `/beside.js` only.
    if (name === 'beside.js') return respondNotFound(c);
    // Its tags name the URL of this version, which may serve an earlier build than `latest`.
    if (name === 'integrity.json')
      return serveIntegrityFile(c, currentVersion, name, latestHeaders, env);
    if (!name.startsWith('chunks/'))
      return (await latest.serve(c, name, latestHeaders)) ?? respondNotFound(c);
    return (
      (await latest.serve(c, name, IMMUTABLE_HEADERS)) ??
      (await chunks.serve(c, name, IMMUTABLE_HEADERS)) ??
      respondNotFound(c)
    );
  });
  routes.get('/v/:version{\\d+\\.\\d+\\.\\d+}/*', conditionalGet, async (c) => {
    const version = c.req.param('version');
    const name = c.req.path.slice(`/v/${version}/`.length);
    const files = createFileServer(
      async (name): Promise<StaticFile | null> =>
        (await versionedAssets.getVersion(version))?.get(name) ?? null,
    );
    if (name === 'integrity.json')
      return serveIntegrityFile(c, files, name, IMMUTABLE_HEADERS, env);
    return (await files.serve(c, name, IMMUTABLE_HEADERS)) ?? respondNotFound(c);
  });
  return routes;
}

/** The tags in it are meant to be copied, so they name the requested server. */
async function serveIntegrityFile(
  c: Context,
  files: FileServer,
  name: string,
  headers: Record<string, string>,
  env: Env,
): Promise<Response> {
  const text = await files.readText(name);
  if (text === null) return c.body(null, 404, CROSS_ORIGIN_HEADERS);
  return c.body(text.replaceAll('{ORIGIN}', getOwnOrigin(c, env)), 200, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
}
