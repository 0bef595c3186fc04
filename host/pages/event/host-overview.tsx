import type { DinnerEvent } from '#src/contract/events.ts';
import { useMessages } from '#src/core/react/use-messages.ts';
import { DinnerPlan } from '#src/features/dinner-plan/dinner-plan.tsx';
import { HostDesk } from '#src/features/hosting/overview/host-desk.tsx';
import { ShareInvite } from '#src/features/invite-friends/share-invite.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

/** What hosts see of a dinner in place of the guests' page, in a script of its own. */
export function Page({ event }: { event: DinnerEvent }) {
  useMessages(hostingCatalog);
  return (
    <HostDesk
      event={event}
      renderShare={(dinner) => <ShareInvite event={dinner} />}
      renderPlan={(dinner, seating) => <DinnerPlan event={dinner} seating={seating} />}
    />
  );
}
