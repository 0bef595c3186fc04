import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { useCore } from './core-provider.tsx';
import { queries } from '../data/queries.ts';

const REFETCH_INTERVAL_MS = 5 * MINUTE_MS;

/** Number of unseen feed items (R31), at most 100; 0 while loading. */
export function useNewFeedCount(): number {
  const core = useCore();
  const { data } = useQuery({
    ...queries(core).newFeeds({ limit: 100 }),
    refetchInterval: REFETCH_INTERVAL_MS,
    notifyOnChangeProps: ['data'],
  });
  return data?.results.length ?? 0;
}
