import { useDrag } from '@use-gesture/react';
import type { RefObject } from 'react';
import { pullOf, type Said } from './match-deck.logic.ts';

export interface DragProps {
  /** Where a pull may begin. */
  stack: RefObject<HTMLElement | null>;
  /** The card that follows it. */
  card: RefObject<HTMLElement | null>;
  /** False where the turn was refused; then the card goes back. */
  onTurn: (said: Said) => boolean;
}

/** A flick: this fast (px per ms) over this far. */
const flick = { velocity: 0.4, distance: 40, duration: 300 };

function show(card: HTMLElement, x: number, forward: 1 | -1): Said | null {
  const { tilt, interested, dismissed, says } = pullOf(x, card.offsetWidth, forward);
  card.style.setProperty('--x', `${x}px`);
  card.style.setProperty('--tilt', `${tilt}deg`);
  card.style.setProperty('--interested', String(interested));
  card.style.setProperty('--dismissed', String(dismissed));
  return says;
}

/** Lets the upper card follow mouse and finger. Comes after the deck itself: buttons and keys work before it. */
export function Drag({ stack, card, onTurn }: DragProps) {
  useDrag(
    ({ active, canceled, tap, movement: [x], swipe: [flicked] }) => {
      const pulled = card.current;
      if (!pulled || tap) return;
      const forward = getComputedStyle(pulled).direction === 'rtl' ? -1 : 1;
      const says = show(pulled, x, forward);
      pulled.toggleAttribute('data-held', active);
      if (active) return;
      const said = flicked ? (flicked * forward > 0 ? 'interested' : 'dismissed') : says;
      if (canceled || !said || !onTurn(said)) show(pulled, 0, forward);
    },
    { target: stack, axis: 'x', filterTaps: true, pointer: { keys: false }, swipe: flick },
  );
  return null;
}
