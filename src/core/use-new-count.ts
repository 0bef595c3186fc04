import { useQuery } from '@tanstack/react-query';
import { useCore } from './provider.tsx';
import { queries } from './queries.ts';

const ASKED_AGAIN = 5 * 60_000;

/** How many items of the home page were not seen yet (R31), a hundred at most; 0 until that is known. Never waits. */
export function useNewCount(): number {
  const core = useCore();
  const { data } = useQuery({ ...queries(core).newFeeds({ limit: 100 }), refetchInterval: ASKED_AGAIN, notifyOnChangeProps: ['data'] });
  return data?.results.length ?? 0;
}
