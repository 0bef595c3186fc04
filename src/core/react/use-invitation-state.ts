import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { InvitationState } from '#src/contract/invitation-state.ts';
import { getInvitationState } from '../dinners/invitation-state.ts';
import { useCore } from './core-provider.tsx';
import { useDeclinedOnDevice } from './use-declined-on-device.ts';

type Dinner = PublicEvent | EventBySlug;

/** Where the guest stands with this dinner; null while there is none. */
export function useInvitationState(event: Dinner): InvitationState;
export function useInvitationState(event: Dinner | null): InvitationState | null;
export function useInvitationState(event: Dinner | null): InvitationState | null {
  const core = useCore();
  const { isDeclined } = useDeclinedOnDevice(event?.slug ?? '');
  return (
    event && getInvitationState(event, { isDeclinedOnDevice: isDeclined, now: core.clock.now() })
  );
}
