import type { FeedItem } from '#src/contract/feeds.ts';
import { useHeld } from '#src/core/held.ts';
import { useText, useWrite } from '#src/core/provider.tsx';
import { useNotice } from '#src/core/use-notice.ts';
import { useTrack } from '#src/core/use-track.ts';

const keyOf = (id: string) => `feed item ${id}`;

/** Puts items away with a way back. The server has none, so it is told only when nobody can undo it any more (R31). */
export function useDismiss(): { hidden: { has: (id: string) => boolean }; dismiss: (item: FeedItem) => void } {
  const t = useText();
  const track = useTrack();
  const held = useHeld();
  const { say } = useNotice();
  const { mutateAsync } = useWrite('dismissFeed');

  function dismiss({ id, type }: FeedItem) {
    held.hold(keyOf(id), (how) => {
      track('feed_item_dismissed', { feedId: id, feedType: type });
      return mutateAsync({ params: { id }, body: {} }, how);
    });
    say(t('home_put_away_done'), { label: t('action_undo'), run: () => void held.release(keyOf(id)) });
  }
  return { hidden: { has: (id) => held.has(keyOf(id)) }, dismiss };
}
