import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isOpen } from './home-feed.logic.ts';

/** The dinners that waited for an answer while this page stood: one that is answered stays where it is until it is let go of. */
export function useStaying(events: readonly DinnerEvent[] | undefined): { staying: ReadonlySet<string>; letGo: (id: string) => void } {
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set());
  const more = events?.filter((event) => isOpen(event) && !staying.has(event.id)) ?? [];
  // While drawing, as the answer that comes next must find it noted.
  if (more.length > 0) setStaying(new Set([...staying, ...more.map(({ id }) => id)]));
  return { staying, letGo: (id) => setStaying(new Set([...staying].filter((each) => each !== id))) };
}
