/** Focus, view transition and scroll position when the route changes. */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A transition is skipped if the tab is hidden or the user navigates again. That is no error, but the browser would log it. */
function ignoreSkippedTransition() {
  const { activeViewTransition } = document as Document & {
    activeViewTransition?: ViewTransition | null;
  };
  void activeViewTransition?.ready.catch(() => undefined);
}

/**
 * Fades one page into the next, unless the user prefers reduced motion. The first page, and tabs and steps within a page, don't
 * fade. Durations are in layouts.css.
 */
export const pageTransition: AnyRouter['options']['defaultViewTransition'] = {
  types({ fromLocation, pathChanged }) {
    if (
      !fromLocation ||
      !pathChanged ||
      document.hidden ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    )
      return false;
    // The router starts the transition right after this returns and doesn't expose it.
    queueMicrotask(ignoreSkippedTransition);
    return ['page'];
  },
};

/** Whether something inside the page already has focus, for example a field with autofocus. */
const hasFocusInside = (main: HTMLElement) =>
  document.activeElement !== main && main.contains(document.activeElement);
const isFocusLost = () =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Focuses <main> on a new page and labels it with the title, so that a screen reader announces it. If only the search
 * parameters changed, moves the focus only when the focused element is gone.
 */
export function usePageFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
        const main = document.getElementById('main');
        if (!main || !fromLocation) return;
        if (pathChanged ? hasFocusInside(main) : !(hrefChanged && isFocusLost())) return;
        // Removed on blur, else the label would be announced again for every field inside.
        main.setAttribute('aria-label', document.title);
        main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true });
        main.focus({ preventScroll: true });
      }),
    [router],
  );
}

/**
 * While the next page loads, the old one may shrink and scroll. Hides those scroll events from the router, so that going back
 * restores the position at which the user left.
 */
export function useIgnoreScrollDuringNavigation() {
  const router = useRouter();
  useEffect(() => {
    const ignoreScroll = (event: Event) => {
      const { location, resolvedLocation } = router.state;
      if (
        event.target === document &&
        resolvedLocation &&
        location.state.__TSR_key !== resolvedLocation.state.__TSR_key
      )
        event.stopPropagation();
    };
    window.addEventListener('scroll', ignoreScroll, true);
    return () => window.removeEventListener('scroll', ignoreScroll, true);
  }, [router]);
}
