import { useParams, useSearch } from '@tanstack/react-router';
import { SeatingEditor } from '#src/features/hosting/seating/seating-editor.tsx';

export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  const { guest } = useSearch({ strict: false });
  return <SeatingEditor key={eventId} eventId={eventId} guestId={guest} />;
}
