import { useParams } from '@tanstack/react-router';
import { Kitchen } from '#src/features/hosting/kitchen/kitchen.tsx';

export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  return <Kitchen key={eventId} eventId={eventId} />;
}
