import { useTranslator } from '#src/core/react/core-provider.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import type { GuestListRow } from './guest-rows.ts';
import type { ArrangeGuests } from './use-arrange-guests.ts';
import type { GuestActions } from './use-guest-actions.ts';
import type { LineMoves } from './use-line-moves.ts';

export interface ListFailuresProps {
  rows: readonly GuestListRow[];
  progress: Pick<GuestActions, 'failures'>;
  line: Pick<LineMoves, 'failure'>;
  /** Guests whose group couldn't be saved. */
  unsaved: readonly GuestListRow[];
  arranging: Pick<ArrangeGuests, 'getPartyError'>;
}

/** What couldn't be done for guests, above the list. */
export function ListFailures({ rows, progress, line, unsaved, arranging }: ListFailuresProps) {
  const t = useTranslator();
  const partyError = unsaved[0] && arranging.getPartyError(unsaved[0]);
  return (
    <>
      <StatusLine
        kind="error"
        text={progress.failures.size > 0 && t.plural('guests_failed', progress.failures.size)}
      />
      <StatusLine
        kind="error"
        text={
          partyError &&
          t('guests_move_failed', {
            name: formatNameList(
              t.locale,
              unsaved
                .filter((row) => arranging.getPartyError(row) === partyError)
                .map(({ name }) => name),
            ),
            reason: partyError,
          })
        }
      />
      <StatusLine
        kind="error"
        text={
          line.failure &&
          t('guests_move_failed', {
            name: rows.find(({ key }) => key === line.failure?.key)?.name ?? '',
            reason: line.failure.text,
          })
        }
      />
    </>
  );
}
