import { describePlace } from '#src/core/dinners/describe-seat.ts';
import { isAcrossRoundTable, type MySeat } from '#src/core/dinners/my-seat.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** A press on somebody's card: chosen, or taken back. */
export interface SeatPress {
  id: string;
  name: string;
  isChosen: boolean;
}

/** What a press changed: the member's seat before it, and once the plan was improved. */
export interface SeatAnswer {
  press: SeatPress;
  before: MySeat;
  after: MySeat;
}

export interface SeatLineContent {
  text: string;
  /** `lit`: beside somebody they chose. `waiting`: no better seat is free, or one is being looked for. */
  kind: 'rest' | 'lit' | 'waiting' | 'failed';
}

export const isSamePlace = (one: MySeat, other: MySeat): boolean =>
  one.table.id === other.table.id &&
  one.seatNumber === other.seatNumber &&
  one.left?.id === other.left?.id &&
  one.right?.id === other.right?.id;

function getSide(seat: MySeat, id: string): 'left' | 'right' | 'across' | null {
  if (seat.left?.id === id) return isAcrossRoundTable(seat) ? 'across' : 'left';
  return seat.right?.id === id ? 'right' : null;
}

/** The line below the table: the member's place, or what became of the last press (R41, R85). */
export function describeSeatLine(
  t: Translator,
  seat: MySeat,
  {
    answer,
    isSearching,
    isChosen,
  }: {
    answer: SeatAnswer | null;
    isSearching: boolean;
    isChosen: (id: string) => boolean;
  },
): SeatLineContent {
  const place = describePlace(t, seat);
  if (isSearching) return { text: t('choose_searching'), kind: 'waiting' };
  // The plan has changed once more, so that the answer is out of date.
  if (!answer || !isSamePlace(answer.after, seat)) return { text: place, kind: 'rest' };
  const { press, before } = answer;
  const hasMoved = !isSamePlace(before, seat);
  const beside = [seat.left, seat.right].filter((person) => person && isChosen(person.id));
  const named = press.isChosen
    ? beside.find((person) => person?.id === press.id)
    : hasMoved && beside[0];
  if (named) {
    if (beside.length > 1)
      return {
        text: t('choose_both', { left: seat.left!.first_name, right: seat.right!.first_name }),
        kind: 'lit',
      };
    const side = getSide(seat, named.id)!;
    const isNews = getSide(before, named.id) !== side;
    return {
      text: t(isNews ? `choose_${side}` : `choose_${side}_already`, { name: named.first_name }),
      kind: 'lit',
    };
  }
  if (hasMoved) return { text: t('choose_moved', { place }), kind: 'rest' };
  return press.isChosen
    ? { text: t('choose_no_better'), kind: 'waiting' }
    : { text: t('choose_taken_back', { place }), kind: 'rest' };
}
