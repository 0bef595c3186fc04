// Covers: src/styles, src/components, src/features, host/shell, host/pages, host/server/web
/** Text that a person typed, as one word longer than a phone is wide, stays on the screen: on every route, on partner pages and without script. */
import type { BrowserContextOptions, Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { pages } from '#src/contract/pages.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { servePage } from '#tests/helpers/browser/html-server.ts';
import { type DemoIds, findDemoIds, routeCases } from '#tests/helpers/browser/route-cases.ts';
import {
  callApi,
  completeIntro,
  signIn,
  storeSession,
} from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndServer();

const PHONE = { width: 390, height: 844 };
/** 58 letters. */
const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
const LINK = `https://maps.example.org/${'place'.repeat(12)}`;
/** Fields of responses with what members type. */
const typedFields = [
  [
    'name',
    'headline',
    'description',
    'bio',
    'body',
    'city',
    'location',
    'role',
    'dietary_needs',
    'title',
    'first_name',
    'last_name',
  ],
  ['address', 'linkedin'],
] as const;

/** The same response with long words wherever a member typed something. */
function lengthen(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthen(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, lengthen(field, name)]),
    );
  if (typeof value !== 'string') return value;
  if (key === 'email') return `${WORD}@example.org`;
  if (typedFields[1].some((name) => name === key)) return LINK;
  return key === 'reasons' || typedFields[0].some((name) => name === key) ? WORD : value;
}

let host: AuthSession;
let guest: AuthSession;
let ids: DemoIds;
let dinner: DinnerEvent;
beforeAll(async () => {
  host = await signIn(setup.server, 'host@beside.example');
  ids = await findDemoIds(setup.server, host);
  guest = await completeIntro(
    setup.server,
    await signIn(setup.server, 'long@example.org', { first_name: WORD, last_name: WORD }),
  );
  await callApi(setup.server, 'PATCH', '/api/user/update_info/', {
    access: guest.access,
    body: { headline: WORD },
  });
  const venue = { name: LINK, city: WORD, address: LINK };
  const tables = ['round', 'long'].map((shape) => ({ name: WORD, shape, seats: 8 }));
  const body = createDinnerInput({ title: WORD, description: `${WORD}\n${LINK}`, venue, tables });
  dinner = await callApi<DinnerEvent>(setup.server, 'POST', '/api/events/', {
    access: guest.access,
    body,
  });
});

async function openPhone({
  auth,
  ...options
}: BrowserContextOptions & { auth?: AuthSession } = {}): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: PHONE,
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    ...options,
  });
  onTestFinished(() => context.close());
  if (auth) await storeSession(context, setup.server, auth);
  return context.newPage();
}

/** Text beyond the sides of the screen, with its element, and by how much the page is too wide. Text cut off by its own box is meant to be. */
const findWideText = (page: Page) =>
  page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const found = excess > 0 ? [`the page by ${excess}`] : [];
    const getParent = (element: Element) =>
      element.assignedSlot ??
      element.parentElement ??
      (element.getRootNode() as ShadowRoot).host ??
      null;
    const isCutOnPurpose = (element: Element | null): boolean => {
      if (!element || element.matches('main, body, html')) return false;
      return (
        getComputedStyle(element).overflowX !== 'visible' ||
        element.matches('.visually-hidden, [aria-hidden=true] svg') ||
        isCutOnPurpose(getParent(element))
      );
    };
    const search = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) search(element.shadowRoot);
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent!.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const { left, right, width } = range.getBoundingClientRect();
          if (width === 0 || (left >= -0.5 && right <= innerWidth + 0.5) || isCutOnPurpose(element))
            continue;
          found.push(
            `${element.localName}.${element.getAttribute('class') ?? ''} in .${element.parentElement?.getAttribute('class')}: ${node.textContent!.slice(0, 20)}`,
          );
        }
      }
    };
    search(document);
    return found;
  });

async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.skeleton, .squares').count()).toBe(0);
  await page.evaluate(() => document.fonts.ready);
}

