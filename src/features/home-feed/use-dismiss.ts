import type { FeedItem } from '#src/contract/feeds.ts';
import { useDeferredActions } from '#src/core/react/deferred-actions.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useTrack } from '#src/core/react/use-track.ts';

const getActionKey = (id: string) => `feed item ${id}`;

/** Dismisses items with undo. The API has no undo, so the request is sent only after the undo window (R31). */
export function useDismiss(): {
  isDismissed: (id: string) => boolean;
  dismiss: (item: FeedItem) => void;
} {
  const t = useTranslator();
  const track = useTrack();
  const deferred = useDeferredActions();
  const { showToast } = useToast();
  const { mutateAsync } = useApiMutation('dismissFeed');

  function dismiss({ id, type }: FeedItem) {
    deferred.defer(getActionKey(id), (options) => {
      track('feed_item_dismissed', { feedId: id, feedType: type });
      return mutateAsync({ params: { id }, body: {} }, options);
    });
    showToast(t('feed_dismissed'), {
      label: t('action_undo'),
      run: () => void deferred.cancel(getActionKey(id)),
    });
  }
  return { isDismissed: (id) => deferred.isPending(getActionKey(id)), dismiss };
}
