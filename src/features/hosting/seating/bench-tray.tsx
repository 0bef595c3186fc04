import type { SeatPosition } from '#src/contract/seating.ts';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { formatTablesNotNeeded } from '#src/core/dinners/laid-tables.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { ChooseSecondBar } from './choose-second-bar.tsx';
import { PickedUpBar } from './picked-up-bar.tsx';
import { PublishedNote } from './publish-terms.tsx';
import { SeatingLegend } from './seating-legend.tsx';
import { findGuestSeat, findSeatAt, formatTableSeat, getSeatedName } from './seating-model.ts';
import type { SeatingMoves } from './use-seating-moves.ts';

/** Where a dragged guest would be put. */
export interface Aim {
  guest: Person;
  seat: SeatPosition;
}

/** The line under the plan: what a drop would do, whom to find a seat for, else the plan's marks. */
export function BenchTray({
  event,
  moves,
  aim,
  isOver,
  seatedCount,
  hasKeptTogether,
  hasUnmetNeeds,
  question,
  onCancelWish,
}: {
  event: DinnerEvent;
  moves: SeatingMoves;
  aim: Aim | null;
  isOver: boolean;
  seatedCount: number;
  hasKeptTogether: boolean;
  hasUnmetNeeds: boolean;
  /** Which guest is asked for. */
  question: string | null;
  onCancelWish: () => void;
}) {
  const t = useTranslator();
  const link = useRouteLink();
  const { seating, pickedUpId } = moves;
  const notNeeded = formatTablesNotNeeded(t, seating.tables);
  const target = aim && findSeatAt(seating, aim.seat);
  return (
    <div className="bench-tray">
      {target ? (
        <p className="bench-aim" aria-hidden="true">
          <b>{formatTableSeat(t, target)}.</b>{' '}
          {target.seat.person && target.seat.person.id !== aim.guest.id
            ? t('seating_drop_swap', {
                name: formatFullName(aim.guest),
                other: getSeatedName(target),
              })
            : null}{' '}
          <span className="soft">{t('seating_drop_cancel')}</span>
        </p>
      ) : question ? (
        <ChooseSecondBar question={question} onCancel={onCancelWish} />
      ) : (
        pickedUpId === null &&
        (seatedCount === 1 && !isOver ? (
          <div className="bench-empty">
            <p>{t('seating_empty')}</p>
            <Button size="small" {...link(routes.eventInvite(event.id))}>
              {t('seating_invite')}
            </Button>
          </div>
        ) : (
          <div className="bench-notes">
            <PublishedNote event={event} publishedAt={seating.published_at} isOver={isOver} />
            {!isOver && seating.published_at === null && (
              <p className="bench-lead">{t('seating_lead')}</p>
            )}
            <SeatingLegend
              seating={seating}
              hasKeptTogether={hasKeptTogether}
              hasUnmetNeeds={hasUnmetNeeds}
            />
            {notNeeded && <p className="soft small">{notNeeded}</p>}
          </div>
        ))
      )}
      {!isOver && (
        <PickedUpBar
          note={<PublishedNote event={event} publishedAt={seating.published_at} isOver={isOver} />}
          pickedUp={pickedUpId === null ? undefined : findGuestSeat(seating, pickedUpId)}
          onCancel={() => moves.pickUp(null)}
        />
      )}
    </div>
  );
}
