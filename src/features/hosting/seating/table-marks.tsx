import type { Table } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Switch } from '#src/components/forms/switch.tsx';
import { TABLE_MARKS } from './seating-model.ts';
import type { SeatingMoves } from './use-seating-moves.ts';

/** Where a table stands in the room, as guests may need it. */
export function TableMarkSwitches({
  table,
  moves,
}: {
  table: Table;
  moves: Pick<SeatingMoves, 'markTable'>;
}) {
  const t = useTranslator();
  return (
    <fieldset className="bench-marks">
      <legend className="caps">{t('seating_table_place')}</legend>
      {TABLE_MARKS.map((mark) => (
        <Switch
          key={mark}
          label={t(`need_${mark}`)}
          checked={table[mark] ?? false}
          onChange={({ currentTarget }) =>
            moves.markTable(table.id, { [mark]: currentTarget.checked })
          }
        />
      ))}
    </fieldset>
  );
}
