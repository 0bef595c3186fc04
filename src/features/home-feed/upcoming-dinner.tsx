import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Event } from '#src/contract/shapes/event.ts';
import type { Person } from '#src/contract/shapes/person.ts';
import type { Seating } from '#src/contract/shapes/seating.ts';
import { type Dates, useCore, useDates, useEmit, useText, useWrite } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { type MySeat, mySeat } from '#src/core/seats.ts';
import { troubleOf } from '#src/core/trouble.ts';
import { Button } from '#src/parts/button.tsx';
import { MiniPlan } from '#src/parts/mini-plan.tsx';
import { PlaceCard } from '#src/parts/place-card.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { TablePlan } from '#src/parts/table-plan.tsx';
import type { Text } from '#src/text/text.ts';

/** The words above the next dinner: how far off the evening is, in the dinner's own days. */
function lead(dates: Dates, now: number, t: Text, event: Event): string {
  const { city } = event.venue;
  if (Date.parse(event.starts_at) <= now) return t('home_now', { city });
  const days = dates.daysUntil(event.starts_at, event.time_zone);
  return days === 0 ? t('home_today', { city }) : t.plural('home_in_days', days, { city });
}

/** A dinner I am coming to: the plan with my plate lit, the evening's facts, who sits at my hands. */
export function UpcomingDinner({ event, first = false }: { event: Event; first?: boolean }) {
  const core = useCore();
  const t = useText();
  const dates = useDates();
  const [open, setOpen] = useState(false);
  const plan = useId();
  const seating = useQuery(queries(core).seating(event.id));
  const trouble = troubleOf(t, seating);
  const seat = seating.data ? mySeat(seating.data) : null;
  const tables = seating.data?.tables ?? [];
  const lit = seat ? { table: tables.indexOf(seat.table), seat: seat.seat - 1 } : null;
  return (
    <section className="feed-dinner" aria-label={event.title}>
      {first && <p className="lead">{lead(dates, core.clock.now(), t, event)}</p>}
      <article className="card dinner">
        <div className="leaf-up">
          {seating.data ? <MiniPlan tables={tables.map(({ shape, seats }) => ({ shape, seats: seats.length }))} lit={lit} wide /> : <Skeleton height="98px" />}
        </div>
        <div className="leaf-dn">
          <h2 className="dinner-title">{event.title}</h2>
          <div>
            <p className="when">
              <time dateTime={event.starts_at}>{dates.words(event.starts_at, event.time_zone)}</time>
            </p>
            <p className="soft">{[event.venue.name, event.venue.address, event.venue.city].filter(Boolean).join(', ')}</p>
          </div>
          <div className="dinner-go">
            {seat && (
              <Button variant="primary" aria-expanded={open} aria-controls={plan} onClick={() => setOpen(!open)}>
                {t(open ? 'home_hide_table' : 'home_see_table')}
              </Button>
            )}
            {event.calendar && (
              <Button variant="ghost" href={event.calendar.ics_url}>
                {t('calendar_add')}
              </Button>
            )}
          </div>
        </div>
      </article>
      {trouble && <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void seating.refetch()} />}
      {seating.data && !seat && <p className="soft">{t('rsvp_no_seat')}</p>}
      {seat && <Hands seat={seat} seating={seating.data!} />}
      <div id={plan} className="dinner-plan" hidden={!open}>
        {open && seating.data && <Plan event={event} seating={seating.data} />}
      </div>
      {seating.data && (
        <p className="soft small tnum">
          {seating.data.published_at ? t('home_settled') : t('home_settles', { date: dates.words(seating.data.publishes_at, event.time_zone) })}
        </p>
      )}
      {event.can_rsvp && !event.is_host && <GiveUp event={event} />}
    </section>
  );
}

/** The place given back; the dinner stays on the feed with the way back to it (R44). */
function GiveUp({ event }: { event: Event }) {
  const t = useText();
  const emit = useEmit();
  const rsvp = useWrite('rsvp');
  const give = () =>
    rsvp.mutate(
      { params: { id: event.id }, body: { status: 'declined' } },
      { onSuccess: () => emit('beside-notice', { text: t('home_gave_up', { title: event.title }) }) },
    );
  return (
    <div className="dinner-give-up">
      <Button variant="ghost" size="small" loading={rsvp.isPending} onClick={give}>
        {t('rsvp_cannot_come')}
      </Button>
      <StatusLine kind="trouble" text={troubleOf(t, rsvp)} />
    </div>
  );
}

/** My card between the two at my hands, as the table sees us. */
function Hands({ seat, seating }: { seat: MySeat; seating: Seating }) {
  const core = useCore();
  const t = useText();
  const me = core.session.get()?.user;
  const reasons = (person: Person) => seating.neighbours.find((each) => each.person.id === person.id)?.reasons.slice(0, 1) ?? [];
  const place = seat.onlyTable ? t('rsvp_seat', { seat: seat.seat }) : t('rsvp_seat_at', { seat: seat.seat, table: seat.table.name });
  const beside = (person: Person | null, words: 'seat_left' | 'seat_right') =>
    person && (
      <li key={person.id}>
        <PlaceCard kind="seat" person={person} type={t(words)} reasons={reasons(person)} />
      </li>
    );
  return (
    <ul className="hands">
      {beside(seat.left, 'seat_left')}
      {me && (
        <li>
          <PlaceCard kind="seat" lit name={t('rsvp_you')} person={{ ...me, headline: t('seat_yours') }} type={place} />
        </li>
      )}
      {beside(seat.right, 'seat_right')}
    </ul>
  );
}

function Plan({ event, seating }: { event: Event; seating: Seating }) {
  const t = useText();
  const mine = mySeat(seating);
  const hands = [mine?.left?.id, mine?.right?.id];
  const beside = new Set(
    seating.tables.flatMap(({ id, seats }) => seats.flatMap(({ position, person }) => (person && hands.includes(person.id) ? [`${id} ${position}`] : []))),
  );
  return (
    <TablePlan
      label={t('plan_label', { title: event.title })}
      listLabel={t('plan_list')}
      tables={seating.tables.map((table) => ({
        ...table,
        seats: table.seats.map(({ position, person, initials, is_me, is_neighbour }) => ({
          position,
          name: person ? `${person.first_name} ${person.last_name}`.trim() : null,
          initials,
          is_me,
          is_neighbour,
        })),
      }))}
      seatLabel={(seat, table) => {
        const at = { table: table.name, seat: seat.position + 1 };
        const words = { place: seating.tables.length > 1 ? t('plan_place', at) : t('rsvp_seat', at), name: seat.name ?? seat.initials ?? '' };
        if (seat.is_me) return t('plan_seat_mine', words);
        if (!words.name) return t('plan_seat_free', words);
        if (!seat.is_neighbour) return t('plan_seat', words);
        return t(beside.has(`${table.id} ${seat.position}`) ? 'plan_seat_beside' : 'plan_seat_across', words);
      }}
    />
  );
}
