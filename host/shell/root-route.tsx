import { CancelledError } from '@tanstack/react-query';
import {
  type ErrorComponentProps,
  HeadContent,
  Outlet,
  createRootRouteWithContext,
  notFound,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import type { Core } from '#src/core/core.ts';
import { useSession, useTheme, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { TooltipProvider } from '#src/components/overlays/tooltip.tsx';
import { usePageFocus, useIgnoreScrollDuringNavigation } from './routing/page-focus.ts';
import { RoutePending, RootRouteError, RouteNotFound } from './feedback/route-states.tsx';
import { useFocusAfterRetry } from './feedback/use-focus-after-retry.ts';
import { GuestLayout, UserLayout } from './layout/layouts.tsx';
import { RestoreAccountGate, useIsDeactivated } from './restore-account-gate.tsx';
import { Toasts } from './feedback/toasts.tsx';

export interface RouterContext {
  core: Core;
  isRouteLoaded: (id: string) => boolean;
}

/** Runs a read of a loader or guard. A 404 shows the not-found page (R18). */
export async function readOrNotFound<T>(core: Core, read: () => Promise<T>): Promise<T> {
  const userId = core.session.get()?.user.id;
  try {
    return await read();
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound();
    if (!(error instanceof CancelledError)) throw error;
    // The view that had started this query unmounted and cancelled it, but this page still needs it: read again.
    if (core.session.get()?.user.id === userId) return readOrNotFound(core, read);
    // The user changed meanwhile, so the guards are about to run again.
    return new Promise<never>(() => {});
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { core } }) =>
    readOrNotFound(core, () => core.queryClient.ensureQueryData(queries(core).config())),
  component: Root,
  pendingComponent: RootPending,
  // The layout shows from the first paint; the pending screen inside it is delayed by CSS (layouts.css).
  pendingMs: 0,
  errorComponent: RootError,
  notFoundComponent: RouteNotFound,
});

/** Applies the theme when it changes here, in another tab or on the device (R28). first-paint/theme.ts applies the first one. */
function usePageTheme() {
  const { resolved } = useTheme();
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = resolved;
  }, [resolved]);
}

const servedUrl = location.pathname + location.search;

/**
 * The router writes the title and whether a page is indexed. The other tags of the server describe the page that it sent: search engines
 * that run scripts read them too, so they stay until the reader goes to another page.
 */
function useServedHead() {
  const url = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  useEffect(() => {
    const obsolete = url === servedUrl ? ':is(title, meta[name=robots])[data-ssr]' : '[data-ssr]';
    for (const tag of document.head.querySelectorAll(obsolete)) tag.remove();
  }, [url]);
}

/** Follows the `beside-navigate` events of features and elements through the router. */
function useNavigateEvents() {
  const router = useRouter();
  useEffect(() => {
    const navigate = (event: CustomEvent<WidgetEvents['beside-navigate']>) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      void router.navigate({ href: event.detail.to });
    };
    document.addEventListener('beside-navigate', navigate);
    return () => document.removeEventListener('beside-navigate', navigate);
  }, [router]);
}

function getPageKind(matches: ReturnType<typeof useMatches>): 'user' | 'not-found' | 'guest' {
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound))
    return 'not-found';
  return matches.some(({ staticData }) => staticData.user) ? 'user' : 'guest';
}

/** The layout around every page, also while the root loader is pending and where it has failed. */
function Shell({ children }: { children: ReactNode }) {
  const t = useTranslator();
  usePageTheme();
  const { user } = useSession();
  const pageKind = useMatches({ select: getPageKind });
  // Members see the not-found page inside their layout, so that they can navigate on.
  const isUserLayout =
    !useIsDeactivated() &&
    (pageKind === 'user' || (pageKind === 'not-found' && user !== null && !user.is_new));
  const Layout = isUserLayout ? UserLayout : GuestLayout;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip_to_content')}
      </a>
      <TooltipProvider>
        <Layout>{children}</Layout>
      </TooltipProvider>
    </>
  );
}

function RootPending() {
  return (
    <Shell>
      <div className="delayed-pending">
        <RoutePending />
      </div>
    </Shell>
  );
}

function RootError(props: ErrorComponentProps) {
  return (
    <Shell>
      <RootRouteError {...props} />
    </Shell>
  );
}

function Root() {
  const isUserPage = useMatches({ select: (matches) => getPageKind(matches) === 'user' });
  const isDeactivated = useIsDeactivated();
  useServedHead();
  usePageFocus();
  useIgnoreScrollDuringNavigation();
  useFocusAfterRetry();
  useNavigateEvents();
  return (
    <>
      <HeadContent />
      <Shell>
        <RestoreAccountGate shouldRestore={isDeactivated && isUserPage}>
          <Outlet />
        </RestoreAccountGate>
      </Shell>
      <Toasts />
    </>
  );
}
