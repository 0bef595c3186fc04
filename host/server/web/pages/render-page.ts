/** A page's HTML: drawn on the server, the app's frame with its first requests, or the empty page in which the app draws. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '#server/http/context.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getDirection, t, withLocale } from '#server/platform/i18n.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import { readOnce } from '#server/platform/read-once.ts';
import { matchLanguage } from '#src/i18n/languages.ts';
import {
  type NoScriptAnswer,
  renderNoScriptAnswer,
  renderNoScriptRedirect,
} from '../answer-forms/no-script-block.ts';
import type { DrawnPage, PageRequest } from '../drawn-pages/drawn-page.ts';
import type { RemoteTexts } from '../remote-texts/remote-texts.ts';
import { EMAIL_LOGIN_KEY } from '../remote-texts/texts-file.ts';
import {
  type PageResult,
  type PageToDraw,
  type UserPage,
  createErrorResult,
  findPage,
  offlinePage,
} from './find-page.ts';
import { type PageHead, renderPageHead } from './head.ts';
import { findPageFiles, type PageFiles, readManifest } from './page-files.ts';
import { createPageHeaders } from './page-headers.ts';
import { createPageTemplate } from './page-template.ts';

/** Loaded for the first drawn page, so that the server starts without React and the elements. */
const loadDrawing = () => import('../drawn-pages/draw-page.tsx');
const loadChromeDrawing = () => import('../drawn-pages/draw-app-chrome.tsx');

export interface RenderOptions {
  origin: string;
  locale: string;
  needsOpener: boolean;
  hasSecretUrl: boolean;
  /** Not the invitation to an unlisted dinner. */
  isPublic: boolean;
}

export interface RenderedPage {
  html: string;
  status: PageResult['status'];
  headers: Record<string, string>;
  /** Shows its content before the app comes. */
  isDrawn: boolean;
}

export interface PageRendererOptions {
  hostDir: string;
  readRemoteTexts: () => RemoteTexts;
}

export interface PageRenderer {
  renderPage(
    c: Context,
    pageToDraw: PageToDraw | undefined,
    options: RenderOptions,
  ): Promise<RenderedPage>;
  renderOfflinePage(c: Context, locale: string, origin: string): Promise<string>;
}

export function createPageRenderer(
  deps: Deps,
  { hostDir, readRemoteTexts }: PageRendererOptions,
): PageRenderer {
  const getTemplate = readOnce(async () =>
    createPageTemplate(await readFile(path.join(hostDir, 'index.html'), 'utf8')),
  );
  const getManifest = readOnce(() => readManifest(hostDir));
  const renderHead = (head: PageHead, locale: string) =>
    withLocale(locale, () =>
      renderPageHead(head, {
        product: deps.env.PRODUCT_NAME,
        textsVersion: readRemoteTexts().version,
      }),
    );

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
    const headHtml = renderHead(head, locale);
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

  function logDrawingError(c: Context, error: unknown): void {
    c.get('log').error(
      { request: c.get('request'), reason: formatErrorForLog(error) },
      'can’t draw a page on the server; the app shows it',
    );
  }

  /** The app chromes drawn with these texts: one for each language and page. */
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
    const key = `${language} ${path ?? ''}`;
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

  /** The page that the service worker keeps for use offline: the app on any of its routes. */
  async function renderOfflinePage(c: Context, locale: string, origin: string): Promise<string> {
    const head = {
      title: withLocale(locale, () => t('page_offline')),
      description: '',
      canonical: origin,
      image: null,
      isIndexed: false,
    };
    return renderUserPage(c, renderHead(head, locale), { ...offlinePage, locale, origin });
  }

  return { renderPage, renderOfflinePage };
}
