import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import type { Match } from '#src/contract/matches.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { BlankPlaceCard } from '#src/components/illustrations/blank-place-card.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { type FeedItemProps, FeedItemLayout } from './feed-item-layout.tsx';
import { MatchFan } from './match-fan.tsx';

const FAN_SIZE = 3;

/** Undecided matches, undefined while loading. An item contains five; more are fetched if too few of them are left. */
function useUndecidedMatches({
  id,
  matches,
  matches_total,
}: FeedItem): readonly Match[] | undefined {
  const core = useCore();
  const undecided = matches.filter(({ state }) => state === 'new');
  const needsMore = undecided.length < FAN_SIZE && matches_total > matches.length;
  const moreMatches = useQuery({
    ...queries(core).matches({ feed_id: id, state: 'new', limit: FAN_SIZE }),
    enabled: needsMore,
  });
  return needsMore
    ? (moreMatches.data?.results ?? (undecided.length > 0 ? undecided : undefined))
    : undecided;
}

/** Matches of the day or of a dinner, with a fan of cards or as a line, that lead to their deck; a message once all are decided (R31). */
export function MatchItem({ item, hasFan, onDismiss, renderShare }: FeedItemProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const track = useTrack();
  const { mutate } = useApiMutation('submitFeedAction');
  const undecided = useUndecidedMatches(item);
  const action = item.actions.find(({ name }) => name === 'look_through');
  const trackView = () => item.event && track('feed_matches_viewed', { eventId: item.event.id });
  if (undecided?.length === 0) {
    const isDaily = item.type === 'daily_matches';
    return (
      <FeedItemLayout
        item={item}
        isBorderless
        title={isDaily ? t('home_daily_done_title') : item.title}
        text={t(isDaily ? 'home_daily_done' : 'home_event_done')}
        onDismiss={onDismiss}
        onSeen={trackView}
      >
        {isDaily && (
          <div className="item-done">
            <BlankPlaceCard />
            <p className="soft">{t('home_someone_missing')}</p>
            {renderShare(() => track('feed_empty_shared'))}
          </div>
        )}
      </FeedItemLayout>
    );
  }
  const { href, onClick } = link(routes.matchDeck({ feedId: item.id }));
  const deckLink = (
    <a
      className="link item-link"
      href={href}
      onClick={(event) => {
        track('feed_action_submitted', { feedId: item.id, feedType: item.type });
        mutate({ params: { id: item.id }, body: { action: 'look_through' } });
        onClick(event);
      }}
    >
      {action?.label ?? t('home_see_matches')}
    </a>
  );
  return (
    <FeedItemLayout
      item={item}
      isBorderless={hasFan}
      title={item.title}
      text={item.body}
      aside={deckLink}
      onDismiss={onDismiss}
      onSeen={trackView}
    >
      {hasFan &&
        (undecided ? (
          <MatchFan matches={undecided.slice(0, FAN_SIZE)} />
        ) : (
          <Skeleton height="206px" />
        ))}
    </FeedItemLayout>
  );
}
