import { type RefObject } from 'react';
import type { FeedItem } from '#src/contract/feeds.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { useOnFirstVisible } from '#src/core/react/use-on-first-visible.ts';

/** Marks these items as seen once `ref` stands in view: the new count goes down (R31), and it is told once (R61). */
export function useMarkSeen(ref: RefObject<Element | null>, items: readonly FeedItem[], also?: () => void): void {
  const { mutate } = useApiMutation('markFeedAsSeen');
  const track = useTrack();
  useOnFirstVisible(ref, () => {
    also?.();
    for (const { id, type, seen_at } of items) {
      track('feed_item_viewed', { feedId: id, feedType: type });
      // One that fails stays new and is marked on the next visit.
      if (seen_at === null) mutate({ params: { id }, body: {} });
    }
  });
}
