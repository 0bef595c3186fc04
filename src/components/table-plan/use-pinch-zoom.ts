import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const MAX_ZOOM = 3;
const WHEEL_PX_PER_DOUBLING = 300;

function measurePinch(touches: TouchList) {
  const [a, b] = [touches[0]!, touches[1]!];
  return {
    span: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
  };
}

/**
 * Zoom factor of a scroller's content, 1 to 3, by pinch or Ctrl + wheel (which trackpads send for a pinch). The point
 * under the fingers stays in place; the content must scale from its top left corner. It disables the page's own pinch
 * zoom, so enable it only for large plans.
 */
export function usePinchZoom(scroller: RefObject<HTMLElement | null>, isEnabled: boolean): number {
  const [zoom, setZoom] = useState(1);
  const focalPoint = useRef({ zoom: 1, x: 0, y: 0 });

  useLayoutEffect(() => {
    const { zoom: previousZoom, x, y } = focalPoint.current;
    focalPoint.current.zoom = zoom;
    const element = scroller.current;
    if (!element || previousZoom === zoom) return;
    const factor = zoom / previousZoom;
    element.scrollTo({
      left: (element.scrollLeft + x) * factor - x,
      top: (element.scrollTop + y) * factor - y,
      behavior: 'instant',
    });
  }, [scroller, zoom]);

  useEffect(() => {
    const element = scroller.current;
    if (!element || !isEnabled) return undefined;
    let previousPinch: ReturnType<typeof measurePinch> | null = null;
    const zoomBy = (factor: number, x: number, y: number) => {
      const box = element.getBoundingClientRect();
      Object.assign(focalPoint.current, { x: x - box.left, y: y - box.top });
      setZoom((current) => Math.min(MAX_ZOOM, Math.max(1, current * factor)));
    };
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomBy(2 ** (-event.deltaY / WHEEL_PX_PER_DOUBLING), event.clientX, event.clientY);
    };
    const handleTouch = (event: TouchEvent) => {
      if (event.touches.length !== 2) {
        previousPinch = null;
        return;
      }
      const pinch = measurePinch(event.touches);
      if (event.cancelable) event.preventDefault();
      if (previousPinch?.span) zoomBy(pinch.span / previousPinch.span, pinch.x, pinch.y);
      previousPinch = pinch;
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    const touchEvents = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    for (const type of touchEvents) element.addEventListener(type, handleTouch, { passive: false });
    return () => {
      element.removeEventListener('wheel', handleWheel);
      for (const type of touchEvents) element.removeEventListener(type, handleTouch);
    };
  }, [scroller, isEnabled]);
  return isEnabled ? zoom : 1;
}
