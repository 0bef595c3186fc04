import { Hono } from 'hono';
import { isOrigin } from '../../../src/contract/origin.ts';
import type { AppTypes, Context } from '../context.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Deps } from '../handler.ts';
import { reasonOf } from '../log.ts';
import type { RemoteTexts } from '../media/texts.ts';
import { conditionalGet } from '../middleware/conditional-get.ts';
import { answerFailure } from '../middleware/errors.ts';
import { ownOrigin } from '../middleware/origin.ts';
import { Problem } from '../problem.ts';
import { direction, language, say, speak } from '../say.ts';
import { fileOf, served } from '../static-files.ts';
import { type Answers, readAnswers } from './answers.ts';
import { type Asked, readAsked } from './asked.ts';
import type { Around } from './draw.tsx';
import { eventScript, sorryScript } from './event-script.ts';
import { type Card, keptCards } from './kept-cards.ts';
import { oembed } from './oembed.ts';
import { frameHeaders, framePage } from './page.ts';

/** Loaded for the first card, so that the server starts without React and the elements. */
const loadRenderer = () => import('./draw.tsx');

type EmbedResult = { status: 200; answers: Answers } | { status: 404 | 500 | 503; answers: null };
const NOT_FOUND: EmbedResult = { status: 404, answers: null };

async function readData(deps: Deps, c: Context, params: Asked, dataOptions?: { forAll: boolean }): Promise<EmbedResult> {
  try {
    return { status: 200, answers: await readAnswers(deps, params, dataOptions) };
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return { status: 404, answers: null };
    return { status: answerFailure(error, c).status === 503 ? 503 : 500, answers: null };
  }
}

/** For cards that are the same on every page. */
const FOR_ALL_PAGES = { forAll: true };

/** Shown instead of a card. */
const getErrorText = (status: EmbedResult['status']) => (status === 404 ? `${say('invite_gone_title')} ${say('invite_gone')}` : say('error_busy'));
const renderErrorText = (status: EmbedResult['status']) => `<p lang="${language()}" dir="${direction()}">${escapeHtml(getErrorText(status))}</p>`;

/** For any page and any server. */
const SHARED_HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin', 'X-Robots-Tag': 'noindex' };
const NO_STORE = { 'Cache-Control': 'no-store' };

async function serveCachedCard(c: Context, { file, headers }: Card): Promise<Response> {
  const answer = await served(() => Promise.resolve(file)).serve(c, '', { ...headers, 'Cache-Control': 'public, max-age=60, stale-while-revalidate=300' });
  return answer!;
}

