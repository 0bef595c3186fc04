import { useQuery } from '@tanstack/react-query';
import { useCore } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import type { InvitedDinner } from './invited-dinner-notice.tsx';

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
