import { Hono, type Next } from 'hono';
import { isOrigin } from '#src/contract/origin.ts';
import type { AppTypes, Context } from '#server/http/context.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { type LinkVersion, readLinkVersion } from '#server/modules/dinners/events/link-version.ts';
import { notFound } from '#server/platform/domain-error.ts';
import type { Deps } from '#server/platform/deps.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import type { RemoteTexts } from '../remote-texts/remote-texts.ts';
import { conditionalGet } from '#server/http/middleware/conditional-get.ts';
import { toErrorResponse, toHttpError } from '#server/http/error-response.ts';
import { getOwnOrigin } from '#server/http/origin.ts';
import { getDirection, getLanguage, t, withLocale } from '#server/platform/i18n.ts';
import { createStaticFile, serveStaticFile } from '#server/http/static-files.ts';
import { type CardData, readCardData } from './card-data.ts';
import { type EmbedParams, parseEmbedParams } from './embed-params.ts';
import type { CardRenderOptions } from './render-card.tsx';
import { createEventScript, createErrorScript } from './event-script.ts';
import { parseMarkup } from './markup.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import { serveOembed } from './oembed.ts';
import { createFrameHeaders, renderFramePage } from './frame-page.ts';

/** Loaded for the first card, so that the server starts without React and the elements. */
const loadRenderer = () => import('./render-card.tsx');

type EmbedResult = { status: 200; data: CardData } | { status: 404 | 500 | 503; data: null };

type ErrorStatus = Exclude<EmbedResult['status'], 200>;

async function readData(deps: Deps, c: Context, params: EmbedParams): Promise<EmbedResult> {
  try {
    return { status: 200, data: await readCardData(deps, params) };
  } catch (error) {
    return { status: getErrorStatus(error, c), data: null };
  }
}

function getErrorStatus(error: unknown, c: Context): ErrorStatus {
  if (toHttpError(error)?.status === 404) return 404;
  return toErrorResponse(error, c).status === 503 ? 503 : 500;
}

/** For cards that are cached and the same for everybody. */
const SHARED_CARD = { isShared: true };

/** Shown instead of a card. */
const getErrorText = (status: EmbedResult['status']) =>
  status === 404 ? `${t('invite_gone_title')} ${t('invite_gone')}` : t('error_busy');
const renderErrorText = (status: EmbedResult['status']) =>
  `<p lang="${getLanguage()}" dir="${getDirection()}">${escapeHtml(getErrorText(status))}</p>`;

/** For any page and any server. */
const SHARED_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};
const NO_STORE = { 'Cache-Control': 'no-store' };

interface Card {
  content: string;
  headers?: Record<string, string>;
}

interface CardKind {
  /** Its ending is the content type. */
  fileName: 'card.html' | 'card.js' | 'card.json';
  /** Null if the element has no card. */
  draw: (data: CardData, options: CardRenderOptions) => Promise<Card | null>;
  respondError: (status: ErrorStatus, options: CardRenderOptions) => Response | Promise<Response>;
}

