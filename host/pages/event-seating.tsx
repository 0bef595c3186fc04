import '../../src/features/hosting/hosting.css';
import '../../src/features/hosting/guests.css';
import '../../src/features/hosting/seating.css';
import { useParams } from '@tanstack/react-router';
import { Seating } from '#src/features/hosting/seating.tsx';

export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  return <Seating key={eventId} eventId={eventId} />;
}
