import type { DinnerEvent } from '#src/contract/events.ts';
import { useText, useWrite } from '#src/core/provider.tsx';
import { troubleOf } from '#src/core/trouble.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { useTrack } from '#src/core/use-track.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

/** Follows a dinner or stops; the words change with the press, and each can be undone (R33). */
export function FollowButton({ event }: { event: DinnerEvent }) {
  const t = useText();
  const track = useTrack();
  const { notice, say } = useNotice();
  const follow = useWrite('follow');
  const unfollow = useWrite('unfollow');
  const isBusy = follow.isPending || unfollow.isPending;

  function set(to: boolean, isUndo = false) {
    if (to) track('event_followed', { eventId: event.id });
    const [write, other] = to ? [follow, unfollow] : [unfollow, follow];
    other.reset();
    write.mutate(
      { params: { id: event.id }, body: {} },
      {
        onSuccess: () => {
          if (!isUndo) say(t(to ? 'dinner_followed' : 'dinner_unfollowed', { title: event.title }), { label: t('action_undo'), run: () => set(!to, true) });
        },
      },
    );
  }
  const trouble = troubleOf(t, follow) ?? troubleOf(t, unfollow);
  return (
    <>
      <Button onClick={() => !isBusy && set(!event.is_following)}>{t(event.is_following ? 'dinner_unfollow' : 'dinner_follow')}</Button>
      <StatusLine kind={trouble ? 'trouble' : 'done'} text={trouble ?? notice?.text} actionLabel={notice?.action?.label} onAction={notice?.action?.run} />
    </>
  );
}
