import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { type TableSeat, getSeatedName } from './seating-model.ts';

/** Sticky bar for the guest picked up. Cancelling returns the focus to where the guest was picked up. */
export function PickedUpBar({
  pickedUp,
  note,
  onCancel,
}: {
  pickedUp: TableSeat | undefined;
  /** What a move brings with it. */
  note: ReactNode;
  onCancel: () => void;
}) {
  const t = useTranslator();
  const pressedElement = useRef<Element>(null);
  const personId = pickedUp?.seat.person?.id;
  useLayoutEffect(() => {
    pressedElement.current =
      personId === undefined || document.activeElement === document.body
        ? null
        : document.activeElement;
    // The bar may cover the element that was pressed.
    pressedElement.current?.scrollIntoView({ block: 'nearest' });
  }, [personId]);
  const cancel = () => {
    if (
      pressedElement.current instanceof HTMLElement ||
      pressedElement.current instanceof SVGElement
    )
      pressedElement.current.focus();
    onCancel();
  };
  return (
    <div className={pickedUp ? 'seating-picked-up' : 'seating-picked-up none'}>
      {pickedUp && (
        <>
          <p>{t('seating_choose_seat', { name: getSeatedName(pickedUp) })}</p>
          {note}
          <Button size="small" onClick={cancel}>
            {t('action_cancel')}
          </Button>
        </>
      )}
    </div>
  );
}
