// Covers: src/element, widgets, host/server/web/embed
/** The frame's height is reserved until the element is drawn, and then follows the element. */
import type { Frame, Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpFramesAndServer } from '#tests/helpers/browser/frames-and-server.ts';
import {
  frameElement,
  waitForFrame,
  getMessagesTo,
  waitForFrameHeight,
} from '#tests/helpers/browser/embed-frames.ts';

const setup = setUpFramesAndServer();

/** The heights of the element, of its frame and of the content in the frame. */
async function readHeights(page: Page): Promise<number[]> {
  const frame = await waitForFrame(page);
  const contentHeight = await frame
    .locator('main')
    .evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
  const outerHeights = await page
    .locator('main > *')
    .evaluate((element) =>
      [element, element.shadowRoot!.querySelector('iframe')!].map(
        (each) => each.getBoundingClientRect().height,
      ),
    );
  return [...outerHeights, contentHeight];
}
const readReportedHeights = async (page: Page) =>
  (await getMessagesTo(page)).flatMap(({ data }) =>
    data.type === 'height' ? [Number(data.height)] : [],
  );
const areHeightsEqual = async (page: Page) => new Set(await readHeights(page)).size === 1;
/** A font that loads later changes the height of its text. */
const waitForFonts = (frame: Frame) =>
  frame.evaluate(async () => void (await document.fonts.ready));

test('[R70] the frame grows and shrinks with its content', async () => {
  const { page } = await setup.open(frameElement('', 'dinner-rsvp'), {
    viewport: { width: 390, height: 844 },
  });
  const frame = await waitForFrame(page);
  await waitForFonts(frame);
  await expect.poll(() => areHeightsEqual(page)).toBe(true);
  const [before] = await readHeights(page);
  await frame.getByRole('button', { name: 'Accept' }).click();
  await frame.getByRole('textbox', { name: 'E-mail' }).waitFor();
  await expect.poll(async () => (await readHeights(page))[0]).toBeGreaterThan(before!);
  await expect.poll(() => areHeightsEqual(page)).toBe(true);
  await frame.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => readHeights(page)).toEqual([before, before, before]);
});

test.each([
  ['invite-card', 709],
  ['dinner-rsvp', 240],
  ['seatmate', 840],
  ['match-deck', 231],
  ['profile-editor', 212],
  ['sign-in', 207],
])(
  '[R70] %s keeps its reserved height while loading, then only what it needs',
  async (name, reservedHeight) => {
    const { page } = await setup.open('<i></i>', { viewport: { width: 1280, height: 1000 } });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/embed/**', async (route) => {
      await released;
      await route.continue();
    });
    await page
      .locator('main')
      .evaluate((main, html) => (main.innerHTML = html), frameElement('', name));
    const iframe = page.locator('iframe');
    await iframe.waitFor();
    // The frame has 8 px more for a focus ring.
    await expect.poll(async () => (await iframe.boundingBox())!.height).toBe(reservedHeight + 8);
    release();
    await waitForFrameHeight(page);
    await expect.poll(() => areHeightsEqual(page)).toBe(true);
    // The height of the page in the frame before the element is drawn isn't reported.
    expect(Math.min(...(await readReportedHeights(page)))).toBeGreaterThan(150);
  },
);

test('[R70] content wider than the frame can be scrolled to', async () => {
  const { page } = await setup.open(frameElement());
  const frame = await waitForFrame(page);
  await waitForFrameHeight(page);
  await frame.locator('main').evaluate((main) => {
    const wide = document.createElement('div');
    wide.style.inlineSize = '900px';
    wide.textContent = 'wide';
    main.append(wide);
  });
  await expect.poll(() => areHeightsEqual(page)).toBe(true);
  await page.locator('iframe').hover();
  // The browser sends wheel events to a frame only once it has painted the frame.
  await expect
    .poll(async () => {
      await page.mouse.wheel(300, 0);
      return frame.evaluate(() => scrollX);
    })
    .toBeGreaterThanOrEqual(300);
  await page.mouse.wheel(0, 50);
  expect(await frame.evaluate(() => scrollY)).toBe(0);
});

test('[R70] a frame that page styles make shorter can be scrolled', async () => {
  const { page } = await setup.open(
    `<style>beside-invite-card::part(frame) { max-block-size: 300px }</style>${frameElement()}`,
  );
  const frame = await waitForFrame(page);
  await waitForFrameHeight(page);
  /** How far the button is below the visible part of the frame. */
  const readDistanceBelow = async () => {
    const buttonBox = (await frame.getByRole('button', { name: 'Accept' }).boundingBox())!;
    const frameBox = (await page.locator('iframe').boundingBox())!;
    return buttonBox.y + buttonBox.height - frameBox.y - frameBox.height;
  };
  await expect.poll(readDistanceBelow).toBeGreaterThan(0);
  await page.locator('iframe').hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 500);
      return readDistanceBelow();
    })
    .toBeLessThanOrEqual(0);
});

test('[R70] a frame that the page makes higher doesn’t grow its content', async () => {
  const { page } = await setup.open(frameElement('', 'match-deck'), {
    viewport: { width: 1280, height: 900 },
  });
  const frame = await waitForFrame(page);
  await frame.getByRole('button', { name: 'Continue with e-mail' }).click();
  await frame.getByRole('textbox', { name: 'E-mail' }).fill('member@beside.example');
  await frame.getByRole('button', { name: 'Send code' }).click();
  await frame
    .getByRole('textbox', { name: 'Code' })
    .fill(await setup.server.codeFor('member@beside.example'));
  await frame.locator('.deck-card').first().waitFor();
  // The content next to the cards makes its own requests.
  await frame.locator('.deck-dinner > .soft').waitFor();
  await frame.locator('.deck-side > .soft, .deck-side > .rows li').first().waitFor();
  await waitForFonts(frame);
  await expect.poll(() => areHeightsEqual(page)).toBe(true);
  const before = await readReportedHeights(page);
  // The page makes the frame higher, and the content stays as it is.
  await page.addStyleTag({ content: 'beside-match-deck::part(frame) { min-block-size: 1400px }' });
  await expect.poll(() => frame.evaluate(() => innerHeight)).toBe(1400);
  await frame.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await readReportedHeights(page)).toEqual(before);
});
