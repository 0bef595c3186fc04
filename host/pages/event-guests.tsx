import '../../src/features/hosting/hosting.css';
import '../../src/features/hosting/guests.css';
import '../../widgets/invite-card.tsx';
import { useParams } from '@tanstack/react-router';
import { Guests } from '#src/features/hosting/guests.tsx';

export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  return <Guests key={eventId} eventId={eventId} renderInvitation={(slug, eventSlug) => <beside-invite-card slug={slug} event-slug={eventSlug} />} />;
}
