import { defaultParseSearch, defaultStringifySearch, redirect } from '@tanstack/react-router';
import type { InviteAnswer } from '#src/contract/invite-path.ts';
import { type PagePath, matchPage } from '#src/contract/pages.ts';
import { ApiError, isApiError, isFinalClientError } from '#src/core/api/api-error.ts';
import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';
import { setAskedAnswer } from '#src/core/dinners/asked-answer.ts';
import { type OAuthGrant, storeGrant } from '#src/features/calendar-connect/oauth-grant.ts';
import {
  type SignInFailure,
  storeRedirectResult,
  takeRedirectResult,
} from '#src/features/sign-in/redirect-sign-in.ts';
import { readOrNotFound } from '../root-route.tsx';

interface GuardContext {
  context: { core: Core };
  params: { slug?: string };
  search: {
    slug?: string;
    eventSlug?: string;
    redirect?: string;
    email?: string;
    code?: string;
    login?: SignInFailure;
    handoff?: string;
    answer?: InviteAnswer;
  };
  location: { href: string; pathname: string; hash: string };
}

/** Runs before a page's data load. Redirects by throwing. */
export type Guard = (context: GuardContext) => void | Promise<void>;

/** Pages that redirect onwards themselves. As a redirect target they would cause a loop. */
const REDIRECTING_PAGES: readonly PagePath[] = ['/intro/', '/tutorial/'];

/** Whether a path is a signed-in page that doesn't redirect onwards. */
function isRedirectTarget(pathname: string): boolean {
  const page = matchPage(pathname)?.page;
  return page?.who === 'user' && !REDIRECTING_PAGES.includes(page.path);
}

/** Router target for a sanitized redirect value. Home if there is none or it isn't a signed-in page (R06, R15). */
export function resolveRedirectTarget(value: string | undefined): {
  to: string;
  search: object;
  hash?: string;
} {
  const url = new URL(`/${value ?? 'home'}`, location.origin);
  if (!isRedirectTarget(url.pathname)) return { to: '/home', search: {} };
  return {
    to: url.pathname,
    search: defaultParseSearch(url.search),
    ...(url.hash && { hash: url.hash.slice(1) }),
  };
}

/** Router target after signing in. New members who came with an invitation go through the introduction first (R06, R09). */
export function resolvePostSignInTarget(
  core: Core,
  {
    slug,
    eventSlug,
    redirect: target,
  }: Pick<GuardContext['search'], 'slug' | 'eventSlug' | 'redirect'>,
) {
  const isNew = core.session.get()?.user.is_new;
  return isNew && eventSlug
    ? { to: '/intro/', search: { slug, eventSlug, redirect: target } }
    : resolveRedirectTarget(target);
}

/** Removes the OAuth parameters of Google or Apple from the URL and the history before anything else runs (R03). */
function removeOAuthParams({
  context: { core },
  search: { code, login, ...rest },
  location: { pathname },
}: GuardContext): void {
  if (pathname !== '/') return;
  if (storeRedirectResult(core, { code, login }))
    throw redirect({ to: '/', search: rest, replace: true });
}

/** Links the invitation to the signed-in member before redirecting (R09). Ignores an invalid invitation, throws on a network error. */
async function linkInvitation(
  core: Core,
  slug: string | undefined,
  eventSlug: string | undefined,
): Promise<void> {
  if (!slug) return;
  const link = () =>
    // Tried once, also when offline: the error page has a retry button.
    core.queryClient
      .fetchQuery({
        ...queries(core).linkInvitation({ slug, eventSlug }),
        networkMode: 'always',
        retry: false,
      })
      .catch((error: unknown) => {
        if (!isApiError(error) || !isFinalClientError(error)) throw error;
      });
  await readOrNotFound(core, link);
}

/** Redirects signed-in users (R10). Runs on navigation and on load only, so signing in inside a card doesn't leave the page. */
export async function guestGuard(guardContext: GuardContext): Promise<void> {
  removeOAuthParams(guardContext);
  const { context, params, search } = guardContext;
  const { core } = context;
  // Opened by another page for sign-in: signed-in users confirm here instead of being redirected (R03).
  if (!core.session.get() || search.handoff !== undefined) return;
  // Signed in in another tab meanwhile. Discard this tab's OAuth result, else it would sign in again after the next sign-out.
  takeRedirectResult(core);
  const slug = params.slug ?? search.slug;
  await linkInvitation(core, slug, search.eventSlug);
  throw redirect(resolvePostSignInTarget(core, { ...search, slug }));
}

/** Keeps the answer that the link asked for, for the card's form. */
export async function inviteGuard(guardContext: GuardContext): Promise<void> {
  await guestGuard(guardContext);
  const { context, search } = guardContext;
  if (search.answer && search.eventSlug)
    setAskedAnswer(context.core, { eventSlug: search.eventSlug, answer: search.answer });
}

/** Allows the e-mail pages only if e-mail sign-in is on (R01). */
export async function emailGuard(guardContext: GuardContext): Promise<void> {
  await guestGuard(guardContext);
  const { core } = guardContext.context;
  // If the overrides can't be loaded, the default applies: off (R56).
  await core.queryClient.ensureQueryData(queries(core).messageOverrides()).catch(() => undefined);
  if (core.i18n.getTranslator(core.locale)('should_show_email_login') !== 'true')
    throw redirect({ to: '/', search: guardContext.search });
}

/** The code page needs an e-mail address (R16). */
export async function verifyGuard(guardContext: GuardContext): Promise<void> {
  await emailGuard(guardContext);
  if (!guardContext.search.email) throw redirect({ to: '/email/', search: guardContext.search });
}

/** This page's path with the search parameters it knows; others are dropped. */
const getReturnPath = ({ location: { pathname, hash }, search }: GuardContext): string =>
  `${pathname}${defaultStringifySearch(search)}${hash && `#${hash}`}`.replace(/^\/+/, '');

/**
 * Without a signed-in user, redirects to sign-in and keeps the return path (R11). Throws for a deactivated account, so that its data
 * isn't loaded; the root route then offers to restore the account (R46).
 */
function userGuard(guardContext: GuardContext): void {
  const auth = guardContext.context.core.session.get();
  if (!auth) throw redirect({ to: '/', search: { redirect: getReturnPath(guardContext) } });
  if (auth.user.deactivated_at) throw new ApiError('', { status: 403, code: 'deactivated' });
}

/** Moves Google's OAuth parameters out of the URL and the history before anything else runs (R13). */
export function calendarGuard({
  context,
  search,
  location: { href, pathname },
}: Pick<GuardContext, 'context' | 'location'> & { search: OAuthGrant }): void {
  if (!/[?#]/.test(href)) return;
  storeGrant(context.core, search);
  throw redirect({ to: pathname, search: {}, replace: true });
}

/** Redirects new members to the introduction (R06). */
export function dashboardGuard(guardContext: GuardContext): void {
  userGuard(guardContext);
  if (guardContext.context.core.session.get()?.user.is_new)
    throw redirect({ to: '/intro', search: { redirect: getReturnPath(guardContext) } });
}

/** Redirects members who have finished the introduction (R06). */
export function introGuard(guardContext: GuardContext): void {
  userGuard(guardContext);
  if (!guardContext.context.core.session.get()?.user.is_new)
    throw redirect(resolveRedirectTarget(guardContext.search.redirect));
}
