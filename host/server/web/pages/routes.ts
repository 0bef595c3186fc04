import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppTypes, Context } from '#server/http/context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NO_INVITER } from '../share-image/share-card.ts';
import type { RemoteTexts } from '../remote-texts/remote-texts.ts';
import { conditionalGet } from '#server/http/middleware/conditional-get.ts';
import { toErrorResponse } from '#server/http/error-response.ts';
import { getOwnOrigin } from '#server/http/origin.ts';
import { INVITE_ANSWERS } from '#src/contract/invite-path.ts';
import { type Page, type PagePath, matchPage } from '#src/contract/pages.ts';
import { matchLanguage, parseLocale } from '#src/i18n/languages.ts';
import { getDirection, negotiateLocale, t, withLocale } from '#server/platform/i18n.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { readLinkVersion } from '#server/modules/dinners/events/link-version.ts';
import type { DrawnPage, PageRequest } from '../drawn-pages/drawn-page.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import {
  createFolderServer,
  createStaticFile,
  serveStaticFile,
} from '#server/http/static-files.ts';
import { type PageHead, renderPageHead } from './head.ts';
import { createPageHeaders } from './page-headers.ts';
import { getShareImageUrl, createInviteHead, parseSlug } from './invite-head.ts';
import { findPageFiles, type PageFiles, readManifest } from './page-files.ts';
import { createPageTemplate } from './page-template.ts';
import { getFirstRequests, userPageSegments } from './first-requests.ts';
import {
  type NoScriptAnswer,
  renderNoScriptAnswer,
  renderNoScriptRedirect,
} from '../answer-forms/no-script-block.ts';
import { EMAIL_LOGIN_KEY } from '../remote-texts/texts-file.ts';
import { readOnce } from '#server/platform/read-once.ts';

/** Loaded for the first drawn page, so that the server starts without React and the elements. */
const loadDrawing = () => import('../drawn-pages/draw-page.tsx');
const loadChromeDrawing = () => import('../drawn-pages/draw-app-chrome.tsx');

type PageToDraw = Omit<PageRequest, 'locale' | 'origin'>;

interface PageResult {
  status: 200 | 404 | 500 | 503;
  head: PageHead;
  toDraw?: PageToDraw | undefined;
  /** A signed-in page. */
  userPage?: UserPage;
}

interface UserPage {
  /** `path` and `file` are those of the page table. The page for offline use, which opens on any path, has neither. */
  path: string | undefined;
  file: string | undefined;
  scriptData: Readonly<Record<string, string>>;
}

function createUserPage(c: Context, page: Page, params: Record<string, string>): UserPage {
  const { publicPaths, userPaths } = getFirstRequests(
    page,
    params,
    new URL(c.req.url).search !== '',
  );
  return {
    path: page.path,
    file: page.file,
    scriptData: { 'public-requests': publicPaths.join(' '), requests: userPaths.join(' ') },
  };
}

const offlinePage: UserPage = {
  path: undefined,
  file: undefined,
  scriptData: { pages: userPageSegments.join(' ') },
};

const INVITE_PATH: PagePath = '/invite/{-$slug}';
const NOT_FOUND: PageToDraw = { path: null };
const UNKNOWN_INVITATION: PageToDraw = { path: null, isInvitation: true };

/** What to draw of a page, without a look at the data. Undefined for signed-in pages, and where only the app knows what to show. */
function getPageToDraw(c: Context): PageToDraw | undefined {
  const match = matchPage(c.req.path);
  if (!match) return NOT_FOUND;
  const { page, params } = match;
  const eventSlug = parseSlug(c.req.query('eventSlug'));
  const slug = parseSlug(params.slug ?? c.req.query('slug'));
  if (page.path !== INVITE_PATH)
    return isDrawn(page, c)
      ? { path: page.path, slug, eventSlug, redirect: c.req.query('redirect') }
      : undefined;
  if (params.slug !== undefined && slug === undefined) return UNKNOWN_INVITATION;
  const answer = INVITE_ANSWERS.find((each) => each === c.req.query('answer'));
  return { path: page.path, slug, eventSlug, answer, wantedLocale: getWantedLocale(c) };
}

