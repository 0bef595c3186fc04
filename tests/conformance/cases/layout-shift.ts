/** While an element loads, nothing below it moves. */
import { elements } from '#src/contract/elements/elements.ts';
import { getReservedHeightCss } from '#src/element/loading/reserved-height.ts';
import type { Case } from '../case.ts';
import type { Page } from '../driver.ts';
import type { Tag } from '../elements.ts';
import { waitUntilDrawn, expectNoProblems, type TestContext } from '../test-context.ts';

/** Runs in the page before anything else: records all layout shifts, and the element's height whenever it changes. */
function recordHeightsAndShifts() {
  const heights: number[] = [];
  const shifts: number[] = [];
  Object.assign(probe.notes, { heights, shifts });
  new PerformanceObserver((list) =>
    list
      .getEntries()
      .forEach((entry) => shifts.push((entry as PerformanceEntry & { value: number }).value)),
  ).observe({
    type: 'layout-shift',
    buffered: true,
  });
  const recordHeight = () => {
    const element = document.querySelector('h1 + *');
    const height = element ? Math.round(element.getBoundingClientRect().height) : 0;
    if (element && heights.at(-1) !== height) heights.push(height);
    requestAnimationFrame(recordHeight);
  };
  recordHeight();
}

interface Recording {
  heights: number[];
  shifts: number[];
}

async function recordLoading(context: TestContext, tag: Tag, css: string): Promise<Recording> {
  const page: Page = await context.show({
    head: `<style>${css}</style><script>(${recordHeightsAndShifts})()</script>${context.script}`,
    body: `<h1>A page</h1>${context.tag(tag)}${'<p>Words below.</p>'.repeat(30)}`,
  });
  await waitUntilDrawn(page, tag);
  // Later shifts count too.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)), null);
  await expectNoProblems(page);
  return page.evaluate(
    () => ({ heights: probe.notes.heights as number[], shifts: probe.notes.shifts as number[] }),
    null,
  );
}

const formatRecording = ({ heights, shifts }: Recording) =>
  `${heights.join(' > ')} px, shifts ${shifts.map((each) => each.toFixed(4)).join()}`;

/** Nobody notices a shift by less than a line of text. */
const NEGLIGIBLE_SHIFT = 0.01;
/** A dinner's time in two zones takes one more line. */
const LINE_HEIGHT_PX = 30;

export const layoutShift: Case[] = [
  {
    name: 'height set in the head',
    statement: 'with the README’s CSS in the head the element causes no layout shift',
    async run(tag, context) {
      const recording = await recordLoading(context, tag, getReservedHeightCss(elements));
      if (recording.shifts.reduce((sum, each) => sum + each, 0) > NEGLIGIBLE_SHIFT)
        throw new Error(formatRecording(recording));
    },
  },
  {
    name: 'height set by script',
    statement:
      'without the README’s CSS the page shifts at most once, and the element keeps its reserved height',
    async run(tag, context) {
      const recording = await recordLoading(context, tag, '');
      const visibleHeights = recording.heights.filter((height) => height > 0);
      const wasHidden = recording.heights.lastIndexOf(0) > 0;
      const finalHeight = visibleHeights.at(-1)!;
      if (
        wasHidden ||
        visibleHeights.some((height) => Math.abs(height - finalHeight) > LINE_HEIGHT_PX) ||
        recording.shifts.filter((each) => each > NEGLIGIBLE_SHIFT).length > 1
      )
        throw new Error(formatRecording(recording));
    },
  },
];
