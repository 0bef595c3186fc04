import { useParams } from '@tanstack/react-router';
import { useMessages } from '#src/core/react/use-messages.ts';
import { SeatingPrint } from '#src/features/seating-print/seating-print.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

export function Page() {
  useMessages(hostingCatalog);
  const { eventId = '' } = useParams({ strict: false });
  return <SeatingPrint key={eventId} eventId={eventId} />;
}
