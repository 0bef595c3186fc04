import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { PersonCard } from '#src/components/person/person-card.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

/** The host, with the button that follows the dinner unless the viewer has a seat (R33). */
export function HostRow({ event, canFollow }: { event: DinnerEvent; canFollow: boolean }) {
  const t = useTranslator();
  const track = useTrack();
  const { toast, showToast } = useToast();
  const follow = useApiMutation('follow');
  const unfollow = useApiMutation('unfollow');
  const isBusy = follow.isPending || unfollow.isPending;

  function setFollowing(shouldFollow: boolean, isUndo = false) {
    if (shouldFollow) track('event_followed', { eventId: event.id });
    const [mutation, opposite] = shouldFollow ? [follow, unfollow] : [unfollow, follow];
    opposite.reset();
    mutation.mutate(
      { params: { id: event.id }, body: {} },
      {
        onSuccess: () => {
          if (!isUndo)
            showToast(
              t(shouldFollow ? 'dinner_followed' : 'dinner_unfollowed', { title: event.title }),
              {
                label: t('action_undo'),
                run: () => setFollowing(!shouldFollow, true),
              },
            );
        },
      },
    );
  }
  const errorMessage = getErrorMessage(t, follow) ?? getErrorMessage(t, unfollow);
  return (
    <div className="event-host">
      <PersonCard
        variant="row"
        person={event.host}
        type={t('dinner_host_type')}
        as="p"
        end={
          canFollow && (
            <Button size="small" onClick={() => !isBusy && setFollowing(!event.is_following)}>
              {t(event.is_following ? 'dinner_unfollow' : 'dinner_follow')}
            </Button>
          )
        }
      />
      <StatusLine
        kind={errorMessage ? 'error' : 'success'}
        text={errorMessage ?? toast?.text}
        actionLabel={toast?.action?.label}
        onAction={toast?.action?.run}
      />
    </div>
  );
}
