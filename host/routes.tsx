/** All pages: path, guard, search parameters, title, loader and splash (R10–R18). */
import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';
import type { MessageKey } from '#src/i18n/translator.ts';
import {
  calendarGuard,
  dashboardGuard,
  emailGuard,
  guestGuard,
  inviteGuard,
  introGuard,
  verifyGuard,
} from './shell/routing/guards.ts';
import { lazyPage } from './shell/routing/lazy-page.ts';
import * as loaders from './shell/routing/loaders.ts';
import { readOrNotFound, rootRoute } from './shell/root-route.tsx';
import { searchSchemas } from './shell/routing/search-schemas.ts';

const pageDefaults = {
  guest: { guard: 'guest', search: searchSchemas.guest, splash: 'splash' },
  user: { guard: 'dashboard', search: searchSchemas.none },
  host: { guard: 'dashboard', search: searchSchemas.none, load: loaders.loadHostedEvent },
} as const;

const pages: readonly PageDefinition[] = [
  {
    ...pageDefaults.guest,
    path: '/',
    search: searchSchemas.signIn,
    title: 'page_sign_in',
    page: () => import('./pages/sign-in.tsx'),
  },
  {
    ...pageDefaults.guest,
    path: '/email/',
    guard: 'email',
    search: searchSchemas.email,
    title: 'page_email',
    page: () => import('./pages/email.tsx'),
  },
  {
    ...pageDefaults.guest,
    path: '/email/verify',
    guard: 'verify',
    search: searchSchemas.email,
    title: 'page_verify',
    page: () => import('./pages/verify.tsx'),
  },
  {
    ...pageDefaults.guest,
    path: '/invite/{-$slug}',
    guard: 'invite',
    search: searchSchemas.invite,
    title: 'page_invite',
    load: loaders.loadInvite,
    page: () => import('./pages/invite.tsx'),
    splash: 'fixedLoading',
  },

  {
    path: '/integrations/google-calendar/callback',
    guard: 'calendar',
    search: searchSchemas.calendar,
    title: 'page_calendar',
    page: () => import('./pages/calendar-callback.tsx'),
    splash: 'splash',
  },

  {
    path: '/intro/',
    guard: 'intro',
    search: searchSchemas.intro,
    title: 'page_intro',
    load: loaders.loadIntro,
    page: () => import('./pages/intro.tsx'),
    splash: 'splash',
  },
  {
    ...pageDefaults.user,
    path: '/tutorial/',
    search: searchSchemas.tutorial,
    title: 'page_tutorial',
    page: () => import('./pages/tutorial.tsx'),
    splash: 'splash',
  },
  {
    ...pageDefaults.user,
    path: '/home',
    title: 'page_home',
    load: loaders.loadHome,
    page: () => import('./pages/home.tsx'),
  },

  {
    ...pageDefaults.user,
    path: '/events/',
    search: searchSchemas.events,
    title: 'page_events',
    load: loaders.loadEvents,
    page: () => import('./pages/events.tsx'),
  },
  {
    ...pageDefaults.user,
    path: '/events/new',
    title: 'page_event_new',
    page: () => import('./pages/event-new.tsx'),
  },
  {
    ...pageDefaults.user,
    path: '/events/$eventId',
    title: 'page_event',
    load: loaders.loadEvent,
    page: () => import('./pages/event.tsx'),
  },
  {
    ...pageDefaults.host,
    path: '/events/$eventId/edit',
    title: 'page_event_edit',
    page: () => import('./pages/event-edit.tsx'),
  },
  {
    ...pageDefaults.host,
    path: '/events/$eventId/guests',
    title: 'page_event_guests',
    page: () => import('./pages/event-guests.tsx'),
  },
  {
    ...pageDefaults.host,
    path: '/events/$eventId/seating',
    title: 'page_event_seating',
    page: () => import('./pages/event-seating.tsx'),
  },
  {
    ...pageDefaults.host,
    path: '/events/$eventId/print',
    title: 'page_event_print',
    page: () => import('./pages/event-print.tsx'),
  },

  {
    ...pageDefaults.user,
    path: '/matches/',
    search: searchSchemas.matches,
    title: 'page_matches',
    load: loaders.loadMatches,
    page: () => import('./pages/matches.tsx'),
  },
  {
    ...pageDefaults.user,
    path: '/matches/deck',
    search: searchSchemas.deck,
    title: 'page_deck',
    page: () => import('./pages/deck.tsx'),
  },
  {
    ...pageDefaults.user,
    path: '/matches/$matchId',
    title: 'page_match',
    load: loaders.loadMatch,
    page: () => import('./pages/match.tsx'),
  },

  {
    ...pageDefaults.user,
    path: '/priorities/',
    title: 'page_priorities',
    load: loaders.loadProfiles,
    page: () => import('./pages/priorities.tsx'),
  },
  {
    ...pageDefaults.user,
    path: '/priorities/new',
    title: 'page_priority_new',
    load: loaders.loadProfileTypes,
    page: () => import('./pages/priority-new.tsx'),
  },
  {
    ...pageDefaults.user,
    path: '/priorities/$profileId',
    title: 'page_priority',
    load: loaders.loadProfile,
    page: () => import('./pages/priority.tsx'),
  },

  {
    ...pageDefaults.user,
    path: '/profile/',
    title: 'page_profile',
    load: loaders.loadProfiles,
    page: () => import('./pages/profile.tsx'),
  },
  {
    ...pageDefaults.user,
    path: '/profile/edit',
    title: 'page_profile_edit',
    load: loaders.loadMe,
    page: () => import('./pages/profile-edit.tsx'),
  },
  {
    ...pageDefaults.user,
    path: '/profile/settings',
    title: 'page_settings',
    load: loaders.loadMe,
    page: () => import('./pages/profile-settings.tsx'),
  },
  {
    ...pageDefaults.user,
    path: '/profile/delete',
    title: 'page_profile_delete',
    page: () => import('./pages/profile-delete.tsx'),
  },
];

