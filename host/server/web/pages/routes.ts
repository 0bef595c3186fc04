import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import type { AppTypes, Context } from '../../http/context.ts';
import type { Deps } from '../../platform/deps.ts';
import { NO_INVITER } from '../share-image/share-card.ts';
import type { RemoteTexts } from '../remote-texts/remote-texts.ts';
import { conditionalGet } from '../../http/middleware/conditional-get.ts';
import { toErrorResponse } from '../../http/error-response.ts';
import { getOwnOrigin } from '../../http/origin.ts';
import { t } from '../../platform/i18n.ts';
import { createFolderServer } from '../../http/static-files.ts';
import { type PageHead, renderPageHead } from './head.ts';
import { createPageHeaders } from './page-headers.ts';
import { getShareImageUrl, createInviteHead, parseSlug } from './invite-head.ts';
import { matchPage } from './page-routes.ts';
import { readOnce } from '../../platform/read-once.ts';

export const HEAD_PLACEHOLDER = '<!--head-->';

interface PageResult {
  status: 200 | 404 | 500 | 503;
  head: PageHead;
}

async function findPageHead(deps: Deps, c: Context, origin: string): Promise<PageResult> {
  const match = matchPage(c.req.path);
  const notFound: PageResult = { status: 404, head: { title: t('page_not_found'), description: '', canonical: origin, image: null, isIndexed: false } };
  if (!match) return notFound;
  const { page, params } = match;
  const eventSlug = parseSlug(c.req.query('eventSlug'));
  if (page.path === '/invite/{-$slug}') {
    const slugText = params.slug ?? c.req.query('slug');
    const slug = parseSlug(slugText);
    const head = params.slug !== undefined && slug === undefined ? null : await createInviteHead(deps, origin, slug, eventSlug);
    return head ? { status: 200, head } : notFound;
  }
  const isIndexed = page.who === 'guest' && !hasAuthCode(c);
  const generalImage = { url: getShareImageUrl(origin, NO_INVITER, undefined), alt: t('invite_general_title') };
  return {
    status: 200,
    head: { title: t(page.title), description: t('splash'), canonical: `${origin}${page.path}`, image: isIndexed ? generalImage : null, isIndexed },
  };
}

/** If the head can't be read, the error is logged and the page still served: the app shows the error (R20). */
function createErrorResult(error: unknown, c: Context, canonical: string): PageResult {
  const status = toErrorResponse(error, c).status === 503 ? 503 : 500;
  return { status, head: { title: t('status_internal_title'), description: '', canonical, image: null, isIndexed: false } };
}

/** Sign-in and calendar consent redirect back with a code in the URL. */
const hasAuthCode = (c: Context) => c.req.path.startsWith('/integrations/') || c.req.query('code') !== undefined || c.req.query('state') !== undefined;

const DISALLOWED_PATHS = ['/api/', '/calendar/', '/ingest/', '/integrations/', '/invite-answer', '/unsubscribe/'];
const ROBOTS_TXT = ['User-agent: *', ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`), ''].join('\n');

export interface PageRoutesOptions {
  hostDir: string;
  readRemoteTexts: () => RemoteTexts;
}

/** The built host page on all its routes, with the head filled in, and its files. Other paths get a 404 with the same page, so mount it last. */
export function pageRoutes(deps: Deps, { hostDir, readRemoteTexts }: PageRoutesOptions): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const files = createFolderServer(hostDir);
  const getTemplate = readOnce(() => readFile(path.join(hostDir, 'index.html'), 'utf8'));

  routes.get('/robots.txt', (c) => c.text(ROBOTS_TXT, 200, { 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' }));
  routes.get('/assets/*', conditionalGet, async (c) => {
    const response = await files.serve(c, c.req.path.slice(1), { 'Cache-Control': 'public, max-age=31536000, immutable' });
    return response ?? c.body(null, 404, { 'Cache-Control': 'no-store' });
  });
  routes.get('/:file{[\\w.-]+\\.(?:js|svg|png|ico|webmanifest|woff2)}', conditionalGet, async (c, next) => {
    const response = await files.serve(c, c.req.param('file'), { 'Cache-Control': 'public, no-cache' });
    return response ?? next();
  });
  routes.get('*', conditionalGet, async (c) => {
    const origin = getOwnOrigin(c, deps.env);
    const { status, head } = await findPageHead(deps, c, origin).catch((error: unknown) => createErrorResult(error, c, origin));
    const html = (await getTemplate()).replace(HEAD_PLACEHOLDER, () =>
      renderPageHead(head, { product: deps.env.PRODUCT_NAME, textsVersion: readRemoteTexts().version }),
    );
    const headers = await createPageHeaders(deps.env, {
      origin,
      needsOpener: c.req.query('handoff') !== undefined,
      hasSecretUrl: hasAuthCode(c),
      hasFailed: status >= 500,
    });
    return c.body(html, status, headers);
  });
  return routes;
}
