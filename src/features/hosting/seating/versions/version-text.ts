/** What the host reads of a saved version (R80). */
import type { SeatingVersion, SeatingVersions } from '#src/contract/seating-versions.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { formatPercent } from '../format-percent.ts';

/** Who would sit elsewhere, and who isn't in it. */
export function describeChanges(
  { is_current, moves, left, unseated }: SeatingVersion,
  t: Translator,
) {
  return [
    moves.length > 0 && t.plural('seating_version_moves', moves.length),
    left > 0 && t.plural('seating_version_left', left),
    unseated.length > 0 && t.plural('seating_version_unseated', unseated.length),
    !is_current && moves.length + unseated.length === 0 && t('seating_version_locks'),
  ].filter((sentence) => sentence !== false);
}

/** In the words of the report, and beside the present seating. */
export function describeWorth(
  { worth, unseated }: SeatingVersion,
  { picks, worth: now }: SeatingVersions,
  t: Translator,
): string[] {
  const known = describeChoices(worth.satisfied_picks, picks, t);
  // A version without seats for all of them can't be measured against one with.
  if (unseated.length > 0 || now.value <= 0) return known;
  const change = worth.value / now.value - 1;
  // A host doesn't choose by tenths.
  const rounded = Math.round(100 * Math.abs(change)) / 100;
  if (rounded === 0)
    return worth.satisfied_picks === now.satisfied_picks
      ? [...known, t('seating_version_equal')]
      : known;
  const percent = formatPercent(rounded, t);
  return [
    ...known,
    t(change > 0 ? 'seating_version_better' : 'seating_version_worse', { percent }),
  ];
}

export const describeChoices = (satisfied: number, picks: number, t: Translator): string[] =>
  picks > 0 ? [t.plural('seating_picks', picks, { satisfied })] : [];
