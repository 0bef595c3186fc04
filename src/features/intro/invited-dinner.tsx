import { useQuery } from '@tanstack/react-query';
import type { EventBySlug } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import './intro.css';

interface InvitedDinner {
  event: EventBySlug;
  hasSeat: boolean;
}

/**
 * The dinner whose invitation led here, while the guest can still attend. An RSVP that was started is not sent from here, because
 * the guest may have changed their mind; the dinner's page asks again.
 */
export function useInvitedDinner({
  slug,
  eventSlug = '',
}: {
  slug?: string | undefined;
  eventSlug?: string | undefined;
}): InvitedDinner | undefined {
  const core = useCore();
  const { data: event } = useQuery(queries(core).eventBySlug({ slug: eventSlug, invite: slug }));
  if (!event || event.status !== 'scheduled' || Date.parse(event.ends_at) <= core.clock.now())
    return undefined;
  const status = event.member?.my_status ?? 'invited';
  if (status === 'declined' || (status === 'invited' && !event.can_rsvp)) return undefined;
  return { event, hasSeat: status === 'accepted' };
}

/** Reminds new members of the dinner they came for, so that they don't think the invitation is lost (R09). */
export function InvitedDinnerNotice({ event, hasSeat }: InvitedDinner) {
  const t = useTranslator();
  const eventDate = useEventDate()(event);
  const values = { title: event.title, city: event.venue.city, date: eventDate.text };
  return (
    <div className="intro-dinner">
      <p>{t(hasSeat ? 'intro_ahead_seat' : 'intro_ahead', values)}</p>
      {eventDate.localTime && <p className="soft small tabular-numbers">{eventDate.localTime}</p>}
      <p className="soft">{t('intro_ahead_host', { name: formatFullName(event.host) })}</p>
    </div>
  );
}
