import { CancelledError } from '@tanstack/react-query';
import { HeadContent, Outlet, createRootRouteWithContext, notFound, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { WidgetEvents } from '#src/contract/widget-events.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import type { Core } from '#src/core/core.ts';
import { useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { TooltipProvider } from '#src/parts/tooltip.tsx';
import { useArrival, useKeptPlace } from './arrival.ts';
import { Pending, TopLevelFailed, Unmatched } from './faces.tsx';
import { useFocusAfterRetry } from './focus-after-retry.ts';
import { GuestFrame, UserFrame } from './frame.tsx';
import { usePageTheme } from './page-theme.ts';
import { RestoreGate, useIsLeaving } from './restore-gate.tsx';
import { Toasts } from './toasts.tsx';

interface RouterContext {
  core: Core;
  /** Whether a page stands, by the id of its route: not while it waits, nor where it failed. */
  isThere: (id: string) => boolean;
}

/** What every page needs before it shows; a 404 here is the not-found page (R18). */
export async function orNotFound<T>(core: Core, read: () => Promise<T>): Promise<T> {
  const person = core.session.get()?.user.id;
  try {
    return await read();
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound();
    if (!(error instanceof CancelledError)) throw error;
    // A view that went took its reading along: the page still waits for it.
    if (core.session.get()?.user.id === person) return orNotFound(core, read);
    // The person changed while this was read; the guards are about to decide anew.
    return new Promise<never>(() => {});
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  loader: ({ context: { core } }) => orNotFound(core, () => core.queryClient.ensureQueryData(queries(core).config())),
  component: Root,
  pendingComponent: RootPending,
  // The frame is there from the first paint on; what waits in it shows itself a moment later (frame.css).
  pendingMs: 0,
  errorComponent: TopLevelFailed,
  notFoundComponent: Unmatched,
});

/** What a feature or an element leads to is gone to without loading the page again. */
function useNavigateEvents() {
  const router = useRouter();
  useEffect(() => {
    const go = (event: CustomEvent<WidgetEvents['beside-navigate']>) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      void router.navigate({ href: event.detail.to });
    };
    document.addEventListener('beside-navigate', go);
    return () => document.removeEventListener('beside-navigate', go);
  }, [router]);
}

function pageOf(matches: ReturnType<typeof useMatches>): 'user' | 'nowhere' | 'open' {
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return 'nowhere';
  return matches.some(({ staticData }) => staticData.user) ? 'user' : 'open';
}

/** Every page stands in a frame, and in the same one while what every page needs is waited for. */
function Shell({ children }: { children: ReactNode }) {
  const t = useTranslator();
  const { user } = useSession();
  const page = useMatches({ select: pageOf });
  // What is not there is told to a member within the frame, so that the navigation leads on.
  const isFramed = !useIsLeaving() && (page === 'user' || (page === 'nowhere' && user !== null && !user.is_new));
  const Frame = isFramed ? UserFrame : GuestFrame;
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip_to_content')}
      </a>
      <TooltipProvider>
        <Frame>{children}</Frame>
      </TooltipProvider>
    </>
  );
}

function RootPending() {
  return (
    <Shell>
      <div className="first-wait">
        <Pending />
      </div>
    </Shell>
  );
}

function Root() {
  const isUserPage = useMatches({ select: (matches) => pageOf(matches) === 'user' });
  const isLeaving = useIsLeaving();
  // What the server wrote into the head for machines is ours to write from here on.
  useEffect(() => document.head.querySelectorAll('[data-ssr]').forEach((tag) => tag.remove()), []);
  usePageTheme();
  useArrival();
  useKeptPlace();
  useFocusAfterRetry();
  useNavigateEvents();
  return (
    <>
      <HeadContent />
      <Shell>
        <RestoreGate shut={isLeaving && isUserPage}>
          <Outlet />
        </RestoreGate>
      </Shell>
      <Toasts />
    </>
  );
}
