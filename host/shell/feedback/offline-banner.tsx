import { useMutationState } from '@tanstack/react-query';
import { useTranslator } from '#src/core/react/core-provider.tsx';

/** Tells the user that changes made offline will be sent automatically. They are in memory only, so a reload loses them. */
export function OfflineBanner() {
  const t = useTranslator();
  const pausedMutations = useMutationState({
    filters: { predicate: ({ state }) => state.isPaused },
    select: ({ mutationId }) => mutationId,
  });
  return (
    <p className="offline-banner" role="status">
      {pausedMutations.length > 0 && t('offline_queued')}
    </p>
  );
}
