/** Milliseconds. Whoever pressed longer ago may have done something else about it since. */
const FRESH = 10_000;

/**
 * What the server drew can be pressed before there is a script to do anything about it. The last button pressed is pressed
 * once more when the element has taken over; links work by themselves.
 */
export function keepPress(element: Element): void {
  let pressed: HTMLElement | null = null;
  let at = 0;
  const keep = (event: Event) => {
    const [target] = event.composedPath();
    pressed = target instanceof Element ? target.closest('button') : null;
    at = event.timeStamp;
  };
  element.addEventListener('click', keep);
  const act = () => {
    element.removeEventListener('click', keep);
    if (pressed?.isConnected && performance.now() - at < FRESH) pressed.click();
  };
  element.addEventListener('beside-ready', act, { once: true });
}
