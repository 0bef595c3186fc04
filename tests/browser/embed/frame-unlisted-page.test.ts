// Covers: src/element, widgets, host/server/web/embed
/** A framed element where nobody has listed the page, or a page around it: it reads, leads out, and says why. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpFramesAndServer } from '../../helpers/browser/frames-and-server.ts';
import { frameElement, waitForFrame, getEventsOn, getMessagesTo, frameRefusedLogs, serveFrames, getErrorKindsOn } from '../../helpers/browser/embed-frames.ts';
import { firstRows, testInFullRun } from '../../helpers/vitest/run-scope.ts';

const real = setUpFramesAndServer();

describe('on a page that is not listed', () => {
  test('[case 72] [R70] the element stands there to look at, leads to the invitation, and tells the page once why', async () => {
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
    // What the frame said besides is its title and its height, to this page alone.
    expect((await getMessagesTo(page)).every(({ origin, data }) => origin === real.server.url && ['ready', 'height'].includes(String(data.type)))).toBe(true);
  });

  test.each(firstRows(['invite-card', 'dinner-rsvp', 'seatmate', 'sign-in', 'match-deck', 'profile-editor'], 2))(
    '[R70] %s is as high as what stands in its frame',
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

  test('[R70] follows the page’s theme and language, and leaves its history alone', async () => {
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

  test('[R70] it is to look at too on a listed page within one that is not', async () => {
    const inner = `${real.partner.url}/?${encodeURIComponent(frameElement())}`;
    const { page } = await real.open(`<iframe src="${inner}" width="460" height="900"></iframe>`, { site: real.stranger, expected: frameRefusedLogs });
    const listed = await page.waitForSelector('iframe').then((iframe) => iframe.contentFrame());
    await listed!.frameLocator('iframe:visible').getByRole('link', { name: 'See the invitation' }).waitFor();
    await expect.poll(() => listed!.locator('iframe:visible').count()).toBe(1);
    await expect
      .poll(() => listed!.evaluate(() => (globalThis as unknown as { heard: [string, { kind: string }][] }).heard.map(([name, { kind }]) => `${name} ${kind}`)))
      .toEqual(['beside-error unlisted']);
  });

  test('[R70] a page that answers late, when a card stands in for it already, takes its place then', async () => {
    const { page } = await real.open('<i></i>');
    // It is loaded, and says nothing yet.
    const held = `addEventListener('speak', () => import('/v1/frame-page.js?late'))`;
    await page.route('**/v1/frame-page.js', (route) =>
      route.request().frame().url().includes('view=1')
        ? route.continue()
        : route.fulfill({ headers: { 'content-type': 'text/javascript', 'cache-control': 'no-store' }, body: held }),
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
    // It is listed, and nobody has said otherwise.
    expect(await listed.evaluate(() => (globalThis as unknown as { heard: [string][] }).heard.map(([name]) => name))).not.toContain('beside-error');
    // It is passed on to from then on.
    await listed.locator('beside-invite-card').evaluate((element) => element.setAttribute('locale', 'de'));
    await card.getByRole('button', { name: 'Zusagen' }).waitFor();
  });

  test('[R70] and on a page that isolates itself', async () => {
    const isolated = await serveFrames(() => real.server.url, { 'cross-origin-embedder-policy': 'require-corp' });
    onTestFinished(() => isolated.stop());
    const { page } = await real.open(frameElement(), { site: isolated });
    await (await waitForFrame(page)).getByRole('link', { name: 'See the invitation' }).waitFor();
    await expect.poll(() => getErrorKindsOn(page)).toEqual(['unlisted']);
  });

  /** A page without an origin, which nobody can list, with the element in it. */
  async function openSealed() {
    const inner = `<script type="module" src="${real.server.url}/beside.js"></script>${frameElement()}`.replaceAll('"', '&quot;');
    const { page } = await real.open(`<iframe sandbox="allow-scripts" srcdoc="${inner}" width="460" height="900"></iframe>`, { site: real.stranger });
    const sealed = (await page.waitForSelector('iframe').then((iframe) => iframe.contentFrame()))!;
    await sealed.frameLocator('iframe').getByRole('link', { name: 'See the invitation' }).waitFor();
    return sealed;
  }

  test('[R70] a page without an origin gets the card that leads out', async () => {
    const sealed = await openSealed();
    await expect.poll(() => sealed.frameLocator('iframe').getByRole('button', { name: 'Accept' }).count()).toBe(0);
  });

  // Seen late once on a busy machine, so it isn't part of every run.
  testInFullRun('[R70] a page without an origin hears that it is not listed', async () => {
    const sealed = await openSealed();
    await expect
      .poll(() => sealed.evaluate(() => (globalThis as unknown as { heard: [string, { kind: string }][] }).heard.map(([name, { kind }]) => `${name} ${kind}`)))
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
