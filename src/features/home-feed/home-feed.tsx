import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Event } from '#src/contract/shapes/event.ts';
import { useCore, useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { troubleOf } from '#src/core/trouble.ts';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { EmptyFeed } from './empty-feed.tsx';
import { sortFeed } from './home-feed.logic.ts';
import { UpcomingDinner } from './upcoming-dinner.tsx';

export interface HomeFeedProps {
  /** Draws the answer to a dinner: the page places the element of that name here. */
  renderAnswer: (event: Event) => ReactNode;
}

const restWords = { waitlisted: 'home_waiting_list', requested: 'home_requested', declined: 'home_declined' } as const;

/** Home (R31): invitations first, then the next dinner with the seat, then what is still open. */
export function HomeFeed({ renderAnswer }: HomeFeedProps) {
  const core = useCore();
  const t = useText();
  const events = useQuery(queries(core).events({ tab: 'mine' }));
  const trouble = troubleOf(t, events);
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void events.refetch()} />;
  if (!events.data) return <Skeleton label={t('waiting')} lines={8} />;
  const { invited, upcoming, rest } = sortFeed(events.data.results, core.clock.now());
  const [next, ...later] = upcoming;
  if (!invited.length && !next && !rest.length) return <EmptyFeed />;
  return (
    <div className="feed">
      {invited.map((event) => (
        <section key={event.id} className="feed-open">
          <p className="caps">{t('home_invited')}</p>
          {renderAnswer(event)}
        </section>
      ))}
      {next && <UpcomingDinner event={next} first />}
      {later.map((event) => (
        <UpcomingDinner key={event.id} event={event} />
      ))}
      {rest.map((event) => (
        <section key={event.id} className="feed-open">
          <p className="caps">{t(restWords[event.my_status as keyof typeof restWords])}</p>
          {renderAnswer(event)}
        </section>
      ))}
    </div>
  );
}
