import type { Table } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { ChosenPanel, type ChosenPanelProps } from './chosen-panel.tsx';
import type { Report } from './report-lines.ts';
import type { BenchSelection } from './seating-model.ts';
import { TableMarkSwitches } from './table-marks.tsx';
import type { SeatingMoves } from './use-seating-moves.ts';
import { type TableWarmth, measureWarmth } from './table-warmth.ts';

/** The table chosen in the plan: how warm it is, and who sits at it. */
export function ChosenTable({
  table,
  report,
  moves,
  isOver,
  onChoose,
  ...panel
}: {
  table: Table;
  report: Report | undefined;
  moves: Pick<SeatingMoves, 'markTable'>;
  isOver: boolean;
  onChoose: (choice: BenchSelection | null) => void;
} & Pick<ChosenPanelProps, 'isBeside' | 'reportFocus'>) {
  const t = useTranslator();
  const taken = table.seats.filter(({ person }) => person).length;
  const warmth = report ? measureWarmth(table, report) : null;
  return (
    <ChosenPanel
      {...panel}
      title={table.name}
      note={t.plural('dinner_seats_taken', taken, { capacity: table.seats.length })}
      onClose={() => onChoose(null)}
    >
      {!isOver && <TableMarkSwitches table={table} moves={moves} />}
      {warmth && <Warmth table={table} warmth={warmth} onChoose={onChoose} />}
      <ul className="bench-lines">
        {table.seats.map(({ position, person }) => (
          <li key={position} className="bench-near">
            <span className="soft tabular-numbers">{position + 1}</span>
            {person ? (
              <button type="button" onClick={() => onChoose({ guestId: person.id })}>
                <bdi>{formatFullName(person)}</bdi>
              </button>
            ) : (
              <span className="soft">{t('seating_seat_empty')}</span>
            )}
          </li>
        ))}
      </ul>
    </ChosenPanel>
  );
}

/** In words, in plates, and whom to move. */
function Warmth({
  table,
  warmth: { guests, matched, lonely },
  onChoose,
}: {
  table: Table;
  warmth: TableWarmth;
  onChoose: (choice: BenchSelection) => void;
}) {
  const t = useTranslator();
  const empty = table.seats.filter(({ person }) => person === null).length;
  const plates = [
    ...Array<string>(matched).fill('matched'),
    ...Array<string>(lonely.length).fill('lonely'),
    ...Array<string>(empty).fill('empty'),
  ];
  return (
    <>
      <p className="soft">
        {matched === 0
          ? t('seating_table_cold')
          : matched === guests
            ? t('seating_table_warm')
            : t.plural('seating_table_matched', matched, { guests })}
      </p>
      <p className="bench-warmth" aria-hidden="true">
        {plates.map((plate, index) => (
          <span key={index} className={plate} />
        ))}
      </p>
      {lonely.length > 0 && (
        <>
          <h3 className="caps">{t('seating_table_lonely')}</h3>
          <ul className="bench-lines">
            {lonely.map((person) => (
              <li key={person.id} className="bench-name">
                <button type="button" onClick={() => onChoose({ guestId: person.id })}>
                  <bdi>{formatFullName(person)}</bdi>
                </button>
              </li>
            ))}
          </ul>
          <h3 className="caps">{t('seating_table_seats')}</h3>
        </>
      )}
    </>
  );
}
