import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isAwaitingAnswer } from './home-feed.logic.ts';

/** Dinners that awaited an answer since the page was opened: an answered one keeps its place until released. */
export function usePinnedItems(events: readonly DinnerEvent[] | undefined): { staying: ReadonlySet<string>; letGo: (id: string) => void } {
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const newlyOpen = events?.filter((event) => isAwaitingAnswer(event) && !staying.has(event.id)) ?? [];
  // Set during render, so that it is recorded before the answer arrives.
  if (newlyOpen.length > 0) setStaying(new Set([...staying, ...newlyOpen.map(({ id }) => id)]));
  return { staying, letGo: (id) => setStaying(new Set([...staying].filter((stayingId) => stayingId !== id))) };
}
