import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { listTableSeats } from './seating-model.ts';

/** Explains the marks used in the plan. Those that each seat's label says too are hidden from screen readers. */
export function SeatingLegend({
  seating,
  hasKeptTogether,
}: {
  seating: Seating;
  hasKeptTogether: boolean;
}) {
  const t = useTranslator();
  const allSeats = listTableSeats(seating).map(({ seat }) => seat);
  const takenSeats = allSeats.filter(({ person }) => person);
  const hasLockedSeats = takenSeats.some(({ locked }) => locked);
  const hasNeeds = takenSeats.some(({ needs }) => needs);
  const hasFreeSeats = takenSeats.length < allSeats.length;
  if (!hasLockedSeats && !hasFreeSeats && !hasKeptTogether && !hasNeeds) return null;
  return (
    <p className="soft small seating-legend">
      {hasLockedSeats && <span aria-hidden="true">{t('seating_legend_locked')} </span>}
      {hasKeptTogether && <span aria-hidden="true">{t('seating_legend_together')} </span>}
      {hasNeeds && <span aria-hidden="true">{t('seating_legend_needs')} </span>}
      {hasFreeSeats && t('seating_legend_free')}
    </p>
  );
}
