import { useQuery } from '@tanstack/react-query';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Neighbour } from '#src/contract/seating.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { findMySeat, isAcrossRoundTable } from '#src/core/dinners/my-seat.ts';
import { useContentReady } from '#src/core/react/use-content-ready.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { describeSeat } from '#src/core/dinners/describe-seat.ts';
import { SeatStrip } from '#src/components/table-plan/seat-strip.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import '#src/components/person/reasons.css';

export interface MySeatmatesProps {
  event: DinnerEvent;
}

/** My seat, who sits beside me and across, and why (R42). */
export function MySeatmates({ event }: MySeatmatesProps) {
  const core = useCore();
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const { user } = useSession();
  const seating = useQuery(queries(core).seating(event.id));
  const errorMessage = useErrorMessage(seating);
  useContentReady(seating.data !== undefined || errorMessage !== undefined);
  const seat = seating.data ? findMySeat(seating.data) : null;
  const isAcross = seat !== null && isAcrossRoundTable(seat);
  const besideIds = isAcross ? [] : [seat?.left?.id, seat?.right?.id];
  const neighbours = seating.data?.neighbours ?? [];
  const beside = neighbours.filter(({ person }) => besideIds.includes(person.id));
  const across = neighbours.filter(({ person }) => !besideIds.includes(person.id));
  return (
    <>
      <div className="card-top" part="card-top">
        {seat && user ? (
          <SeatStrip me={user} {...describeSeat(t, seat)} />
        ) : (
          !errorMessage && !seating.data && <Skeleton label={t('waiting')} height="196px" />
        )}
      </div>
      <div className="card-body" part="card-body">
        <h2 className="seatmate-title" part="title">
          {event.title}
        </h2>
        <EventDate {...formatEventDate(event)} />
        {errorMessage && (
          <StatusLine
            kind="error"
            text={errorMessage}
            actionLabel={t('action_retry')}
            onAction={() => void seating.refetch()}
          />
        )}
        {seating.data && !seat && <p className="soft">{t('rsvp_no_seat')}</p>}
        {seat && !isAcross && beside.length === 0 && <p className="soft">{t('seatmate_alone')}</p>}
        <SeatmateList title={t('seatmate_beside')} people={beside} />
        <SeatmateList title={t('seatmate_across')} people={across} />
      </div>
    </>
  );
}

function SeatmateList({ title, people }: { title: string; people: readonly Neighbour[] }) {
  if (people.length === 0) return null;
  return (
    <section className="seatmate-group">
      <h3 className="caps">{title}</h3>
      <ul>
        {people.map(({ person, reasons }) => (
          <li key={person.id}>
            <p className="lead">
              <bdi>{formatFullName(person)}</bdi>
            </p>
            {person.headline && <p className="soft">{person.headline}</p>}
            {reasons.length > 0 && (
              <div className="reasons">
                <ul>
                  {reasons.slice(0, 2).map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
