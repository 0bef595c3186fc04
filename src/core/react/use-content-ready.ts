import { useEffect } from 'react';
import { useContentReadyCallback } from './core-provider.tsx';

/**
 * Tells the element that its content is shown, which fires `beside-ready` the first time. A feature passes false while it loads,
 * and when it has nothing but an error to show.
 */
export function useContentReady(isReady: boolean): void {
  const onContentReady = useContentReadyCallback();
  useEffect(() => {
    if (isReady) onContentReady();
  }, [isReady, onContentReady]);
}
