import type { Ref } from 'react';
import type { EventBySlug } from '#src/contract/events.ts';
import type { UnseatedState } from '#src/core/dinners/invitation-state.ts';
import { formatInvitationLine, formatInvitationState } from '#src/core/dinners/invitation-words.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { EventDate } from '#src/components/base/event-date.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';

interface RsvpHeaderProps {
  event: EventBySlug;
  state: UnseatedState;
  /** Leaves out what the page already shows of the dinner. */
  bare: boolean;
  headingRef: Ref<HTMLHeadingElement>;
}

/** How things stand, the dinner, and what it means for the guest (R74). */
export function RsvpHeader({ event, state, bare, headingRef }: RsvpHeaderProps) {
  const t = useTranslator();
  const formatEventDate = useEventDate();
  const host = formatFullName(event.host);
  const line = formatInvitationLine(t, event, state);
  return (
    <header>
      <h2 className="heading" part="title" tabIndex={-1} ref={headingRef}>
        {state === 'open' ? t('rsvp_element_title') : formatInvitationState(t, event, state)}
      </h2>
      {!bare && (
        <>
          <p className="lead">{event.title}</p>
          <EventDate {...formatEventDate(event)} isCancelled={state === 'cancelled'} />
          <p className="soft">
            {event.venue.name}, {event.venue.city}
          </p>
          {host && <p className="soft">{t('dinner_hosted_by', { host })}</p>}
        </>
      )}
      {line && state !== 'open' && <p className="rsvp-line">{line}</p>}
    </header>
  );
}
