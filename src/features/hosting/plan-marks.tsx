import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { chairsIn } from './seating.logic.ts';

/** What the marks of the plan mean, of those that stand in it; for eyes alone, as every seat is named with what it is. */
export function PlanMarks({ seating }: { seating: Seating }) {
  const t = useTranslator();
  const sitters = chairsIn(seating).flatMap(({ seat }) => (seat.person ? [seat] : []));
  const words = [sitters.some((seat) => seat.is_neighbour) && t('seating_mark_near'), sitters.some(({ locked }) => locked) && t('seating_mark_kept')].filter(
    Boolean,
  );
  if (words.length === 0) return null;
  return (
    <p className="soft small seating-marks" aria-hidden="true">
      {words.join(' ')}
    </p>
  );
}
