/**
 * What the server drew can be pressed before there is a script to do anything about it. The last button pressed is pressed
 * once more when the element has taken over; links work by themselves.
 */
export function keepPress(element: Element): void {
  let pressed: HTMLElement | null = null;
  const keep = (event: Event) => {
    const [target] = event.composedPath();
    pressed = target instanceof Element ? target.closest('button') : null;
  };
  element.addEventListener('click', keep);
  const act = () => {
    element.removeEventListener('click', keep);
    if (pressed?.isConnected) pressed.click();
  };
  element.addEventListener('beside-ready', act, { once: true });
}
