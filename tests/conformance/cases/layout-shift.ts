/** What a page does while an element is on its way: nothing moves that stands below it. */
import { getReservedHeightCss } from '#src/element/loading/reserved-height.ts';
import type { Case } from '../case.ts';
import type { Page } from '../driver.ts';
import type { Tag } from '../elements.ts';
import { drawn, expectQuiet, type Ground } from '../test-context.ts';

/** Runs in the page before anything else: how high the element is in every frame, and what the browser saw moving. */
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

async function seen(ground: Ground, tag: Tag, css: string) {
  const page: Page = await ground.show({
    head: `<style>${css}</style><script>(${watch})()</script>${ground.script}`,
    body: `<h1>A page</h1>${ground.tag(tag)}${'<p>Words below.</p>'.repeat(30)}`,
  });
  await drawn(page, tag);
  // What comes a moment later counts as well.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)), null);
  await expectQuiet(page);
  return page.evaluate(() => ({ heights: probe.notes.heights as number[], shifts: probe.notes.shifts as number[] }), null);
}

const words = ({ heights, shifts }: { heights: number[]; shifts: number[] }) =>
  `${heights.join(' > ')} px, shifts ${shifts.map((each) => each.toFixed(4)).join()}`;

/** Less than a line of text is not seen moving. */
const SLIGHT = 0.01;
/** An hour told in two zones takes a line more. */
const LINE = 30;

export const kept: Case[] = [
  {
    name: 'place in the head',
    says: 'with the line from the README in the head of the page nothing moves when the element comes',
    async run(tag, ground) {
      const all = await seen(ground, tag, getReservedHeightCss());
      if (all.shifts.reduce((sum, each) => sum + each, 0) > SLIGHT) throw new Error(words(all));
    },
  },
  {
    name: 'place by the script',
    says: 'without it the page makes room once, and the element keeps that room until it is drawn',
    async run(tag, ground) {
      const all = await seen(ground, tag, '');
      const kept = all.heights.filter((height) => height > 0);
      const isGone = all.heights.lastIndexOf(0) > 0;
      const last = kept.at(-1)!;
      if (isGone || kept.some((height) => Math.abs(height - last) > LINE) || all.shifts.filter((each) => each > SLIGHT).length > 1) throw new Error(words(all));
    },
  },
];
