/** After a longer wait the user may no longer expect the click to do something. */
const MAX_CLICK_AGE_MS = 10_000;

/**
 * Server-rendered buttons, also those that are links, can be clicked before the script has loaded. Clicks the last one again once
 * the element is hydrated; other links work without script.
 */
export function replayClicks(element: Element): void {
  let clickedButton: HTMLElement | null = null;
  let clickedAt = 0;
  const recordClick = (event: Event) => {
    const [target] = event.composedPath();
    clickedButton = target instanceof Element ? target.closest<HTMLElement>('button, a[role="button"]') : null;
    if (clickedButton) event.preventDefault();
    clickedAt = event.timeStamp;
  };
  element.addEventListener('click', recordClick);
  const replay = () => {
    element.removeEventListener('click', recordClick);
    if (clickedButton?.isConnected && performance.now() - clickedAt < MAX_CLICK_AGE_MS) clickedButton.click();
  };
  element.addEventListener('beside-ready', replay, { once: true });
}
