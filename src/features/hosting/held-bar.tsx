import { useLayoutEffect, useRef } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { type Chair, nameAt } from './seating.logic.ts';

/** Who is picked up, with the way to leave them. It stays in reach along the page, and gives the focus back to where they were picked up. */
export function HeldBar({ held, onLeave }: { held: Chair | undefined; onLeave: () => void }) {
  const t = useTranslator();
  const from = useRef<Element>(null);
  const person = held?.seat.person?.id;
  useLayoutEffect(() => {
    from.current = person === undefined || document.activeElement === document.body ? null : document.activeElement;
    // What was pressed may lie where the bar comes to stand.
    from.current?.scrollIntoView({ block: 'nearest' });
  }, [person]);
  const leave = () => {
    if (from.current instanceof HTMLElement || from.current instanceof SVGElement) from.current.focus();
    onLeave();
  };
  return (
    <div className={held ? 'seating-held' : 'seating-held none'}>
      {held && (
        <>
          <p>{t('seating_held', { name: nameAt(held) })}</p>
          <Button size="small" onClick={leave}>
            {t('action_cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