/** Cards for other sites: HTML fragments with declarative shadow roots, scripts that insert a card, and pages for iframes. */
export function embedRoutes(deps: Deps, readRemoteTexts: () => RemoteTexts): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const createRenderOptions = (origin: string): CardRenderOptions => ({
    origin,
    messageOverrides: readRemoteTexts().texts,
    now: () => deps.now().getTime(),
  });
  const cards = createResponseCache(deps.now);
  const mediaOrigin = new URL(deps.env.PUBLIC_URL).origin;

  /** Null if strangers see nothing. Only an invitation shows its inviter; elsewhere the slug just opens an unlisted dinner. */
  async function readVersion({ tag, slug, eventSlug }: EmbedParams): Promise<LinkVersion | null> {
    const version = await readLinkVersion(deps.db, { slug, eventSlug });
    if (version || tag === 'beside-invite-card' || slug === undefined) return version;
    return readLinkVersion(deps.db, { eventSlug });
  }

  const serveCard = (
    c: Context,
    next: Next,
    params: EmbedParams,
    { fileName, draw, respondError }: CardKind,
  ): Promise<Response | void> =>
    withLocale(params.language, async () => {
      const options = createRenderOptions(getOwnOrigin(c, deps.env));
      try {
        const link = await readVersion(params);
        if (!link) throw notFound();
        const key = JSON.stringify([
          fileName,
          options.origin,
          readRemoteTexts().version,
          link.version,
          params,
        ]);
        const card = await cards.getOrRender(key, async () => {
          const drawn = await draw(await readCardData(deps, params, SHARED_CARD), options);
          return (
            drawn && {
              file: createStaticFile(fileName, Buffer.from(drawn.content)),
              headers: { ...SHARED_HEADERS, ...drawn.headers },
            }
          );
        });
        const caching = link.isListed
          ? { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=300' }
          : NO_STORE;
        return await (card
          ? serveStaticFile(c, card.file, { ...card.headers, ...caching })
          : next());
      } catch (error) {
        return respondError(getErrorStatus(error, c), options);
      }
    });

  routes.get('/fragment/:widget/', conditionalGet, async (c, next) => {
    const params = parseEmbedParams(c, c.req.param('widget'), SHARED_CARD);
    if (!params) return next();
    const headers = { 'Access-Control-Expose-Headers': 'Beside-Style-Hash' };
    return serveCard(c, next, params, {
      fileName: 'card.html',
      async draw(data, options) {
        const { html, hash } = await (await loadRenderer()).renderElement(params, data, options);
        const policy = `default-src 'none'; style-src ${hash ?? "'none'"}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
        return {
          content: html,
          headers: {
            ...headers,
            ...(hash && { 'Beside-Style-Hash': hash }),
            'Content-Security-Policy': policy,
          },
        };
      },
      respondError: (status) =>
        c.html(renderErrorText(status), status, { ...SHARED_HEADERS, ...headers, ...NO_STORE }),
    });
  });

  routes.get('/e/:file{[^/]+\\.js}', conditionalGet, async (c, next) => {
    const file = c.req.param('file');
    const params = parseEmbedParams(c, 'invite-card', {
      ...SHARED_CARD,
      eventSlug: file.slice(0, -'.js'.length),
    });
    if (!params) return next();
    const createScript = async (data: CardData | null, options: CardRenderOptions) =>
      createEventScript(
        await (await loadRenderer()).renderElementParts(params, data, options),
        options.origin,
        (error) =>
          c
            .get('log')
            .error(
              { request: c.get('request'), reason: formatErrorForLog(error) },
              'can’t render a card on the server; its element renders it',
            ),
      );
    return serveCard(c, next, params, {
      fileName: 'card.js',
      async draw(data, options) {
        if (params.eventSlug === undefined) throw notFound();
        return { content: await createScript(data, options) };
      },
      async respondError(status, options) {
        // Without data, the element loads it itself and shows any error. Browsers don't run scripts served with 404, so its message would be lost.
        const script =
          status === 404
            ? createErrorScript(file, getErrorText(status))
            : await createScript(null, options);
        return c.body(script, 200, {
          ...SHARED_HEADERS,
          ...NO_STORE,
          'Content-Type': 'text/javascript; charset=utf-8',
        });
      },
    });
  });

  routes.get('/card/:widget', conditionalGet, async (c, next) => {
    const params = parseEmbedParams(c, c.req.param('widget'), SHARED_CARD);
    if (!params) return next();
    return serveCard(c, next, params, {
      fileName: 'card.json',
      async draw(data, options) {
        const { css, shadowHtml } = await (
          await loadRenderer()
        ).renderElementParts(params, data, options);
        return shadowHtml
          ? { content: JSON.stringify({ css, tree: parseMarkup(shadowHtml) }) }
          : null;
      },
      respondError: (status) =>
        c.json({ error: getErrorText(status) }, status, { ...SHARED_HEADERS, ...NO_STORE }),
    });
  });

  routes.get('/embed/:widget/', async (c, next) => {
    const elementParams = parseEmbedParams(c, c.req.param('widget'));
    if (!elementParams) return next();
    const parentOrigin = c.req.query('origin');
    const isReadOnly = c.req.query('view') === '1';
    // Only the invitation and the seatmate have a read-only card; every other element shows the invitation.
    const params: EmbedParams =
      isReadOnly && elementParams.tag !== 'beside-seatmate'
        ? { ...elementParams, tag: 'beside-invite-card' }
        : elementParams;
    // Where people may not sign in, the card is read-only.
    if (!isReadOnly && parentOrigin !== undefined && !deps.partners.has(parentOrigin)) {
      // Cross-origin isolated pages need it on redirects too.
      c.header('Cross-Origin-Resource-Policy', 'cross-origin');
      return c.redirect(toReadOnlyUrl(c.req.url), 302);
    }
    return withLocale(params.language, async () => {
      const { status, data } = await readData(deps, c, params);
      const { renderElement, renderReadOnlyCard } = await loadRenderer();
      const options = createRenderOptions(getOwnOrigin(c, deps.env));
      // An element is sent even without data: it retries and shows the error itself.
      const rendered = isReadOnly
        ? data && (await renderReadOnlyCard(params, data, options))
        : await renderElement(params, data, options);
      const { html, hash } = rendered ?? { html: renderErrorText(status), hash: undefined };
      const page = {
        title: t('page_title', {
          product: deps.env.PRODUCT_NAME,
          page: data?.title ?? t('page_invite'),
        }),
        html,
        styleHash: hash,
        isReadOnly,
        theme: params.theme,
        dir: params.dir,
        ...(parentOrigin !== undefined && (!isReadOnly || isOrigin(parentOrigin))
          ? { parentOrigin }
          : {}),
      };
      // Without `origin` nobody may frame it: listing all partners in the CSP would publish them.
      const frameAncestors = isReadOnly
        ? parentOrigin === OPAQUE_ORIGIN
          ? null
          : ['*']
        : parentOrigin === undefined
          ? []
          : [parentOrigin];
      c.set('framedByAll', frameAncestors === null);
      const headers = createFrameHeaders({ ...page, mediaOrigin, frameAncestors });
      return c.body(renderFramePage(page), status, headers);
    });
  });
  routes.get('/oembed', (c) => serveOembed(deps, c));
  return routes;
}

/** The `Origin` of sandboxed pages and files. */
const OPAQUE_ORIGIN = 'null';

function toReadOnlyUrl(url: string): string {
  const { pathname, searchParams } = new URL(url);
  // Keeps the origin, so that the frame can report its height.
  const parentOrigin = searchParams.get('origin');
  if (!isOrigin(parentOrigin) && parentOrigin !== OPAQUE_ORIGIN) searchParams.delete('origin');
  searchParams.set('view', '1');
  return `${pathname}?${searchParams}`;
}