const memberRoutes = routeCases.filter(({ route }) =>
  pages.some(({ path, who }) => path === route && who === 'user'),
);
test('[R28, R40] long words stay on the screen of a phone on every route of members', async () => {
  const page = await openPhone({ auth: host });
  await page.route(/\/api\/(?!config|auth|health)/, async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json');
    await (isJson
      ? route.fulfill({ response, json: lengthen(await response.json()) })
      : route.fulfill({ response }));
  });
  const wide: Record<string, string[]> = {};
  const seen: string[] = [];
  for (const { route, path } of memberRoutes) {
    await page.goto(setup.server.url + path(ids));
    await settle(page);
    const text = await findWideText(page);
    if (text.length > 0) wide[route] = [...new Set(text)];
    if ((await page.locator('body').innerText()).includes(WORD.slice(0, 12))) seen.push(route);
  }
  expect(wide).toEqual({});
  // Otherwise nothing was tested.
  expect(seen).toEqual(
    expect.arrayContaining([
      '/home',
      '/events/',
      '/events/$eventId',
      '/events/$eventId/guests',
      '/matches/',
      '/matches/$matchId',
      '/profile/',
    ]),
  );
});

test('[R28, R38] long words stay on the screen for strangers, with and without script', async () => {
  const { invite_slug } = await callApi<{ invite_slug: string }>(
    setup.server,
    'GET',
    '/api/user/me/',
    { access: guest.access },
  );
  const query = `eventSlug=${dinner.slug}`;
  const wide: Record<string, string[]> = {};
  const [scripted, plain] = [await openPhone(), await openPhone({ javaScriptEnabled: false })];
  const check = async (page: Page, path: string) => {
    await page.goto(setup.server.url + path);
    await page.waitForLoadState('networkidle');
    if (page === scripted) {
      // The app starts when somebody acts.
      await page.mouse.move(1, 1);
      await page.locator('#drawn').waitFor({ state: 'detached' });
      await settle(page);
    }
    const text = await findWideText(page);
    if (text.length > 0) wide[path] = [...new Set(text)];
  };
  for (const path of [
    `/invite/${invite_slug}?${query}`,
    `/invite/${invite_slug}`,
    `/email/verify?email=${WORD}%40example.org`,
  ])
    await check(scripted, path);
  for (const path of [
    `/invite/${invite_slug}?${query}`,
    `/invite-answer/?slug=${invite_slug}&${query}`,
    `/embed/invite-card/?view=1&slug=${invite_slug}&${query}`,
  ])
    await check(plain, path);
  expect(wide).toEqual({});
  expect(await plain.locator('body').innerHTML()).toContain(WORD);
});

test('[R28, R70] long words don’t make a partner’s page wider than a phone', async () => {
  const { invite_slug } = await callApi<{ invite_slug: string }>(
    setup.server,
    'GET',
    '/api/user/me/',
    { access: guest.access },
  );
  const tags = ['invite-card', 'dinner-rsvp', 'seatmate', 'sign-in'].map(
    (name) => `<beside-${name} slug="${invite_slug}" event-slug="${dinner.slug}"></beside-${name}>`,
  );
  const site = await servePage(
    setup.server.url,
    `<style>body{margin:0}main{display:grid}</style>${tags.join('')}`,
  );
  onTestFinished(() => site.stop());
  const page = await openPhone();
  await page.goto(site.url);
  // An element loads when it comes into view.
  for (const element of await page.locator('main > *').all())
    await element.evaluate((node) => node.scrollIntoView());
  const countShown = () =>
    page
      .locator('main > *')
      .evaluateAll(
        (elements) => elements.filter(({ shadowRoot }) => shadowRoot?.textContent?.trim()).length,
      );
  await expect.poll(countShown).toBe(tags.length);
  await settle(page);
  await page.getByText(WORD).first().waitFor();
  expect(await findWideText(page)).toEqual([]);
});
