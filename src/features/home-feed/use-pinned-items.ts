import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isAwaitingAnswer } from './dinner-groups.ts';

/** Pins dinners that awaited an answer when they were first shown, so that an answered one keeps its place until unpinned. */
export function usePinnedItems(events: readonly DinnerEvent[] | undefined): {
  pinnedIds: ReadonlySet<string>;
  unpin: (id: string) => void;
} {
  const [pinnedIds, setPinnedIds] = useState<ReadonlySet<string>>(new Set());
  const newlyOpen =
    events?.filter((event) => isAwaitingAnswer(event) && !pinnedIds.has(event.id)) ?? [];
  // Set during render, so that it is recorded before the answer arrives.
  if (newlyOpen.length > 0) setPinnedIds(new Set([...pinnedIds, ...newlyOpen.map(({ id }) => id)]));
  return {
    pinnedIds,
    unpin: (id) => setPinnedIds(new Set([...pinnedIds].filter((pinnedId) => pinnedId !== id))),
  };
}
