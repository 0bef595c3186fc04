import type { DinnerEvent } from '#src/contract/events.ts';
import { useMessages } from '#src/core/react/use-messages.ts';
import { HomeRequests } from '#src/features/hosting/guests/home-requests.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

/** Loaded for hosts to whose dinners somebody has asked to come. */
export function Page({ event, count }: { event: DinnerEvent; count: number }) {
  useMessages(hostingCatalog);
  return <HomeRequests event={event} count={count} />;
}
