import { useCallback, useMemo, useSyncExternalStore } from 'react';

function useMediaQuery(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [list],
  );
  return useSyncExternalStore(subscribe, () => list.matches);
}

/** `--bp-md`: from here on the guest list has columns. */
export const useTabletScreen = (): boolean => useMediaQuery('(width >= 768px)');

/** `--bp-lg`: from here on a host's page is one screen, of which only parts scroll. */
export const useWideScreen = (): boolean => useMediaQuery('(width >= 1024px)');

/** `--bp-side`: a list has a column beside it. */
export const useSideColumn = (): boolean => useMediaQuery('(width >= 1200px)');
