// Covers: src/features/profile, src/features/profile-editor, host/pages
/** A member's public profile: card, text and picture (R35, R37). */
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { LONG_TOAST_MS, lengthenToasts } from '#tests/helpers/browser/long-toasts.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { createPhoto } from '#tests/helpers/api/images.ts';

const setup = setUpBrowserAndSharedServer();

let memberCount = 0;
async function createMember(): Promise<AuthSession> {
  memberCount += 1;
  return completeIntro(
    setup.server,
    await signIn(setup.server, `profile${memberCount}@example.org`, {
      first_name: 'Marit',
      last_name: 'Solheim-Adeyemi',
    }),
  );
}

async function open(
  auth: AuthSession,
  { path = '/profile/', width = 1280, hasClock = false, expected = [] as RegExp[] } = {},
): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  if (hasClock) await context.clock.install();
  await lengthenToasts(context);
  await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(setup.server.url + path);
  return page;
}
const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text });
const readMe = (auth: AuthSession) =>
  callApi<{ picture_url: string | null }>(setup.server, 'GET', '/api/user/me/', {
    access: auth.access,
  });
const createPicture = async () => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await createPhoto(),
});
/** An image of 41 megapixels. */
const createHugeImage = () =>
  sharp(Buffer.alloc(6400 * 6400), { raw: { width: 6400, height: 6400, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
const fileInput = (page: Page) => page.locator('input[type=file]').first();

test('[R35] the default card is edited in the element and shows on the profile', async () => {
  const auth = await createMember();
  const page = await open(auth, { width: 390 });
  await page.getByText('Your card only has your name so far.', { exact: false }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Edit card' }).click();
  await page.getByRole('heading', { level: 1, name: 'Edit your card' }).waitFor();
  await page.getByLabel('About you').fill('Ask me about ice.');
  await page.getByRole('checkbox', { name: 'Energy' }).check();
  await page.getByRole('button', { name: 'Save card' }).click();

  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await expect
    .poll(() => page.locator('.public-card').innerText())
    .toMatch(/Ask me about ice\.\s+Energy/);
  await expect
    .poll(() => page.getByRole('navigation', { name: 'More' }).getByRole('link').allTextContents())
    .toHaveLength(5);
});

test('[R35] a company logo uploads as soon as it is chosen and shows on the card', async () => {
  const auth = await createMember();
  const page = await open(auth, { path: '/profile/#edit' });
  await page.getByLabel('Company', { exact: true }).fill('Drift Ice');
  await fileInput(page).setInputFiles({
    name: 'logo',
    mimeType: '',
    buffer: await createPhoto('png', 120, 80),
  });
  await toast(page, 'Your logo is saved.').waitFor();
  const logo = page.locator('.card-company img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  await expect
    .poll(() => page.getByLabel('Company', { exact: true }).inputValue())
    .toBe('Drift Ice');
});

test('[R37] a picture is cropped by keyboard, previewed, saved, removed and restored', async () => {
  const auth = await createMember();
  const page = await open(auth, { hasClock: true });
  await page.getByRole('button', { name: 'Add a photo' }).waitFor();
  await fileInput(page).setInputFiles(await createPicture());
  const dialog = page.getByRole('dialog', { name: 'Crop photo' });
  const preview = dialog.locator('.person-card img');
  const photo = dialog.getByRole('group', { name: /^Photo/ });
  await photo.waitFor();
  await page.clock.runFor(300);
  await preview.waitFor();
  const readColour = () => preview.evaluate(readMiddleColour);
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await photo.focus();
  // Moves the picture to the left, so that its right side shows, which is blue; then its left one.
  for (const [key, count, colour] of [
    ['ArrowLeft', 20, 'blue'],
    ['ArrowRight', 40, 'red'],
  ] as const) {
    for (let presses = 0; presses < count; presses += 1) await page.keyboard.press(key);
    await page.clock.runFor(300);
    await expect.poll(readColour).toBe(colour);
  }
  expect(await findAxeViolations(page)).toEqual([]);
  await page.screenshot({ path: '.cache/screens/profile-crop-light-1280.png' });

  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await toast(page, 'Your photo is saved.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  const avatar = page.locator('.public-card img.avatar');
  // In the width of its place.
  const readSearch = (picture: Locator) =>
    picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).search);
  await expect.poll(() => readSearch(avatar)).toBe('?w=160');
  await expect.poll(() => readSearch(page.locator('.rail img.avatar'))).toBe('?w=160');
  await expect.poll(() => avatar.evaluate(readMiddleColour)).toBe('red');
  const { picture_url } = await readMe(auth);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  await avatar.waitFor({ state: 'detached' });
  await toast(page, 'Your photo was removed.').getByRole('button', { name: 'Undo' }).click();
  await avatar.waitFor();
  await page.clock.fastForward(LONG_TOAST_MS);
  expect((await readMe(auth)).picture_url).toBe(picture_url);

  await page.getByRole('button', { name: 'Remove photo' }).click();
  const deleteResponse = page.waitForResponse(
    (response) => response.request().method() === 'DELETE',
  );
  await page.clock.fastForward(LONG_TOAST_MS);
  await deleteResponse;
  await expect.poll(async () => (await readMe(auth)).picture_url).toBeNull();
  await expect.poll(() => avatar.count()).toBe(0);
});

function readMiddleColour(image: SVGElement | HTMLElement): string {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d')!;
  drawing.drawImage(image as HTMLImageElement, 0, 0, 10, 10);
  const [red = 0, , blue = 0] = drawing.getImageData(5, 5, 1, 1).data;
  return red > blue ? 'red' : 'blue';
}

test('[R37] a file that isn’t a picture, or is too large, shows an error and isn’t sent', async () => {
  const page = await open(await createMember(), { width: 390 });
  const uploads: string[] = [];
  page.on(
    'request',
    (request) =>
      request.method() === 'POST' &&
      request.url().includes('picture') &&
      uploads.push(request.url()),
  );
  await page.getByRole('button', { name: 'Add a photo' }).waitFor();
  const alert = page.getByRole('alert');
  await fileInput(page).setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a picture'),
  });
  await expect
    .poll(() => alert.innerText())
    .toBe('This file type isn’t supported. Choose a JPEG, PNG or WebP.');
  await fileInput(page).setInputFiles({
    name: 'big.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([await createPhoto(), Buffer.alloc(8 * 1024 * 1024)]),
  });
  await expect
    .poll(() => alert.innerText())
    .toBe('This file is larger than 8 MB. Choose a smaller one.');
  await fileInput(page).setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: await createHugeImage(),
  });
  await expect
    .poll(() => alert.innerText())
    .toBe('This image is larger than 40 megapixels. Choose a smaller one.');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(uploads).toEqual([]);
});

test('[R37] a failed upload keeps the crop and can be retried', async () => {
  const auth = await createMember();
  const page = await open(auth, { width: 390, expected: [/409/] });
  await page.getByRole('button', { name: 'Add a photo' }).waitFor();
  const uploadUrl = '**/api/user/profile-picture/upload/';
  await page.route(uploadUrl, (route) =>
    route.fulfill({ status: 409, json: { error: 'Another picture is under way.' } }),
  );
  await fileInput(page).setInputFiles(await createPicture());
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await dialog.getByText('Another picture is under way.').waitFor();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await page.screenshot({ path: '.cache/screens/profile-crop-failed-light-390.png' });
  await page.unroute(uploadUrl);
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await toast(page, 'Your photo is saved.').waitFor();
  expect((await readMe(auth)).picture_url).toContain('/media/');
});
