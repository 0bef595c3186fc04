import { useEffect, useEffectEvent, useState } from 'react';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useToast } from '#src/core/react/use-toast.ts';
import {
  findGuestSeat,
  listMovedGuestIds,
  getSeatedName,
  formatTableSeat,
} from './seating-model.ts';

/**
 * Shows who was moved to separate a pair; the server moves them shortly after the pair is saved.
 * @returns call it with the plan the pair was added to. A manual move cancels the toast.
 */
export function useSeparationToast(seating: Seating, isSaving: boolean): (from: Seating) => void {
  const t = useTranslator();
  const { showToast } = useToast();
  const [from, setFrom] = useState<Seating | null>(null);
  const notifyIfMoved = useEffectEvent((from: Seating | null, seating: Seating) => {
    if (!from || seating.revision <= from.revision) return;
    setFrom(null);
    const messages = listMovedGuestIds(from, seating).map((id) => {
      const tableSeat = findGuestSeat(seating, id)!;
      return t('seating_moved', {
        name: getSeatedName(tableSeat),
        place: formatTableSeat(t, tableSeat),
      });
    });
    if (messages.length > 0) showToast(messages.join(' '));
  });
  useEffect(() => notifyIfMoved(from, seating), [from, seating]);
  const reset = useEffectEvent(() => setFrom(null));
  useEffect(() => {
    if (isSaving) reset();
  }, [isSaving]);
  return setFrom;
}
