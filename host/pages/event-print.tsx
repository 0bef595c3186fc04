import { useParams } from '@tanstack/react-router';
import { SeatingPrint } from '#src/features/seating-print/seating-print.tsx';

export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  return <SeatingPrint key={eventId} eventId={eventId} />;
}
