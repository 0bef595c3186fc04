import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import type { ApiError } from '#src/core/api/api-error.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import {
  findMySeat,
  formatSeat,
  isAcrossRoundTable,
  type MySeat,
} from '#src/core/dinners/my-seat.ts';
import { formatSeatMayChange } from '#src/core/dinners/seat-may-change.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { routes } from '#src/contract/routes.ts';
import { queries } from '#src/core/data/queries.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { CancelRsvp } from './cancel-rsvp.tsx';

export interface EventSeatingProps {
  event: DinnerEvent;
  seating: Pick<
    UseQueryResult<Seating, ApiError>,
    'data' | 'dataUpdatedAt' | 'error' | 'isPaused' | 'refetch'
  >;
  canGiveUpSeat: boolean;
  /** Gets the focus when this replaces the RSVP section. */
  headingRef: Ref<HTMLHeadingElement>;
  reportFocus: ReportFocus;
  /** The neighbours' cards and the table plan, passed in by the page. */
  renderNeighbours: (
    seating: Seating,
    renderNote: (person: Person) => ReactNode,
    myNote: ReactNode,
  ) => ReactNode;
  /** `isFolded`: it is in a section that the guest opens. */
  renderPlan: (event: DinnerEvent, seating: Seating, isFolded?: boolean) => ReactNode;
}

/** The viewer's seat at an upcoming or running dinner, and the table plan, provisional or published (R42). */
export function EventSeating({
  event,
  seating,
  canGiveUpSeat,
  headingRef,
  reportFocus,
  renderNeighbours,
  renderPlan,
}: EventSeatingProps) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useReportFocusOnUnmount(section, reportFocus);
  const errorMessage = getErrorMessage(t, seating);
  const plan = seating.data;
  const mySeat = plan ? findMySeat(plan) : null;
  const movedMessage = useSeatChangeMessage(mySeat);
  const canSeatChange =
    mySeat !== null && plan?.published_at === null && isUpcoming(event, core.clock.now());
  const isChoiceElsewhere = useIsChoiceElsewhere(event.id, seating, canSeatChange);
  const entryCode = event.entry_code && t('dinner_entry_code', { code: event.entry_code });
  const news = mySeat && (movedMessage ?? (isChoiceElsewhere && t('dinner_no_better_seat')));
  return (
    <section ref={section} className="event-section" aria-labelledby={id}>
      <h2 className="heading" id={id} ref={headingRef} tabIndex={-1}>
        {t('dinner_seat')}
      </h2>
      {errorMessage && (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void seating.refetch()}
        />
      )}
      {!plan && !errorMessage && <Skeleton label={t('waiting')} height="560px" />}
      {plan &&
        mySeat &&
        renderNeighbours(plan, (person) => <MatchLink event={event} person={person} />, entryCode)}
      {plan && !mySeat && <p className="soft">{t('rsvp_no_seat')}</p>}
      {plan && (mySeat || plan.published_at) && (
        <div className={canSeatChange ? 'event-seat-news' : undefined}>
          <StatusLine text={news} />
          {!news && (
            <p className="soft small tabular-numbers">
              {plan.published_at
                ? t('dinner_seating_final')
                : formatSeatMayChange(t, dates, event, plan.publishes_at)}
            </p>
          )}
        </div>
      )}
      {!mySeat && entryCode && <p>{entryCode}</p>}
      {plan && renderPlan(event, plan)}
      {canGiveUpSeat && isUpcoming(event, core.clock.now()) && <CancelRsvp event={event} />}
    </section>
  );
}

/** Link from a neighbour to their match, if they are one (R32). */
function MatchLink({ event, person }: { event: DinnerEvent; person: Person }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const dinnerMatches = useQuery(queries(core).matches({ event_id: event.id }));
  const interested = useQuery(queries(core).interested());
  const matches = [...(dinnerMatches.data?.results ?? []), ...(interested.data?.results ?? [])];
  const match = matches.find(({ target_user }) => target_user.id === person.id);
  if (!match) return null;
  return (
    <a
      className="link event-link"
      aria-label={t('dinner_see_card_name', { name: formatFullName(person) })}
      {...link(routes.match(match.id))}
    >
      {t('dinner_see_card')}
    </a>
  );
}

/** The server plans anew within this time after a choice; until then nothing is said about it. */
const PLANNING_TIME_MS = 10_000;

/** Whether the plan is newer than my choices, and another guest whom I chose still sits elsewhere (R41). */
function useIsChoiceElsewhere(
  eventId: string,
  { data: plan, dataUpdatedAt }: EventSeatingProps['seating'],
  canSeatChange: boolean,
): boolean {
  const core = useCore();
  const { data } = useQuery({
    ...queries(core).matches({ event_id: eventId, limit: 100 }),
    enabled: canSeatChange,
  });
  if (!plan || !data || !canSeatChange) return false;
  const neighbourIds = plan.neighbours.map(({ person }) => person.id);
  const chosenElsewhere = data.results.filter(
    ({ state, target_user }) => state === 'interested' && !neighbourIds.includes(target_user.id),
  );
  const isPlannedSince = chosenElsewhere.every(
    ({ turned_at }) => !turned_at || dataUpdatedAt - Date.parse(turned_at) > PLANNING_TIME_MS,
  );
  return chosenElsewhere.length > 0 && isPlannedSince;
}

const toSeatKey = (seat: MySeat | null) => seat && `${seat.table.id} ${seat.seatNumber}`;

/** A message with the new seat, once it differs from the one this page showed before. */
function useSeatChangeMessage(seat: MySeat | null): string | undefined {
  const t = useTranslator();
  const [shownKey, setShownKey] = useState(() => toSeatKey(seat));
  const [hasMoved, setHasMoved] = useState(false);
  const currentKey = toSeatKey(seat);
  if (currentKey !== shownKey) {
    setShownKey(currentKey);
    // Getting a first seat is not a move.
    setHasMoved(shownKey !== null && currentKey !== null);
  }
  if (!hasMoved || !seat) return undefined;
  const neighbourNames = [seat.left, seat.right].flatMap((person) =>
    person ? [formatFullName(person)] : [],
  );
  if (neighbourNames.length === 2)
    return t('dinner_moved_between', { left: neighbourNames[0]!, right: neighbourNames[1]! });
  if (neighbourNames.length === 1)
    return t(isAcrossRoundTable(seat) ? 'dinner_moved_across' : 'dinner_moved_beside', {
      name: neighbourNames[0]!,
    });
  return t('dinner_moved_to', { place: formatSeat(t, seat) });
}
