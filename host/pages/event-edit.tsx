import { useParams } from '@tanstack/react-router';
import { useMessages } from '#src/core/react/use-messages.ts';
import { EditDinner } from '#src/features/hosting/dinner-form/edit-dinner.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

export function Page() {
  useMessages(hostingCatalog);
  const { eventId = '' } = useParams({ strict: false });
  return <EditDinner key={eventId} eventId={eventId} />;
}
