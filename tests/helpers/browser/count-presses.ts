/** How much a host has to do for something: presses of the pointer and of keys, besides typing into fields. */
import type { BrowserContext } from 'playwright';

/** Counts over all pages of the context from now on; call it before opening one. Returns the count so far. */
export async function countPresses(context: BrowserContext): Promise<() => number> {
  let presses = 0;
  await context.exposeFunction('reportPress', () => {
    presses += 1;
  });
  await context.addInitScript(() => {
    const report = (event: Event) => {
      const isTyping =
        event.type === 'keydown' &&
        event.target instanceof Element &&
        event.target.matches('textarea, input:not([type=radio], [type=checkbox])');
      if (event.isTrusted && !isTyping)
        (globalThis as unknown as { reportPress: () => void }).reportPress();
    };
    addEventListener('pointerdown', report, true);
    addEventListener('keydown', report, true);
  });
  return () => presses;
}
