/** While an element loads, nothing below it moves. */
import { getReservedHeightCss } from '#src/element/loading/reserved-height.ts';
import type { Case } from '../case.ts';
import type { Page } from '../driver.ts';
import type { Tag } from '../elements.ts';
import { waitUntilDrawn, expectQuiet, type TestContext } from '../test-context.ts';

/** Runs in the page before anything else; records the element's height in each frame and all layout shifts. */
function watch() {
  const heights: number[] = [];
  const shifts: number[] = [];
  Object.assign(probe.notes, { heights, shifts });
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value))).observe({
    type: 'layout-shift',
    buffered: true,
  });
  const look = () => {
    const element = document.querySelector('h1 + *');
    const height = element ? Math.round(element.getBoundingClientRect().height) : 0;
    if (element && heights.at(-1) !== height) heights.push(height);
    requestAnimationFrame(look);
  };
  look();
}

async function measureShifts(context: TestContext, tag: Tag, css: string) {
  const page: Page = await context.show({
    head: `<style>${css}</style><script>(${watch})()</script>${context.script}`,
    body: `<h1>A page</h1>${context.tag(tag)}${'<p>Words below.</p>'.repeat(30)}`,
  });
  await waitUntilDrawn(page, tag);
  // Later shifts count too.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)), null);
  await expectQuiet(page);
  return page.evaluate(() => ({ heights: probe.notes.heights as number[], shifts: probe.notes.shifts as number[] }), null);
}

const words = ({ heights, shifts }: { heights: number[]; shifts: number[] }) =>
  `${heights.join(' > ')} px, shifts ${shifts.map((each) => each.toFixed(4)).join()}`;

/** A shift of less than a line of text isn't noticed. */
const SLIGHT = 0.01;
/** A time in two zones takes one more line. */
const LINE = 30;

export const layoutShift: Case[] = [
  {
    name: 'height set in the head',
    says: 'with the README’s line in the head the element causes no layout shift',
    async run(tag, context) {
      const all = await measureShifts(context, tag, getReservedHeightCss());
      if (all.shifts.reduce((sum, each) => sum + each, 0) > SLIGHT) throw new Error(words(all));
    },
  },
  {
    name: 'height set by script',
    says: 'without it the page shifts once, and the element keeps that height until it is drawn',
    async run(tag, context) {
      const all = await measureShifts(context, tag, '');
      const visibleHeights = all.heights.filter((height) => height > 0);
      const isGone = all.heights.lastIndexOf(0) > 0;
      const last = visibleHeights.at(-1)!;
      if (isGone || visibleHeights.some((height) => Math.abs(height - last) > LINE) || all.shifts.filter((each) => each > SLIGHT).length > 1)
        throw new Error(words(all));
    },
  },
];
