import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { getMiniPlan } from '#src/core/dinners/my-seat.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { CoverPicture } from '#src/components/base/cover-picture.tsx';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import { formatAttendance } from './format-attendance.ts';
import { StateMark } from '#src/components/base/state-mark.tsx';
import { isEventOver, formatEventBand, getEventState, isAttendanceInBand } from './event-state.ts';

/** Summary card of a dinner: cover or table plan above, facts below (R33). Only guests see the address (R44). */
export function EventHeader({
  event,
  seating,
}: {
  event: DinnerEvent;
  seating: Seating | undefined;
}) {
  const core = useCore();
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const now = core.clock.now();
  const isCancelled = event.status === 'cancelled';
  const { name, city, address, latitude, longitude } = event.venue;
  const mapUrl =
    latitude !== null && longitude !== null
      ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
      : null;
  const attendanceText = isAttendanceInBand(event, now) ? null : formatAttendance(t, event, now);
  return (
    <article className="card event-card" aria-label={event.title}>
      <div className="card-top">
        {event.cover_url ? (
          <CoverPicture url={event.cover_url} isCancelled={isCancelled} className="event-cover" />
        ) : (
          <MiniPlan
            wide
            {...(isCancelled
              ? { tables: event.tables.map((table) => ({ ...table, taken: [] })) }
              : getMiniPlan(event, seating))}
          />
        )}
      </div>
      <p className={isCancelled ? 'event-band event-cancelled' : 'event-band'}>
        <StateMark state={getEventState(event, now)} className="event-mark" />
        {formatEventBand(t, event, now)}
      </p>
      <div className="card-body">
        <h1 className="event-title">
          <bdi>{event.title}</bdi>
        </h1>
        <EventDate {...formatEventDate(event)} isCancelled={isCancelled} />
        <p className="soft">{[name, address, city].filter(Boolean).join(', ')}</p>
        {address === null && !isCancelled && !isEventOver(event, now) && (
          <p className="soft small">{t('dinner_address_later')}</p>
        )}
        {attendanceText && <p className="soft tabular-numbers">{attendanceText}</p>}
        {mapUrl && !isCancelled && (
          <a className="link event-link" href={mapUrl} target="_blank" rel="noopener noreferrer">
            {t('dinner_map')}
          </a>
        )}
      </div>
    </article>
  );
}
