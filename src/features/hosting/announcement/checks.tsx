import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import type { Announcement, Seating } from '#src/contract/seating.ts';
import { formatSeat } from '#src/core/dinners/my-seat.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { ChoseNobody } from './chose-nobody.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import {
  type TableSeat,
  findGuestSeat,
  findGuestsAloneAtTable,
  getSeatedName,
  listSeatedPeople,
} from '../seating/seating-model.ts';

/** What the host may want to change first, each with the way to its place in the plan. */
export function Checks({
  event,
  seating,
  alone,
  isUnchecked,
  facts,
}: {
  event: DinnerEvent;
  seating: Seating;
  /** Guests with free chairs all around them; undefined while that is being worked out. */
  alone: readonly Person[] | undefined;
  /** Nobody knows whether somebody sits alone. */
  isUnchecked: boolean;
  facts: Announcement;
}) {
  const t = useTranslator();
  const link = useRouteLink();
  const aloneAtTable = findGuestsAloneAtTable(seating);
  const aloneBetween = (alone ?? []).flatMap(({ id }) => {
    const found = findGuestSeat(seating, id);
    return found && !aloneAtTable.some(({ seat }) => seat.person?.id === id) ? [found] : [];
  });
  const unseated = Math.max(0, event.attendee_count - listSeatedPeople(seating).length);
  const formatPlace = ({ table, seat }: TableSeat) =>
    formatSeat(t, {
      seatNumber: seat.position + 1,
      table,
      isOnlyTable: seating.tables.length === 1,
    });
  const renderAlone = (place: TableSeat, text: string) => (
    <li key={place.seat.person?.id}>
      <h3>{t('announce_alone', { name: getSeatedName(place) })}</h3>
      <p>{text}</p>
      <Button
        size="small"
        aria-label={t('seating_move_name', { name: getSeatedName(place) })}
        {...link(routes.eventSeating(event.id, place.seat.person?.id))}
      >
        {t('seating_move')}
      </Button>
    </li>
  );
  if (!alone) return <Skeleton lines={2} label={t('waiting')} />;
  const choseNobody = facts.chose_nobody ?? 0;
  const isFine =
    aloneAtTable.length + aloneBetween.length === 0 && unseated === 0 && choseNobody === 0;
  if (isFine && isUnchecked) return null;
  if (isFine) return <p className="announce-checks none">{t('announce_fine')}</p>;
  return (
    <ul className="announce-checks" aria-label={t('announce_checks')}>
      {aloneAtTable.map((place) =>
        renderAlone(place, t('announce_alone_table', { seat: formatPlace(place) })),
      )}
      {aloneBetween.map((place) =>
        renderAlone(place, t('announce_alone_chairs', { seat: formatPlace(place) })),
      )}
      {unseated > 0 && (
        <li>
          <h3>{t.plural('desk_unseated', unseated)}</h3>
          <p>{t('desk_unseated_text')}</p>
          <Button size="small" {...link(routes.eventSeating(event.id))}>
            {t('host_open_seating')}
          </Button>
        </li>
      )}
      {choseNobody > 0 && (
        <ChoseNobody event={event} count={choseNobody} askedAt={facts.choices_asked_at} />
      )}
    </ul>
  );
}
