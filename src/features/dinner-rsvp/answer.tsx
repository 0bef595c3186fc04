import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import type { Event, EventBySlug, PublicEvent } from '#src/contract/shapes/event.ts';
import type { Neighbour } from '#src/contract/shapes/seating.ts';
import { makeId } from '#src/core/make-id.ts';
import { useCore, useDates, useEmit, useSession, useText, useWrite } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { type MySeat, mySeat } from '#src/core/seats.ts';
import { useDeclined } from '#src/core/use-declined.ts';
import { Button } from '#src/parts/button.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { CalendarAdd } from './calendar-add.tsx';

export interface RsvpAnswerProps {
  event: PublicEvent | EventBySlug;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** What an answer brings: the seat and the calendar, a place in the line, or a way back. */
export function RsvpAnswer({ event, headingRef }: RsvpAnswerProps) {
  const t = useText();
  const { user, signedIn } = useSession();
  const emit = useEmit();
  const declined = useDeclined(event.slug);
  const rsvp = useWrite('rsvp');
  const member = 'member' in event ? event.member : null;
  const name = user?.first_name ?? '';

  function change(status: 'accepted' | 'declined') {
    if (!signedIn) return declined.forget();
    const id = makeId();
    if (!emit('beside-rsvp', { event_slug: event.slug, status }, id)) return;
    rsvp.mutate(
      { params: { id: event.id }, body: { status } },
      {
        key: id,
        onSuccess: ({ event: { my_status }, waitlist_position }) => {
          if (my_status && my_status !== 'invited') emit('beside-rsvp-changed', { event_slug: event.slug, status: my_status, waitlist_position }, id);
        },
      },
    );
  }
  const heading = (words: string) => (
    <h2 className="heading" tabIndex={-1} ref={headingRef}>
      {words}
    </h2>
  );
  const again = (status: 'accepted' | 'declined', words: string) => (
    <>
      <Button variant={status === 'accepted' ? 'border' : 'ghost'} loading={rsvp.isPending} onClick={() => change(status)}>
        {words}
      </Button>
      {(rsvp.isPaused || rsvp.isError) && <StatusLine kind="trouble" text={rsvp.isPaused ? t('status_offline') : (rsvp.error?.message ?? '')} />}
    </>
  );

  if (member?.my_status === 'accepted')
    return (
      <div className="rsvp-answer">
        {heading(t('rsvp_laid', { name }))}
        <Accepted event={member} />
        {event.can_rsvp && again('declined', t('rsvp_cannot_come'))}
      </div>
    );
  if (member?.my_status === 'waitlisted')
    return (
      <div className="rsvp-answer">
        {heading(t.plural('rsvp_in_line_title', member.waitlist_position ?? 1, { name }))}
        <p className="soft">{t('rsvp_in_line')}</p>
        {again('declined', t('rsvp_cannot_come'))}
      </div>
    );
  if (member?.my_status === 'requested')
    return (
      <div className="rsvp-answer">
        {heading(t('rsvp_requested_title', { name }))}
        <p className="soft">{t('rsvp_requested', { host: event.host.first_name })}</p>
        {again('declined', t('rsvp_cannot_come'))}
      </div>
    );
  return (
    <div className="rsvp-answer">
      {heading(t('rsvp_declined_title'))}
      <p className="soft">{t('rsvp_declined')}</p>
      {event.can_rsvp && again('accepted', t('rsvp_change_mind'))}
    </div>
  );
}

function Accepted({ event }: { event: Event }) {
  const core = useCore();
  const t = useText();
  const dates = useDates();
  const seating = useQuery(queries(core).seating(event.id));
  const seat = seating.data && mySeat(seating.data);
  return (
    <>
      <div className="rsvp-facts">
        <p className="when">
          <time dateTime={event.starts_at}>{dates.words(event.starts_at, event.time_zone)}</time>
        </p>
        <p className="soft">{[event.venue.name, event.venue.address, event.venue.city].filter(Boolean).join(', ')}</p>
        {seat && (
          <p className="caps tnum">{seat.onlyTable ? t('rsvp_seat', { seat: seat.seat }) : t('rsvp_seat_at', { seat: seat.seat, table: seat.table.name })}</p>
        )}
      </div>
      {seating.isPending && <Skeleton label={t('waiting')} lines={2} />}
      {seating.isError && <StatusLine kind="trouble" text={seating.error.message} actionLabel={t('action_retry')} onAction={() => void seating.refetch()} />}
      {seating.data && (seat ? <Neighbours neighbours={seating.data.neighbours} seat={seat} /> : <p className="soft">{t('rsvp_no_seat')}</p>)}
      {event.calendar && <CalendarAdd links={event.calendar} eventSlug={event.slug} />}
    </>
  );
}

/** Left, right, then across, each with the reason we know, else who they are. */
function Neighbours({ neighbours, seat }: { neighbours: Neighbour[]; seat: MySeat }) {
  const t = useText();
  return (
    <ul className="rsvp-near">
      {neighbours.map(({ person, reasons }) => (
        <li key={person.id}>
          <p>
            <b>
              {person.first_name} {person.last_name}
            </b>{' '}
            <span className="soft small">{t(person.id === seat.left?.id || person.id === seat.right?.id ? 'rsvp_near_beside' : 'rsvp_near_across')}</span>
          </p>
          <p className="soft">{reasons[0] ?? person.headline}</p>
        </li>
      ))}
    </ul>
  );
}
