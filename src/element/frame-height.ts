import { MAX_FRAME_HEIGHT_PX } from '#src/contract/embed/frame-messages.ts';

/** Milliseconds in which the page around has made the frame as high as it was told. */
const MEANWHILE = 500;

/**
 * Tells how high `main` is, each time it is another height: that of what stands in it, and never of the frame, or one would
 * follow from the other without an end.
 */
export function tellHeight(main: HTMLElement, tell: (height: number) => void): void {
  const root = document.documentElement;
  let told = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const measure = () => {
    // Below what is wider than the frame lies the bar to move it with, where bars take room.
    const bar = innerHeight - root.clientHeight;
    const height = Math.min(MAX_FRAME_HEIGHT_PX, Math.ceil(main.getBoundingClientRect().height) + bar);
    if (height !== told) tell((told = height));
    clearTimeout(waiting);
    // What a page leaves less room for than it was told is scrolled to. Not before it had the time: a bar would come and go.
    if (innerHeight >= height - 1) root.style.overflowY = 'hidden';
    else waiting = setTimeout(() => (root.style.overflowY = 'auto'), MEANWHILE);
  };
  new ResizeObserver(measure).observe(main);
  addEventListener('resize', measure);
}
