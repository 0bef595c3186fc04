/** An element in a frame of the product's: nothing of ours runs in the partner's page, and nothing of theirs in ours. */
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser, watchConsole } from '../helpers/chromium.ts';
import { frameIn, framed, heightOf, kept, listen, near, refused, settled } from '../helpers/frames.ts';
import { type PageServer, serveHtml } from '../helpers/page-server.ts';
import { type Server, startServer } from '../helpers/server.ts';

let browser: Browser;
let server: Server;
/** Listed, and not. */
let partner: PageServer;
let stranger: PageServer;

const shell = (path: string) =>
  `<!doctype html><html lang="en"><head><title>Somebody’s page</title><link rel="icon" href="data:,"><script type="module" src="${server.url}/beside.js"></script></head><body><main>${decodeURIComponent(path.slice(2))}</main><p>Below.</p></body></html>`;

beforeAll(async () => {
  browser = await openBrowser();
  [partner, stranger] = await Promise.all([serveHtml(shell), serveHtml(shell)]);
  server = await startServer({ env: { PARTNER_ORIGINS: `${partner.url},${near(partner).url}` } });
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await Promise.all([partner?.stop(), stranger?.stop()]);
});

async function open(site: PageServer, body: string, options: BrowserContextOptions = {}, expected: RegExp[] = []): Promise<{ page: Page; asked: string[] }> {
  const context = await browser.newContext({ viewport: { width: 480, height: 1000 }, locale: 'en-GB', timezoneId: 'Europe/Lisbon', ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page, { expected });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.frame() === page.mainFrame() ? 'page' : 'frame'} ${request.url().replace(server.url, '')}`));
  await page.goto(`${site.url}/?${encodeURIComponent(body)}`);
  return { page, asked };
}

describe('[R70] mode="frame" on a listed partner’s page', () => {
  test('shows the element from a page of ours, as high as it is, and loads none of its script into theirs', async () => {
    const { page, asked } = await open(partner, framed('locale="de" theme="dark" time-zone="Asia/Tokyo"'));
    const frame = await frameIn(page);
    expect(new URL(frame.url()).search).toBe(
      `?${new URLSearchParams({ slug: 'host', eventSlug: 'first-table', theme: 'dark', locale: 'de', timeZone: 'Asia/Tokyo', origin: partner.url })}`,
    );
    expect(await frame.getByRole('button', { name: 'Zusagen' }).isVisible()).toBe(true);
    await settled(page);
    const iframe = page.locator('iframe');
    await expect.poll(() => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
    expect(await iframe.getAttribute('title')).toBe('Beside Club | The Long Table');
    expect(await iframe.getAttribute('loading')).toBe('lazy');
    expect(await iframe.getAttribute('allow')).toBe('');
    expect(await iframe.getAttribute('scrolling')).toBe('no');
    const ours = asked.filter((line) => line.startsWith('page /'));
    expect(ours.filter((line) => !/\/(beside|v1\/(loader|frame|chunks\/[\w-]+))\.js$/.test(line))).toEqual([]);
  });

  test('keeps a place for it, and never less', async () => {
    const { page } = await open(partner, framed('', 'seatmate'));
    await frameIn(page);
    await settled(page);
    expect((await page.locator('iframe').boundingBox())!.height).toBeGreaterThanOrEqual(576);
  });

  test('grows with what stands in it', async () => {
    const { page } = await open(partner, framed('', 'dinner-rsvp'));
    const frame = await frameIn(page);
    await settled(page);
    const before = Number.parseFloat(await heightOf(page));
    await frame.getByRole('button', { name: 'Accept' }).click();
    await frame.getByLabel('E-mail').waitFor();
    await expect.poll(async () => Number.parseFloat(await heightOf(page))).toBeGreaterThan(before);
    await expect.poll(() => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  });

  test('passes live attributes on without loading anew, and leaves the page’s history alone', async () => {
    const { page, asked } = await open(partner, framed());
    const frame = await frameIn(page);
    await settled(page);
    const before = await page.evaluate(() => history.length);
    await page.locator('beside-invite-card').evaluate((card) => {
      card.setAttribute('locale', 'de');
      card.setAttribute('theme', 'dark');
    });
    await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
    await expect.poll(() => frame.locator('.beside').getAttribute('data-theme')).toBe('candlelight');
    await page.locator('beside-invite-card').evaluate((card) => card.removeAttribute('event-slug'));
    await frame.getByText('Teodora Vasić', { exact: false }).waitFor();
    expect(asked.filter((line) => line.startsWith('frame /embed/'))).toHaveLength(1);
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('tells the page what happens as its own events, which come too late to be prevented', async () => {
    const { page } = await open(partner, framed());
    await listen(page);
    const frame = await frameIn(page);
    await settled(page);
    await frame.getByRole('button', { name: 'Decline' }).click();
    await frame.getByRole('heading', { name: 'A pity. Another evening, then.' }).waitFor();
    await expect
      .poll(() => kept<unknown[]>(page, 'heard'))
      .toContainEqual(['beside-rsvp', { id: expect.any(String) as string, event_slug: 'first-table', status: 'declined' }, 'beside-invite-card', false]);
  });

  test('an element that is defined already, and its properties, are framed as well', async () => {
    const { page } = await open(partner, '<i></i>');
    await page.addScriptTag({ url: `${server.url}/v1/invite-card.js`, type: 'module' });
    await page.evaluate(async () => {
      await customElements.whenDefined('beside-invite-card');
      const card = Object.assign(document.createElement('beside-invite-card'), { slug: 'host', eventSlug: 'first-table', mode: 'frame' });
      document.querySelector('main')!.append(card);
    });
    const frame = await frameIn(page);
    await settled(page);
    await page.locator('beside-invite-card').evaluate((card) => Object.assign(card, { locale: 'de' }));
    await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
    // And back: then it stands in the page itself.
    await page.locator('beside-invite-card').evaluate((card) => Object.assign(card, { mode: undefined }));
    await page.getByRole('button', { name: 'Zusagen' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('an element whose script comes later keeps its frame as it is, until it is led out of it', async () => {
    const { page, asked } = await open(partner, framed());
    const frame = await frameIn(page);
    await settled(page);
    const look = () =>
      page.locator('iframe').evaluate((iframe) => {
        const { display, borderTopWidth, inlineSize } = getComputedStyle(iframe);
        return { display, borderTopWidth, inlineSize, alone: iframe.parentNode!.childNodes.length === 1 };
      });
    const before = await look();
    expect(before).toMatchObject({ display: 'block', borderTopWidth: '0px', alone: true });
    await page.addScriptTag({ url: `${server.url}/v1/invite-card.js`, type: 'module' });
    await page.evaluate(() => customElements.whenDefined('beside-invite-card'));
    await expect.poll(look).toEqual(before);
    await page.locator('beside-invite-card').evaluate((card) => card.setAttribute('locale', 'de'));
    await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
    expect(await look()).toEqual(before);
    expect(asked.filter((line) => line.startsWith('frame /embed/'))).toHaveLength(1);
    await page.locator('beside-invite-card').evaluate((card) => card.removeAttribute('mode'));
    await page.getByRole('button', { name: 'Zusagen' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  test('moved within the page it comes back and is heard again', async () => {
    const { page } = await open(partner, framed());
    await frameIn(page);
    await settled(page);
    await page.evaluate(() => document.body.append(document.querySelector('beside-invite-card')!));
    await listen(page);
    const frame = await frameIn(page);
    await frame.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(async () => (await kept<[string]>(page, 'heard')).map(([name]) => name)).toContain('beside-rsvp');
  });
});

describe('what the two windows say to each other', () => {
  test('[case 70] [R52] a sign-in stays in the frame’s memory: no storage, no token and no address outside', async () => {
    const { page } = await open(near(partner), framed('', 'dinner-rsvp'));
    await listen(page);
    const frame = await frameIn(page);
    await frame.getByRole('button', { name: 'Accept' }).click();
    await frame.getByLabel('E-mail').fill('framed@example.org');
    await frame.getByRole('button', { name: 'Send the code' }).click();
    const verified = page.waitForResponse(/verify-code/);
    await frame.getByLabel('Code').fill(await server.codeFor('framed@example.org'));
    const auth = (await (await verified).json()) as { access: string; refresh: string };
    await frame.getByLabel('First name').fill('Framed');
    await frame.getByLabel('Last name').fill('Guest');
    await frame.getByRole('button', { name: 'Take my place' }).click();
    await frame.getByRole('heading', { name: 'Your place is laid, Framed.' }).waitFor();
    await expect.poll(async () => (await kept<[string]>(page, 'heard')).map(([name]) => name)).toContain('beside-rsvp-changed');

    expect(JSON.parse(Buffer.from(auth.access.split('.')[1]!, 'base64url').toString())).toMatchObject({ scope: 'widget' });
    const storage = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    expect([await frame.evaluate(storage), await page.evaluate(storage)]).toEqual(['[{},{},""]', '[{},{},""]']);
    const seen = JSON.stringify([await kept(page, 'heard'), await kept(page, 'messages')]);
    for (const secret of [auth.access, auth.refresh, 'framed@example.org']) expect(seen).not.toContain(secret);
    // Nor is a session read that the product's own pages keep.
    await frame.evaluate((kept) => localStorage.setItem('beside.auth', kept), JSON.stringify(auth));
    await page.reload();
    await (await frameIn(page)).getByRole('button', { name: 'Accept' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await (await frameIn(page)).getByRole('button', { name: 'Accept' }).isVisible()).toBe(true);
  });

  test('[case 71] everything the frame sends goes to the one page that is listed', async () => {
    const { page } = await open(partner, framed());
    await listen(page);
    await frameIn(page);
    await settled(page);
    const messages = await kept<{ origin: string; data: { beside: number; type: string } }>(page, 'messages');
    expect(messages.every(({ origin, data }) => origin === server.url && data.beside === 1)).toBe(true);
    // A page that is not the listed one hears nothing, though it holds the same frame.
    const other = await open(stranger, `<iframe src="${server.url}/embed/invite-card/?slug=host&origin=${partner.url}"></iframe>`, {}, refused);
    await listen(other.page);
    await other.page.waitForLoadState('networkidle');
    expect(await kept(other.page, 'messages')).toEqual([]);
  });

  test('[case 71] a message from elsewhere, malformed, huge or sent before changes nothing', async () => {
    const { page } = await open(partner, `${framed()}<iframe id="other" srcdoc="<p>other</p>"></iframe>`);
    await listen(page);
    const iframe = page.locator('beside-invite-card iframe');
    await iframe.waitFor();
    const frame = (await (await iframe.elementHandle())!.contentFrame())!;
    await frame.getByRole('heading').first().waitFor();
    const height = () => iframe.evaluate((element) => element.style.blockSize);
    await expect.poll(height).not.toBe('');
    const before = await height();
    const tell = (n: number, height: unknown) => ({ beside: 1, n, type: 'height', height });
    const late = Number.MAX_SAFE_INTEGER - 100;

    // From the page itself, and from another window of its origin.
    await page.evaluate((data) => postMessage(data, '*'), tell(late, 5000));
    await page.frame({ url: 'about:srcdoc' })!.evaluate((data) => parent.postMessage(data, '*'), tell(late, 5001));
    // From the frame's own window: not ours in shape, too much, and sent before.
    const own = (data: unknown) => frame.evaluate(([message, origin]) => parent.postMessage(message, origin as string), [data, partner.url] as const);
    await own(tell(late, 'high'));
    await own(tell(late, 1e9));
    await own({ ...tell(late, 5002), more: 'x'.repeat(1_000_000) });
    await own({ beside: 1, n: late, type: 'event', name: 'click', detail: {} });
    await own({ beside: 1, n: late, type: 'event', name: 'beside-rsvp', detail: { id: 'x'.repeat(1_000_000) } });
    await own({ beside: 1, n: late, type: 'event', name: 'beside-rsvp', detail: { action: { run: 'x' } } });
    await own('nonsense');
    await own(null);
    const first = (await kept<{ data: object }>(page, 'messages')).find(({ data }) => (data as { type?: string }).type === 'ready')!;
    await own(first.data);
    await own({ ...tell(1, 5003) });
    // The control: one that is right is heard, and what came before it was not.
    await own(tell(late + 1, 777));
    await expect.poll(height).toBe('777px');
    expect(before).not.toBe('777px');
    expect((await kept<[string]>(page, 'heard')).filter(([name]) => name === 'beside-rsvp')).toEqual([]);
    // Once more, the same: too late.
    await own(tell(late + 1, 778));
    await own(tell(late + 2, 779));
    await expect.poll(height).toBe('779px');
  });

  test('[case 71] the frame takes its properties from the page around it alone', async () => {
    const inside = `<iframe src="${server.url}/embed/invite-card/?slug=host&eventSlug=first-table&origin=${partner.url}"></iframe>`;
    const { page } = await open(partner, `${inside}<iframe src="${stranger.url}/?other"></iframe>`);
    const frame = await frameIn(page);
    const properties = (n: number, given: object) => ({ beside: 1, n, type: 'properties', properties: given });
    const late = Number.MAX_SAFE_INTEGER - 100;
    const other = page.frames().find((each) => each.url().startsWith(stranger.url))!;
    await other.evaluate((data) => parent.frames[0]!.postMessage(data, '*'), properties(late, { locale: 'ar' }));
    await frame.evaluate((data) => postMessage(data, '*'), properties(late, { locale: 'ar' }));
    const tell = (data: unknown) => page.evaluate((message) => frames[0]!.postMessage(message, '*'), data);
    await tell(properties(late, { locale: 'ar', onclick: 'alert(1)' }));
    await tell(properties(late, { locale: 'ar', api: 'https://evil.example' }));
    await tell(properties(late, { locale: 'a'.repeat(1_000_000) }));
    await tell(properties(late + 1, { locale: 'de' }));
    await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
    await tell(properties(late + 1, { locale: 'ar' }));
    await tell(properties(late + 2, { theme: 'dark' }));
    await expect.poll(() => frame.locator('.beside').getAttribute('data-theme')).toBe('candlelight');
    expect(
      await frame.locator('main > *').evaluate((element) => [element.getAttribute('locale'), element.getAttribute('api'), element.hasAttribute('onclick')]),
    ).toEqual(['de', server.url, false]);
  });
});

describe('on a page that is not listed', () => {
  test('[case 72] the element stands there to look at, and leads to the invitation', async () => {
    const { page } = await open(stranger, framed(), { viewport: { width: 200, height: 900 } });
    const frame = await frameIn(page);
    expect(await frame.getByRole('button').count()).toBe(0);
    const link = frame.getByRole('link', { name: 'See the invitation' });
    // Nobody tells its height: what does not fit is scrolled to by the reader.
    const iframe = page.locator('iframe');
    const below = async () => {
      const [of, around] = [(await link.boundingBox())!, (await iframe.boundingBox())!];
      return of.y + of.height - (around.y + around.height);
    };
    expect(await below()).toBeGreaterThan(0);
    await iframe.hover();
    await page.mouse.wheel(0, 2000);
    await expect.poll(below).toBeLessThanOrEqual(0);
    const opened = page.context().waitForEvent('page');
    await link.click();
    expect((await opened).url()).toBe(`${server.url}/invite/host?eventSlug=first-table`);
    expect(new URL(page.url()).origin).toBe(stranger.url);
  });

  test.each(['/', '/home', '/invite/host?eventSlug=first-table', '/embed/invite-card/?slug=host', '/integrations/google-calendar/callback?code=x'])(
    '[case 72] %s refuses to be framed',
    async (path) => {
      const { page } = await open(stranger, `<iframe src="${server.url}${path}"></iframe>`, {}, refused);
      await page.waitForLoadState('networkidle');
      const inside = page.frames().find((each) => each !== page.mainFrame())!;
      expect(await inside.getByRole('heading').count()).toBe(0);
      expect(inside.url()).toMatch(/^chrome-error:/);
    },
  );
});