async function findPage(
  deps: Deps,
  c: Context,
  origin: string,
  toDraw: PageToDraw | undefined,
): Promise<PageResult> {
  const match = matchPage(c.req.path);
  const notFound: PageResult = {
    status: 404,
    head: {
      title: t('page_not_found'),
      description: '',
      canonical: origin,
      image: null,
      isIndexed: false,
    },
    toDraw: NOT_FOUND,
  };
  if (!match) return notFound;
  if (toDraw === UNKNOWN_INVITATION) return { ...notFound, toDraw };
  const { page, params } = match;
  if (toDraw?.path === INVITE_PATH) {
    const { slug, eventSlug } = toDraw;
    const head = await createInviteHead(deps, origin, slug, eventSlug);
    if (!head) return { ...notFound, toDraw: UNKNOWN_INVITATION };
    return { status: 200, head, toDraw };
  }
  const isIndexed = page.who === 'guest' && !hasAuthCode(c);
  const generalImage = {
    url: getShareImageUrl(origin, NO_INVITER, undefined),
    alt: t('invite_general_title'),
  };
  return {
    status: 200,
    head: {
      title: t(page.title),
      description: t('splash'),
      canonical: `${origin}${page.path}`,
      image: isIndexed ? generalImage : null,
      isIndexed,
    },
    toDraw,
    ...(page.who === 'user' && { userPage: createUserPage(c, page, params) }),
  };
}

/** If the head can't be read, the error is logged and the page still served: the app shows the error (R20). */
function createErrorResult(error: unknown, c: Context, canonical: string): PageResult {
  const status = toErrorResponse(error, c).status === 503 ? 503 : 500;
  return {
    status,
    head: {
      title: t('status_internal_title'),
      description: '',
      canonical,
      image: null,
      isIndexed: false,
    },
  };
}

/** Sign-in and calendar consent redirect back with a code in the URL. */
const hasAuthCode = (c: Context) =>
  c.req.path.startsWith('/integrations/') ||
  c.req.query('code') !== undefined ||
  c.req.query('state') !== undefined;

/** Sign-in in a window of another page and answers of Google and Apple are for the app alone. */
const isDrawn = ({ who }: Page, c: Context) =>
  (who === 'guest' &&
    c.req.query('handoff') === undefined &&
    c.req.query('login') === undefined &&
    !hasAuthCode(c)) ||
  (who === 'public' && c.req.query('error') === undefined);

const getWantedLocale = (c: Context): string | undefined => parseLocale(c.req.query('locale'));

/** `?locale=`, else the reader's. */
const negotiatePageLocale = (c: Context): string =>
  getWantedLocale(c) ?? negotiateLocale(c.req.header('Accept-Language'));

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

interface RenderOptions {
  origin: string;
  locale: string;
  needsOpener: boolean;
  hasSecretUrl: boolean;
  /** Not the invitation to an unlisted dinner. */
  isPublic: boolean;
}

interface RenderedPage {
  html: string;
  status: PageResult['status'];
  headers: Record<string, string>;
  /** Shows its content before the app comes. */
  isDrawn: boolean;
}

export interface PageRoutesOptions {
  hostDir: string;
  readRemoteTexts: () => RemoteTexts;
}

