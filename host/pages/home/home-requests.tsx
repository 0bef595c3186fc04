import { useMessages } from '#src/core/react/use-messages.ts';
import {
  HomeRequests,
  type HomeRequestsProps,
} from '#src/features/hosting/guests/home-requests.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

/** Loaded for hosts to whose dinners somebody has asked to come. */
export function Page(props: HomeRequestsProps) {
  useMessages(hostingCatalog);
  return <HomeRequests {...props} />;
}
