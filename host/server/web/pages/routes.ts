/** The app's pages on all its routes, and the files beside them. */
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppTypes, Context } from '#server/http/context.ts';
import { conditionalGet } from '#server/http/middleware/conditional-get.ts';
import { getOwnOrigin } from '#server/http/origin.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import {
  createFolderServer,
  createStaticFile,
  serveStaticFile,
} from '#server/http/static-files.ts';
import { readLinkVersion } from '#server/modules/dinners/events/link-version.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { INVITE_PATH, getPageToDraw, hasAuthCode, negotiatePageLocale } from './find-page.ts';
import { createPageHeaders } from './page-headers.ts';
import { type PageRendererOptions, type RenderedPage, createPageRenderer } from './render-page.ts';

const DISALLOWED_PATHS = [
  '/api/',
  '/calendar/',
  '/ingest/',
  '/integrations/',
  '/invite-answer',
  '/unsubscribe/',
];
const ROBOTS_TXT = [
  'User-agent: *',
  ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
  '',
].join('\n');

/** They hold no secret beside what somebody else chose, so their size tells nothing (BREACH). Files have encodings of their own. */
const compressPage = compress({ encoding: 'gzip', contentTypeFilter: /^text\/html\b/ });

/** The app's built page on all its routes, with the head filled in, and its files. Other paths get a 404 with the same page, so mount it last. */
export function pageRoutes(
  deps: Deps,
  { hostDir, readRemoteTexts }: PageRendererOptions,
): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const files = createFolderServer(hostDir);
  const renderer = createPageRenderer(deps, { hostDir, readRemoteTexts });
  const invitationPages = createResponseCache(deps.now);

  routes.get('/robots.txt', (c) =>
    c.text(ROBOTS_TXT, 200, {
      'Cache-Control': 'public, max-age=3600',
      'X-Content-Type-Options': 'nosniff',
    }),
  );
  routes.get('/assets/*', conditionalGet, async (c) => {
    const response = await files.serve(c, c.req.path.slice(1), {
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
    return response ?? c.body(null, 404, { 'Cache-Control': 'no-store' });
  });
  routes.get(
    '/:file{[\\w.-]+\\.(?:js|svg|png|ico|webmanifest|woff2)}',
    conditionalGet,
    async (c, next) => {
      const file = c.req.param('file');
      // Browsers ask for it on pages that name no icon.
      const response = await files.serve(c, file === 'favicon.ico' ? 'icon-192.png' : file, {
        'Cache-Control': 'public, no-cache',
      });
      return response ?? next();
    },
  );
  routes.get('/shell', compressPage, conditionalGet, async (c) => {
    const origin = getOwnOrigin(c, deps.env);
    const locale = negotiatePageLocale(c);
    const html = await renderer.renderOfflinePage(c, locale, origin);
    const headers = await createPageHeaders(deps.env, {
      origin,
      needsOpener: false,
      hasSecretUrl: false,
      isUncached: false,
    });
    return c.body(html, 200, { ...headers, Vary: 'Accept-Language' });
  });
  routes.get('*', compressPage, conditionalGet, async (c) => {
    const origin = getOwnOrigin(c, deps.env);
    const locale = negotiatePageLocale(c);
    const pageToDraw = getPageToDraw(c);
    const needsOpener = c.req.query('handoff') !== undefined;
    const hasSecretUrl = hasAuthCode(c);
    const isInvitation = pageToDraw?.path === INVITE_PATH;
    const link = isInvitation
      ? await readLinkVersion(deps.db, pageToDraw).catch((error: unknown) =>
          logVersionError(c, error),
        )
      : null;
    const options = {
      origin,
      locale,
      needsOpener,
      hasSecretUrl,
      isPublic: !isInvitation || link?.isListed === true,
    };
    let rendered: RenderedPage | undefined;
    if (link && !needsOpener && !hasSecretUrl) {
      const key = JSON.stringify([
        origin,
        locale,
        readRemoteTexts().version,
        link.version,
        pageToDraw,
      ]);
      const kept = await invitationPages.getOrRender(key, async () => {
        rendered = await renderer.renderPage(c, pageToDraw, options);
        const { html, status, headers, isDrawn } = rendered;
        return isDrawn && status === 200
          ? { file: createStaticFile('page.html', Buffer.from(html)), headers }
          : null;
      });
      if (kept) return serveStaticFile(c, kept.file, kept.headers);
    }
    const { html, status, headers } =
      rendered ?? (await renderer.renderPage(c, pageToDraw, options));
    return c.body(html, status, headers);
  });
  return routes;
}

/** The page is drawn then. If its dinner can't be read either, it says so. */
function logVersionError(c: Context, error: unknown): null {
  c.get('log').error(
    { request: c.get('request'), reason: formatErrorForLog(error) },
    'can’t read whether an invitation has changed; its page isn’t kept',
  );
  return null;
}
