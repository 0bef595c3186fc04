import type { DinnerEvent } from '#src/contract/events.ts';
import { useDeferredActions } from '#src/core/react/deferred-actions.ts';
import { getRemovalKey } from '#src/core/react/use-events-after-removals.ts';

/** For what needs a seat or an address that a removed guest still has: their removal must not wait for an undo any longer. */
export function useFinishRemovals({ id }: Pick<DinnerEvent, 'id'>): () => Promise<unknown> {
  const { sendNow } = useDeferredActions();
  return () => sendNow((key) => key.startsWith(getRemovalKey(id, '')));
}
