/** Every page there is: path, who may see it, what it takes from the address, its title and its splash (R10–R18). */
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Core } from '#src/core/core.ts';
import type { TextKey } from '#src/text/text.ts';
import { dashboardGuard, emailGuard, guestGuard, introGuard, verifyGuard } from './shell/guards.ts';
import { readHome, readInvite } from './shell/loaders.ts';
import { orNotFound, rootRoute } from './shell/root.tsx';
import { search } from './shell/search.ts';
import { pageHead } from './shell/page-head.ts';

const pages = [
  { path: '/', who: 'guest', search: search.signIn, title: 'page_sign_in', page: () => import('./pages/sign-in.tsx'), splash: 'splash' },
  { path: '/email/', who: 'email', search: search.email, title: 'page_email', page: () => import('./pages/email.tsx'), splash: 'splash' },
  { path: '/email/verify', who: 'verify', search: search.email, title: 'page_verify', page: () => import('./pages/verify.tsx'), splash: 'splash' },
  {
    path: '/invite/{-$slug}',
    who: 'guest',
    search: search.guest,
    title: 'page_invite',
    load: readInvite,
    page: () => import('./pages/invite.tsx'),
    splash: 'fixedLoading',
  },
  { path: '/intro/', who: 'intro', search: search.intro, title: 'page_intro', page: () => import('./pages/intro.tsx'), splash: 'splash' },
  { path: '/home', who: 'dashboard', search: search.none, title: 'page_home', load: readHome, page: () => import('./pages/home.tsx') },
] as const satisfies readonly PageRow[];

interface PageRow {
  path: string;
  who: keyof typeof guards;
  search: z.core.$ZodType;
  title: TextKey;
  /** What must be there before the page shows; what it answers stands in the title instead of `title`. */
  load?: (core: Core, params: { slug?: string }, search: { slug?: string; eventSlug?: string }) => Promise<string | undefined>;
  page: () => Promise<{ Page: () => ReactNode }>;
  splash?: 'splash' | 'fixedLoading';
}

const isUserPage = ({ who }: PageRow) => who === 'intro' || who === 'dashboard';

const guards = { guest: guestGuard, email: emailGuard, verify: verifyGuard, intro: introGuard, dashboard: dashboardGuard };

const routes: AnyRoute[] = pages.map((row: PageRow) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: row.path,
    validateSearch: row.search as typeof search.guest,
    beforeLoad: guards[row.who],
    loaderDeps: ({ search }) => ({ slug: search.slug, eventSlug: search.eventSlug }),
    loader: ({ context: { core }, params, deps }) => orNotFound(Promise.resolve(row.load?.(core, params, deps))),
    head: ({ match, loaderData }) => pageHead(match.context.core, { key: row.title, words: loaderData, user: isUserPage(row) }),
    staticData: { splash: row.splash, user: isUserPage(row) },
    component: lazyRouteComponent(row.page, 'Page'),
  }),
);

export const routeTree = rootRoute.addChildren(routes);
