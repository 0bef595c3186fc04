/** What happens around the change from one page to the next: focus, its name, and how it moves. */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A page that is hidden, or left for a third, while it fades in is there all the same: the browser would tell the console. */
function letGo() {
  const { activeViewTransition: begun } = document as Document & { activeViewTransition?: ViewTransition | null };
  void begun?.ready.catch(() => undefined);
}

/** One page fades into the next where motion is welcome; a tab or a step within a page does not (the times stand in frame.css). */
export const pageTransition: AnyRouter['options']['defaultViewTransition'] = {
  types({ pathChanged }) {
    if (!pathChanged || document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches) return false;
    // The router begins it as soon as this is answered, and keeps it to itself.
    queueMicrotask(letGo);
    return ['page'];
  },
};

/** The focus stands on something of the page itself, such as a field that asked for it. */
const isInPage = (main: HTMLElement) => document.activeElement !== main && main.contains(document.activeElement);
const isLost = () => document.activeElement === null || document.activeElement === document.body;

/**
 * A new page starts at its beginning: <main> has the focus and the page's title as its name, which a reader says. Search values
 * alone are no new page, so there the focus is moved only where what had it is gone.
 */
export function useArrival() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, hrefChanged }) => {
        const main = document.getElementById('main');
        if (!main || !fromLocation) return;
        if (pathChanged ? isInPage(main) : !(hrefChanged && isLost())) return;
        // The name is for the arrival alone: kept, it would be said again of every field in it.
        main.setAttribute('aria-label', document.title);
        main.addEventListener('blur', () => main.removeAttribute('aria-label'), { once: true });
        main.focus({ preventScroll: true });
      }),
    [router],
  );
}

/**
 * While the next page is waited for, the one that is left may shrink, and the window with it: that is not where it was left.
 * Unheard of, the place noted when the person went is what a step back returns to.
 */
export function useKeptPlace() {
  const router = useRouter();
  useEffect(() => {
    const hush = (event: Event) => {
      const { location, resolvedLocation } = router.state;
      if (event.target === document && resolvedLocation && location.state.__TSR_key !== resolvedLocation.state.__TSR_key) event.stopPropagation();
    };
    window.addEventListener('scroll', hush, true);
    return () => window.removeEventListener('scroll', hush, true);
  }, [router]);
}
