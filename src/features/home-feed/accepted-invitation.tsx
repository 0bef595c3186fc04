import { useQuery } from '@tanstack/react-query';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { describeSeat } from '#src/core/dinners/describe-seat.ts';
import { findMySeat, formatSeat } from '#src/core/dinners/my-seat.ts';
import { formatSeatMayChange } from '#src/core/dinners/seat-may-change.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { FeedCancelRsvp } from './feed-cancel-rsvp.tsx';

/** What follows an accepted invitation in its card: the seat, the calendar, and the way to give the seat up. */
export function AcceptedInvitation({ event, isMain }: { event: DinnerEvent; isMain: boolean }) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const link = useRouteLink();
  const seating = useQuery(queries(core).seating(event.id));
  const errorMessage = getErrorMessage(t, seating);
  const seat = seating.data ? findMySeat(seating.data) : null;
  return (
    <div className="invitation-answer">
      <div className="invitation-line">
        {errorMessage ? (
          <StatusLine
            kind="error"
            text={errorMessage}
            actionLabel={t('action_retry')}
            onAction={() => void seating.refetch()}
          />
        ) : !seating.data ? (
          <Skeleton label={t('waiting')} lines={2} />
        ) : !seat ? (
          <p>{t('rsvp_no_seat')}</p>
        ) : (
          <>
            <p className="caps tabular-numbers">{formatSeat(t, seat)}</p>
            <p>{describeSeat(t, seat).label}</p>
            <p className="soft small tabular-numbers">
              {seating.data.published_at
                ? t('dinner_seating_final')
                : formatSeatMayChange(t, dates, event, seating.data.publishes_at)}
            </p>
          </>
        )}
      </div>
      <div className="dinner-actions">
        <Button
          variant={isMain ? 'primary' : 'border'}
          size="large"
          {...link(routes.event(event.id))}
        >
          {t('home_see_seat')}
        </Button>
        {event.calendar && (
          <Button variant="ghost" href={event.calendar.ics_url}>
            {t('calendar_add')}
          </Button>
        )}
      </div>
      {!event.is_host && isUpcoming(event, core.clock.now()) && <FeedCancelRsvp event={event} />}
    </div>
  );
}
