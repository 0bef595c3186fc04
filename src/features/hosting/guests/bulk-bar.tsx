import { useRef } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { Button } from '#src/components/base/button.tsx';
import { CloseIcon } from '#src/components/base/icons.tsx';
import {
  chooseReminded,
  guestActions,
  isDinnerOver,
  listAllowedActions,
} from './allowed-actions.ts';
import { canJoinParty, listParties, nameParty } from './guest-parties.ts';
import { ACTION_LABELS, type GuestRowActions, isDangerous } from './guest-menu.tsx';
import type { GuestListRow } from './guest-rows.ts';
import type { GuestActions } from './use-guest-actions.ts';
import type { ArrangeGuests } from './use-arrange-guests.ts';
import { listWaiting } from './waiting-list.tsx';

/** What can be done for the selected guests, in place of the column heads. Each action says how many it is for. */
export function BulkBar({
  event,
  rows,
  running,
  actions,
  arranging: { parties, setParty, isSavingParty },
  onClear,
  reportFocus,
}: {
  event: DinnerEvent;
  rows: readonly GuestListRow[];
  running: GuestActions['running'];
  actions: GuestRowActions;
  arranging: ArrangeGuests;
  onClear: () => void;
  reportFocus: ReportFocus;
}) {
  const { clock } = useCore();
  const t = useTranslator();
  const bar = useRef<HTMLDivElement>(null);
  useReportFocusOnUnmount(bar, reportFocus);
  const now = clock.now();
  // Seats go in the order of the line, however the list is sorted.
  const inLine = [
    ...listWaiting(rows),
    ...rows.filter(({ waitlistPosition }) => waitlistPosition === null),
  ];
  const choices = guestActions.map((action) => ({
    action,
    rows: (action === 'approve' ? inLine : rows).filter((row) =>
      listAllowedActions(row, event, now).includes(action),
    ),
  }));
  const reminded = chooseReminded(rows, event, now);
  const addressed = rows.filter(({ address }) => address !== null);
  const seatable = isDinnerOver(event, now) ? [] : rows.filter(canJoinParty);
  const inParty = seatable.filter(({ party }) => party !== null);
  const isOneParty = inParty.length === seatable.length && listParties(seatable).length === 1;
  const canFormParty = seatable.length > 1 && !isOneParty;
  const isIdle =
    choices.every((choice) => choice.rows.length === 0) &&
    addressed.length === 0 &&
    !canFormParty &&
    inParty.length === 0;
  return (
    <div
      className="guest-bulk"
      ref={bar}
      role="group"
      aria-label={t.plural('guests_selected', rows.length)}
    >
      <p className="guest-bulk-count tabular-numbers" role="status">
        {t.plural('guests_selected', rows.length)}
      </p>
      <div className="guest-bulk-actions">
        {choices
          .filter((choice) => choice.rows.length > 0)
          .map((choice) => (
            <Button
              key={choice.action}
              size="small"
              variant="ghost"
              className={isDangerous(choice.action) ? 'danger' : undefined}
              loading={running?.action === choice.action}
              aria-haspopup={choice.action === 'invite' ? 'dialog' : undefined}
              onClick={() =>
                choice.action === 'invite'
                  ? actions.previewInvitation(rows)
                  : actions.act(
                      choice.action,
                      choice.action === 'remind' ? reminded.asked : choice.rows,
                    )
              }
            >
              {t('guests_for_count', {
                action: t(ACTION_LABELS[choice.action]),
                count: choice.rows.length,
              })}
            </Button>
          ))}
        {canFormParty && (
          <Button
            size="small"
            variant="ghost"
            loading={isSavingParty}
            onClick={() => void setParty(seatable, nameParty(t, seatable, parties))}
          >
            {t('guests_for_count', { action: t('guests_group_make'), count: seatable.length })}
          </Button>
        )}
        {inParty.length > 0 && (
          <Button
            size="small"
            variant="ghost"
            loading={isSavingParty}
            onClick={() => void setParty(inParty, '')}
          >
            {t('guests_for_count', { action: t('guests_group_leave'), count: inParty.length })}
          </Button>
        )}
        {addressed.length > 0 && (
          <Button size="small" variant="ghost" onClick={() => actions.copyAddresses(addressed)}>
            {t('guests_for_count', {
              action: t('guests_copy_addresses'),
              count: addressed.length,
            })}
          </Button>
        )}
        {isIdle && <p className="soft">{t('guests_selected_idle')}</p>}
      </div>
      <Button
        size="small"
        variant="ghost"
        icon={<CloseIcon />}
        aria-label={t('guests_select_none')}
        onClick={onClear}
      />
    </div>
  );
}
