import '../../src/features/hosting/hosting.css';
import '../../src/features/hosting/guests/guest-list.css';
import '../../widgets/invite-card.ts';
import { useParams } from '@tanstack/react-router';
import { GuestList } from '#src/features/hosting/guests/guest-list.tsx';

export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  return <GuestList key={eventId} eventId={eventId} renderInvitation={(slug, eventSlug) => <beside-invite-card slug={slug} event-slug={eventSlug} />} />;
}
