import { RouterProvider, createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isApiError } from '#src/core/api/api-error.ts';
import { getCore } from '#src/core/core.ts';
import { resolveHostLocale } from '#src/core/i18n/locale-preference.ts';
import { CoreProvider } from '#src/core/react/core-provider.tsx';
import { startBackgroundRetry } from '#src/core/data/background-retry.ts';
import { directionOf } from '#src/element/page.ts';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { countWhenIdle } from './analytics/count.ts';
import { keepTheEvening } from './offline/kept.ts';
import { registerWorker } from './offline/register.ts';
import './shell/host.css';
import { routeTree } from './routes.tsx';
import { pageTransition } from './shell/arrival.ts';
import { emitOnPage } from './shell/emit.ts';
import { Failed, Pending, TopLevelBoundary, Unmatched } from './shell/faces.tsx';
import { PageMissing } from './shell/lazy-page.ts';

const locale = resolveHostLocale(navigator.languages);
document.documentElement.lang = locale;
document.documentElement.dir = directionOf(locale);
const core = getCore({ apiUrl: location.origin, isFirstParty: true, locale, catalog: appCatalog });
await core.i18n.load(locale);
keepTheEvening(core);
registerWorker();
countWhenIdle(core);
startBackgroundRetry();

export const router = createRouter({
  routeTree,
  context: {
    core,
    isThere: (id: string): boolean => router.state.matches.some(({ routeId, status }) => routeId === id && status === 'success'),
  },
  defaultPreload: 'intent',
  // react-query decides what is fresh; the router keeps nothing of its own.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingComponent: Pending,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: Unmatched,
  // The spec writes some addresses with a slash at the end; both forms are the same page.
  trailingSlash: 'preserve',
  scrollRestoration: true,
  defaultViewTransition: pageTransition,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** How the page waits (R23). */
    splash?: 'splash' | 'fixedLoading';
    /** A page of the signed-in part: framed, and not for search engines (R17). */
    user?: boolean;
  }
}

// A session that ends, here, in another tab or at the server, ends its pages too, also where the next one has begun: the guards decide anew.
const personOf = () => core.session.get()?.user.id;
let person = personOf();
core.session.subscribe(() => {
  const now = personOf();
  if (person !== undefined && person !== now) void router.invalidate();
  person = now;
});

// An answer that did not come is told on the page; only what is wrong with us belongs into the console.
const onCaughtError = (error: unknown) => {
  if (!isApiError(error) && !(error instanceof PageMissing)) console.error(error);
};

createRoot(document.getElementById('root')!, { onCaughtError }).render(
  <StrictMode>
    <CoreProvider core={core} emit={emitOnPage}>
      <TopLevelBoundary>
        <RouterProvider router={router} />
      </TopLevelBoundary>
    </CoreProvider>
  </StrictMode>,
);
