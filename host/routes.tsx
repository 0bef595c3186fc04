/** Every page there is: path, who may see it, what it takes from the address, its title and its splash (R10–R18). */
import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import type { TextKey } from '#src/text/text.ts';
import { dashboardGuard, guestGuard, introGuard, userGuard } from './shell/guards.ts';
import { rootRoute } from './shell/root.tsx';
import { search } from './shell/search.ts';
import { pageTitle } from './shell/titles.ts';

const pages = [
  { path: '/', who: 'guest', search: search.signIn, title: 'page_sign_in', page: () => import('./pages/sign-in.tsx'), splash: 'splash' },
  { path: '/email/', who: 'guest', search: search.email, title: 'page_email', page: () => import('./pages/email.tsx'), splash: 'splash' },
  { path: '/email/verify', who: 'guest', search: search.email, title: 'page_verify', page: () => import('./pages/verify.tsx'), splash: 'splash' },
  { path: '/invite/{-$slug}', who: 'guest', search: search.guest, title: 'page_invite', page: () => import('./pages/invite.tsx'), splash: 'fixedLoading' },
  { path: '/intro/', who: 'intro', search: search.intro, title: 'page_intro', page: () => import('./pages/intro.tsx'), splash: 'splash' },
  { path: '/home', who: 'dashboard', search: search.none, title: 'page_home', page: () => import('./pages/home.tsx') },
] as const satisfies readonly PageRow[];

interface PageRow {
  path: string;
  who: keyof typeof guards;
  search: z.core.$ZodType;
  title: TextKey;
  page: () => Promise<{ Page: () => React.ReactNode }>;
  splash?: 'splash' | 'fixedLoading';
}

const guards = { guest: guestGuard, user: userGuard, intro: introGuard, dashboard: dashboardGuard };

const routes: AnyRoute[] = pages.map((row: PageRow) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: row.path,
    validateSearch: row.search as typeof search.guest,
    beforeLoad: guards[row.who],
    head: ({ match }) => pageTitle(match.context.core, row.title),
    staticData: { splash: row.splash, user: row.who !== 'guest' },
    component: lazyRouteComponent(row.page, 'Page'),
  }),
);

export const routeTree = rootRoute.addChildren(routes);
export const paths = pages.map(({ path }) => path);