/** The app's built page on all its routes, with the head filled in, and its files. Other paths get a 404 with the same page, so mount it last. */
export function pageRoutes(
  deps: Deps,
  { hostDir, readRemoteTexts }: PageRoutesOptions,
): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  const files = createFolderServer(hostDir);
  const getTemplate = readOnce(async () =>
    createPageTemplate(await readFile(path.join(hostDir, 'index.html'), 'utf8')),
  );
  const getManifest = readOnce(() => readManifest(hostDir));
  const invitationPages = createResponseCache(deps.now);
  const headOptions = () => ({
    product: deps.env.PRODUCT_NAME,
    textsVersion: readRemoteTexts().version,
  });

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
      const response = await files.serve(c, c.req.param('file'), {
        'Cache-Control': 'public, no-cache',
      });
      return response ?? next();
    },
  );
  // The page that the service worker keeps for use offline: the app on any of its routes.
  routes.get('/shell', compressPage, conditionalGet, async (c) => {
    const origin = getOwnOrigin(c, deps.env);
    const locale = negotiatePageLocale(c);
    const head = {
      title: withLocale(locale, () => t('page_offline')),
      description: '',
      canonical: origin,
      image: null,
      isIndexed: false,
    };
    const html = await renderUserPage(
      c,
      withLocale(locale, () => renderPageHead(head, headOptions())),
      { ...offlinePage, locale, origin },
    );
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
        rendered = await renderPage(c, pageToDraw, options);
        const { html, status, headers, isDrawn } = rendered;
        return isDrawn && status === 200
          ? { file: createStaticFile('page.html', Buffer.from(html)), headers }
          : null;
      });
      if (kept) return serveStaticFile(c, kept.file, kept.headers);
    }
    const { html, status, headers } = rendered ?? (await renderPage(c, pageToDraw, options));
    return c.body(html, status, headers);
  });

  async function renderPage(
    c: Context,
    pageToDraw: PageToDraw | undefined,
    options: RenderOptions,
  ): Promise<RenderedPage> {
    const { origin, locale, isPublic } = options;
    const { status, head, toDraw, userPage } = await withLocale(locale, () =>
      findPage(deps, c, origin, pageToDraw).catch((error: unknown) =>
        createErrorResult(error, c, origin),
      ),
    );
    const template = await getTemplate();
    const headHtml = withLocale(locale, () => renderPageHead(head, headOptions()));
    const page = toDraw && (await drawOrLog(c, { ...toDraw, locale, origin }));
    let html: string;
    if (page)
      html = template.renderDrawn(headHtml + renderAnswerRedirect({ ...toDraw, locale, origin }), {
        ...page,
        locale,
        dir: withLocale(locale, getDirection),
      });
    else
      html = userPage
        ? await renderUserPage(c, headHtml, { ...userPage, locale, origin })
        : template.renderEmpty(headHtml);
    const isUncached = status >= 500 || (status === 200 && !isPublic);
    const headers = await createPageHeaders(deps.env, {
      ...options,
      isUncached,
      styleHash: page?.styleHash,
    });
    return {
      html,
      status,
      headers: { ...headers, Vary: 'Accept-Language' },
      isDrawn: Boolean(page),
    };
  }

  /** Undefined where an answer needs script: without a dinner there is nothing to answer, and without a code no way to sign in. */
  const getNoScriptAnswer = ({
    slug,
    eventSlug,
    answer,
    wantedLocale,
  }: PageRequest): NoScriptAnswer | undefined =>
    eventSlug !== undefined && readRemoteTexts().texts[EMAIL_LOGIN_KEY] === 'true'
      ? { slug, eventSlug, answer, locale: wantedLocale }
      : undefined;
  const renderAnswerLinks = (request: PageRequest) => {
    const noScriptAnswer = getNoScriptAnswer(request);
    return noScriptAnswer && renderNoScriptAnswer(noScriptAnswer);
  };
  const renderAnswerRedirect = (request: PageRequest) => {
    const noScriptAnswer = getNoScriptAnswer(request);
    return noScriptAnswer ? renderNoScriptRedirect(noScriptAnswer) : '';
  };

  /** The last not-found page: anybody may ask for any address, and its page is the same. */
  let lastNotFound: { key: string; page: DrawnPage | null } | undefined;

  /** Null if drawing fails: the app shows the page then. */
  async function drawOrLog(c: Context, request: PageRequest): Promise<DrawnPage | null> {
    const { texts, version } = readRemoteTexts();
    const { locale, origin, isInvitation = false } = request;
    const key = JSON.stringify([locale, origin, version, isInvitation]);
    if (request.path === null && lastNotFound?.key === key) return lastNotFound.page;
    try {
      const page = await (
        await loadDrawing()
      ).drawPage(deps, request, {
        messageOverrides: texts,
        renderNoScriptAnswer: renderAnswerLinks,
      });
      if (request.path === null) lastNotFound = { key, page };
      return page;
    } catch (error) {
      logDrawingError(c, error);
      return null;
    }
  }

  /** The page is drawn then. If its dinner can't be read either, it says so. */
  function logVersionError(c: Context, error: unknown): null {
    c.get('log').error(
      { request: c.get('request'), reason: formatErrorForLog(error) },
      'can’t read whether an invitation has changed; its page isn’t kept',
    );
    return null;
  }

  function logDrawingError(c: Context, error: unknown): void {
    c.get('log').error(
      { request: c.get('request'), reason: formatErrorForLog(error) },
      'can’t draw a page on the server; the app shows it',
    );
  }

  /** The app chromes drawn with these texts: one for each language and place in the navigation. */
  let chromes: { version: string; drawn: Map<string, string> } = { version: '', drawn: new Map() };

  async function getAppChrome({
    path,
    locale,
    origin,
  }: UserPage & { locale: string; origin: string }): Promise<string> {
    const { texts, version } = readRemoteTexts();
    if (chromes.version !== version) chromes = { version, drawn: new Map() };
    const { drawn } = chromes;
    const language = matchLanguage(locale) ?? 'en';
    const key = `${language} ${path?.split('/')[1] ?? ''}`;
    const html =
      drawn.get(key) ??
      (await (
        await loadChromeDrawing()
      ).drawAppChrome(deps, { path, locale: language, origin }, texts));
    drawn.set(key, html);
    return html;
  }

  async function renderUserPage(
    c: Context,
    headHtml: string,
    page: UserPage & { locale: string; origin: string },
  ): Promise<string> {
    const template = await getTemplate();
    const { locale, scriptData, file } = page;
    // Without a manifest the browser fetches the page's files later. A deployment may have left out hidden folders.
    const files: PageFiles =
      file === undefined
        ? { scripts: [], styles: [] }
        : findPageFiles(await getManifest().catch(() => ({})), file);
    const html = await getAppChrome(page).catch((error: unknown) => logDrawingError(c, error));
    return html === undefined
      ? template.renderEmpty(headHtml)
      : template.renderUserPage(headHtml, {
          locale,
          dir: withLocale(locale, getDirection),
          html,
          scriptData,
          files,
        });
  }
  return routes;
}
