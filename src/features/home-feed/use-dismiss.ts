import type { FeedItem } from '#src/contract/feeds.ts';
import { useDeferredActions } from '#src/core/react/deferred-actions.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { useTrack } from '#src/core/react/use-track.ts';

const keyOf = (id: string) => `feed item ${id}`;

/** Puts items away with a way back. The server has none, so it is told only when nobody can undo it any more (R31). */
export function useDismiss(): { hidden: { has: (id: string) => boolean }; dismiss: (item: FeedItem) => void } {
  const t = useTranslator();
  const track = useTrack();
  const held = useDeferredActions();
  const { showNotice } = useNotice();
  const { mutateAsync } = useApiMutation('dismissFeed');

  function dismiss({ id, type }: FeedItem) {
    held.defer(keyOf(id), (how) => {
      track('feed_item_dismissed', { feedId: id, feedType: type });
      return mutateAsync({ params: { id }, body: {} }, how);
    });
    showNotice(t('home_put_away_done'), { label: t('action_undo'), run: () => void held.cancel(keyOf(id)) });
  }
  return { hidden: { has: (id) => held.isPending(keyOf(id)) }, dismiss };
}
