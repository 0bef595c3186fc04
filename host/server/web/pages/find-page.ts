/** Which page a request asks for, its head, and what the server draws of it. */
import type { Context } from '#server/http/context.ts';
import { toErrorResponse } from '#server/http/error-response.ts';
import type { Deps } from '#server/platform/deps.ts';
import { negotiateLocale, t } from '#server/platform/i18n.ts';
import { INVITE_ANSWERS } from '#src/contract/invite-path.ts';
import { type PageDefinition, type PagePath, matchPage } from '#src/contract/pages.ts';
import { parseLocale } from '#src/i18n/languages.ts';
import type { PageRequest } from '../drawn-pages/drawn-page.ts';
import { NO_INVITER } from '../share-image/share-card.ts';
import { getFirstRequests, userPageSegments } from './first-requests.ts';
import type { PageHead } from './head.ts';
import { createInviteHead, getShareImageUrl, parseSlug } from './invite-head.ts';

export type PageToDraw = Omit<PageRequest, 'locale' | 'origin'>;

export interface PageResult {
  status: 200 | 404 | 500 | 503;
  head: PageHead;
  toDraw?: PageToDraw | undefined;
  /** A signed-in page. */
  userPage?: UserPage;
}

export interface UserPage {
  /** `path` and `file` are those of the page table. The page for offline use, which opens on any path, has neither. */
  path: string | undefined;
  file: string | undefined;
  scriptData: Readonly<Record<string, string>>;
}

function createUserPage(
  c: Context,
  page: PageDefinition,
  params: Record<string, string>,
): UserPage {
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

export const offlinePage: UserPage = {
  path: undefined,
  file: undefined,
  scriptData: { pages: userPageSegments.join(' ') },
};

export const INVITE_PATH: PagePath = '/invite/{-$slug}';
const NOT_FOUND: PageToDraw = { path: null };
const UNKNOWN_INVITATION: PageToDraw = { path: null, isInvitation: true };

/** What to draw of a page, without a look at the data. Undefined for signed-in pages, and where only the app knows what to show. */
export function getPageToDraw(c: Context): PageToDraw | undefined {
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

export async function findPage(
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
  const unknownInvitation: PageResult = {
    ...notFound,
    head: { ...notFound.head, title: t('invite_gone_title') },
    toDraw: UNKNOWN_INVITATION,
  };
  if (toDraw === UNKNOWN_INVITATION) return unknownInvitation;
  const { page, params } = match;
  if (toDraw?.path === INVITE_PATH) {
    const { slug, eventSlug } = toDraw;
    const head = await createInviteHead(deps, origin, slug, eventSlug);
    if (!head) return unknownInvitation;
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
export function createErrorResult(error: unknown, c: Context, canonical: string): PageResult {
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
export const hasAuthCode = (c: Context) =>
  c.req.path.startsWith('/integrations/') ||
  c.req.query('code') !== undefined ||
  c.req.query('state') !== undefined;

/** Sign-in in a window of another page and answers of Google and Apple are for the app alone. */
const isDrawn = ({ who }: PageDefinition, c: Context) =>
  (who === 'guest' &&
    c.req.query('handoff') === undefined &&
    c.req.query('login') === undefined &&
    !hasAuthCode(c)) ||
  (who === 'public' && c.req.query('error') === undefined);

const getWantedLocale = (c: Context): string | undefined => parseLocale(c.req.query('locale'));

/** `?locale=`, else the reader's. */
export const negotiatePageLocale = (c: Context): string =>
  getWantedLocale(c) ?? negotiateLocale(c.req.header('Accept-Language'));
