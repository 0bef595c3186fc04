import { useParams } from '@tanstack/react-router';
import { useMessages } from '#src/core/react/use-messages.ts';
import { Kitchen } from '#src/features/hosting/kitchen/kitchen.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

export function Page() {
  useMessages(hostingCatalog);
  const { eventId = '' } = useParams({ strict: false });
  return <Kitchen key={eventId} eventId={eventId} />;
}
