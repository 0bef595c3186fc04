import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FeedItem } from '#src/contract/feeds.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { useOnFirstVisible } from '#src/core/react/use-on-first-visible.ts';

/**
 * Marks the items as seen once `ref` is in view (R31) and tracks that once for each (R61). Includes items that come later, with
 * another page or a refetch.
 */
export function useMarkSeen(
  ref: RefObject<Element | null>,
  items: readonly FeedItem[],
  onSeen?: () => void,
): void {
  const { mutate } = useApiMutation('markFeedAsSeen');
  const track = useTrack();
  const [isInView, setIsInView] = useState(false);
  // An item that is new again has a later time.
  const marked = useRef(new Set<string>());
  useOnFirstVisible(ref, () => {
    onSeen?.();
    setIsInView(true);
  });
  const markAll = useEffectEvent((shown: readonly FeedItem[]) => {
    for (const { id, type, seen_at, created_at } of shown) {
      if (marked.current.has(`${id} ${created_at}`)) continue;
      marked.current.add(`${id} ${created_at}`);
      track('feed_item_viewed', { feedId: id, feedType: type });
      // If it fails, the item stays new and is marked on the next visit.
      if (seen_at === null) mutate({ params: { id }, body: {} });
    }
  });
  useEffect(() => {
    if (isInView) markAll(items);
  }, [isInView, items]);
}
