import { useMutationState } from '@tanstack/react-query';
import { useTranslator } from '#src/core/react/core-provider.tsx';

/** Tells the user that changes made offline are saved and will be sent by themselves. */
export function OfflineBanner() {
  const t = useTranslator();
  const pausedMutations = useMutationState({ filters: { predicate: ({ state }) => state.isPaused }, select: ({ mutationId }) => mutationId });
  return (
    <p className="offline-banner" role="status">
      {pausedMutations.length > 0 && t('waits_for_line')}
    </p>
  );
}