interface PageDefinition {
  path: string;
  guard: keyof typeof guards;
  search: z.core.$ZodType;
  title: MessageKey;
  /** Runs before the page shows. Its result, if any, replaces `title`. */
  load?: loaders.PageLoader;
  page: () => Promise<{ Page: () => ReactNode }>;
  splash?: 'splash' | 'fixedLoading';
}

const isUserPage = ({ guard }: PageDefinition) => guard === 'intro' || guard === 'dashboard';

const guards = {
  calendar: calendarGuard,
  guest: guestGuard,
  invite: inviteGuard,
  email: emailGuard,
  verify: verifyGuard,
  intro: introGuard,
  dashboard: dashboardGuard,
};

/** `{product} Club | X`, where X is the title or the message of `titleKey`. With `noindex` on signed-in pages (R17). */
function createPageHead(
  core: Core,
  { titleKey, title, noIndex }: { titleKey: MessageKey; title?: string; noIndex: boolean },
) {
  const t = core.i18n.getTranslator(core.locale);
  const product =
    core.queryClient.getQueryData(queries(core).config().queryKey)?.product_name ?? 'Beside';
  const titleTag = { title: t('page_title', { product, page: title ?? t(titleKey) }) };
  return { meta: noIndex ? [titleTag, { name: 'robots', content: 'noindex' }] : [titleTag] };
}

/** Not inlined into `map`: the expected type AnyRoute would make the router's context `any`. */
function createPageRoute(definition: PageDefinition) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: definition.path,
    validateSearch: definition.search as typeof searchSchemas.guest,
    // The router also passes unknown search parameters; guards only get those that the page defines.
    beforeLoad: (route) =>
      guards[definition.guard]({
        ...route,
        search: z.parse(definition.search, route.search) as typeof route.search,
      }),
    loaderDeps: ({ search }: { search: loaders.LoaderInput['search'] }) => ({
      slug: search.slug,
      eventSlug: search.eventSlug,
      tab: search.tab,
      q: search.q,
    }),
    loader: ({ context: { core, isRouteLoaded }, params, deps, route: { id } }) =>
      readOrNotFound(core, async () =>
        definition.load?.(core, { params, search: deps, isAlreadyShown: isRouteLoaded(id) }),
      ),
    head: ({ match, loaderData }) =>
      createPageHead(match.context.core, {
        titleKey: definition.title,
        title: loaderData,
        noIndex: isUserPage(definition),
      }),
    staticData: { splash: definition.splash, user: isUserPage(definition) },
    component: lazyPage(definition.page),
  });
}

const routes: AnyRoute[] = pages.map(createPageRoute);

export const routeTree = rootRoute.addChildren(routes);
