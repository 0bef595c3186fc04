import { useQuery } from '@tanstack/react-query';
import type { EventBySlug } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useEventDate } from '#src/core/react/use-event-date.ts';
import { personName } from '#src/parts/person-name.ts';

interface DinnerAhead {
  event: EventBySlug;
  hasSeat: boolean;
}

/**
 * The dinner whose invitation led here, while there is something to come of it. An answer that was begun is never given from
 * here: whoever began it may have thought better of it, so it is asked for at the dinner itself.
 */
export function useDinnerAhead({ slug, eventSlug = '' }: { slug?: string | undefined; eventSlug?: string | undefined }): DinnerAhead | undefined {
  const core = useCore();
  const { data: event } = useQuery(queries(core).eventBySlug({ slug: eventSlug, invite: slug }));
  if (!event || event.status !== 'scheduled' || Date.parse(event.ends_at) <= core.clock.now()) return undefined;
  const status = event.member?.my_status ?? 'invited';
  if (status === 'declined' || (status === 'invited' && !event.can_rsvp)) return undefined;
  return { event, hasSeat: status === 'accepted' };
}

/** What the introduction leads to, so that nobody thinks the invitation lost (R09). */
export function Ahead({ event, hasSeat }: DinnerAhead) {
  const t = useTranslator();
  const when = useEventDate()(event);
  const words = { title: event.title, city: event.venue.city, date: when.text };
  return (
    <div className="intro-ahead">
      <p>{t(hasSeat ? 'intro_ahead_seat' : 'intro_ahead', words)}</p>
      {when.localTime && <p className="soft small tnum">{when.localTime}</p>}
      <p className="soft">{t('intro_ahead_host', { name: personName(event.host) })}</p>
    </div>
  );
}
