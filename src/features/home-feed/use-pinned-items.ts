import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isAwaitingAnswer } from './dinner-groups.ts';

/** Dinners that awaited an answer when they were first shown, so that an answered one keeps its place until home is opened again. */
export function usePinnedItems(events: readonly DinnerEvent[] | undefined): ReadonlySet<string> {
  const [pinnedIds, setPinnedIds] = useState<ReadonlySet<string>>(new Set());
  const newlyOpen =
    events?.filter((event) => isAwaitingAnswer(event) && !pinnedIds.has(event.id)) ?? [];
  // Set during render, so that it is recorded before the answer arrives.
  if (newlyOpen.length > 0) setPinnedIds(new Set([...pinnedIds, ...newlyOpen.map(({ id }) => id)]));
  return pinnedIds;
}
