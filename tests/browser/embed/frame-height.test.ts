// Covers: src/element, widgets, host/server/web/embed
/** Frame height: reserved until the element is drawn, then follows the element's height. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { setUpFramesAndServer } from '../../helpers/browser/frames-and-server.ts';
import { frameElement, waitForFrame, getMessagesTo, waitForFrameHeight } from '../../helpers/browser/embed-frames.ts';

const real = setUpFramesAndServer();

/** Heights of the element, of its frame and of the content inside. */
async function heights(page: Page): Promise<number[]> {
  const frame = await waitForFrame(page);
  const inside = await frame.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
  const around = await page
    .locator('main > *')
    .evaluate((element) => [element, element.shadowRoot!.querySelector('iframe')!].map((each) => each.getBoundingClientRect().height));
  return [...around, inside];
}
const reportedHeights = async (page: Page) => (await getMessagesTo(page)).flatMap(({ data }) => (data.type === 'height' ? [Number(data.height)] : []));
const isOne = async (page: Page) => new Set(await heights(page)).size === 1;

test('[R70] the frame grows and shrinks with its content', async () => {
  const { page } = await real.open(frameElement('', 'dinner-rsvp'), { viewport: { width: 390, height: 844 } });
  const frame = await waitForFrame(page);
  await expect.poll(() => isOne(page)).toBe(true);
  const [before] = await heights(page);
  await frame.getByRole('button', { name: 'Accept' }).click();
  await frame.getByLabel('E-mail').waitFor();
  await expect.poll(async () => (await heights(page))[0]).toBeGreaterThan(before!);
  await expect.poll(() => isOne(page)).toBe(true);
  await frame.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => heights(page)).toEqual([before, before, before]);
});

test.each([
  ['invite-card', 684],
  ['dinner-rsvp', 213],
  ['seatmate', 840],
  ['match-deck', 231],
  ['profile-editor', 212],
  ['sign-in', 207],
])('[R70] %s keeps its reserved height while loading, then only what it needs', async (name, place) => {
  const { page } = await real.open('<i></i>', { viewport: { width: 1280, height: 1000 } });
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  await page.route('**/embed/**', async (route) => {
    await promise;
    await route.continue();
  });
  await page.locator('main').evaluate((main, html) => (main.innerHTML = html), frameElement('', name));
  const iframe = page.locator('iframe');
  await iframe.waitFor();
  // Includes the room for a focus ring.
  expect((await iframe.boundingBox())!.height).toBe(place + 8);
  resolve();
  await waitForFrameHeight(page);
  await expect.poll(() => isOne(page)).toBe(true);
  // Content shown before the element is drawn doesn't count.
  expect(Math.min(...(await reportedHeights(page)))).toBeGreaterThan(150);
});

test('[R70] content wider than the frame can be scrolled to', async () => {
  const { page } = await real.open(frameElement());
  const frame = await waitForFrame(page);
  await waitForFrameHeight(page);
  await frame.locator('main').evaluate((main) => {
    const wide = document.createElement('div');
    wide.style.inlineSize = '900px';
    wide.textContent = 'wide';
    main.append(wide);
  });
  await expect.poll(() => isOne(page)).toBe(true);
  await page.locator('iframe').hover();
  // The browser sends wheel events to the frame once it has painted it.
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
  const { page } = await real.open(`<style>beside-invite-card::part(frame) { max-block-size: 300px }</style>${frameElement()}`);
  const frame = await waitForFrame(page);
  await waitForFrameHeight(page);
  const bottom = async () => {
    const accept = (await frame.getByRole('button', { name: 'Accept' }).boundingBox())!;
    const around = (await page.locator('iframe').boundingBox())!;
    return accept.y + accept.height - around.y - around.height;
  };
  expect(await bottom()).toBeGreaterThan(0);
  await page.locator('iframe').hover();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 500);
      return bottom();
    })
    .toBeLessThanOrEqual(0);
});

test('[R70] reported heights settle: a higher frame doesn’t grow its content', async () => {
  const { page } = await real.open(frameElement('', 'match-deck'), { viewport: { width: 1280, height: 900 } });
  const frame = await waitForFrame(page);
  await frame.getByRole('button', { name: 'Continue with e-mail' }).click();
  await frame.getByLabel('E-mail').fill('member@beside.example');
  await frame.getByRole('button', { name: 'Send code' }).click();
  await frame.getByLabel('Code').fill(await real.server.codeFor('member@beside.example'));
  await frame.locator('.deck-card').first().waitFor();
  // The content beside the cards has requests of its own.
  await frame.locator('.deck-dinner > .soft').waitFor();
  await frame.locator('.deck-side > .soft, .deck-side > .rows li').first().waitFor();
  await expect.poll(() => isOne(page)).toBe(true);
  const before = await reportedHeights(page);
  // A page may make the frame higher: the content doesn't grow along.
  await page.addStyleTag({ content: 'beside-match-deck::part(frame) { min-block-size: 1400px }' });
  await expect.poll(() => frame.evaluate(() => innerHeight)).toBe(1400);
  await frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await reportedHeights(page)).toEqual(before);
});
