import { useQuery } from '@tanstack/react-query';
import { type ReactNode, startTransition, useId, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { PersonCard } from '#src/components/person/person-card.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { EVENT_REFETCH_INTERVAL_MS, isEventOver } from './event-state.ts';

/** Guests shown before "show all". Guests came for their seat, hosts for the guests. */
const INITIAL_GUEST_COUNT = { guest: 4, host: 12 };

export interface EventPeopleProps {
  event: DinnerEvent;
  /** Guests who agreed to be shown, as on partner pages. */
  renderSeatmates: (event: DinnerEvent) => ReactNode;
}

/** Who is coming (R33): all names for guests and hosts; others see only people who agreed to be shown. */
export function EventPeople({ event, renderSeatmates }: EventPeopleProps) {
  return isHosting(event) || event.my_status === 'accepted' ? (
    <AllGuests event={event} />
  ) : (
    <PublicGuests event={event} renderSeatmates={renderSeatmates} />
  );
}

function AllGuests({ event }: Pick<EventPeopleProps, 'event'>) {
  const core = useCore();
  const t = useTranslator();
  const { user } = useSession();
  const [isExpanded, setExpanded] = useState(false);
  const initialCount = INITIAL_GUEST_COUNT[isHosting(event) ? 'host' : 'guest'];
  const guests = useQuery({
    ...queries(core).allGuests(event.id),
    refetchInterval: EVENT_REFETCH_INTERVAL_MS,
  });
  const errorMessage = getErrorMessage(t, guests);
  const coming = guests.data?.results.filter(({ status }) => status === 'accepted');
  // A guest knows that they come. Hosts check the list.
  const people = coming?.filter(({ person }) => isHosting(event) || person.id !== user?.id);
  const isFolded = people && people.length > initialCount && !isExpanded;
  const isComplete = guests.data?.next === null;
  const hiddenCount = coming && isComplete ? event.attendee_count - coming.length : 0;
  return (
    <PeopleSection event={event}>
      {!people && !errorMessage && (
        <Skeleton
          label={t('waiting')}
          height={`${Math.min(event.attendee_count, initialCount) * 96}px`}
        />
      )}
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void guests.refetch()}
      />
      <ul className="event-people">
        {people?.slice(0, isExpanded ? undefined : initialCount).map(({ person }) => (
          <li key={person.id}>
            <PersonCard variant="row" person={person} />
          </li>
        ))}
      </ul>
      {isFolded && (
        <div>
          <Button onClick={() => startTransition(() => setExpanded(true))}>
            {t('dinner_people_more')}
          </Button>
        </div>
      )}
      {!isFolded && hiddenCount > 0 && (
        <p className="soft small">{t.plural('dinner_people_hidden', hiddenCount)}</p>
      )}
    </PeopleSection>
  );
}

function PublicGuests({ event, renderSeatmates }: EventPeopleProps) {
  const core = useCore();
  const t = useTranslator();
  const { data } = useQuery(queries(core).eventBySlug({ slug: event.slug }));
  if (!data?.table_preview.length) return null;
  return (
    <PeopleSection event={event}>
      {renderSeatmates(event)}
      <p className="soft small">{t('dinner_people_guests_only')}</p>
    </PeopleSection>
  );
}

function PeopleSection({ event, children }: { event: DinnerEvent; children: ReactNode }) {
  const core = useCore();
  const t = useTranslator();
  const id = useId();
  return (
    <section className="event-section" aria-labelledby={id}>
      <h2 className="heading" id={id}>
        {t(isEventOver(event, core.clock.now()) ? 'dinner_people_past' : 'dinner_people')}
      </h2>
      {children}
    </section>
  );
}
