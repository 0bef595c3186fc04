import { useEffect } from 'react';
import {
  restoreRetryFocus,
  focusHeadingAfterRemoval,
  findPressedButton,
} from '#src/element/dom/restore-retry-focus.ts';

const isBefore = (heading: Element, other: Element) =>
  (heading.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/**
 * The pressed retry button disappears. As in elements, moves the focus to the heading above it, or to the page's heading if the
 * whole page had failed.
 */
function moveFocusOnRetry(event: Event): void {
  const button = findPressedButton(event, '.status-line.error button, .status button');
  const main = document.getElementById('main');
  if (!button || !main?.contains(button)) return;
  const headingAbove = [...main.querySelectorAll<HTMLElement>('h1, h2, h3')].findLast((heading) =>
    isBefore(heading, button),
  );
  focusHeadingAfterRemoval(button, main, () =>
    headingAbove?.isConnected ? headingAbove : main.querySelector('h1'),
  );
}

export function useFocusAfterRetry(): void {
  useEffect(() => {
    // Also for elements on the page, which may have no listener of their own.
    restoreRetryFocus(document);
    document.addEventListener('click', moveFocusOnRetry, true);
    return () => document.removeEventListener('click', moveFocusOnRetry, true);
  }, []);
}
