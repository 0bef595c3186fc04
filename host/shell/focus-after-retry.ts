import { useEffect } from 'react';
import { keepFocus, passOn, pressedOf } from '#src/element/keep-focus.ts';

const follows = (heading: Element, other: Element) => (heading.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * As in elements, the keyboard goes on where something was tried again: at the heading above it, which stays,
 * or at that of the page, where all of it was in trouble.
 */
function onPress(event: Event): void {
  const button = pressedOf(event, '.status-line.trouble button, .status button');
  const main = document.getElementById('main');
  if (!button || !main?.contains(button)) return;
  const above = [...main.querySelectorAll<HTMLElement>('h1, h2, h3')].findLast((heading) => follows(heading, button));
  passOn(button, main, () => (above?.isConnected ? above : main.querySelector('h1')));
}

export function useFocusAfterRetry(): void {
  useEffect(() => {
    // Of the elements on the page, which may have no listener of their own.
    keepFocus(document);
    document.addEventListener('click', onPress, true);
    return () => document.removeEventListener('click', onPress, true);
  }, []);
}
