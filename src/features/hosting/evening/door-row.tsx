import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { Button } from '#src/components/base/button.tsx';
import { CheckIcon } from '#src/components/base/status-icons.tsx';
import type { DoorRow } from './door-rows.ts';

export interface DoorRowProps {
  row: DoorRow;
  timeZone: string;
  /** Whether guests may have come: before check-in there is nothing to tick. */
  hasPlate: boolean;
  /** Undefined while nobody can be checked in. */
  onPress: ((row: DoorRow, action: 'checkIn' | 'undoCheckIn') => void) | undefined;
}

/** A tap anywhere checks in; from then on only *Undo* changes something, so that a second tap does no harm. */
export function DoorRowView({ row, timeZone, hasPlate, onPress }: DoorRowProps) {
  const t = useTranslator();
  const isHere = row.cameAt !== null;
  const words = <RowWords row={row} timeZone={timeZone} hasPlate={hasPlate} />;
  return (
    <li className={isHere ? 'door-row here' : 'door-row'}>
      {onPress ? (
        <button
          type="button"
          className="door-press"
          aria-pressed={isHere}
          aria-disabled={isHere || undefined}
          onClick={() => {
            if (!isHere) onPress(row, 'checkIn');
          }}
        >
          {words}
        </button>
      ) : (
        <div className={hasPlate ? 'door-press' : 'door-press early'}>{words}</div>
      )}
      {onPress && isHere && (
        <Button
          variant="ghost"
          aria-label={t('door_undo', { name: row.name })}
          onClick={({ currentTarget }) => {
            // This button goes.
            currentTarget.closest('li')?.querySelector('button')?.focus();
            onPress(row, 'undoCheckIn');
          }}
        >
          {t('action_undo')}
        </Button>
      )}
    </li>
  );
}

function RowWords({
  row: { name, guest, cameAt },
  timeZone,
  hasPlate,
}: Omit<DoorRowProps, 'onPress'>) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const { table, seat, dietary_needs, needs = [] } = guest;
  const { plus_one_of } = guest.person;
  return (
    <>
      {hasPlate && <span className="door-plate">{cameAt !== null && <CheckIcon />}</span>}
      <span className="door-words">
        <span className="door-name">
          <bdi className={guest.person.is_unnamed && 'door-unnamed'}>{name}</bdi>
        </span>
        <span className="door-facts">
          {plus_one_of && !guest.person.is_unnamed && (
            <span>{t('plus_one_of', { name: plus_one_of.name })}</span>
          )}
          <span>
            {table !== null && seat !== null
              ? t('seating_place', { table, seat })
              : t('door_no_seat')}
          </span>
          {cameAt !== null && (
            <time className="tabular-numbers" dateTime={cameAt}>
              {dates.formatTime(cameAt, timeZone)}
            </time>
          )}
          {needs.map((need) => (
            <span key={need}>{t(`need_${need}`)}</span>
          ))}
          {dietary_needs && (
            <span className="door-diet">
              <bdi>{dietary_needs}</bdi>
            </span>
          )}
        </span>
      </span>
    </>
  );
}
