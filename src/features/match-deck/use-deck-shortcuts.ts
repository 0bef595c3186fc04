import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useCore } from '#src/core/react/core-provider.tsx';
import type { Decision } from '#src/contract/matches.ts';

interface DeckShortcutHandlers {
  onDecide: (decision: Decision) => void;
  onUndo: () => void;
}

/** Elements that use arrow keys and letters themselves. */
const OWN_KEYS_SELECTOR =
  'input, textarea, select, dialog, [contenteditable], [role="menu"], [role="tablist"]';

/**
 * Arrow keys decide; `z`, also with Ctrl or Cmd, undoes. On our own site arrow keys work wherever the focus is. On partner pages,
 * and for letters everywhere (WCAG 2.1.4), the focus must be in the deck.
 */
export function useDeckShortcuts(
  deck: RefObject<HTMLElement | null>,
  handlers: DeckShortcutHandlers,
): void {
  const { ownsPage } = useCore();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
    const target = event.composedPath()[0];
    if (
      !deck.current ||
      event.defaultPrevented ||
      altKey ||
      shiftKey ||
      !(target instanceof Element) ||
      target.closest(OWN_KEYS_SELECTOR)
    )
      return;
    const isInside = deck.current.contains(target);
    const forward = getComputedStyle(deck.current).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isArrow =
      (key === 'ArrowLeft' || key === 'ArrowRight') &&
      !ctrlKey &&
      !metaKey &&
      (ownsPage || isInside);
    if (isArrow) handlers.onDecide(key === forward ? 'interested' : 'dismissed');
    else if (key.toLowerCase() === 'z' && isInside) handlers.onUndo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
