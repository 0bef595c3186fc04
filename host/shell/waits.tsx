import { useMutationState } from '@tanstack/react-query';
import { useTranslator } from '#src/core/react/core-provider.tsx';

/** Says that something done without a line is kept and goes out by itself. */
export function Waits() {
  const t = useTranslator();
  const waiting = useMutationState({ filters: { predicate: ({ state }) => state.isPaused }, select: ({ mutationId }) => mutationId });
  return (
    <p className="waits" role="status">
      {waiting.length > 0 && t('waits_for_line')}
    </p>
  );
}
