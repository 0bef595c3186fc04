// Covers: src/element, widgets, host/server/web/embed
/** A frame that fails to load: the element shows an error instead and offers a retry. */
import { expect, onTestFinished, test } from 'vitest';
import { setUpFramesAndServer } from '#tests/helpers/browser/frames-and-server.ts';
import {
  frameElement,
  waitForFrame,
  getFrameHeight,
  serveFrames,
  getErrorKindsOn,
} from '#tests/helpers/browser/embed-frames.ts';

const setup = setUpFramesAndServer();

const connectionErrors = [/ERR_(?:CONNECTION_REFUSED|FAILED|BLOCKED_BY_CLIENT)/];

test('[R21, R70] shows an error, keeps the page’s own content and retries by its button', async () => {
  const { page } = await setup.open('<i></i>', { expected: connectionErrors });
  let isDown = true;
  await page.route('**/embed/**', (route) =>
    isDown ? route.abort('connectionrefused') : route.continue(),
  );
  await page
    .locator('main')
    .evaluate(
      (main, html) => (main.innerHTML = html),
      frameElement().replace('></', '><a href="/own">Our own page about it</a></'),
    );
  const retry = page.getByRole('button', { name: 'Try again' });
  await retry.waitFor();
  await expect.poll(() => getErrorKindsOn(page)).toEqual(['load']);
  await expect
    .poll(() => page.getByRole('link', { name: 'Our own page about it' }).isVisible())
    .toBe(true);
  // The retry fails: the error stays, keeps the focus and is announced again.
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => getErrorKindsOn(page)).toEqual(['load', 'load']);
  await expect
    .poll(() =>
      retry.evaluate(
        (button) =>
          button.getRootNode() instanceof ShadowRoot &&
          (button.getRootNode() as ShadowRoot).activeElement === button,
      ),
    )
    .toBe(true);
  await expect.poll(() => retry.getAttribute('aria-disabled')).toBeNull();
  isDown = false;
  await page.keyboard.press('Enter');
  const frame = await waitForFrame(page);
  await frame.getByRole('button', { name: 'Accept' }).waitFor();
  await retry.waitFor({ state: 'detached' });
  await expect.poll(() => getFrameHeight(page)).not.toBe('');
  // The focus moves into the loaded frame.
  await expect
    .poll(() =>
      page.evaluate(
        () => document.querySelector('beside-invite-card')!.shadowRoot!.activeElement?.localName,
      ),
    )
    .toBe('iframe');
  const readStyle = () =>
    page
      .locator('iframe')
      .evaluate((iframe) => [
        getComputedStyle(iframe).position,
        getComputedStyle(iframe).visibility,
      ]);
  await expect.poll(readStyle).toEqual(['static', 'visible']);
  await page.locator('beside-invite-card').evaluate((card) => card.setAttribute('locale', 'de'));
  await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
  expect(await getErrorKindsOn(page)).toEqual(['load', 'load']);
});

test('[R70] the frame reloads by itself when the connection is back', async () => {
  const { page } = await setup.open('<i></i>', { expected: connectionErrors });
  let isDown = true;
  await page.route('**/embed/**', (route) =>
    isDown ? route.abort('connectionrefused') : route.continue(),
  );
  await page.locator('main').evaluate((main, html) => (main.innerHTML = html), frameElement());
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await (await waitForFrame(page)).getByRole('button', { name: 'Accept' }).waitFor();
});

test('[R70] a page whose CSP blocks the frame gets an error too', async () => {
  const strict = await serveFrames(() => setup.server.url, {
    'content-security-policy': "frame-src 'none'",
  });
  onTestFinished(() => strict.stop());
  const { page } = await setup.open(frameElement(), {
    site: strict,
    expected: [/frame-src|ERR_BLOCKED_BY_CSP/],
  });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expect.poll(() => getErrorKindsOn(page)).toEqual(['load']);
});

test('[R21, R70] a reload of the frame while the server is down shows an error', async () => {
  const { page } = await setup.open(frameElement(), { expected: connectionErrors });
  await waitForFrame(page);
  await expect.poll(() => getFrameHeight(page)).not.toBe('');
  await page.route('**/embed/**', (route) => route.abort('connectionrefused'));
  await page.locator('beside-invite-card').evaluate((card) => document.body.append(card));
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await expect.poll(() => getErrorKindsOn(page)).toEqual(['load']);
});
