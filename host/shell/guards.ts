import { defaultParseSearch, defaultStringifySearch, redirect } from '@tanstack/react-router';
import { ApiError, isApiError, isRejection } from '#src/core/api/api-error.ts';
import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';
import { type Grant, keepGrant } from '#src/features/calendar-connect/grant.ts';
import { type Refusal, land, takeArrival } from '#src/features/sign-in/arrival.ts';
import { orNotFound, rootRoute } from './root.tsx';

interface Visit {
  context: { core: Core };
  params: { slug?: string };
  search: { slug?: string; eventSlug?: string; redirect?: string; email?: string; code?: string; login?: Refusal; handoff?: string };
  location: { href: string; pathname: string; hash: string };
}

/** Members' pages that lead on by themselves: as a way on they would only lead back. */
const passages = ['/intro', '/tutorial'];

/** Whether a path is a page for members to stay on. */
function isMembersPage(pathname: string): boolean {
  const given = pathname.split('/').filter(Boolean);
  const children: unknown = rootRoute.children;
  const routes = Array.isArray(children) ? (children as { options: { path?: string; staticData?: { user?: boolean } } }[]) : [];
  return routes.some(({ options: { path = '', staticData } }) => {
    const parts = path.split('/').filter(Boolean);
    const fits = parts.length === given.length && parts.every((part, i) => part.startsWith('$') || part === given[i]);
    return fits && staticData?.user && !passages.includes(`/${parts.join('/')}`);
  });
}

/** The place a cleaned redirect value names, for the router; home without one, or where it names no page of a member's (R06, R15). */
export function destination(value: string | undefined): { to: string; search: object; hash?: string } {
  const url = new URL(`/${value ?? 'home'}`, location.origin);
  if (!isMembersPage(url.pathname)) return { to: '/home', search: {} };
  return { to: url.pathname, search: defaultParseSearch(url.search), ...(url.hash && { hash: url.hash.slice(1) }) };
}

/** Where somebody who is signed in goes on: one who is new by the introduction, which knows the invitation they came with (R06, R09). */
export function onward(core: Core, { slug, eventSlug, redirect: wanted }: Pick<Visit['search'], 'slug' | 'eventSlug' | 'redirect'>) {
  const isNew = core.session.get()?.user.is_new;
  return isNew && eventSlug ? { to: '/intro/', search: { slug, eventSlug, redirect: wanted } } : destination(wanted);
}

/** What Google or Apple sent along is taken out of the address, and out of the history, before anything else (R03). */
function cleanLanding({ context: { core }, search: { code, login, ...rest }, location: { pathname } }: Visit): void {
  if (pathname !== '/') return;
  if (land({ code, login }, core.clock.now())) throw redirect({ to: '/', search: rest, replace: true });
}

/** An invitation followed by a member is theirs before they are sent on (R09). One that is none keeps nobody; a line that failed is tried again. */
async function claim(core: Core, slug: string | undefined, eventSlug: string | undefined): Promise<void> {
  if (!slug) return;
  const taken = () =>
    // Tried once, with a line or without: the page that says what is wrong has a way to try again.
    core.queryClient.fetchQuery({ ...queries(core).claimInvite({ slug, eventSlug }), networkMode: 'always', retry: false }).catch((error: unknown) => {
      if (!isApiError(error) || !isRejection(error)) throw error;
    });
  await orNotFound(core, taken);
}

/** Only for the signed-out (R10). Acts on navigation and on load, so a sign-in in a card does not end the page. */
export async function guestGuard(visit: Visit): Promise<void> {
  cleanLanding(visit);
  const { context, params, search } = visit;
  const { core } = context;
  // Another page waits for an answer from this one: whoever is signed in is asked, and sent nowhere (R03).
  if (!core.session.get() || search.handoff !== undefined) return;
  // Signed in elsewhere meanwhile: what came back with this tab must not sign in again after the next sign-out.
  takeArrival(core.clock.now());
  const slug = params.slug ?? search.slug;
  await claim(core, slug, search.eventSlug);
  throw redirect(onward(core, { ...search, slug }));
}

/** The e-mail pages, only while that way in is offered (R01); a page for a code only with its address (R16). */
export async function emailGuard(visit: Visit): Promise<void> {
  await guestGuard(visit);
  const { core } = visit.context;
  // Texts that do not come leave the defaults, and by default it is off (R56).
  await core.queryClient.ensureQueryData(queries(core).messageOverrides()).catch(() => undefined);
  if (core.i18n.getTranslator(core.locale)('should_show_email_login') !== 'true') throw redirect({ to: '/', search: visit.search });
}

export async function verifyGuard(visit: Visit): Promise<void> {
  await emailGuard(visit);
  if (!visit.search.email) throw redirect({ to: '/email/', search: visit.search });
}

/** This page with what it takes from its address; whatever else stood there leads nowhere. */
const wayBack = ({ location: { pathname, hash }, search }: Visit): string =>
  `${pathname}${defaultStringifySearch(search)}${hash && `#${hash}`}`.replace(/^\/+/, '');

/** Needs a stored login, else the way back is kept (R11). Nothing is loaded for whoever is about to be removed: the root shows the way back (R46). */
function userGuard(visit: Visit): void {
  const auth = visit.context.core.session.get();
  if (!auth) throw redirect({ to: '/', search: { redirect: wayBack(visit) } });
  if (auth.user.deactivated_at) throw new ApiError('', { status: 403, code: 'deactivated' });
}

/** What Google sent along leaves the address and the history before anything else (R13). */
export function calendarGuard({ search, location: { href, pathname } }: { search: Grant; location: Visit['location'] }): void {
  if (!/[?#]/.test(href)) return;
  keepGrant(search);
  throw redirect({ to: pathname, search: {}, replace: true });
}

/** New members are led through the introduction first (R06). */
export function dashboardGuard(visit: Visit): void {
  userGuard(visit);
  if (visit.context.core.session.get()?.user.is_new) throw redirect({ to: '/intro', search: { redirect: wayBack(visit) } });
}

/** Whoever is not new has nothing to do here (R06). */
export function introGuard(visit: Visit): void {
  userGuard(visit);
  if (!visit.context.core.session.get()?.user.is_new) throw redirect(destination(visit.search.redirect));
}
