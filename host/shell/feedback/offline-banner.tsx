import { useMutationState } from '@tanstack/react-query';
import type { MutationName } from '#src/core/data/mutations.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';

/** What the app sends by itself, without the user having done anything. */
const UNASKED: unknown[] = ['markFeedAsSeen'] satisfies MutationName[];

/** Tells the user that changes made offline will be sent automatically. They are in memory only, so a reload loses them. */
export function OfflineBanner() {
  const t = useTranslator();
  const pausedMutations = useMutationState({
    filters: {
      predicate: ({ state, options }) =>
        state.isPaused && !UNASKED.includes(options.mutationKey?.[0]),
    },
    select: ({ mutationId }) => mutationId,
  });
  return (
    <p className="offline-banner" role="status">
      {pausedMutations.length > 0 && t('offline_queued')}
    </p>
  );
}
