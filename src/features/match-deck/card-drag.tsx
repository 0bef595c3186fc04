import { useDrag } from '@use-gesture/react';
import type { RefObject } from 'react';
import { getDragFeedback, type Decision } from './deck-reducer.ts';

export interface CardDragProps {
  /** Where a drag may start. */
  stack: RefObject<HTMLElement | null>;
  card: RefObject<HTMLElement | null>;
  /** Returns false if the page cancelled the decision; the card then springs back. */
  onDecide: (released: Decision) => boolean;
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
      if (canceled || !released || !onDecide(released)) renderDrag(element, 0, forward);
    },
    { target: stack, axis: 'x', filterTaps: true, pointer: { keys: false }, swipe: SWIPE },
  );
  return null;
}
