import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const LARGEST = 3;
/** Pixels of a wheel that double the size. */
const DOUBLES = 300;

function middle(touches: TouchList) {
  const [a, b] = [touches[0]!, touches[1]!];
  return { span: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
}

/**
 * How much larger than fitting a scroller's content is drawn, 1 to 3: by pinching, or by the wheel with Ctrl (which
 * a trackpad sends for a pinch), the point under the fingers staying where it is. The content scales from its upper
 * left corner. Takes pinches from the page, so it is `on` only where there is much to see.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>, on: boolean): number {
  const [zoom, setZoom] = useState(1);
  const held = useRef({ zoom: 1, x: 0, y: 0 });

  useLayoutEffect(() => {
    const { zoom: before, x, y } = held.current;
    held.current.zoom = zoom;
    const element = scroller.current;
    if (!element || before === zoom) return;
    const grown = zoom / before;
    element.scrollTo({ left: (element.scrollLeft + x) * grown - x, top: (element.scrollTop + y) * grown - y, behavior: 'instant' });
  }, [scroller, zoom]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !on) return undefined;
    let last: ReturnType<typeof middle> | null = null;
    const by = (factor: number, x: number, y: number) => {
      const box = element.getBoundingClientRect();
      Object.assign(held.current, { x: x - box.left, y: y - box.top });
      setZoom((now) => Math.min(LARGEST, Math.max(1, now * factor)));
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      by(2 ** (-event.deltaY / DOUBLES), event.clientX, event.clientY);
    };
    const touch = (event: TouchEvent) => {
      if (event.touches.length !== 2) {
        last = null;
        return;
      }
      const now = middle(event.touches);
      if (event.cancelable) event.preventDefault();
      if (last?.span) by(now.span / last.span, now.x, now.y);
      last = now;
    };
    element.addEventListener('wheel', wheel, { passive: false });
    const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const type of touches) element.addEventListener(type, touch, { passive: false });
    return () => {
      element.removeEventListener('wheel', wheel);
      for (const type of touches) element.removeEventListener(type, touch);
    };
  }, [scroller, on]);
  return zoom;
}
