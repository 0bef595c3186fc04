import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import type { Translator } from '#src/i18n/translator.ts';
import { canGiveSeat, countFreeSeats, isDoorOpen, listAllowedActions } from './allowed-actions.ts';
import type { GuestRowActions } from './guest-menu.tsx';
import type { GuestListRow } from './guest-rows.ts';

/** How many get a seat before this guest. None where seats go by fit, as nobody knows beforehand. */
const countAhead = (
  { waitlistPosition }: Pick<GuestListRow, 'waitlistPosition'>,
  { waitlist_rule }: Pick<DinnerEvent, 'waitlist_rule'>,
): number => (waitlist_rule === 'fit' || waitlistPosition === null ? 0 : waitlistPosition - 1);

/** The action says so if the host lets a guest in ahead of others, or can only put them in line. */
export function getApproveLabel(
  t: Translator,
  row: Pick<GuestListRow, 'status' | 'waitlistPosition'>,
  event: Pick<DinnerEvent, 'waitlist_rule' | 'capacity' | 'attendee_count' | 'guest_counts'>,
): string {
  const hasLine = countFreeSeats(event) === 0 || (event.guest_counts?.waitlisted ?? 0) > 0;
  if (row.status === 'requested' && hasLine) return t('guests_approve_waitlist');
  const ahead = countAhead(row, event);
  return ahead > 0 ? t.plural('guests_approve_ahead', ahead) : t('guests_approve');
}

/** The way to give a waiting guest a seat, or who gets the next one that opens up. */
export function WaitingSeat({
  event,
  row,
  isRunning,
  onGive,
}: {
  event: DinnerEvent;
  row: GuestListRow;
  isRunning: boolean;
  onGive: GuestRowActions['act'];
}) {
  const { clock } = useCore();
  const t = useTranslator();
  const now = clock.now();
  if (isRunning || listAllowedActions(row, event, now).includes('approve')) {
    const label = getApproveLabel(t, row, event);
    return (
      <Button
        size="small"
        variant={countAhead(row, event) > 0 ? 'ghost' : undefined}
        className="waiting-give"
        loading={isRunning}
        aria-label={t('guests_action_for', { action: label, name: row.name })}
        onClick={() => onGive('approve', [row])}
      >
        {label}
      </Button>
    );
  }
  if (!canGiveSeat(event, now) || isDoorOpen(event, now)) return null;
  if (event.waitlist_rule === 'fit')
    return <span className="soft waiting-state">{t('guests_no_free_seat')}</span>;
  // Of the others their number says it.
  return countAhead(row, event) === 0 ? (
    <span className="waiting-state next">{t('guests_next_seat')}</span>
  ) : null;
}
