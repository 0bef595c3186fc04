// Covers: src/element, widgets, host/server/web/embed
/** A framed element on a page that isn't listed, or inside one: read-only, with a link to the product and the reason. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpFramesAndServer } from '../../helpers/browser/frames-and-server.ts';
import { frameElement, waitForFrame, getEventsOn, getMessagesTo, frameRefusedLogs, serveFrames, getErrorKindsOn } from '../../helpers/browser/embed-frames.ts';
import { firstRows, testInFullRun } from '../../helpers/vitest/run-scope.ts';

const real = setUpFramesAndServer();

describe('on an unlisted page', () => {
  test('[case 72] [R70] the element is read-only, links to the invitation and reports why once', async () => {
    const { page } = await real.open(frameElement(), { site: real.stranger, viewport: { width: 200, height: 900 } });
    const frame = await waitForFrame(page);
    await expect.poll(() => frame.getByRole('button').count()).toBe(0);
    await expect.poll(() => getErrorKindsOn(page)).toEqual(['unlisted']);
    const [[, detail, element, cancelable]] = (await getEventsOn(page)) as [Awaited<ReturnType<typeof getEventsOn>>[number]];
    expect([element, cancelable]).toEqual(['beside-invite-card', false]);
    expect(detail).toEqual({
      id: expect.any(String) as string,
      element: 'beside-invite-card',
      kind: 'unlisted',
      message: expect.stringContaining(real.stranger.url) as string,
      status: null,
    });
    const opened = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'See the invitation' }).click();
    expect((await opened).url()).toBe(`${real.server.url}/invite/host?eventSlug=first-table`);
    expect(new URL(page.url()).origin).toBe(real.stranger.url);
    // The frame sends only title and height besides, and only to this page.
    expect((await getMessagesTo(page)).every(({ origin, data }) => origin === real.server.url && ['ready', 'height'].includes(String(data.type)))).toBe(true);
  });

  test.each(firstRows(['invite-card', 'dinner-rsvp', 'seatmate', 'sign-in', 'match-deck', 'profile-editor'], 2))(
    '[R70] %s is as high as its content',
    async (name) => {
      const { page } = await real.open(frameElement('', name), { site: real.stranger });
      const frame = await waitForFrame(page);
      const heights = async () => [
        await frame.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height)),
        ...(await page
          .locator(`beside-${name}`)
          .evaluate((element) => [element, element.shadowRoot!.querySelector('iframe')!].map((each) => each.getBoundingClientRect().height))),
      ];
      await expect.poll(async () => new Set(await heights()).size).toBe(1);
    },
  );

  test('[R70] follows the page’s theme and language without adding history', async () => {
    const { page } = await real.open(frameElement(), { site: real.stranger });
    const frame = await waitForFrame(page);
    await expect.poll(() => getErrorKindsOn(page)).toEqual(['unlisted']);
    const before = await page.evaluate(() => history.length);
    const card = page.locator('beside-invite-card');
    await card.evaluate((element) => element.setAttribute('theme', 'dark'));
    await expect.poll(() => frame.locator('.beside').getAttribute('data-theme')).toBe('candlelight');
    await card.evaluate((element) => element.setAttribute('locale', 'de'));
    await frame.getByRole('link', { name: 'Einladung ansehen' }).waitFor();
    await expect.poll(() => frame.locator('.beside').getAttribute('data-theme')).toBe('candlelight');
    await card.evaluate((element) => element.removeAttribute('event-slug'));
    await frame.getByText('The Long Table').first().waitFor({ state: 'detached' });
    expect([await page.evaluate(() => history.length), await getErrorKindsOn(page)]).toEqual([before, ['unlisted']]);
  });

  test('[R70] a listed page inside an unlisted one gets the read-only element', async () => {
    const inner = `${real.partner.url}/?${encodeURIComponent(frameElement())}`;
    const { page } = await real.open(`<iframe src="${inner}" width="460" height="900"></iframe>`, { site: real.stranger, expected: frameRefusedLogs });
    const listed = await page.waitForSelector('iframe').then((iframe) => iframe.contentFrame());
    await listed!.frameLocator('iframe:visible').getByRole('link', { name: 'See the invitation' }).waitFor();
    await expect.poll(() => listed!.locator('iframe:visible').count()).toBe(1);
    await expect
      .poll(() =>
        listed!.evaluate(() =>
          (globalThis as unknown as { recordedEvents: [string, { kind: string }][] }).recordedEvents.map(([name, { kind }]) => `${name} ${kind}`),
        ),
      )
      .toEqual(['beside-error unlisted']);
  });

  test('[R70] a frame that answers late replaces its read-only stand-in', async () => {
    const { page } = await real.open('<i></i>');
    // Loaded, but silent so far.
    const delayedScript = `addEventListener('speak', () => import('/v1/frame-page.js?late'))`;
    await page.route('**/v1/frame-page.js', (route) =>
      route.request().frame().url().includes('view=1')
        ? route.continue()
        : route.fulfill({ headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' }, body: delayedScript }),
    );
    const inner = `${real.partner.url}/?${encodeURIComponent(frameElement())}`;
    await page.locator('main').evaluate((main, html) => (main.innerHTML = html), `<iframe src="${inner}" width="460" height="900"></iframe>`);
    const listed = (await page.waitForSelector('iframe').then((iframe) => iframe.contentFrame()))!;
    await listed.waitForSelector('iframe');
    const full = listed.childFrames()[0]!;
    const card = listed.frameLocator('iframe:visible');
    await card.getByRole('link', { name: 'See the invitation' }).waitFor();
    await full.evaluate(() => dispatchEvent(new Event('speak')));
    await card.getByRole('button', { name: 'Accept' }).waitFor();
    await expect.poll(() => listed.locator('iframe').count()).toBe(1);
    await expect.poll(() => listed.locator('iframe').evaluate((iframe) => parseFloat(iframe.style.blockSize))).toBeGreaterThan(100);
    // It is listed, so nothing is refused.
    expect(await listed.evaluate(() => (globalThis as unknown as { recordedEvents: [string][] }).recordedEvents.map(([name]) => name))).not.toContain(
      'beside-error',
    );
    // From now on changes are passed to it.
    await listed.locator('beside-invite-card').evaluate((element) => element.setAttribute('locale', 'de'));
    await card.getByRole('button', { name: 'Zusagen' }).waitFor();
  });

  test('[R70] a cross-origin isolated page gets the read-only element', async () => {
    const isolated = await serveFrames(() => real.server.url, { 'cross-origin-embedder-policy': 'require-corp' });
    onTestFinished(() => isolated.stop());
    const { page } = await real.open(frameElement(), { site: isolated });
    await (await waitForFrame(page)).getByRole('link', { name: 'See the invitation' }).waitFor();
    await expect.poll(() => getErrorKindsOn(page)).toEqual(['unlisted']);
  });

  /** An opaque-origin page, which can't be listed, with the element in it. */
  async function openSealed() {
    const inner = `<script type="module" src="${real.server.url}/beside.js"></script>${frameElement()}`.replaceAll('"', '&quot;');
    const { page } = await real.open(`<iframe sandbox="allow-scripts" srcdoc="${inner}" width="460" height="900"></iframe>`, { site: real.stranger });
    const sealed = (await page.waitForSelector('iframe').then((iframe) => iframe.contentFrame()))!;
    await sealed.frameLocator('iframe').getByRole('link', { name: 'See the invitation' }).waitFor();
    return sealed;
  }

  test('[R70] an opaque-origin page gets the card with a link out', async () => {
    const sealed = await openSealed();
    await expect.poll(() => sealed.frameLocator('iframe').getByRole('button', { name: 'Accept' }).count()).toBe(0);
  });

  // Seen late once on a busy machine, so it isn't part of every run.
  testInFullRun('[R70] an opaque-origin page is told that it isn’t listed', async () => {
    const sealed = await openSealed();
    await expect
      .poll(() =>
        sealed.evaluate(() =>
          (globalThis as unknown as { recordedEvents: [string, { kind: string }][] }).recordedEvents.map(([name, { kind }]) => `${name} ${kind}`),
        ),
      )
      .toEqual(['beside-error unlisted']);
  });

  test.each(
    firstRows(['/', '/home', '/invite/host?eventSlug=first-table', '/embed/invite-card/?slug=host', '/integrations/google-calendar/callback?code=x'], 1),
  )('[case 72] %s refuses to be framed', async (path) => {
    const { page } = await real.open(`<iframe src="${real.server.url}${path}"></iframe>`, { site: real.stranger, expected: frameRefusedLogs });
    await page.waitForLoadState('networkidle');
    const inside = page.frames().find((each) => each !== page.mainFrame())!;
    await expect.poll(() => inside.getByRole('heading').count()).toBe(0);
    await expect.poll(() => inside.url()).toMatch(/^chrome-error:/);
  });
});
