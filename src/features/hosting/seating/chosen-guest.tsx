import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { LockIcon } from '#src/components/base/icons.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import type { Translator } from '#src/i18n/translator.ts';
import {
  type BenchSelection,
  type TableSeat,
  formatTableSeat,
  getSeatedName,
  listNearGuests,
} from './seating-model.ts';
import type { PendingWish } from './choose-second-bar.tsx';
import { ChosenPanel, type ChosenPanelProps } from './chosen-panel.tsx';
import { ReportLineList, type ReportLineProps } from './report-line-list.tsx';
import { describeNeed, describeNeedState, isBrokenNeed, listGuestLines } from './report-lines.ts';

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
  isFrozen,
  isOver,
  listBarredSeats,
  onMark,
  onChoose,
  onMoveTo,
  onWish,
  ...panel
}: Pick<ReportLineProps, 'moves' | 'isOver' | 'listBarredSeats' | 'onMark'> &
  Pick<ChosenPanelProps, 'isBeside' | 'reportFocus'> & {
    chosen: TableSeat;
    report: CallResponse<'reportSeating'> | undefined;
    /** The plan no longer changes by itself, only when the host moves somebody. */
    isFrozen: boolean;
    onChoose: (choice: BenchSelection | null) => void;
    onMoveTo: () => void;
    /** Asks for the other guest of a wish. */
    onWish: (pending: PendingWish) => void;
  }) {
  const t = useTranslator();
  const { person, locked } = chosen.seat;
  if (!person) return null;
  const name = getSeatedName(chosen);
  const lines = report ? listGuestLines(report, person.id, t) : [];
  const wishes = report ? listWishes(report, person.id, t) : [];
  return (
    <ChosenPanel
      {...panel}
      caption={formatTableSeat(t, chosen)}
      title={name}
      note={
        person.plus_one_of ? t('plus_one_of', { name: person.plus_one_of.name }) : person.headline
      }
      onClose={() => onChoose(null)}
    >
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
      {lines.length > 0 && (
        <>
          <h3 className="caps">{t('seating_tab_report')}</h3>
          <ReportLineList
            lines={lines}
            moves={moves}
            isOver={isOver}
            listBarredSeats={listBarredSeats}
            onMark={onMark}
          />
        </>
      )}
      {wishes.length > 0 && (
        <>
          <h3 className="caps">{t('seating_wishes')}</h3>
          <ul className="bench-lines">
            {wishes.map((wish) => (
              <li key={wish}>{wish}</li>
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
          {report && (
            <>
              {!isFrozen && (
                <Button size="small" onClick={() => onWish({ kind: 'together', guest: person })}>
                  {t('seating_together_with')}
                </Button>
              )}
              <Button size="small" onClick={() => onWish({ kind: 'apart', guest: person })}>
                {t('seating_apart_from')}
              </Button>
            </>
          )}
        </p>
      )}
    </ChosenPanel>
  );
}

/** The host's wishes about a guest. */
function listWishes(
  { together, never, parties, needs }: CallResponse<'reportSeating'>,
  guestId: string,
  t: Translator,
): string[] {
  const findOther = (pair: readonly [Person, Person]) => {
    const other = pair.find(({ id }) => id !== guestId);
    return pair.some(({ id }) => id === guestId) && other ? formatFullName(other) : null;
  };
  return [
    ...needs.flatMap((each) =>
      each.person.id !== guestId
        ? []
        : isBrokenNeed(each.state)
          ? [`${describeNeed(each, t)} ${describeNeedState(each, t)}`]
          : [describeNeed(each, t)],
    ),
    ...parties.flatMap(({ name, people }) =>
      people.some(({ id }) => id === guestId) ? [t('seating_wish_party', { name })] : [],
    ),
    ...together.flatMap(({ pair, state }) => {
      const name = findOther(pair);
      if (name === null) return [];
      const wish = t('seating_wish_together', { name });
      return [state === 'beside' ? wish : `${wish} ${t(`seating_pair_${state}`)}`];
    }),
    ...never.flatMap((pair) => {
      const name = findOther(pair);
      return name === null ? [] : [t('seating_wish_apart', { name })];
    }),
  ];
}
