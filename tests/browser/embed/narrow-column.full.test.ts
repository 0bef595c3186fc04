// Covers: src/styles, src/components, src/features
/** The elements in a 200 px column, in each language: nothing overflows. */
import type { Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { callApi, storeSession, signIn } from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndServer();
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(setup.server, 'member@beside.example');
  // A job finds the demo club's matches shortly after the start.
  const readMatches = () =>
    callApi<{ results: unknown[] }>(setup.server, 'GET', '/api/matches/?state=new', {
      access: member.access,
    });
  await vi.waitFor(async () => expect((await readMatches()).results.length).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 200,
  });
});

const dinner = 'slug="host" event-slug="first-table"';
/** What a stranger and a guest with a seat see. */
const visitors: Record<string, { auth?: () => AuthSession; elements: string[] }> = {
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

/** The elements that overflow their column, with the number of pixels and what is outside. */
const findOverflows = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.column')].flatMap((column) => {
      const overflow = column.scrollWidth - column.clientWidth;
      if (overflow <= 0) return [];
      const [left, right] = [
        column.getBoundingClientRect().left,
        column.getBoundingClientRect().left + column.clientWidth,
      ];
      const outside = [...column.firstElementChild!.shadowRoot!.querySelectorAll('*')].filter(
        (child) => {
          const box = child.getBoundingClientRect();
          return (
            box.width > 0 &&
            (box.right > right + 0.5 || box.left < left - 0.5) &&
            !child.closest('svg, .visually-hidden')
          );
        },
      );
      return [
        `${column.firstElementChild!.outerHTML} by ${overflow}: ${outside.map((child) => `${child.localName}.${child.getAttribute('class') ?? ''}`).join(', ')}`,
      ];
    }),
  );

test.for(
  Object.keys(visitors).flatMap((visitor) =>
    (['en', 'de', 'ar'] as const).map((locale) => [visitor, locale] as const),
  ),
)('[R70] the elements a %s sees fit a 200 px column (%s)', async ([name, locale]) => {
  const { auth, elements } = visitors[name]!;
  const context = await setup.browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  if (auth) await storeSession(context, setup.server, auth());
  const page = await context.newPage();
  const columns = elements
    .map(
      (element) =>
        `<div class="column" style="width:200px;overflow:auto;padding:4px">${element}</div>`,
    )
    .join('');
  const body = `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><title>Columns</title><script type="module" src="/beside.js"></script><body style="display:flex;flex-wrap:wrap;gap:8px">${columns}`;
  await page.route('**/columns', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${setup.server.url}/columns`);
  // An element loads when it comes into view.
  for (const column of await page.locator('.column > *').all())
    await column.scrollIntoViewIfNeeded();
  const areAllDrawn = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.column > *')].every(
        ({ shadowRoot }) =>
          shadowRoot?.querySelector('.beside') &&
          !shadowRoot.querySelector('.skeleton, slot:only-child'),
      ),
    );
  await expect.poll(areAllDrawn).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `.cache/screens/narrow-${name}-${locale}.png`, fullPage: true });
  expect(await findOverflows(page)).toEqual([]);
});
