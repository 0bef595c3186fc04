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

interface Found {
  status: 200 | 404 | 500 | 503;
  head: Head;
}

async function find(deps: Deps, c: Context, origin: string): Promise<Found> {
  const page = findPage(c.req.path);
  const lost: Found = { status: 404, head: { title: say('page_not_found'), description: '', canonical: origin, image: null, index: false } };
  if (!page) return lost;
  const { row, params } = page;
  const eventSlug = slugOf(c.req.query('eventSlug'));
  if (row.path === '/invite/{-$slug}') {
    const asked = params.slug ?? c.req.query('slug');
    const slug = slugOf(asked);
    const head = params.slug !== undefined && slug === undefined ? null : await inviteHead(deps, origin, slug, eventSlug);
    return head ? { status: 200, head } : lost;
  }
  const shown = row.who === 'guest' && !holdsCode(c);
  const general = { url: image(origin, NOBODY, undefined), alt: say('invite_general_title') };
  return {
    status: 200,
    head: { title: say(row.title), description: say('splash'), canonical: `${origin}${row.path}`, image: shown ? general : null, index: shown },
  };
}

/** A head that can't be read is logged as any failure; the page still comes, and the app in it says what is wrong (R20). */
function unread(error: unknown, c: Context, canonical: string): Found {
  const status = answerFailure(error, c).status === 503 ? 503 : 500;
  return { status, head: { title: say('status_internal_title'), description: '', canonical, image: null, index: false } };
}

/** Sign-in and the calendar's consent come back with a code in the address. */
const holdsCode = (c: Context) => c.req.path.startsWith('/integrations/') || c.req.query('code') !== undefined || c.req.query('state') !== undefined;

const CLOSED = ['/api/', '/calendar/', '/ingest/', '/integrations/', '/unsubscribe/'];
const ROBOTS = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), ''].join('\n');

export interface PageOptions {
  hostDir: string;
  readRemoteTexts: () => RemoteTexts;
}

/** The built host page at every route it has, with its head written; its files; 404 with the same page elsewhere. Mount it last. */
export function pageRoutes(deps: Deps, { hostDir, readRemoteTexts }: PageOptions): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const files = staticFiles(hostDir);
  let template: Promise<string> | null = null;

  routes.get('/robots.txt', (c) => c.text(ROBOTS, 200, { 'Cache-Control': 'public, max-age=3600', 'X-Content-Type-Options': 'nosniff' }));
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
    const { status, head } = await find(deps, c, origin).catch((error: unknown) => unread(error, c, origin));
    const html = (await template).replace(PLACEHOLDER, () => headHtml(head, { product: deps.env.PRODUCT_NAME, texts: readRemoteTexts().version }));
    const headers = await pageHeaders(deps.env, { origin, handoff: c.req.query('handoff') !== undefined, secret: holdsCode(c), failed: status >= 500 });
    return c.body(html, status, headers);
  });
  return routes;
}
