import type { Ref } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import type { UnseatedState } from '#src/core/dinners/invitation-state.ts';
import { formatInvitationState } from '#src/core/dinners/invitation-words.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';

const INNER_RING = 'M4 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
const STROKE = 'M3.4 7h7.2';
/** What a plate shows in each state; without an entry it is an empty ring. */
const MARK_PATHS: Partial<Record<UnseatedState, string>> = {
  waitlisted: 'M7 3.6V7l2.3 1.5',
  declined: STROKE,
  'declined-here': STROKE,
  closed: INNER_RING,
  past: INNER_RING,
  cancelled: 'M2.8 11.2 11.2 2.8',
};

interface StateBandProps {
  event: PublicEvent | EventBySlug;
  state: UnseatedState;
  ref: Ref<HTMLParagraphElement>;
}

/** How things stand, in words with one small plate (R74). */
export function StateBand({ event, state, ref }: StateBandProps) {
  const t = useTranslator();
  const path = MARK_PATHS[state];
  return (
    <p className="invite-band" tabIndex={-1} ref={ref} aria-live="polite">
      <svg
        className={`drawing invite-mark${state === 'cancelled' ? ' cancelled' : ''}`}
        viewBox="0 0 14 14"
        aria-hidden="true"
      >
        <circle
          cx="7"
          cy="7"
          r="6"
          {...(state === 'full' && { fill: 'currentColor' })}
          {...(state === 'requested' && { className: 'accent-stroke' })}
          {...((state === 'open' || state === 'approval') && { strokeDasharray: '2.6 2.1' })}
        />
        {state === 'requested' && <circle className="accent-fill" cx="7" cy="7" r="2.6" />}
        {path && <path d={path} />}
      </svg>
      <span>{formatInvitationState(t, event, state)}</span>
    </p>
  );
}
