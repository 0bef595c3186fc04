import type { BrowserContext, Page } from 'playwright';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources?: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Notes every layout shift of the pages of a context (web.dev/cls): what moved, and by how much of the window. */
export async function recordLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { __shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = (entry.sources ?? []).map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
          return `${element?.localName}.${element?.className} ${rect(previousRect)} → ${rect(currentRect)}`;
        });
        seen.push(`${entry.value.toFixed(4)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Begins anew: what the reader's own act brought is no movement by itself, however late the answer came. */
export const resetLayoutShifts = (page: Page): Promise<void> => page.evaluate(() => void (window as unknown as { __shifts: string[] }).__shifts.splice(0));

/** What moved on this page by itself since it was opened, as web.dev/cls counts it, rounded as its figures are told; what moved is printed where it is more. */
export async function sumLayoutShifts(page: Page): Promise<number> {
  const seen = await page.evaluate(() => (window as unknown as { __shifts: string[] }).__shifts);
  const total = seen.reduce((sum, line) => sum + Number.parseFloat(line), 0);
  if (total >= 0.005) console.warn(seen.join('\n'));
  return total;
}
