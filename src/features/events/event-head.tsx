import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { MiniPlan } from '#src/parts/mini-plan.tsx';
import { When } from '#src/parts/when.tsx';
import { attendance } from './attendance.ts';
import { isOver, stateWords } from './event-state.ts';

/** The dinner's own card: its table or picture above, the evening's facts below (R33). The address is for those who come (R44). */
export function EventHead({ event, seating }: { event: DinnerEvent; seating: Seating | undefined }) {
  const core = useCore();
  const t = useTranslator();
  const when = useEventDate();
  const now = core.clock.now();
  const off = event.status === 'cancelled';
  const { name, city, address, latitude, longitude } = event.venue;
  const map =
    latitude !== null && longitude !== null ? `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}` : null;
  const count = attendance(t, event, now);
  const state = off ? t('dinner_off') : stateWords(t, event, now);
  return (
    <article className="card event-card">
      <div className="leaf-up">
        {event.cover_url ? <img className="event-cover" src={event.cover_url} alt="" width={1200} height={600} /> : <Table event={event} seating={seating} />}
      </div>
      <div className="leaf-dn">
        {state && <p className={off ? 'event-off' : 'caps'}>{state}</p>}
        <h1 className="event-title">
          <bdi>{event.title}</bdi>
        </h1>
        <When {...when(event)} />
        <p className="soft">{[name, address, city].filter(Boolean).join(', ')}</p>
        {address === null && !off && !isOver(event, now) && <p className="soft small">{t('dinner_address_later')}</p>}
        {count && <p className="soft tnum">{count}</p>}
        {map && (
          <a className="link event-link" href={map} target="_blank" rel="noopener noreferrer">
            {t('dinner_map')}
          </a>
        )}
      </div>
    </article>
  );
}

/** The table in the upper leaf; before it is known, or to whoever may not, as many plates as there are places. */
function Table({ event, seating }: { event: DinnerEvent; seating: Seating | undefined }) {
  const seat = seating ? findMySeat(seating) : null;
  const tables = seating?.tables.map(({ shape, seats }) => ({ shape, seats: seats.length })) ?? [{ shape: 'long' as const, seats: event.capacity }];
  return <MiniPlan wide tables={tables} lit={seat && seating ? { table: seating.tables.indexOf(seat.table), seat: seat.seatNumber - 1 } : null} />;
}
