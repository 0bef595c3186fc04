import { useParams } from '@tanstack/react-router';
import { Announcement } from '#src/features/hosting/announcement/announcement.tsx';

export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  return <Announcement key={eventId} eventId={eventId} />;
}
