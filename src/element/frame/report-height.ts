import { MAX_FRAME_HEIGHT_PX } from '#src/contract/embed/frame-messages.ts';

/** How long the parent page may take to resize the frame. */
const RESIZE_GRACE_MS = 500;

/**
 * Reports the height of `main` whenever it changes. It depends on the content only: depending on the frame's height as well
 * would cause endless resizing.
 */
export function reportHeight(main: HTMLElement, report: (height: number) => void): void {
  const root = document.documentElement;
  let lastReported = 0;
  let scrollTimer: ReturnType<typeof setTimeout> | undefined;

  const measure = () => {
    // A horizontal scrollbar takes room on some systems.
    const scrollbarHeight = innerHeight - root.clientHeight;
    const height = Math.min(
      MAX_FRAME_HEIGHT_PX,
      Math.ceil(main.getBoundingClientRect().height) + scrollbarHeight,
    );
    if (height !== lastReported) report((lastReported = height));
    clearTimeout(scrollTimer);
    // Allow scrolling if the parent gives less room than reported, but only after it had time to resize: a scrollbar would flash.
    if (innerHeight >= height - 1) root.style.overflowY = 'hidden';
    else scrollTimer = setTimeout(() => (root.style.overflowY = 'auto'), RESIZE_GRACE_MS);
  };
  new ResizeObserver(measure).observe(main);
  addEventListener('resize', measure);
}
