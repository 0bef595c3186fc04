import { useLayoutEffect, useRef } from 'react';

/** Where a plate was drawn, in the units of its table's drawing. */
export interface PlatePosition {
  /** Identifies the guest across renders, while the chair changes. */
  occupantKey: string;
  /** Only moves within a table are animated. */
  tableId: string;
  x: number;
  y: number;
}

const MOVE_ANIMATION = { duration: 220, easing: 'cubic-bezier(0.5, 0, 0.2, 1)' };

/** Animates each plate from its previous to its current position (FLIP), unless reduced motion is preferred. */
export function useFlipAnimation(
  plates: readonly PlatePosition[],
  getElement: (index: number) => Element | null | undefined,
): void {
  const previous = useRef<ReadonlyMap<string, { tableId: string; x: number; y: number }>>(
    new Map(),
  );
  useLayoutEffect(() => {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    plates.forEach(({ occupantKey, tableId, x, y }, index) => {
      const from = previous.current.get(occupantKey);
      if (
        prefersReducedMotion ||
        !from ||
        from.tableId !== tableId ||
        (from.x === x && from.y === y)
      )
        return;
      getElement(index)?.animate(
        [{ transform: `translate(${from.x - x}px, ${from.y - y}px)` }, { transform: 'none' }],
        MOVE_ANIMATION,
      );
    });
    previous.current = new Map(
      plates.map(({ occupantKey, ...position }) => [occupantKey, position]),
    );
  });
}
