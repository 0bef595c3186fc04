import { useRef } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import {
  type ReportFocus,
  useReportFocusOnUnmount,
} from '#src/components/base/use-focus-restore.ts';
import { CloseIcon, LockIcon } from '#src/components/base/icons.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import {
  type Choice,
  type TableSeat,
  formatTableSeat,
  getSeatedName,
  listNearGuests,
} from './seating-model.ts';
import { describeGuest } from './seating-report-view.tsx';
import type { SeatingMoves } from './use-seating-moves.ts';

const SIDE_LABELS = {
  left: 'seating_left',
  right: 'seating_right',
  across: 'seating_across',
} as const;

/** The guest chosen in the plan: who sits beside them, what the report says of them, and what can be done. */
export function ChosenGuest({
  chosen,
  report,
  moves,
  isOver,
  onChoose,
  onMoveTo,
  reportFocus,
}: {
  chosen: TableSeat;
  report: CallResponse<'reportSeating'> | undefined;
  moves: Pick<SeatingMoves, 'setLocked'>;
  isOver: boolean;
  onChoose: (choice: Choice | null) => void;
  onMoveTo: () => void;
  reportFocus: ReportFocus;
}) {
  const t = useTranslator();
  const section = useRef<HTMLElement>(null);
  useReportFocusOnUnmount(section, reportFocus);
  const { person, locked } = chosen.seat;
  if (!person) return null;
  const name = getSeatedName(chosen);
  const sentences = report ? describeGuest(report, person.id, t) : [];
  return (
    <section ref={section} className="bench-chosen" aria-label={name}>
      <ChosenHead
        caption={formatTableSeat(t, chosen)}
        title={name}
        note={person.headline}
        onClose={() => onChoose(null)}
      />
      <h3 className="caps">{t('seating_next_to')}</h3>
      <ul className="bench-lines">
        {listNearGuests(chosen).map(({ side, person: near }) => (
          <li key={side} className="bench-near">
            <span className="soft">{t(SIDE_LABELS[side])}</span>
            {near ? (
              <button type="button" onClick={() => onChoose({ guestId: near.id })}>
                <bdi>{formatFullName(near)}</bdi>
              </button>
            ) : (
              <span className="soft">{t('seating_seat_empty')}</span>
            )}
          </li>
        ))}
      </ul>
      {sentences.length > 0 && (
        <>
          <h3 className="caps">{t('seating_tab_report')}</h3>
          <ul className="bench-lines">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      {!isOver && (
        <p className="bench-chosen-actions">
          <Button size="small" onClick={onMoveTo}>
            {t('seating_move_to')}
          </Button>
          <Button
            size="small"
            icon={<LockIcon />}
            onClick={() => moves.setLocked(person.id, !locked)}
          >
            {t(locked ? 'seating_unlock' : 'seating_lock')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The table chosen in the plan, and who sits at it. */
export function ChosenTable({
  table,
  onChoose,
  reportFocus,
}: {
  table: Seating['tables'][number];
  onChoose: (choice: Choice | null) => void;
  reportFocus: ReportFocus;
}) {
  const t = useTranslator();
  const section = useRef<HTMLElement>(null);
  useReportFocusOnUnmount(section, reportFocus);
  const taken = table.seats.filter(({ person }) => person).length;
  return (
    <section ref={section} className="bench-chosen" aria-label={table.name}>
      <ChosenHead
        title={table.name}
        note={t.plural('dinner_seats_taken', taken, { capacity: table.seats.length })}
        onClose={() => onChoose(null)}
      />
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
    </section>
  );
}

function ChosenHead({
  caption,
  title,
  note,
  onClose,
}: {
  caption?: string;
  title: string;
  note: string;
  onClose: () => void;
}) {
  const t = useTranslator();
  return (
    <div className="bench-chosen-head">
      <div>
        {caption !== undefined && <p className="caps">{caption}</p>}
        <h2>
          <bdi>{title}</bdi>
        </h2>
        {note && <p className="soft">{note}</p>}
      </div>
      <Button
        variant="ghost"
        size="small"
        icon={<CloseIcon />}
        aria-label={t('action_close')}
        onClick={onClose}
      />
    </div>
  );
}
