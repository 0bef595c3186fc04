import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import type { Match } from '#src/contract/matches.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { PlaceLaid } from '#src/parts/illustrations/place-laid.tsx';
import { widestPiece } from '#src/parts/name-breadth.ts';
import { nameParts } from '#src/parts/person-name.ts';
import { Portrait } from '#src/parts/portrait.tsx';
import { type ItemProps, ItemFrame } from './feed-item.tsx';

/** So many cards lie in a fan. */
const FAN = 3;

/** The cards nobody has turned yet; undefined until that is known. An item brings five, the rest is asked for when those make no fan. */
function useLeft({ id, matches, matches_total }: FeedItem): readonly Match[] | undefined {
  const core = useCore();
  const left = matches.filter(({ state }) => state === 'new');
  const isMore = left.length < FAN && matches_total > matches.length;
  const more = useQuery({ ...queries(core).matches({ feed_id: id, state: 'new', limit: FAN }), enabled: isMore });
  return isMore ? (more.data?.results ?? (left.length > 0 ? left : undefined)) : left;
}

/** Cards to look through, of the day or of a dinner, as a fan on the table; a word when all are turned (R31). */
export function MatchItem({ item, onDismiss, renderShare }: ItemProps) {
  const t = useTranslator();
  const link = useRouteLink();
  const track = useTrack();
  const { mutate } = useApiMutation('submitFeedAction');
  const left = useLeft(item);
  const action = item.actions.find(({ name }) => name === 'look_through');
  const told = () => item.event && track('feed_matches_viewed', { eventId: item.event.id });
  if (left?.length === 0) {
    const isDaily = item.type === 'daily_matches';
    return (
      <ItemFrame
        item={item}
        open
        title={isDaily ? t('home_daily_done_title') : item.title}
        text={t(isDaily ? 'home_daily_done' : 'home_event_done')}
        onDismiss={onDismiss}
        onSeen={told}
      >
        {isDaily && (
          <div className="item-done">
            <PlaceLaid />
            <p className="soft">{t('home_someone_missing')}</p>
            {renderShare(() => track('feed_empty_shared'))}
          </div>
        )}
      </ItemFrame>
    );
  }
  const { href, onClick } = link(routes.matchDeck({ feedId: item.id }));
  const go = (
    <a
      className="link fan-go"
      href={href}
      onClick={(event) => {
        track('feed_action_submitted', { feedId: item.id, feedType: item.type });
        mutate({ params: { id: item.id }, body: { action: 'look_through' } });
        onClick(event);
      }}
    >
      {action?.label ?? t('home_look_through')}
    </a>
  );
  return (
    <ItemFrame item={item} open title={item.title} text={item.body} aside={go} onDismiss={onDismiss} onSeen={told}>
      <Fan matches={(left ?? item.matches).slice(0, FAN)} />
    </ItemFrame>
  );
}

function Fan({ matches }: { matches: readonly Match[] }) {
  return (
    <ul className={`fan of-${matches.length}`}>
      {matches.map(({ id, target_user, target_profile }) => (
        <li key={id} className="card" style={{ '--widest': widestPiece(nameParts(target_user)) } as CSSProperties}>
          <div className="leaf-up">
            <Portrait person={target_user} />
          </div>
          <div className="leaf-dn">
            <h3 className="name">
              <bdi>
                {nameParts(target_user).map((part, index) => (
                  <span key={index}>{part} </span>
                ))}
              </bdi>
            </h3>
            {target_profile.profile_type && <p className="caps">{target_profile.profile_type.display_name}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
