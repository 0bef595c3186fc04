import { useDrag } from '@use-gesture/react';
import type { RefObject } from 'react';
import type { Decision } from '#src/contract/matches.ts';
import { getDragFeedback } from './deck-reducer.ts';

export interface CardDragProps {
  /** Where a drag may start. */
  stack: RefObject<HTMLElement | null>;
  card: RefObject<HTMLElement | null>;
  /** If the page cancels the decision, the card springs back. */
  onDecide: (released: Decision) => void;
}

/** Thresholds of a swipe: px/ms, px and ms. */
const SWIPE = { velocity: 0.4, distance: 40, duration: 300 };

function renderDrag(card: HTMLElement, x: number, forward: 1 | -1): Decision | null {
  const { tilt, interested, dismissed, decision } = getDragFeedback(x, card.offsetWidth, forward);
  card.style.setProperty('--x', `${x}px`);
  card.style.setProperty('--tilt', `${tilt}deg`);
  card.style.setProperty('--interested', String(interested));
  card.style.setProperty('--dismissed', String(dismissed));
  return decision;
}

/** Makes the top card draggable by mouse and touch. Loaded lazily; buttons and keys work without it. */
export function CardDrag({ stack, card, onDecide }: CardDragProps) {
  useDrag(
    ({ active, canceled, tap, movement: [x], swipe: [swiped] }) => {
      const element = card.current;
      if (!element || tap) return;
      const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      const decision = renderDrag(element, x, forward);
      element.toggleAttribute('data-held', active);
      if (active) return;
      const released = swiped ? (swiped * forward > 0 ? 'interested' : 'dismissed') : decision;
      if (!canceled && released) onDecide(released);
      // Back to where it was, unless it leaves now: then it comes back there when it is undone.
      renderDrag(element, 0, forward);
    },
    { target: stack, axis: 'x', filterTaps: true, pointer: { keys: false }, swipe: SWIPE },
  );
  return null;
}
