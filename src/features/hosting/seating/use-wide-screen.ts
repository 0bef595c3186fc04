import { useSyncExternalStore } from 'react';

/** `--bp-lg`: from here on the plan is the tool, below it the list. */
const QUERY = '(width >= 1024px)';

function subscribe(listener: () => void) {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useWideScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);
