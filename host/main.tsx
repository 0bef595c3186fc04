import { RouterProvider, createRouter } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageDefinition } from '#src/contract/pages.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import { getCore } from '#src/core/core.ts';
import { prepareDateFormats } from '#src/core/i18n/format-date.ts';
import { findSiteLocale } from '#src/core/i18n/locale-preference.ts';
import { CoreProvider } from '#src/core/react/core-provider.tsx';
import { startBackgroundRetry } from '#src/core/data/background-retry.ts';
import { getTextDirection } from '#src/element/environment/page-context.ts';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { loadAnalyticsWhenIdle } from './analytics/load-analytics.ts';
import { persistOfflineDinners } from './offline/persist-offline-dinners.ts';
import { sendStoredCheckIns } from './offline/send-stored-check-ins.ts';
import { registerServiceWorker } from './offline/register-service-worker.ts';
import { routeTree } from './routes.tsx';
import { createEarlyResponses } from './shell/early-responses.ts';
import { keepNavigationFocus } from './shell/keep-navigation-focus.ts';
import { takeOverDrawnPage } from './shell/take-over-drawn-page.ts';
import { pageTransition } from './shell/routing/page-focus.ts';
import { emitOnDocument } from './shell/emit-on-document.ts';
import {
  RouteError,
  RoutePending,
  AppErrorBoundary,
  RouteNotFound,
} from './shell/feedback/route-states.tsx';
import { PageLoadError } from './shell/routing/lazy-page.ts';

// All components' sheets, before those of the features that the routes load (src/styles/README.md).
import.meta.glob('../src/components/**/*.css', { eager: true });

const locale = findSiteLocale(location.search);
document.documentElement.lang = locale;
document.documentElement.dir = getTextDirection(locale);
const earlyResponses = createEarlyResponses();
const core = getCore({
  apiUrl: location.origin,
  isFirstParty: true,
  locale,
  catalog: appCatalog,
  fetch: earlyResponses.fetch,
});
const keepOwnEarlyResponses = () => earlyResponses.keepOnlyFor(core.session.get()?.access);
keepOwnEarlyResponses();
core.session.subscribe(keepOwnEarlyResponses);
await core.i18n.load(locale);
persistOfflineDinners(core);
sendStoredCheckIns(core);
registerServiceWorker();
loadAnalyticsWhenIdle(core);
startBackgroundRetry();

let isOnDrawnPage = document.documentElement.dataset.drawn === '';

export const router = createRouter({
  routeTree,
  context: {
    core,
    isRouteLoaded: (id: string): boolean =>
      router.state.matches.some(({ routeId, status }) => routeId === id && status === 'success'),
  },
  defaultPreload: 'intent',
  // react-query decides what is stale; the router caches nothing itself.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: RouteNotFound,
  // Some paths are written with a trailing slash (R10, R12); both forms are the same page.
  trailingSlash: 'preserve',
  // Readers may have scrolled the drawn page already.
  scrollRestoration: () => !isOnDrawnPage || window.scrollY === 0,
  defaultViewTransition: pageTransition,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Loading state while the page is pending (R23). */
    splash?: PageDefinition['splash'];
    /** The outlines shown instead, below its title. */
    skeleton?: PageDefinition['skeleton'];
    title?: PageDefinition['title'];
    /** A signed-in page: shown in the user layout and not indexed (R17). */
    user?: boolean;
    navigation?: PageDefinition['navigation'];
  }
}

router.subscribe('onBeforeLoad', ({ fromLocation, hrefChanged }) => {
  if (fromLocation && hrefChanged) isOnDrawnPage = false;
});

// Run the guards again when the user changes or signs out, here, in another tab or on the server.
const getUserId = () => core.session.get()?.user.id;
let userId = getUserId();
core.session.subscribe(() => {
  const newUserId = getUserId();
  if (userId !== undefined && userId !== newUserId) void router.invalidate();
  userId = newUserId;
});

// Network and API errors are shown on the page; only bugs are logged.
const onCaughtError = (error: unknown) => {
  if (!isApiError(error) && !(error instanceof PageLoadError)) console.error(error);
};

/** How long the app waits for its first page. Then it shows that the page is loading, or that there is no network. */
const FIRST_PAGE_WAIT_MS = 800;
const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const root = document.getElementById('root')!;
await takeOverDrawnPage(root);
keepNavigationFocus(root);
// What comes after the first render is rendered in one go, during which nothing that the reader does is answered. So the first page is
// loaded before, unless nothing is shown meanwhile.
if (!isOnDrawnPage && root.hasChildNodes()) {
  // The first render loads it again, and shows what failed.
  const isLoaded = router.load().catch(() => {});
  setTimeout(prepareDateFormats);
  await Promise.race([isLoaded, waitFor(FIRST_PAGE_WAIT_MS)]);
}
// A transition renders in small steps, between which the page that the server drew answers.
startTransition(() =>
  createRoot(root, { onCaughtError }).render(
    <StrictMode>
      <CoreProvider core={core} emit={emitOnDocument}>
        <AppErrorBoundary>
          <RouterProvider router={router} />
        </AppErrorBoundary>
      </CoreProvider>
    </StrictMode>,
  ),
);
