import type { Ref } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { UnseatedState } from '#src/core/dinners/invitation-state.ts';
import { formatInvitationState } from '#src/core/dinners/invitation-words.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { StateMark } from '#src/components/base/state-mark.tsx';

interface StateBandProps {
  event: PublicEvent | EventBySlug;
  state: UnseatedState;
  ref: Ref<HTMLParagraphElement>;
}

/** How things stand, in words with one small plate (R74). */
export function StateBand({ event, state, ref }: StateBandProps) {
  const t = useTranslator();
  return (
    <p className="invite-band" tabIndex={-1} ref={ref} aria-live="polite">
      <StateMark state={state} className="invite-mark" />
      <span>{formatInvitationState(t, event, state)}</span>
    </p>
  );
}
