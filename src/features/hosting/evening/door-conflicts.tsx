import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { Button } from '#src/components/base/button.tsx';
import type { DoorConflict } from './door-queue.ts';
import type { DoorRow } from './door-rows.ts';

export interface DoorConflictsProps {
  event: DinnerEvent;
  conflicts: readonly DoorConflict[];
  rows: readonly DoorRow[];
  onDone: () => void;
}

/** What was pressed here and didn't count, until the host has read it. */
export function DoorConflicts({ event, conflicts, rows, onDone }: DoorConflictsProps) {
  const t = useTranslator();
  const dates = useDateFormatter();
  function describe({ press, reason, cameAt, why }: DoorConflict): string {
    const name = rows.find(({ id }) => id === press.userId)?.name ?? t('guests_unnamed');
    if (reason === 'expired') {
      const pressedAt = dates.formatTime(press.at, event.time_zone);
      return t('door_expired', { name, time: pressedAt });
    }
    if (!cameAt) return t('door_refused', { name, why: why ?? t('something_went_wrong') });
    const time = dates.formatTime(cameAt, event.time_zone);
    return t(press.action === 'checkIn' ? 'door_too_late' : 'door_back_again', { name, time });
  }
  return (
    <div role="status">
      {conflicts.length > 0 && (
        <div className="door-conflicts">
          <ul>
            {conflicts.map((conflict) => (
              <li key={`${conflict.press.userId} ${conflict.press.at}`}>{describe(conflict)}</li>
            ))}
          </ul>
          <Button size="small" onClick={onDone}>
            {t('door_got_it')}
          </Button>
        </div>
      )}
    </div>
  );
}
