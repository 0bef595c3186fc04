import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent, EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { Neighbour } from '#src/contract/seating.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import {
  type MySeat,
  findMySeat,
  formatSeat,
  isAcrossRoundTable,
} from '#src/core/dinners/my-seat.ts';
import { formatSeatMayChange } from '#src/core/dinners/seat-may-change.ts';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import type { ShowAnswerNotice } from '#src/core/react/use-answer-notice.ts';
import { describeCancelling } from '#src/core/react/use-cancel-rsvp.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { ConfirmButton } from '#src/components/overlays/confirm-button.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { EventDate } from '#src/components/base/event-date.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { type RsvpState, useRsvp } from './use-rsvp.ts';
import './rsvp-confirmation.css';

export interface RsvpConfirmationProps {
  event: PublicEvent | EventBySlug;
  slug?: string;
  /** Leaves out the dinner's title, for pages that already show it. */
  bare?: boolean;
  /** Whether the card's plan names the seat already. */
  isSeatNamed?: boolean;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Shows what became of the seat, by then without this component. */
  showNotice: ShowAnswerNotice;
}

/** What a guest with a seat sees: seat, neighbours and calendar, and the way to give the seat up. */
export function RsvpConfirmation({
  event,
  slug,
  bare = false,
  isSeatNamed = false,
  headingRef,
  showNotice,
}: RsvpConfirmationProps) {
  const core = useCore();
  const t = useTranslator();
  const { user } = useSession();
  const rsvp = useRsvp(event);
  const member = 'member' in event ? event.member : null;
  // The back of a card keeps showing this while it turns to its front.
  const hasSeat = member?.my_status === 'accepted' && member.status === 'scheduled';
  return (
    <div className="rsvp-confirmation">
      <h2 className="heading" part="title" tabIndex={-1} ref={headingRef} aria-live="polite">
        {t('rsvp_accepted', { name: user?.first_name ?? '' })}
      </h2>
      {!bare && <p className="rsvp-title lead">{event.title}</p>}
      {hasSeat && (
        <AcceptedDetails event={member} slug={slug} bare={bare} isSeatNamed={isSeatNamed} />
      )}
      {hasSeat && isUpcoming(event, core.clock.now()) && (
        <CancelButton event={member} rsvp={rsvp} showNotice={showNotice} />
      )}
      <StatusLine kind="error" text={rsvp.errorMessage} />
    </div>
  );
}

/** Gives the seat up: with undo, or after a question where somebody else may get the seat at once. */
function CancelButton({
  event,
  rsvp,
  showNotice,
}: {
  event: DinnerEvent;
  rsvp: RsvpState;
  showNotice: ShowAnswerNotice;
}) {
  const t = useTranslator();
  const { canUndo, buttonProps } = describeCancelling(t, event);
  function offerUndo() {
    const undone = new AbortController();
    const undo = () => {
      undone.abort();
      rsvp.takeSeatBack(
        (status) => status !== 'accepted' && showNotice(status, t('dinner_seat_gone')),
        () => showNotice('declined', t('dinner_seat_not_back')),
      );
    };
    showNotice(
      'declined',
      t('dinner_gave_up'),
      canUndo ? { label: t('action_undo'), run: undo, over: undone.signal } : undefined,
    );
  }
  return (
    <ConfirmButton
      {...buttonProps}
      loading={rsvp.pendingStatus !== undefined}
      onConfirm={() => rsvp.decline(offerUndo)}
    />
  );
}

function AcceptedDetails({
  event,
  slug,
  bare,
  isSeatNamed,
}: {
  event: DinnerEvent;
  slug: string | undefined;
  bare: boolean;
  isSeatNamed: boolean;
}) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const formatEventDate = useEventDate();
  const seating = useQuery(queries(core).seating(event.id));
  const errorMessage = useErrorMessage(seating);
  const seat = seating.data && findMySeat(seating.data);
  return (
    <>
      <div className="rsvp-facts">
        <EventDate {...formatEventDate(event)} />
        <p className="soft">
          {[event.venue.name, event.venue.address, event.venue.city].filter(Boolean).join(', ')}
        </p>
        {seat && !isSeatNamed && <p className="caps tabular-numbers">{formatSeat(t, seat)}</p>}
      </div>
      {seat && !seating.data.published_at && !bare && (
        <p>{formatSeatMayChange(t, dates, event, seating.data.publishes_at)}</p>
      )}
      {seating.isPending && !errorMessage && <Skeleton label={t('waiting')} lines={2} />}
      {errorMessage && (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void seating.refetch()}
        />
      )}
      {seating.data &&
        (seat ? (
          <NeighbourList neighbours={seating.data.neighbours} seat={seat} />
        ) : (
          <p className="soft">{t('rsvp_no_seat')}</p>
        ))}
      {event.calendar && <AddToCalendar links={event.calendar} eventSlug={event.slug} />}
      {!core.canNavigate && <SiteLink slug={slug} eventSlug={event.slug} />}
    </>
  );
}

/** On partner pages: a link to our site, where the guest chooses priorities for this dinner (R09). */
function SiteLink({ slug, eventSlug }: { slug: string | undefined; eventSlug: string }) {
  const core = useCore();
  const t = useTranslator();
  const { data } = useQuery(queries(core).config());
  if (!data) return null;
  return (
    <a
      className="link"
      href={new URL(routes.signIn({ slug, eventSlug }), data.public_url).href}
      target="_blank"
      rel="noopener"
    >
      {t('after_rsvp_priorities')}
    </a>
  );
}

/** Left, right, then across; each with the first match reason, else the headline. */
function NeighbourList({ neighbours, seat }: { neighbours: Neighbour[]; seat: MySeat }) {
  const t = useTranslator();
  return (
    <ul className="rsvp-neighbours">
      {neighbours.map(({ person, reasons }) => (
        <li key={person.id}>
          <p>
            <b>{formatFullName(person)}</b>{' '}
            <span className="soft small">
              {t(
                !isAcrossRoundTable(seat) &&
                  (person.id === seat.left?.id || person.id === seat.right?.id)
                  ? 'rsvp_near_beside'
                  : 'rsvp_near_across',
              )}
            </span>
          </p>
          <p className="soft">{reasons[0] ?? person.headline}</p>
        </li>
      ))}
    </ul>
  );
}
