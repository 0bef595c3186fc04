// Covers: src/element, widgets, host/server/web/embed
/** A framed element on an unlisted page, or on a page inside one, is read-only, links to the product and says why. */
import type { Frame } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpFramesAndServer } from '#tests/helpers/browser/frames-and-server.ts';
import {
  frameElement,
  waitForFrame,
  getEventsOn,
  getMessagesTo,
  frameRefusedLogs,
  serveFrames,
  getErrorKindsOn,
} from '#tests/helpers/browser/embed-frames.ts';
import { firstRowsOrAll, testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpFramesAndServer();

/** The name and kind of each event on this page. */
const listRecordedErrors = (page: Frame) =>
  page.evaluate(() =>
    (globalThis as unknown as { recordedEvents: [string, { kind: string }][] }).recordedEvents.map(
      ([name, { kind }]) => `${name} ${kind}`,
    ),
  );

describe('on an unlisted page', () => {
  test('[case 72] [R70] the element is read-only, links to the invitation and reports why once', async () => {
    const { page } = await setup.open(frameElement(), {
      site: setup.stranger,
      viewport: { width: 200, height: 900 },
    });
    const frame = await waitForFrame(page);
    await expect.poll(() => frame.getByRole('button').count()).toBe(0);
    await expect.poll(() => getErrorKindsOn(page)).toEqual(['unlisted']);
    const [[, detail, element, cancelable]] = (await getEventsOn(page)) as [
      Awaited<ReturnType<typeof getEventsOn>>[number],
    ];
    expect([element, cancelable]).toEqual(['beside-invite-card', false]);
    expect(detail).toEqual({
      id: expect.any(String) as string,
      element: 'beside-invite-card',
      kind: 'unlisted',
      message: expect.stringContaining(setup.stranger.url) as string,
      status: null,
    });
    const newTab = page.context().waitForEvent('page');
    await frame.getByRole('link', { name: 'See the invitation' }).click();
    await (await newTab).waitForURL(`${setup.server.url}/invite/host?eventSlug=first-table`);
    expect(new URL(page.url()).origin).toBe(setup.stranger.url);
    // The frame's messages to the page contain only its title and its height.
    expect(
      (await getMessagesTo(page)).every(
        ({ origin, data }) =>
          origin === setup.server.url && ['ready', 'height'].includes(String(data.type)),
      ),
    ).toBe(true);
  });

  test.each(
    firstRowsOrAll(
      ['invite-card', 'dinner-rsvp', 'seatmate', 'sign-in', 'match-deck', 'profile-editor'],
      2,
    ),
  )('[R70] %s is as high as its content', async (name) => {
    const { page } = await setup.open(frameElement('', name), { site: setup.stranger });
    const frame = await waitForFrame(page);
    const readHeights = async () => [
      await frame
        .locator('main')
        .evaluate((main) => Math.ceil(main.getBoundingClientRect().height)),
      ...(await page
        .locator(`beside-${name}`)
        .evaluate((element) =>
          [element, element.shadowRoot!.querySelector('iframe')!].map(
            (each) => each.getBoundingClientRect().height,
          ),
        )),
    ];
    await expect.poll(async () => new Set(await readHeights()).size).toBe(1);
  });

  test('[R70] follows the page’s theme and language without adding history', async () => {
    const { page } = await setup.open(frameElement(), { site: setup.stranger });
    const frame = await waitForFrame(page);
    await expect.poll(() => getErrorKindsOn(page)).toEqual(['unlisted']);
    const before = await page.evaluate(() => history.length);
    const card = page.locator('beside-invite-card');
    await card.evaluate((element) => element.setAttribute('theme', 'dark'));
    await expect.poll(() => frame.locator('.beside').getAttribute('data-theme')).toBe('dark');
    await card.evaluate((element) => element.setAttribute('locale', 'de'));
    await frame.getByRole('link', { name: 'Einladung ansehen' }).waitFor();
    await expect.poll(() => frame.locator('.beside').getAttribute('data-theme')).toBe('dark');
    await card.evaluate((element) => element.removeAttribute('event-slug'));
    await frame.getByText('The Long Table').first().waitFor({ state: 'detached' });
    expect([await page.evaluate(() => history.length), await getErrorKindsOn(page)]).toEqual([
      before,
      ['unlisted'],
    ]);
  });

  test('[R70] a listed page inside an unlisted one gets the read-only element', async () => {
    const inner = `${setup.partner.url}/?${encodeURIComponent(frameElement())}`;
    const { page } = await setup.open(`<iframe src="${inner}" width="460" height="900"></iframe>`, {
      site: setup.stranger,
      expected: frameRefusedLogs,
    });
    const listedPage = (await page
      .waitForSelector('iframe')
      .then((iframe) => iframe.contentFrame()))!;
    await listedPage
      .frameLocator('iframe:visible')
      .getByRole('link', { name: 'See the invitation' })
      .waitFor();
    await expect.poll(() => listedPage.locator('iframe:visible').count()).toBe(1);
    await expect.poll(() => listRecordedErrors(listedPage)).toEqual(['beside-error unlisted']);
  });

  test('[R70] a full element that loads late replaces the read-only one', async () => {
    const { page } = await setup.open('<i></i>');
    // The full element's page loads, but its script starts only at this event.
    const delayedScript = `addEventListener('start', () => import('/v1/frame-page.js?late'))`;
    await page.route('**/v1/frame-page.js', (route) =>
      route.request().frame().url().includes('view=1')
        ? route.continue()
        : route.fulfill({
            headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' },
            body: delayedScript,
          }),
    );
    const inner = `${setup.partner.url}/?${encodeURIComponent(frameElement())}`;
    await page
      .locator('main')
      .evaluate(
        (main, html) => (main.innerHTML = html),
        `<iframe src="${inner}" width="460" height="900"></iframe>`,
      );
    const listedPage = (await page
      .waitForSelector('iframe')
      .then((iframe) => iframe.contentFrame()))!;
    await listedPage.waitForSelector('iframe');
    const fullElement = listedPage.childFrames()[0]!;
    const card = listedPage.frameLocator('iframe:visible');
    await card.getByRole('link', { name: 'See the invitation' }).waitFor();
    await fullElement.evaluate(() => dispatchEvent(new Event('start')));
    await card.getByRole('button', { name: 'Accept' }).waitFor();
    await expect.poll(() => listedPage.locator('iframe').count()).toBe(1);
    await expect
      .poll(() =>
        listedPage.locator('iframe').evaluate((iframe) => parseFloat(iframe.style.blockSize)),
      )
      .toBeGreaterThan(100);
    // The page is listed, so it gets no beside-error.
    expect(
      await listedPage.evaluate(() =>
        (globalThis as unknown as { recordedEvents: [string][] }).recordedEvents.map(
          ([name]) => name,
        ),
      ),
    ).not.toContain('beside-error');
    // Changes of attributes are passed on to the full element.
    await listedPage
      .locator('beside-invite-card')
      .evaluate((element) => element.setAttribute('locale', 'de'));
    await card.getByRole('button', { name: 'Zusagen' }).waitFor();
  });

  test('[R70] a cross-origin isolated page gets the read-only element', async () => {
    const isolated = await serveFrames(() => setup.server.url, {
      'cross-origin-embedder-policy': 'require-corp',
    });
    onTestFinished(() => isolated.stop());
    const { page } = await setup.open(frameElement(), { site: isolated });
    await (await waitForFrame(page)).getByRole('link', { name: 'See the invitation' }).waitFor();
    await expect.poll(() => getErrorKindsOn(page)).toEqual(['unlisted']);
  });

  /** Opens an opaque-origin page, which can't be listed, with the element in it. */
  async function openOpaquePage() {
    const inner =
      `<script type="module" src="${setup.server.url}/beside.js"></script>${frameElement()}`.replaceAll(
        '"',
        '&quot;',
      );
    const { page } = await setup.open(
      `<iframe sandbox="allow-scripts" srcdoc="${inner}" width="460" height="900"></iframe>`,
      { site: setup.stranger },
    );
    const opaquePage = (await page
      .waitForSelector('iframe')
      .then((iframe) => iframe.contentFrame()))!;
    await opaquePage
      .frameLocator('iframe')
      .getByRole('link', { name: 'See the invitation' })
      .waitFor();
    return opaquePage;
  }

  test('[R70] an opaque-origin page gets the card with a link out', async () => {
    const opaquePage = await openOpaquePage();
    await expect
      .poll(() => opaquePage.frameLocator('iframe').getByRole('button', { name: 'Accept' }).count())
      .toBe(0);
  });

  // The event was late once on a busy machine, so this test isn't part of every run.
  testInFullRun('[R70] an opaque-origin page is told that it isn’t listed', async () => {
    const opaquePage = await openOpaquePage();
    await expect
      .poll(() => listRecordedErrors(opaquePage), { timeout: 60_000 })
      .toEqual(['beside-error unlisted']);
  });

  test.each(
    firstRowsOrAll(
      [
        '/',
        '/home',
        '/invite/host?eventSlug=first-table',
        '/embed/invite-card/?slug=host',
        '/integrations/google-calendar/callback?code=x',
      ],
      1,
    ),
  )('[case 72] %s refuses to be framed', async (path) => {
    const { page } = await setup.open(`<iframe src="${setup.server.url}${path}"></iframe>`, {
      site: setup.stranger,
      expected: frameRefusedLogs,
    });
    await page.waitForLoadState('networkidle');
    const innerFrame = page.frames().find((each) => each !== page.mainFrame())!;
    await expect.poll(() => innerFrame.getByRole('heading').count()).toBe(0);
    await expect.poll(() => innerFrame.url()).toMatch(/^chrome-error:/);
  });
});
