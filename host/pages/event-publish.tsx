import { useParams } from '@tanstack/react-router';
import { useMessages } from '#src/core/react/use-messages.ts';
import { AnnouncementPage } from '#src/features/hosting/announcement/announcement.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

export function Page() {
  useMessages(hostingCatalog);
  const { eventId = '' } = useParams({ strict: false });
  return <AnnouncementPage key={eventId} eventId={eventId} />;
}
