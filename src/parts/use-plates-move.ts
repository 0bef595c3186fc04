import { useLayoutEffect, useRef } from 'react';

/** Where a plate was drawn, in the units of its table's drawing. */
export interface LaidPlate {
  /** Identifies the guest across renders, while the chair changes. */
  whose: string;
  /** Only moves within a table are animated. */
  table: string;
  x: number;
  y: number;
}

const MOVE_ANIMATION = { duration: 220, easing: 'cubic-bezier(0.5, 0, 0.2, 1)' };

/** Animates each plate from its previous to its current position (FLIP), unless reduced motion is preferred. */
export function usePlatesMove(plates: readonly LaidPlate[], getElement: (index: number) => Element | null | undefined): void {
  const previous = useRef<ReadonlyMap<string, { table: string; x: number; y: number }>>(new Map());
  useLayoutEffect(() => {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    plates.forEach(({ whose, table, x, y }, index) => {
      const from = previous.current.get(whose);
      if (prefersReducedMotion || !from || from.table !== table || (from.x === x && from.y === y)) return;
      getElement(index)?.animate([{ transform: `translate(${from.x - x}px, ${from.y - y}px)` }, { transform: 'none' }], MOVE_ANIMATION);
    });
    previous.current = new Map(plates.map(({ whose, ...position }) => [whose, position]));
  });
}
