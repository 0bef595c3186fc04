import type { DinnerEvent } from '#src/contract/events.ts';
import { isHosting } from '#src/contract/host-roles.ts';
import { useMessages } from '#src/core/react/use-messages.ts';
import { InviteAsGuest } from '#src/features/hosting/guests/invite-as-guest.tsx';
import { InviteGuests } from '#src/features/hosting/guests/invite-guests.tsx';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';

/** Loaded when a guest, or a host on the guests' page, opens it. */
export function Page({ event, onClose }: { event: DinnerEvent; onClose: () => void }) {
  useMessages(hostingCatalog);
  return isHosting(event) ? (
    <InviteGuests event={event} listedUserIds={[]} onClose={onClose} />
  ) : (
    <InviteAsGuest event={event} onClose={onClose} />
  );
}
