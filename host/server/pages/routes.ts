import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import type { AppTypes, Context } from '../context.ts';
import type { Deps } from '../handler.ts';
import { NOBODY } from '../media/routes.ts';
import type { RemoteTexts } from '../media/texts.ts';
import { conditionalGet } from '../middleware/conditional-get.ts';
import { answerFailure } from '../middleware/errors.ts';
import { ownOrigin } from '../middleware/origin.ts';
import { say } from '../say.ts';
import { staticFiles } from '../static-files.ts';
import { type Head, headHtml } from './head.ts';
import { pageHeaders } from './headers.ts';
import { image, inviteHead, slugOf } from './invite-head.ts';
import { findPage } from './paths.ts';

export const PLACEHOLDER = '<!--head-->';

interface PageResult {
  status: 200 | 404 | 500 | 503;
  head: Head;
}

async function findPageHead(deps: Deps, c: Context, origin: string): Promise<PageResult> {
  const page = findPage(c.req.path);
  const notFound: PageResult = { status: 404, head: { title: say('page_not_found'), description: '', canonical: origin, image: null, index: false } };
  if (!page) return notFound;
  const { row, params } = page;
  const eventSlug = slugOf(c.req.query('eventSlug'));
  if (row.path === '/invite/{-$slug}') {
    const slugText = params.slug ?? c.req.query('slug');
    const slug = slugOf(slugText);
    const head = params.slug !== undefined && slug === undefined ? null : await inviteHead(deps, origin, slug, eventSlug);
    return head ? { status: 200, head } : notFound;
  }
  const isIndexed = row.who === 'guest' && !hasAuthCode(c);
  const generalImage = { url: image(origin, NOBODY, undefined), alt: say('invite_general_title') };
  return {
    status: 200,
    head: { title: say(row.title), description: say('splash'), canonical: `${origin}${row.path}`, image: isIndexed ? generalImage : null, index: isIndexed },
  };
}

/** If the head can't be read, the error is logged and the page still served: the app shows the error (R20). */
function createErrorResult(error: unknown, c: Context, canonical: string): PageResult {
  const status = answerFailure(error, c).status === 503 ? 503 : 500;
  return { status, head: { title: say('status_internal_title'), description: '', canonical, image: null, index: false } };
}

/** Sign-in and calendar consent redirect back with a code in the URL. */
const hasAuthCode = (c: Context) => c.req.path.startsWith('/integrations/') || c.req.query('code') !== undefined || c.req.query('state') !== undefined;

const DISALLOWED_PATHS = ['/api/', '/calendar/', '/ingest/', '/integrations/', '/unsubscribe/'];
const ROBOTS_TXT = ['User-agent: *', ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`), ''].join('\n');

export interface PageOptions {
  hostDir: string;
  readRemoteTexts: () => RemoteTexts;
}

/** The built host page on all its routes, with the head filled in, and its files. Other paths get a 404 with the same page, so mount it last. */
export function pageRoutes(deps: Deps, { hostDir, readRemoteTexts }: PageOptions): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const files = staticFiles(hostDir);
  let template: Promise<string> | null = null;

  routes.get('/robots.txt', (c) => c.text(ROBOTS_TXT, 200, { 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' }));
  routes.get('/assets/*', conditionalGet, async (c) => {
    const answer = await files.serve(c, c.req.path.slice(1), { 'Cache-Control': 'public, max-age=31536000, immutable' });
    return answer ?? c.body(null, 404, { 'Cache-Control': 'no-store' });
  });
  routes.get('/:file{[\\w.-]+\\.(?:js|svg|png|ico|webmanifest|woff2)}', conditionalGet, async (c, next) => {
    const answer = await files.serve(c, c.req.param('file'), { 'Cache-Control': 'public, no-cache' });
    return answer ?? next();
  });
  routes.get('*', conditionalGet, async (c) => {
    template ??= readFile(path.join(hostDir, 'index.html'), 'utf8');
    const origin = ownOrigin(c, deps.env);
    const { status, head } = await findPageHead(deps, c, origin).catch((error: unknown) => createErrorResult(error, c, origin));
    const html = (await template).replace(PLACEHOLDER, () => headHtml(head, { product: deps.env.PRODUCT_NAME, texts: readRemoteTexts().version }));
    const headers = await pageHeaders(deps.env, { origin, handoff: c.req.query('handoff') !== undefined, secret: hasAuthCode(c), failed: status >= 500 });
    return c.body(html, status, headers);
  });
  return routes;
}
