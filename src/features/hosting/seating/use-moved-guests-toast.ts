import { useEffect, useEffectEvent, useState } from 'react';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useToast } from '#src/core/react/use-toast.ts';
import {
  MAX_LISTED_NAMES,
  findGuestSeat,
  listMovedGuestIds,
  getSeatedName,
  formatTableSeat,
} from './seating-model.ts';

/**
 * Says who was moved for a wish; the server moves them shortly after the wish is saved.
 * @returns call it with the plan that has the wish. A manual move cancels the toast.
 */
export function useMovedGuestsToast(seating: Seating, isSaving: boolean): (from: Seating) => void {
  const t = useTranslator();
  const { showToast } = useToast();
  const [from, setFrom] = useState<Seating | null>(null);
  const notifyIfMoved = useEffectEvent((from: Seating | null, seating: Seating) => {
    if (!from || seating.revision <= from.revision) return;
    setFrom(null);
    const movedIds = listMovedGuestIds(from, seating);
    if (movedIds.length > MAX_LISTED_NAMES)
      return showToast(t.plural('seating_moved_for_wish', movedIds.length));
    const messages = movedIds.map((id) => {
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
