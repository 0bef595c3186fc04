// Covers: src/element, widgets, host/server/web/embed
/** A frame follows live changes of its element's title, language and direction. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpFramesAndServer } from '#tests/helpers/browser/frames-and-server.ts';
import {
  frameElement,
  waitForFrame,
  waitForFrameHeight,
} from '#tests/helpers/browser/embed-frames.ts';
import { firstRowsOrAll } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpFramesAndServer();

/** Sets an attribute, or removes it with null. */
const setAttribute = (page: Page, name: string, value: string | null) =>
  page
    .locator('main [mode=frame]')
    .evaluate(
      (element, [key, text]) =>
        text === null ? element.removeAttribute(key) : element.setAttribute(key, text),
      [name, value] as const,
    );
const readTitle = (page: Page) => page.locator('iframe').getAttribute('title');

test('[R70] the frame’s title follows its dinner and language', async () => {
  const { page } = await setup.open(frameElement());
  const frame = await waitForFrame(page);
  await waitForFrameHeight(page);
  await expect.poll(() => readTitle(page)).toBe('Beside Club | The Long Table');
  await setAttribute(page, 'event-slug', null);
  await expect.poll(() => readTitle(page)).toBe('Beside Club | You’re invited');
  await setAttribute(page, 'locale', 'de');
  await expect.poll(() => readTitle(page)).toBe('Beside Club | Sie sind eingeladen');
  await setAttribute(page, 'event-slug', 'first-table');
  await expect.poll(() => readTitle(page)).toBe('Beside Club | The Long Table');
  await expect.poll(() => frame.title()).toBe('Beside Club | The Long Table');
});

test('[R70] a title given by the page stays', async () => {
  const { page } = await setup.open(frameElement('title="The dinner of our festival"'));
  const frame = await waitForFrame(page);
  await waitForFrameHeight(page);
  await setAttribute(page, 'event-slug', null);
  await expect.poll(() => frame.title()).toBe('Beside Club | You’re invited');
  expect(await readTitle(page)).toBe('The dinner of our festival');
});

test('[R70] without locale the frame uses the reader’s language', async () => {
  const { page } = await setup.open(`<section lang="">${frameElement('locale="de"')}</section>`);
  const frame = await waitForFrame(page);
  await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
  await waitForFrameHeight(page);
  await setAttribute(page, 'locale', null);
  await frame.getByRole('button', { name: 'Accept' }).waitFor();
  await expect.poll(() => frame.evaluate(() => document.documentElement.lang)).toBe('en-GB');
});

/** The directions of the page in the frame, of the element in the frame, and of the same element without a frame. */
const readDirections = async (page: Page) => {
  const frame = await waitForFrame(page);
  const framedDirections = await frame.evaluate(() =>
    [
      document.documentElement,
      document.querySelector('main > *')!.shadowRoot!.querySelector('.beside')!,
    ].map((each) => getComputedStyle(each).direction),
  );
  const plainDirection = await page
    .locator('#plain .beside')
    .evaluate((root) => getComputedStyle(root).direction);
  return [...framedDirections, plainDirection];
};
const threeTimes = (direction: string) => [direction, direction, direction];

test.each(
  firstRowsOrAll(
    [
      ['in English in an rtl section', '<section dir="rtl" lang="en">', '', 'ltr'],
      ['in Arabic in an ltr section', '<section dir="ltr" lang="ar">', '', 'rtl'],
      ['with dir="rtl"', '<section>', 'dir="rtl"', 'rtl'],
      ['with dir="ltr" in Arabic', '<section lang="ar">', 'dir="ltr"', 'ltr'],
    ],
    2,
  ),
)(
  '[R70] a frame has the direction of an unframed element: %s (%s, %s) → %s',
  async (_, section, attributes, direction) => {
    const { page } = await setup.open(
      `${section}${frameElement(attributes)}${frameElement(`id="plain" ${attributes}`).replace('mode="frame"', '')}</section>`,
    );
    await page.locator('#plain .beside').getByRole('button').first().waitFor();
    await waitForFrameHeight(page);
    await expect.poll(() => readDirections(page)).toEqual(threeTimes(direction));
  },
);

test('[R70] a frame follows a change of dir, on an unlisted page too', async () => {
  for (const site of [setup.partner, setup.stranger]) {
    const { page } = await setup.open(frameElement(), { site });
    await waitForFrameHeight(page);
    const root = page.frameLocator('iframe').locator('.beside');
    const readFramed = () =>
      root.evaluate((element) => [
        getComputedStyle(document.documentElement).direction,
        getComputedStyle(element).direction,
      ]);
    await expect.poll(readFramed).toEqual(['ltr', 'ltr']);
    await setAttribute(page, 'dir', 'rtl');
    await expect.poll(readFramed).toEqual(['rtl', 'rtl']);
    await setAttribute(page, 'dir', null);
    await expect.poll(readFramed).toEqual(['ltr', 'ltr']);
  }
});