/** Cards for other sites: HTML fragments with declarative shadow roots, scripts that insert a card, and pages for iframes. */
export function embedRoutes(deps: Deps, readRemoteTexts: () => RemoteTexts): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const createRenderOptions = (origin: string): Around => ({ origin, texts: readRemoteTexts().texts, now: () => deps.now().getTime() });
  const cards = keptCards(deps.now);
  const pictures = new URL(deps.env.PUBLIC_URL).origin;

  routes.get('/fragment/:widget/', conditionalGet, async (c, next) => {
    const params = readAsked(c, c.req.param('widget'), FOR_ALL_PAGES);
    if (!params) return next();
    return speak(params.language, async () => {
      const options = createRenderOptions(ownOrigin(c, deps.env));
      const cacheKey = JSON.stringify(['card.html', options.origin, params]);
      const cached = cards.get(cacheKey);
      if (cached) return serveCachedCard(c, cached);
      const { status, answers } = await readData(deps, c, params, FOR_ALL_PAGES);
      const headers = { ...SHARED_HEADERS, 'Access-Control-Expose-Headers': 'Beside-Style-Hash' };
      if (!answers) return c.html(renderErrorText(status), status, { ...headers, ...NO_STORE });
      const { html, hash } = await (await loadRenderer()).drawElement(params, answers, options);
      const cardHeaders = {
        ...headers,
        ...(hash && { 'Beside-Style-Hash': hash }),
        'Content-Security-Policy': `default-src 'none'; style-src ${hash ?? "'none'"}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      };
      return serveCachedCard(c, cards.set(cacheKey, { file: fileOf('card.html', Buffer.from(html)), headers: cardHeaders }));
    });
  });

  routes.get('/e/:file{[^/]+\\.js}', conditionalGet, async (c, next) => {
    const file = c.req.param('file');
    const params = readAsked(c, 'invite-card', { ...FOR_ALL_PAGES, eventSlug: file.slice(0, -'.js'.length) });
    if (!params) return next();
    return speak(params.language, async () => {
      const options = createRenderOptions(ownOrigin(c, deps.env));
      const cacheKey = JSON.stringify(['card.js', options.origin, params]);
      const cached = cards.get(cacheKey);
      if (cached) return serveCachedCard(c, cached);
      const { status, answers } = params.eventSlug === undefined ? NOT_FOUND : await readData(deps, c, params, FOR_ALL_PAGES);
      const script = { ...SHARED_HEADERS, ...NO_STORE, 'Content-Type': 'text/javascript; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
      // Browsers don't run scripts served with 404, so the error message would be lost.
      if (status === 404) return c.body(sorryScript(file, getErrorText(status)), 200, script);
      const text = eventScript(await (await loadRenderer()).piecesOf(params, answers, options), options.origin, (error) =>
        c.get('log').error({ request: c.get('request'), reason: reasonOf(error) }, 'can’t render a card on the server; its element renders it'),
      );
      // Without data, the element loads it itself and shows any error.
      if (!answers) return c.body(text, 200, script);
      return serveCachedCard(c, cards.set(cacheKey, { file: fileOf('card.js', Buffer.from(text)), headers: SHARED_HEADERS }));
    });
  });

  routes.get('/embed/:widget/', async (c, next) => {
    const elementParams = readAsked(c, c.req.param('widget'));
    if (!elementParams) return next();
    const parent = c.req.query('origin');
    const isView = c.req.query('view') === '1';
    // Besides the invitation only the table has a read-only view.
    const params: Asked = isView && elementParams.name !== 'seatmate' ? { ...elementParams, name: 'invite-card' } : elementParams;
    // Where people may not sign in, the card is read-only.
    if (!isView && parent !== undefined && !deps.partners.has(parent)) {
      // Cross-origin isolated pages need it on redirects too.
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return c.redirect(toViewUrl(c.req.url), 302);
    }
    return speak(params.language, async () => {
      const { status, answers } = await readData(deps, c, params);
      const { drawElement, drawView } = await loadRenderer();
      const options = createRenderOptions(ownOrigin(c, deps.env));
      // An element is sent even without data: it retries and shows the error itself.
      const rendered = isView ? answers && (await drawView(params, answers, options)) : await drawElement(params, answers, options);
      const { html, hash } = rendered ?? { html: renderErrorText(status), hash: undefined };
      const page = {
        title: say('page_title', { product: deps.env.PRODUCT_NAME, page: answers?.title ?? say('page_invite') }),
        html,
        hash,
        isView,
        theme: params.theme,
        dir: params.dir,
        ...(parent !== undefined && (!isView || isOrigin(parent)) ? { parent } : {}),
      };
      // Without `origin` nobody may frame it: listing all partners in the CSP would publish them.
      const framers = isView ? (parent === OPAQUE_ORIGIN ? null : ['*']) : parent === undefined ? [] : [parent];
      c.set('framedByAll', framers === null);
      const headers = frameHeaders({ ...page, pictures, framers });
      return c.body(framePage(page), status, headers);
    });
  });
  routes.get('/oembed', (c) => oembed(deps, c));
  return routes;
}

/** The `Origin` of sandboxed pages and files. */
const OPAQUE_ORIGIN = 'null';

function toViewUrl(address: string): string {
  const { pathname, searchParams } = new URL(address);
  // Keeps the origin, so that the frame can report its height.
  const parent = searchParams.get('origin');
  if (!isOrigin(parent) && parent !== OPAQUE_ORIGIN) searchParams.delete('origin');
  searchParams.set('view', '1');
  return `${pathname}?${searchParams}`;
}
