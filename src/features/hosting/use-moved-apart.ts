import { useEffect, useEffectEvent, useState } from 'react';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useNotice } from '#src/core/react/use-notice.ts';
import { chairOf, movedIn, nameAt, placeWords } from './seating.logic.ts';

/**
 * Says who was given another chair so that a pair sits apart: the server moves them a moment after the pair is told.
 * @returns takes the plan the pair was added to; what the host moves meanwhile is their own doing
 */
export function useMovedApart(seating: Seating, isMoving: boolean): (from: Seating) => void {
  const t = useTranslator();
  const { showNotice } = useNotice();
  const [from, setFrom] = useState<Seating | null>(null);
  const look = useEffectEvent((from: Seating | null, seating: Seating) => {
    if (!from || seating.revision <= from.revision) return;
    setFrom(null);
    const words = movedIn(from, seating).map((id) => {
      const chair = chairOf(seating, id)!;
      return t('seating_moved', { name: nameAt(chair), place: placeWords(t, chair) });
    });
    if (words.length > 0) showNotice(words.join(' '));
  });
  useEffect(() => look(from, seating), [from, seating]);
  const forget = useEffectEvent(() => setFrom(null));
  useEffect(() => {
    if (isMoving) forget();
  }, [isMoving]);
  return setFrom;
}
