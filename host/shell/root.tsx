import { CancelledError } from '@tanstack/react-query';
import { HeadContent, Outlet, createRootRouteWithContext, notFound, useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiError } from '#src/core/api-error.ts';
import type { Core } from '#src/core/core.ts';
import { useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { Failed, Unmatched } from './faces.tsx';
import { GuestFrame, UserFrame } from './frame.tsx';
import { Toasts } from './toasts.tsx';

/** What every page needs before it shows; a 404 here is the not-found page (R18). */
export async function orNotFound<T>(read: Promise<T>): Promise<T> {
  try {
    return await read;
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw notFound();
    // The person changed while this was read; the guards are about to decide anew.
    if (error instanceof CancelledError) return new Promise<never>(() => {});
    throw error;
  }
}

export const rootRoute = createRootRouteWithContext<{ core: Core }>()({
  loader: ({ context: { core } }) => orNotFound(core.queryClient.ensureQueryData(queries(core).config())),
  component: Root,
  errorComponent: Failed,
  notFoundComponent: Unmatched,
});

/** A page that is left takes the focus with it; the next one gets it, so that a reader starts at its beginning. */
function useFocusKept() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, hrefChanged }) => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (fromLocation && hrefChanged && isLost) document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}

function Root() {
  const t = useText();
  const user = useMatches({ select: (matches) => matches.some(({ staticData, status }) => staticData.user && status !== 'notFound') });
  // What the server wrote into the head for machines is ours to write from here on.
  useEffect(() => document.head.querySelectorAll('[data-ssr]').forEach((tag) => tag.remove()), []);
  useFocusKept();
  const Frame = user ? UserFrame : GuestFrame;
  return (
    <>
      <HeadContent />
      <a className="skip-link" href="#main">
        {t('skip_to_content')}
      </a>
      <Frame>
        <Outlet />
      </Frame>
      <Toasts />
    </>
  );
}
