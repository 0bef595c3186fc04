import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls once when the head of something stands in view. */
export function useOnFirstVisible(ref: RefObject<Element | null>, onSeen: () => void): void {
  const told = useRef(false);
  const seen = useEffectEvent(() => {
    if (told.current) return;
    told.current = true;
    onSeen();
  });
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return undefined;
    // A line at the very edge has not been read.
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && seen(), { rootMargin: '0px 0px -40px' });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
}
