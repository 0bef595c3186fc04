import { useQuery } from '@tanstack/react-query';
import { useCore } from './core-provider.tsx';
import { queries } from '../data/queries.ts';

const REFETCH_INTERVAL_MS = 5 * 60_000;

/** How many items of the home page were not seen yet (R31), a hundred at most; 0 until that is known. Never waits. */
export function useNewFeedCount(): number {
  const core = useCore();
  const { data } = useQuery({ ...queries(core).newFeeds({ limit: 100 }), refetchInterval: REFETCH_INTERVAL_MS, notifyOnChangeProps: ['data'] });
  return data?.results.length ?? 0;
}
