import { routes } from '#src/contract/routes.ts';
import type { EventBySlug } from '#src/contract/events.ts';
import { getRsvpClosedReason } from '#src/contract/taking-rsvps.ts';
import { formatInvitationState } from '#src/core/dinners/invitation-words.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { Button } from '#src/components/base/button.tsx';
import { getInitials } from '#src/i18n/format/initials.ts';
import { formatNameWithInitial } from '#src/components/person/person-name.ts';
import { EventDate } from '#src/components/base/event-date.tsx';
import { SeatPair } from './seat-pair.tsx';
import './seatmate-preview.css';

const formatGuestName = ({ first_name, initial }: { first_name: string; initial: string }) =>
  formatNameWithInitial(first_name, initial);

const findWaitingState = ({ member }: EventBySlug) =>
  member?.my_status === 'waitlisted' || member?.my_status === 'requested' ? member.my_status : null;

/** The public view of a dinner: guests who agreed to be shown, and a link to the invitation. */
export function SeatmatePreview({ event, slug }: { event: EventBySlug; slug?: string }) {
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  const [first, ...others] = event.table_preview;
  const closedReason = getRsvpClosedReason(event, core.clock.now());
  const mayGetSeat =
    !closedReason &&
    event.spots_left > 0 &&
    event.member?.my_status !== 'waitlisted' &&
    event.member?.my_status !== 'declined';
  // Our own site shows a signed-in member this card on the dinner's page, which has the rest and the way to answer.
  const isOnDinnerPage = core.canNavigate && isSignedIn;
  return (
    <>
      <div className="card-top" part="card-top">
        <SeatPair
          guestLabel={first ? getInitials(formatGuestName(first)) : ''}
          youLabel={mayGetSeat ? t('rsvp_you') : undefined}
          otherLabel={others[0] && getInitials(formatGuestName(others[0]))}
        />
      </div>
      <div className="card-body" part="card-body">
        {first ? (
          <>
            {!closedReason && (
              <p className="caps">{t(mayGetSeat ? 'seatmate_could' : 'seatmate_at_table')}</p>
            )}
            <h2 className="name" part="name">
              <bdi>{formatGuestName(first)}</bdi>
            </h2>
            {first.headline && <p className="headline">{first.headline}</p>}
          </>
        ) : (
          <>
            <h2 className="name" part="name">
              {t('seatmate_title')}
            </h2>
            <p className="headline">{t('seatmate_nobody')}</p>
          </>
        )}
        {others.length > 0 && (
          <div className="seatmate-others">
            <p className="caps">{t('seatmate_also')}</p>
            <ul>
              {others.map((person) => (
                <li key={formatGuestName(person) + person.headline}>
                  <b>
                    <bdi>{formatGuestName(person)}</bdi>
                  </b>
                  {person.headline && <span className="soft"> {person.headline}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
        {!isOnDinnerPage && <DinnerFacts event={event} slug={slug} />}
      </div>
    </>
  );
}

/** The dinner, how things stand for the viewer, and the way to answer. */
function DinnerFacts({ event, slug }: { event: EventBySlug; slug?: string }) {
  const core = useCore();
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const link = useRouteLink();
  const closedReason = getRsvpClosedReason(event, core.clock.now());
  const waitingState = findWaitingState(event);
  const seats = { tables: event.tables.length, seats: event.capacity };
  return (
    <>
      <div className="seatmate-dinner">
        <p className="seatmate-title" part="title">
          {event.title}
        </p>
        <EventDate {...formatEventDate(event)} />
        {!closedReason && !waitingState && (
          <p className="soft">
            {t(event.tables.length > 1 ? 'invite_summary_tables' : 'invite_summary', seats)}
          </p>
        )}
      </div>
      {closedReason ? (
        <p className="soft">{t(closedReason)}</p>
      ) : waitingState ? (
        <p className="soft">{formatInvitationState(t, event, waitingState)}</p>
      ) : (
        <>
          {event.spots_left === 0 && <p className="soft">{t('invite_full')}</p>}
          <Button variant="primary" size="large" wide {...link(routes.invite(slug, event.slug))}>
            {t('seatmate_take')}
          </Button>
        </>
      )}
    </>
  );
}
