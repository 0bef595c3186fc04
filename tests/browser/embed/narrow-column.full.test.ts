// Covers: src/styles, src/components, src/features
/** The elements in a 200 px column, in each language: nothing overflows. */
import type { Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { callApi, storeSession, signIn } from '../../helpers/server/member-client.ts';

const real = setUpBrowserAndServer();
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(real.server, 'member@beside.example');
  // A job finds the demo club's cards shortly after the start.
  const cards = () => callApi<{ results: unknown[] }>(real.server, 'GET', '/api/matches/?state=new', { access: member.access });
  await vi.waitFor(async () => expect((await cards()).results.length).toBeGreaterThan(0), { timeout: 20_000, interval: 200 });
});

const dinner = 'slug="host" event-slug="first-table"';
/** Elements as a stranger and as a seated guest see them. */
const scenes: Record<string, { auth?: () => AuthSession; elements: string[] }> = {
  stranger: {
    elements: [
      `<beside-invite-card ${dinner}></beside-invite-card>`,
      `<beside-invite-card slug="host"></beside-invite-card>`,
      `<beside-dinner-rsvp ${dinner}></beside-dinner-rsvp>`,
      `<beside-dinner-rsvp ${dinner} theme="dark"></beside-dinner-rsvp>`,
      `<beside-seatmate ${dinner}></beside-seatmate>`,
      '<beside-seatmate event-slug="no-such-table"></beside-seatmate>',
      `<beside-seatmate ${dinner} api="http://127.0.0.1:9"></beside-seatmate>`,
      `<beside-match-deck event-slug="first-table"></beside-match-deck>`,
      '<beside-profile-editor></beside-profile-editor>',
      `<beside-sign-in ${dinner}></beside-sign-in>`,
      '<beside-sign-in step="email"></beside-sign-in>',
      '<beside-sign-in step="verify" email="somebody.with.a.long.name@example.org"></beside-sign-in>',
    ],
  },
  guest: {
    auth: () => member,
    elements: [
      `<beside-invite-card ${dinner}></beside-invite-card>`,
      `<beside-dinner-rsvp ${dinner}></beside-dinner-rsvp>`,
      `<beside-seatmate ${dinner}></beside-seatmate>`,
      `<beside-match-deck event-slug="first-table"></beside-match-deck>`,
      `<beside-match-deck></beside-match-deck>`,
      '<beside-profile-editor></beside-profile-editor>',
      `<beside-sign-in></beside-sign-in>`,
    ],
  },
};

/** Elements that overflow their column, and by how much. */
const findOverflows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.column')].flatMap((column) => {
      const by = column.scrollWidth - column.clientWidth;
      if (by <= 0) return [];
      const [left, right] = [column.getBoundingClientRect().left, column.getBoundingClientRect().left + column.clientWidth];
      const all = [...column.firstElementChild!.shadowRoot!.querySelectorAll('*')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 0 && (box.right > right + 0.5 || box.left < left - 0.5) && !one.closest('svg, .sr');
      });
      return [`${column.firstElementChild!.outerHTML} by ${by}: ${all.map((one) => `${one.localName}.${one.getAttribute('class') ?? ''}`).join(', ')}`];
    }),
  );

test.for(Object.keys(scenes).flatMap((scene) => (['en', 'de', 'ar'] as const).map((locale) => [scene, locale] as const)))(
  '[R70] the elements a %s sees fit a 200 px column (%s)',
  async ([name, locale]) => {
    const { auth, elements } = scenes[name]!;
    const context = await real.browser.newContext({
      locale: 'en-GB',
      timezoneId: 'Asia/Tokyo',
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    onTestFinished(() => context.close());
    if (auth) await storeSession(context, real.server, auth());
    const page = await context.newPage();
    const columns = elements.map((element) => `<div class="column" style="width:200px;overflow:auto;padding:4px">${element}</div>`).join('');
    const body = `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><title>Columns</title><script type="module" src="/beside.js"></script><body style="display:flex;flex-wrap:wrap;gap:8px">${columns}`;
    await page.route('**/columns', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(`${real.server.url}/columns`);
    // An element loads when it comes into view.
    for (const column of await page.locator('.column > *').all()) await column.scrollIntoViewIfNeeded();
    const drawn = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.column > *')].every(
          ({ shadowRoot }) => shadowRoot?.querySelector('.beside') && !shadowRoot.querySelector('.skeleton, slot'),
        ),
      );
    await expect.poll(drawn).toBe(true);
    await page.screenshot({ path: `.cache/screens/narrow-${name}-${locale}.png`, fullPage: true });
    expect(await findOverflows(page)).toEqual([]);
  },
);
