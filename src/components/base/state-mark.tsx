import type { InvitationState } from '#src/contract/invitation-state.ts';

const INNER_RING = 'M4 7a3 3 0 1 0 6 0a3 3 0 1 0-6 0';
const STROKE = 'M3.4 7h7.2';
/** What a plate shows in each state; without an entry it is an empty ring. */
const MARK_PATHS: Partial<Record<InvitationState, string>> = {
  waitlisted: 'M7 3.6V7l2.3 1.5',
  declined: STROKE,
  'declined-here': STROKE,
  closed: INNER_RING,
  past: INNER_RING,
  cancelled: 'M2.8 11.2 11.2 2.8',
};

/** One small plate that stands beside the words for how things stand with a dinner (R74). Decorative. */
export function StateMark({ state, className }: { state: InvitationState; className: string }) {
  const path = MARK_PATHS[state];
  return (
    <svg
      className={`drawing ${className}${state === 'cancelled' ? ' cancelled' : ''}`}
      viewBox="0 0 14 14"
      aria-hidden="true"
    >
      {state === 'accepted' ? (
        <circle className="accent-fill" cx="7" cy="7" r="6.6" />
      ) : (
        <circle
          cx="7"
          cy="7"
          r="6"
          {...(state === 'full' && { fill: 'currentColor' })}
          {...(state === 'requested' && { className: 'accent-stroke' })}
          {...((state === 'open' || state === 'approval') && { strokeDasharray: '2.6 2.1' })}
        />
      )}
      {state === 'requested' && <circle className="accent-fill" cx="7" cy="7" r="2.6" />}
      {path && <path d={path} />}
    </svg>
  );
}
