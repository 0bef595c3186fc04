import { useParams, useSearch } from '@tanstack/react-router';
import { useMessages } from '#src/core/react/use-messages.ts';
import { SeatingEditor } from '#src/features/hosting/seating/seating-editor.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

export function Page() {
  useMessages(hostingCatalog);
  const { eventId = '' } = useParams({ strict: false });
  const { guest } = useSearch({ strict: false });
  return <SeatingEditor key={eventId} eventId={eventId} guestId={guest} />;
}
