import { defaultParseSearch, redirect } from '@tanstack/react-router';
import { isApiError } from '#src/core/api-error.ts';
import type { Core } from '#src/core/core.ts';
import { queries, refreshReads } from '#src/core/queries.ts';

interface Visit {
  context: { core: Core };
  params: { slug?: string };
  search: { slug?: string; eventSlug?: string; redirect?: string; email?: string };
  location: { href: string };
}

/** The place a cleaned redirect value names, for the router; home without one (R06, R15). */
export function destination(value: string | undefined): { to: string; search: object } {
  const url = new URL(`/${value ?? 'home'}`, location.origin);
  return { to: url.pathname, search: defaultParseSearch(url.search) };
}

/** An invitation followed by a member is theirs before they are sent on (R09). One that is none keeps nobody; a line that failed is tried again. */
async function claim(core: Core, slug: string | undefined, eventSlug: string | undefined): Promise<void> {
  if (!slug) return;
  await core.http.call('claimInvite', { params: { slug }, body: { event_slug: eventSlug } }).catch((error: unknown) => {
    if (!isApiError(error) || error.status === 0 || error.status >= 500) throw error;
  });
  refreshReads(core, ['listEvents']);
}

/** Only for the signed-out (R10). Acts on navigation and on load, so a sign-in in a card does not end the page. */
export async function guestGuard({ context: { core }, params, search }: Visit): Promise<void> {
  if (!core.session.get()) return;
  await claim(core, params.slug ?? search.slug, search.eventSlug);
  throw redirect(destination(search.redirect));
}

/** The e-mail pages, only while that way in is offered (R01); a page for a code only with its address (R16). */
export async function emailGuard(visit: Visit): Promise<void> {
  await guestGuard(visit);
  const { core } = visit.context;
  // Texts that do not come leave the defaults, and by default it is off (R56).
  await core.queryClient.ensureQueryData(queries(core).texts()).catch(() => undefined);
  if (core.texts.in(core.locale)('should_show_email_login') !== 'true') throw redirect({ to: '/', search: visit.search });
}

export async function verifyGuard(visit: Visit): Promise<void> {
  await emailGuard(visit);
  if (!visit.search.email) throw redirect({ to: '/email/', search: visit.search });
}

/** Needs a stored login, else the way back is kept (R11). */
function userGuard({ context: { core }, location: { href } }: Visit): void {
  if (!core.session.get()) throw redirect({ to: '/', search: { redirect: href.replace(/^\/+/, '') } });
}

/** New members are led through the introduction first (R06). */
export function dashboardGuard(visit: Visit): void {
  userGuard(visit);
  if (visit.context.core.session.get()?.user.is_new) throw redirect({ to: '/intro', search: { redirect: visit.location.href.replace(/^\/+/, '') } });
}

/** Whoever is not new has nothing to do here (R06). */
export function introGuard(visit: Visit): void {
  userGuard(visit);
  if (!visit.context.core.session.get()?.user.is_new) throw redirect(destination(visit.search.redirect));
}
