// Covers: src/styles, src/components, src/features, host/pages
/**
 * One screen of each kind, at 390 px light or 1280 px dark; in a full run every screen in all four combinations. Axe finds nothing,
 * nothing scrolls sideways, nothing shifts, the console is empty. Screenshots for review are in `.cache/screens`.
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuthSession } from '../../../src/contract/auth.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { pageTable } from '../../../host/server/web/pages/page-routes.ts';
import { findAxeViolations } from '../../helpers/browser/axe.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { storeSession, signIn, completeIntro } from '../../helpers/server/member-client.ts';
import { type DemoIds, findDemoIds, routeCases } from '../../helpers/browser/route-cases.ts';
import { inFullRun } from '../../helpers/vitest/run-scope.ts';
import { resetLayoutShifts, sumLayoutShifts, recordLayoutShifts } from '../../helpers/browser/layout-shifts.ts';

const real = setUpBrowserAndServer();

type Somebody = 'member' | 'new' | 'idle' | 'host';
const who: Partial<Record<Somebody, AuthSession>> = {};
let ids: DemoIds;

beforeAll(async () => {
  who.member = await signIn(real.server, 'member@beside.example');
  who.idle = await completeIntro(real.server, await signIn(real.server, 'idle@example.org', { first_name: 'Idle', last_name: 'Guest' }));
  who.host = await signIn(real.server, 'host@beside.example');
  ids = await findDemoIds(real.server, who.host);
  who.new = await signIn(real.server, 'fresh@example.org', { first_name: 'Fresh', last_name: 'Face' });
});

interface Screen {
  name: string;
  path: string | ((ids: DemoIds) => string);
  as?: Somebody;
  /** Waits until the screen is drawn. */
  shows: (page: Page) => Promise<void>;
  /** The browser's own console messages on this screen. */
  expected?: RegExp[];
}
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
let strangers = 0;
/** Takes a stranger through the card up to `step`. */
const walk = (step: 'code' | 'names' | 'laid') => async (page: Page) => {
  await take(page, step);
  await resetLayoutShifts(page);
};
async function take(page: Page, step: 'code' | 'names' | 'laid') {
  const email = `stranger${(strangers += 1)}@example.org`;
  // By then the next steps are preloaded.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code').waitFor();
  if (step === 'code') return;
  await page.getByLabel('Code').pressSequentially(await real.server.codeFor(email));
  await page.getByLabel('First name').waitFor();
  if (step === 'names') return;
  await page.getByLabel('First name').fill('Marit');
  await page.getByLabel('Last name').fill('Solheim-Adeyemi');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You’re in, Marit.' }).waitFor();
  await page.getByRole('group', { name: /^Your seat between/ }).waitFor();
}

const screens: Screen[] = [
  {
    name: 'sign-in',
    path: '/',
    shows: async (page) => {
      await page.getByText('Meet ideal connections in person.').waitFor();
      await page.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
    },
  },
  { name: 'email', path: '/email/', shows: heading('What’s your e-mail?') },
  { name: 'verify', path: '/email/verify?email=you%40example.org', shows: heading('Check your e-mail.') },
  { name: 'invite', path: '/invite/host?eventSlug=first-table', shows: (page) => page.getByRole('button', { name: 'Accept' }).waitFor() },
  { name: 'invite-code', path: '/invite/host?eventSlug=first-table', shows: walk('code') },
  { name: 'invite-names', path: '/invite/host?eventSlug=first-table', shows: walk('names') },
  { name: 'invite-laid', path: '/invite/host?eventSlug=first-table', shows: walk('laid') },
  {
    name: 'invite-declined',
    path: '/invite/host?eventSlug=first-table',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Decline' }).click();
      await heading('Sorry you can’t make it.')(page);
    },
  },
  { name: 'home-empty', path: '/home', as: 'idle', shows: heading('Nothing on the table yet.') },
  { name: 'invite-rounds', path: '/invite/host?eventSlug=five-rounds', shows: (page) => page.getByRole('button', { name: 'Accept' }).waitFor() },
  { name: 'invite-general', path: '/invite/host', shows: heading('One table. You choose who you sit next to.') },
  { name: 'invite-unknown', path: '/invite/nobody-of-that-name', shows: heading('Not Found'), expected: [/404/] },
  { name: 'not-found', path: '/no/such/page', shows: heading('Not Found'), expected: [/404/] },
  { name: 'intro-names', path: '/intro', as: 'new', shows: heading('What’s your name?') },
  { name: 'intro-priorities', path: '/intro?steps=%5B0%2C1%5D', as: 'new', shows: heading('What are you looking for?') },
  {
    name: 'home',
    path: '/home',
    as: 'member',
    shows: async (page) => {
      await page.getByRole('button', { name: 'Show seating' }).first().click();
      await page.locator('.seat-neighbours').first().waitFor();
      await page.locator('svg.plan').last().waitFor();
    },
  },
];

