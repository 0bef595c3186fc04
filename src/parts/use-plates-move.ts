import { useLayoutEffect, useRef } from 'react';

/** A plate as it was drawn, in the units of its table's drawing. */
export interface LaidPlate {
  /** Whose it is, over all plans: the chair changes, this stays. */
  whose: string;
  /** Plates go from chair to chair at one table only; what changes tables is there at once. */
  table: string;
  x: number;
  y: number;
}

const MOVE = { duration: 220, easing: 'cubic-bezier(0.5, 0, 0.2, 1)' };

/** Leads each plate from where it lay to where it lies now; at once for whoever wants less motion. */
export function usePlatesMove(plates: readonly LaidPlate[], elementOf: (index: number) => Element | null | undefined): void {
  const before = useRef<ReadonlyMap<string, { table: string; x: number; y: number }>>(new Map());
  useLayoutEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    plates.forEach(({ whose, table, x, y }, index) => {
      const from = before.current.get(whose);
      if (isStill || !from || from.table !== table || (from.x === x && from.y === y)) return;
      elementOf(index)?.animate([{ transform: `translate(${from.x - x}px, ${from.y - y}px)` }, { transform: 'none' }], MOVE);
    });
    before.current = new Map(plates.map(({ whose, ...at }) => [whose, at]));
  });
}
