import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls once when the top of the element scrolls into view. */
export function useOnFirstVisible(ref: RefObject<Element | null>, onVisible: () => void): void {
  const hasFired = useRef(false);
  const fireOnce = useEffectEvent(() => {
    if (hasFired.current) return;
    hasFired.current = true;
    onVisible();
  });
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return undefined;
    // 40px in from the bottom: a line at the very edge hasn't been read.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && fireOnce(),
      { rootMargin: '0px 0px -40px' },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
}
