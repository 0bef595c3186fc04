import type { BrowserContext, Page } from 'playwright';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources?: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** Records every layout shift of a context's pages (web.dev/cls): what moved, and its score. */
export async function recordLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { __shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = (entry.sources ?? []).map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const rect = ({ x, y, width, height }: DOMRectReadOnly) =>
            [x, y, width, height].map(Math.round).join(' ');
          return `${element?.localName}.${element?.className} ${rect(previousRect)} → ${rect(currentRect)}`;
        });
        seen.push(`${entry.value.toFixed(4)}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Clears the record: shifts after a reader's own action don't count. */
export const resetLayoutShifts = (page: Page): Promise<void> =>
  page.evaluate(() => void (window as unknown as { __shifts: string[] }).__shifts.splice(0));

const readShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { __shifts: string[] }).__shifts);

const sumScores = (shifts: string[]) =>
  shifts.reduce((sum, line) => sum + Number.parseFloat(line), 0);

/** The sum of all recorded layout shifts, so never less than CLS, which counts the worst burst. Prints them from 0.005 on. */
export async function sumLayoutShifts(page: Page): Promise<number> {
  const shifts = await readShifts(page);
  const total = sumScores(shifts);
  if (total >= 0.005) console.warn(shifts.join('\n'));
  return total;
}

/**
 * The recorded shifts, or none if they add up to less than 0.001, too little to be seen: the limit for good pages is 0.1
 * (web.dev/cls).
 */
export async function findVisibleShifts(page: Page): Promise<string[]> {
  const shifts = await readShifts(page);
  return sumScores(shifts) < 0.001 ? [] : shifts;
}