/** The pages of members, as the demo host sees them. */
const routed: Screen[] = routeCases
  .filter(({ route }) => pageTable.some(({ path, who: group }) => path === route && group === 'user' && path !== '/intro/'))
  .map(({ route, path, title }) => ({
    name: route.replaceAll(/[/$]+/g, '-').replace(/^-|-$/g, ''),
    path,
    as: 'host',
    shows: async (page) => {
      await expect.poll(() => page.title(), { timeout: 15_000 }).toBe(`Beside Club | ${title(ids)}`);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await settled(page);
    },
  }));

/** Waits until there is no skeleton and no pending request. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.skeleton, .squares').count()).toBe(0);
}

const themes = { light: 'linen', dark: 'candlelight' } as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

async function open({ path, as, expected }: Screen, size: { width: number; height: number }): Promise<Page> {
  const context = await real.browser.newContext({ viewport: size, locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' });
  await recordLayoutShifts(context);
  const auth = as && who[as];
  if (auth) await storeSession(context, real.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(real.server.url + (typeof path === 'string' ? path : path(ids)));
  return page;
}

const all = [...screens, ...routed];
/** One screen of each kind: sign-in, card, details, seating, form. Lists and the feed are audited in their own tests. */
const kinds = ['sign-in', 'invite', 'events-eventId', 'events-eventId-seating', 'events-new'];
const auditedScreens = inFullRun(
  all,
  all.filter(({ name }) => kinds.includes(name)),
);

describe.for(auditedScreens)('$name', (screen) => {
  const turn = auditedScreens.indexOf(screen) % 2;
  const inTurn = Object.entries(themes).slice(turn, turn + 1);
  test.for(inFullRun(sizes, [sizes[turn]!]))('[R08, R17, R20, R28, R40] fits and passes axe at $width px', async (size) => {
    const page = await open(screen, size);
    await screen.shows(page);
    await page.evaluate(() => document.fonts.ready);
    for (const [scheme, theme] of inFullRun(Object.entries(themes), inTurn) as [keyof typeof themes, string][]) {
      // The theme follows the device until another is chosen.
      await page.emulateMedia({ colorScheme: scheme });
      await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
      await page.screenshot({ path: `.cache/screens/${screen.name}-${scheme}-${size.width}.png`, fullPage: true });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'sideways').toBeLessThanOrEqual(0);
      expect(await findAxeViolations(page), theme).toEqual([]);
      expect(await sumLayoutShifts(page), 'moved by itself').toBeLessThan(0.001);
    }
    await page.context().close();
  });
});

test('[R40] the sign-in page fits a low desktop, and selects clip no letters', async () => {
  const low = { width: 1280, height: 860 };
  const door = await open(screens[0]!, low);
  await screens[0]!.shows(door);
  await door.evaluate(() => document.fonts.ready);
  expect(await door.evaluate(() => document.documentElement.scrollHeight)).toBe(860);
  await door.context().close();
  const form = await open({ name: 'event-new', path: '/events/new', as: 'host', shows: settled }, low);
  const shape = form.getByLabel('Shape').first();
  await shape.waitFor();
  await form.evaluate(() => document.fonts.ready);
  const [contentHeight, textSize] = await shape.evaluate((select) => {
    const { paddingTop, paddingBottom, fontSize } = getComputedStyle(select);
    return [select.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom), Number.parseFloat(fontSize)];
  });
  // The line height that the font needs.
  expect(contentHeight).toBeGreaterThanOrEqual(textSize! * 1.485);
  await form.context().close();
});
