// Covers: src/element, widgets, host/server/web/embed
/** A frame goes along with what its element is given while it stands, as the element itself would. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpFramesAndServer } from '../../helpers/browser/frames-and-server.ts';
import { frameElement, waitForFrame, waitForFrameHeight } from '../../helpers/browser/embed-frames.ts';
import { firstRows } from '../../helpers/vitest/run-scope.ts';

const real = setUpFramesAndServer();

/** An attribute set, or with null taken away. */
const give = (page: Page, name: string, value: string | null) =>
  page
    .locator('main [mode=frame]')
    .evaluate((element, [key, text]) => (text === null ? element.removeAttribute(key) : element.setAttribute(key, text)), [name, value] as const);
const titleOf = (page: Page) => page.locator('iframe').getAttribute('title');

test('[R70] its title is that of the dinner it shows now, in the language it speaks now', async () => {
  const { page } = await real.open(frameElement());
  const frame = await waitForFrame(page);
  await waitForFrameHeight(page);
  expect(await titleOf(page)).toBe('Beside Club | The Long Table');
  await give(page, 'event-slug', null);
  await expect.poll(() => titleOf(page)).toBe('Beside Club | You’re invited');
  await give(page, 'locale', 'de');
  await expect.poll(() => titleOf(page)).toBe('Beside Club | Sie sind eingeladen');
  await give(page, 'event-slug', 'first-table');
  await expect.poll(() => titleOf(page)).toBe('Beside Club | The Long Table');
  expect(await frame.title()).toBe('Beside Club | The Long Table');
});

test('[R70] the title that the page gave stays its own', async () => {
  const { page } = await real.open(frameElement('title="The dinner of our festival"'));
  const frame = await waitForFrame(page);
  await waitForFrameHeight(page);
  await give(page, 'event-slug', null);
  await expect.poll(() => frame.title()).toBe('Beside Club | You’re invited');
  expect(await titleOf(page)).toBe('The dinner of our festival');
});

test('[R70] a language that is taken back leaves the reader’s own, where the page names none', async () => {
  const { page } = await real.open(`<section lang="">${frameElement('locale="de"')}</section>`);
  const frame = await waitForFrame(page);
  await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
  await waitForFrameHeight(page);
  await give(page, 'locale', null);
  await frame.getByRole('button', { name: 'Accept' }).waitFor();
  expect(await frame.evaluate(() => document.documentElement.lang)).toBe('en-GB');
});

/** How the page in the frame and the element in it run, and which way the element runs that the page itself draws beside it. */
const directions = async (page: Page) => {
  const frame = await waitForFrame(page);
  const inside = await frame.evaluate(() =>
    [document.documentElement, document.querySelector('main > *')!.shadowRoot!.querySelector('.beside')!].map((each) => getComputedStyle(each).direction),
  );
  const plain = await page.locator('#plain .beside').evaluate((root) => getComputedStyle(root).direction);
  return [...inside, plain];
};
const ways = (way: string) => [way, way, way];

test.each(
  firstRows(
    [
      ['on a page that runs the other way', '<section dir="rtl" lang="en">', '', 'ltr'],
      ['in Arabic on a page that runs the other way', '<section dir="ltr" lang="ar">', '', 'rtl'],
      ['told by its tag', '<section>', 'dir="rtl"', 'rtl'],
      ['told by its tag in Arabic', '<section lang="ar">', 'dir="ltr"', 'ltr'],
    ],
    2,
  ),
)('[R70] it runs as the element would in its place: %s (%s, %s) it is %s', async (_, section, attributes, way) => {
  const { page } = await real.open(`${section}${frameElement(attributes)}${frameElement(`id="plain" ${attributes}`).replace('mode="frame"', '')}</section>`);
  await page.locator('#plain .beside').getByRole('button').first().waitFor();
  await waitForFrameHeight(page);
  await expect.poll(() => directions(page)).toEqual(ways(way));
});

test('[R70] and turns round when it is told to, as a card to look at does', async () => {
  for (const site of [real.partner, real.stranger]) {
    const { page } = await real.open(frameElement(), { site });
    await waitForFrameHeight(page);
    const root = () => page.frameLocator('iframe').locator('.beside');
    const way = () => root().evaluate((element) => [getComputedStyle(document.documentElement).direction, getComputedStyle(element).direction]);
    expect(await way()).toEqual(['ltr', 'ltr']);
    await give(page, 'dir', 'rtl');
    await expect.poll(way).toEqual(['rtl', 'rtl']);
    await give(page, 'dir', null);
    await expect.poll(way).toEqual(['ltr', 'ltr']);
  }
});
