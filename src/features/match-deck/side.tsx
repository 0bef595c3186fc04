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
import { personName } from '#src/parts/person-name.ts';
import { PlaceCard } from '#src/parts/place-card.tsx';
import { When } from '#src/parts/when.tsx';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import type { Turn } from './match-deck.logic.ts';
import { besideOf } from './use-reseating.ts';

/** So many stand beside the deck; the rest is a link away. */
const SHOWN = 4;

interface SideProps {
  /** The dinner the deck is for. */
  event?: DinnerEvent;
  /** Else the one the upper card shares with me. */
  shared: Match['event'];
  seat: MySeat | null;
  /** My marks can still move the chairs. */
  canMove: boolean;
  turned: readonly Turn[];
}

/** Whom my marks pull towards my chair, the newest first, and where that is. */
export function Side({ event, shared, seat, canMove, turned }: SideProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const title = useId();
  const { matches, interested } = queries(core);
  // Contacts are not for a session got on somebody else's page; the cards of its dinner are.
  const marked = useQuery(event ? matches({ event_id: event.id, limit: 100 }) : { ...interested(), enabled: core.isFirstParty });
  const said = turned.filter(({ state }) => state === 'interested').map(({ match }) => match);
  const decided = new Set(turned.map(({ match }) => match.id));
  const before = marked.data?.results.filter(({ id, state }) => state === 'interested' && !decided.has(id)) ?? [];
  const pulled = [...said.toReversed(), ...before];
  return (
    <aside className="deck-side" aria-labelledby={title}>
      {event && <Dinner event={event} seat={seat} />}
      <h3 className="caps" id={title}>
        {t(!event ? 'deck_marked' : canMove ? 'deck_pulled' : 'deck_settled')}
      </h3>
      {marked.data && pulled.length === 0 && <p className="soft">{t(canMove ? 'deck_pulled_none' : 'deck_marked_none')}</p>}
      <ul className="rows">
        {pulled.slice(0, SHOWN).map(({ id, target_user, target_profile }) => (
          <li key={id}>
            <PlaceCard kind="row" as="h4" person={target_user} type={target_profile.profile_type?.display_name} />
          </li>
        ))}
      </ul>
      {pulled.length > 0 && (
        <a className="link deck-all" {...link(routes.matches())}>
          {t('deck_all_marked')}
        </a>
      )}
      {/* Comes and goes with the cards, so that it moves nothing it stands last; and not before what stands above it is there. */}
      {!event && !marked.isPending && shared && <SharedDinner shared={shared} />}
    </aside>
  );
}

function Dinner({ event, seat }: { event: DinnerEvent; seat: MySeat | null }) {
  const t = useTranslator();
  const when = useEventDate();
  const beside = besideOf(seat).map(personName);
  return (
    <div className="deck-for">
      <p className="caps">{t('deck_for')}</p>
      <p className="heading" part="title">
        {event.title}
      </p>
      <When {...when(event)} />
      {seat && (
        <p className="soft">
          {beside.length > 0
            ? t('deck_seated', { seat: seat.seatNumber, names: formatNameList(t.locale, beside) })
            : t('deck_seated_alone', { seat: seat.seatNumber })}
        </p>
      )}
    </div>
  );
}

/** Its title and date; the date is in the dinner's own zone, which the card does not tell. */
function SharedDinner({ shared }: { shared: NonNullable<Match['event']> }) {
  const core = useCore();
  const t = useTranslator();
  const when = useEventDate();
  const { data } = useQuery(queries(core).event(shared.id));
  return (
    <div className="deck-for">
      <p className="caps">{t('deck_at')}</p>
      <p className="heading" part="title">
        {shared.title}
      </p>
      {data ? <When {...when(data)} /> : <p className="when">{'\u00a0'}</p>}
    </div>
  );
}
