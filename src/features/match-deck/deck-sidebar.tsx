import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Match } from '#src/contract/matches.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import type { MySeat } from '#src/core/dinners/my-seat.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { PersonCard } from '#src/components/person/person-card.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import type { DecidedMatch } from './deck-reducer.ts';
import { getNeighbours } from './use-seat-updates.ts';

const MAX_SHOWN_MATCHES = 4;

interface DeckSidebarProps {
  event?: DinnerEvent;
  /** Without `event`: the dinner that the top card's match shares with me. */
  sharedEvent: Match['event'];
  seat: MySeat | null;
  /** My decisions can still change the seating. */
  canSeatingChange: boolean;
  decided: readonly DecidedMatch[];
}

/** Matches I am interested in, newest first, and my seat at the dinner. */
export function DeckSidebar({
  event,
  sharedEvent,
  seat,
  canSeatingChange,
  decided,
}: DeckSidebarProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const titleId = useId();
  const { matches, interested } = queries(core);
  // Partner-page sessions may read the matches of their dinner, but not all interested matches.
  const savedMatches = useQuery(
    event
      ? matches({ event_id: event.id, limit: 100 })
      : { ...interested(), enabled: core.hasFullSession },
  );
  const newMatches = decided
    .filter(({ state }) => state === 'interested')
    .map(({ match }) => match);
  const decidedIds = new Set(decided.map(({ match }) => match.id));
  const earlierMatches =
    savedMatches.data?.results.filter(
      ({ id, state }) => state === 'interested' && !decidedIds.has(id),
    ) ?? [];
  const interestedMatches = [...newMatches.toReversed(), ...earlierMatches];
  return (
    <aside className="deck-side" aria-labelledby={titleId}>
      {event && <Dinner event={event} seat={seat} />}
      <h3 className="caps" id={titleId}>
        {t(!event ? 'deck_contacts' : canSeatingChange ? 'deck_picks' : 'deck_picks_final')}
      </h3>
      {savedMatches.data && interestedMatches.length === 0 && (
        <p className="soft">{t(canSeatingChange ? 'deck_picks_none' : 'deck_contacts_none')}</p>
      )}
      <ul className="rows">
        {interestedMatches
          .slice(0, MAX_SHOWN_MATCHES)
          .map(({ id, target_user, target_profile }) => (
            <li key={id}>
              <PersonCard
                variant="row"
                as="h4"
                person={target_user}
                type={target_profile.profile_type?.display_name}
              />
            </li>
          ))}
      </ul>
      {interestedMatches.length > 0 && (
        <a className="link deck-all-link" {...link(routes.matches())}>
          {t('deck_contacts_all')}
        </a>
      )}
      {/* Changes with the top card. Last, and only after the list has loaded, so that it shifts nothing. */}
      {!event && !savedMatches.isPending && sharedEvent && <SharedDinner shared={sharedEvent} />}
    </aside>
  );
}

function Dinner({ event, seat }: { event: DinnerEvent; seat: MySeat | null }) {
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const neighbourNames = getNeighbours(seat).map(formatFullName);
  return (
    <div className="deck-dinner">
      <p className="caps">{t('deck_dinner')}</p>
      <p className="heading" part="title">
        {event.title}
      </p>
      <EventDate {...formatEventDate(event)} />
      {seat && (
        <p className="soft">
          {neighbourNames.length > 0
            ? t('deck_seated', {
                seat: seat.seatNumber,
                names: formatNameList(t.locale, neighbourNames),
              })
            : t('deck_seated_alone', { seat: seat.seatNumber })}
        </p>
      )}
    </div>
  );
}

/** Fetches the event for its time zone, which the match doesn't contain. */
function SharedDinner({ shared }: { shared: NonNullable<Match['event']> }) {
  const core = useCore();
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const { data } = useQuery(queries(core).event(shared.id));
  return (
    <div className="deck-dinner">
      <p className="caps">{t('deck_meet_at')}</p>
      <p className="heading" part="title">
        {shared.title}
      </p>
      {data ? <EventDate {...formatEventDate(data)} /> : <p className="event-date">{'\u00a0'}</p>}
    </div>
  );
}
