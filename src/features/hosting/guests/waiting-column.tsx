import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import type { GuestActions } from './use-guest-actions.ts';
import { WaitingList, type WaitingListProps } from './waiting-list.tsx';
import { describeWaitlist } from './waitlist-rule.tsx';

/** How many waiting guests are shown beside the whole list. */
const MAX_WAITING = 5;

export interface WaitingColumnProps extends Pick<
  WaitingListProps,
  'waiting' | 'actions' | 'reportFocus'
> {
  event: DinnerEvent;
  progress: Pick<GuestActions, 'running' | 'failures'>;
  onShowAll: () => void;
}

/** Those who wait for a seat, beside a list that is about everybody. */
export function WaitingColumn({
  event,
  waiting,
  progress,
  actions,
  reportFocus,
  onShowAll,
}: WaitingColumnProps) {
  const { clock } = useCore();
  const t = useTranslator();
  const waitlistRule = describeWaitlist(t, event, clock.now());
  return (
    <section aria-labelledby="guest-waiting-title">
      <h2 id="guest-waiting-title">{t('guests_waitlist')}</h2>
      {waitlistRule && <p className="soft">{waitlistRule}</p>}
      <WaitingList
        event={event}
        waiting={waiting.slice(0, MAX_WAITING)}
        running={progress.running}
        failures={progress.failures}
        actions={actions}
        reportFocus={reportFocus}
      />
      {waiting.length > MAX_WAITING && (
        <Button variant="ghost" size="small" onClick={onShowAll}>
          {t('guests_waiting_all', { count: waiting.length })}
        </Button>
      )}
    </section>
  );
}
