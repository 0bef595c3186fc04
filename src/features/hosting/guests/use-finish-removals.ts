import type { DinnerEvent } from '#src/contract/events.ts';
import { useDeferredActions } from '#src/core/react/deferred-actions.ts';

export const getRemovalKey = (eventId: string, guestKey: string) => `guest ${eventId} ${guestKey}`;

/** For what needs a seat or an address that a removed guest still has: their removal must not wait for an undo any longer. */
export function useFinishRemovals({ id }: Pick<DinnerEvent, 'id'>): () => Promise<unknown> {
  const { sendNow } = useDeferredActions();
  return () => sendNow((key) => key.startsWith(getRemovalKey(id, '')));
}
