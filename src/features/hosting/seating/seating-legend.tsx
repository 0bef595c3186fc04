import type { ReactNode } from 'react';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { NEED_PATH, TABLE_MARK_PATHS } from './mark-shapes.ts';
import { TABLE_MARKS, listTableSeats } from './seating-model.ts';

/** Each mark of the plan, beside its word. */
const DRAWINGS = {
  locked: <path className="legend-locked" d="M-8 4Q0-6 8 4" />,
  together: (
    <>
      <circle cx="-5.5" cy="-3" r="4" />
      <circle cx="5.5" cy="-3" r="4" />
      <path d="M-5.5 1Q0 9 5.5 1" />
    </>
  ),
  needs: <path d={NEED_PATH} />,
  unmet: <path className="legend-unmet" d={NEED_PATH} />,
  free: <circle className="legend-free" r="6.5" />,
  step_free: <path d={TABLE_MARK_PATHS.step_free} />,
  near_door: <path d={TABLE_MARK_PATHS.near_door} />,
} as const satisfies Record<string, ReactNode>;

/** Explains the marks used in the plan. Those that the label of a seat or a table says too are hidden from screen readers. */
export function SeatingLegend({
  seating,
  hasKeptTogether,
  hasUnmetNeeds,
}: {
  seating: Seating;
  hasKeptTogether: boolean;
  hasUnmetNeeds: boolean;
}) {
  const t = useTranslator();
  const allSeats = listTableSeats(seating).map(({ seat }) => seat);
  const takenSeats = allSeats.filter(({ person }) => person);
  const marks: [mark: keyof typeof DRAWINGS, isUsed: boolean, words: string][] = [
    ['locked', takenSeats.some(({ locked }) => locked), t('seating_legend_locked')],
    ['together', hasKeptTogether, t('seating_legend_together')],
    ['needs', takenSeats.some(({ needs }) => needs), t('seating_legend_needs')],
    ['unmet', hasUnmetNeeds, t('seating_legend_unmet')],
    ...TABLE_MARKS.map((mark): (typeof marks)[number] => [
      mark,
      seating.tables.some((table) => table[mark]),
      t(`need_${mark}`),
    ]),
    ['free', takenSeats.length < allSeats.length, t('seating_legend_free')],
  ];
  const used = marks.filter(([, isUsed]) => isUsed);
  if (used.length === 0) return null;
  return (
    <p className="soft small seating-legend">
      {used.map(([mark, , words]) => (
        <span key={mark} className="seating-legend-mark">
          <svg viewBox="-11 -9 22 18" aria-hidden="true" focusable="false">
            {DRAWINGS[mark]}
          </svg>
          <span aria-hidden={mark !== 'free' || undefined}>{words}</span>
        </span>
      ))}
    </p>
  );
}
