import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { listTableSeats } from './seating-model.ts';

/** Explains the marks used in the plan. Hidden from screen readers, as each seat's label says the same. */
export function SeatingLegend({ seating }: { seating: Seating }) {
  const t = useTranslator();
  const takenSeats = listTableSeats(seating).flatMap(({ seat }) => (seat.person ? [seat] : []));
  const explanations = [
    takenSeats.some((seat) => seat.is_neighbour) && t('seating_legend_near'),
    takenSeats.some(({ locked }) => locked) && t('seating_legend_locked'),
  ].filter(Boolean);
  if (explanations.length === 0) return null;
  return (
    <p className="soft small seating-legend" aria-hidden="true">
      {explanations.join(' ')}
    </p>
  );
}
