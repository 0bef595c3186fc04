import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useCore } from '#src/core/react/core-provider.tsx';
import type { Said } from './match-deck.logic.ts';

interface Keys {
  onTurn: (said: Said) => void;
  onUndo: () => void;
}

/** Where arrows and letters have a meaning of their own. */
const busy = 'input, textarea, select, dialog, [contenteditable], [role="menu"], [role="tablist"]';

/**
 * Arrow keys turn, `z` takes back. On our own page arrows are heard wherever the focus is; on somebody else's, and letters
 * anywhere (WCAG 2.1.4), only while it is in the deck.
 */
export function useKeys(deck: RefObject<HTMLElement | null>, keys: Keys): void {
  const { isFirstParty } = useCore();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const target = event.composedPath()[0];
    if (!deck.current || event.defaultPrevented || altKey || shiftKey || !(target instanceof Element) || target.closest(busy)) return;
    const isInside = deck.current.contains(target);
    const forward = getComputedStyle(deck.current).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isArrow = (key === 'ArrowLeft' || key === 'ArrowRight') && !ctrlKey && !metaKey && (isFirstParty || isInside);
    if (isArrow) keys.onTurn(key === forward ? 'interested' : 'dismissed');
    else if (key.toLowerCase() === 'z' && isInside) keys.onUndo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
