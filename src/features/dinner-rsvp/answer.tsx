import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent, EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { Neighbour } from '#src/contract/seating.ts';
import { getRsvpClosedReason } from '#src/core/dinners/rsvp-closed-reason.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { type MySeat, findMySeat } from '#src/core/dinners/my-seat.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useDeclined } from '#src/core/react/use-declined.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { Button } from '#src/parts/button.tsx';
import { personName } from '#src/parts/person-name.ts';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { When } from '#src/parts/when.tsx';
import { CalendarAdd } from './calendar-add.tsx';
import { NamesForm } from './names-form.tsx';
import { useRsvp } from './use-rsvp.ts';

export interface RsvpAnswerProps {
  event: PublicEvent | EventBySlug;
  /** Who invited. */
  slug?: string;
  /** Without the dinner's name, where the page says it. */
  bare?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** What an answer brings: the seat and the calendar, a place in the line, or a way back. */
export function RsvpAnswer({ event, slug, bare = false, headingRef }: RsvpAnswerProps) {
  const core = useCore();
  const t = useTranslator();
  const { user, isSignedIn } = useSession();
  const declined = useDeclined(event.slug);
  const rsvp = useRsvp(event);
  const member = 'member' in event ? event.member : null;
  const status = member?.my_status;
  const name = user?.first_name ?? '';

  if (rsvp.names) return <NamesForm {...rsvp.names} />;

  const closed = getRsvpClosedReason(event, core.clock.now());
  const isOff = closed === 'invite_cancelled' || (closed === 'invite_past' && status !== 'accepted');
  const isComing = status === 'accepted' || status === 'waitlisted' || status === 'requested';
  // A place in the line can be given up for as long as there is a line.
  const canChange = !isOff && (event.can_rsvp || status === 'waitlisted' || status === 'requested');
  // Where the table chooses, a number in line would promise what it does not keep.
  const byFit = member?.waitlist_rule === 'fit';
  const titles = {
    accepted: () => t('rsvp_laid', { name }),
    waitlisted: () => (byFit ? t('rsvp_in_line_fit_title', { name }) : t.plural('rsvp_in_line_title', member?.waitlist_position ?? 1, { name })),
    requested: () => t('rsvp_requested_title', { name }),
  };
  const ways = { accepted: 'rsvp_cannot_come', waitlisted: 'rsvp_leave_line', requested: 'rsvp_take_back' } as const;
  return (
    <div className="rsvp-answer">
      {/* One heading and one button whatever the answer, so that the focus stays and the change is read out. */}
      <h2 className="heading" part="title" tabIndex={-1} ref={headingRef} aria-live="polite">
        {isOff ? t(closed) : isComing ? titles[status]() : t('rsvp_declined_title')}
      </h2>
      {!bare && <p className="rsvp-title lead">{event.title}</p>}
      {!isOff && status === 'accepted' && <Accepted event={member!} slug={slug} />}
      {!isOff && status === 'waitlisted' && <p className="soft">{t(byFit ? 'rsvp_in_line_fit' : 'rsvp_in_line')}</p>}
      {!isOff && status === 'requested' && <p className="soft">{t('rsvp_requested', { host: event.host.first_name })}</p>}
      {!isOff && !isComing && <p className="soft">{t('rsvp_declined')}</p>}
      {canChange && (
        <Button
          variant={isComing ? 'ghost' : 'border'}
          loading={rsvp.pending !== undefined}
          onClick={isComing ? rsvp.decline : () => (isSignedIn && (core.isFirstParty || member) ? rsvp.accept() : declined.forget())}
        >
          {t(isComing ? ways[status] : 'rsvp_change_mind')}
        </Button>
      )}
      <StatusLine kind="trouble" text={rsvp.trouble} />
    </div>
  );
}

function Accepted({ event, slug }: { event: DinnerEvent; slug: string | undefined }) {
  const core = useCore();
  const t = useTranslator();
  const when = useEventDate();
  const seating = useQuery(queries(core).seating(event.id));
  const trouble = useErrorMessage(seating);
  const seat = seating.data && findMySeat(seating.data);
  return (
    <>
      <div className="rsvp-facts">
        <When {...when(event)} />
        <p className="soft">{[event.venue.name, event.venue.address, event.venue.city].filter(Boolean).join(', ')}</p>
        {seat && (
          <p className="caps tnum">
            {seat.isOnlyTable ? t('rsvp_seat', { seat: seat.seatNumber }) : t('rsvp_seat_at', { seat: seat.seatNumber, table: seat.table.name })}
          </p>
        )}
      </div>
      {seating.isPending && !trouble && <Skeleton label={t('waiting')} lines={2} />}
      {trouble && <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void seating.refetch()} />}
      {seating.data && (seat ? <Neighbours neighbours={seating.data.neighbours} seat={seat} /> : <p className="soft">{t('rsvp_no_seat')}</p>)}
      {event.calendar && <CalendarAdd links={event.calendar} eventSlug={event.slug} />}
      {!core.isFirstParty && <Onward slug={slug} eventSlug={event.slug} />}
    </>
  );
}

/** From a stranger's page the way on leads to our own, which knows for which dinner: what one comes for is told there (R09). */
function Onward({ slug, eventSlug }: { slug: string | undefined; eventSlug: string }) {
  const core = useCore();
  const t = useTranslator();
  const { data } = useQuery(queries(core).config());
  if (!data) return null;
  return (
    <a className="link" href={new URL(routes.signIn({ slug, eventSlug }), data.public_url).href} target="_blank" rel="noopener">
      {t('after_go_on')}
    </a>
  );
}

/** Left, right, then across, each with the reason we know, else who they are. */
function Neighbours({ neighbours, seat }: { neighbours: Neighbour[]; seat: MySeat }) {
  const t = useTranslator();
  return (
    <ul className="rsvp-near">
      {neighbours.map(({ person, reasons }) => (
        <li key={person.id}>
          <p>
            <b>{personName(person)}</b>{' '}
            <span className="soft small">{t(person.id === seat.left?.id || person.id === seat.right?.id ? 'rsvp_near_beside' : 'rsvp_near_across')}</span>
          </p>
          <p className="soft">{reasons[0] ?? person.headline}</p>
        </li>
      ))}
    </ul>
  );
}
