import { type RefObject } from 'react';
import type { FeedItem } from '#src/contract/feeds.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { useOnFirstVisible } from '#src/core/react/use-on-first-visible.ts';

/** Marks the items as seen once `ref` is in view (R31) and tracks that once (R61). */
export function useMarkSeen(ref: RefObject<Element | null>, items: readonly FeedItem[], onSeen?: () => void): void {
  const { mutate } = useApiMutation('markFeedAsSeen');
  const track = useTrack();
  useOnFirstVisible(ref, () => {
    onSeen?.();
    for (const { id, type, seen_at } of items) {
      track('feed_item_viewed', { feedId: id, feedType: type });
      // If it fails, the item stays new and is marked on the next visit.
      if (seen_at === null) mutate({ params: { id }, body: {} });
    }
  });
}
