import { useParams } from '@tanstack/react-router';
import { EditDinner } from '#src/features/hosting/dinner-form/edit-dinner.tsx';

export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  return <EditDinner key={eventId} eventId={eventId} />;
}
