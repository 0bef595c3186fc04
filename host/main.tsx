import { RouterProvider, createRouter } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { getCore } from '#src/core/core.ts';
import { CoreProvider } from '#src/core/provider.tsx';
import './shell/host.css';
import { routeTree } from './routes.tsx';
import { emitOnPage } from './shell/emit.ts';
import { Failed, Pending, TopLevelBoundary, Unmatched } from './shell/faces.tsx';

const core = getCore({ api: location.origin, own: true });

export const router = createRouter({
  routeTree,
  context: { core },
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

// A session that ends, here, in another tab or at the server, ends its pages too: the guards send to the door.
let signedIn = core.session.get() !== null;
core.session.subscribe(() => {
  const now = core.session.get() !== null;
  if (signedIn && !now) void router.invalidate();
  signedIn = now;
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CoreProvider core={core} emit={emitOnPage}>
      <TopLevelBoundary>
        <RouterProvider router={router} />
      </TopLevelBoundary>
    </CoreProvider>
  </StrictMode>,
);
