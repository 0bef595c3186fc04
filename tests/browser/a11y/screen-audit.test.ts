// Covers: src/styles, src/components, src/features, host/pages
/**
 * One screen of each kind, at 390 px light or 1280 px dark; in a full run every screen in all four combinations. Axe finds nothing,
 * nothing scrolls sideways, nothing shifts, the console is empty. Screenshots for review are in `.cache/screens`.
 */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { pages } from '#src/contract/pages.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { storeSession, signIn, completeIntro } from '#tests/helpers/server/member-client.ts';
import { type DemoIds, findDemoIds, routeCases } from '#tests/helpers/browser/route-cases.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';
import {
  resetLayoutShifts,
  findVisibleShifts,
  recordLayoutShifts,
} from '#tests/helpers/browser/layout-shifts.ts';

const setup = setUpBrowserAndServer();

type Visitor = 'member' | 'new' | 'idle' | 'host';
const sessions: Partial<Record<Visitor, AuthSession>> = {};
let ids: DemoIds;

beforeAll(async () => {
  sessions.member = await signIn(setup.server, 'member@beside.example');
  sessions.idle = await completeIntro(
    setup.server,
    await signIn(setup.server, 'idle@example.org', { first_name: 'Idle', last_name: 'Guest' }),
  );
  sessions.host = await signIn(setup.server, 'host@beside.example');
  ids = await findDemoIds(setup.server, sessions.host);
  sessions.new = await signIn(setup.server, 'fresh@example.org', {
    first_name: 'Fresh',
    last_name: 'Face',
  });
});

interface Screen {
  name: string;
  path: string | ((ids: DemoIds) => string);
  /** The signed-in visitor; a stranger by default. */
  as?: Visitor;
  /** Takes the page to this screen and waits until it is drawn. */
  reach: (page: Page) => Promise<void>;
  /** The browser's own console messages on this screen. */
  expected?: RegExp[];
}
const waitForHeading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();
let strangerCount = 0;
type InvitationStep = 'code' | 'names' | 'accepted';
/** Accepts the invitation as a stranger, up to this step. */
const acceptUpTo = (step: InvitationStep) => async (page: Page) => {
  await goToStep(page, step);
  await resetLayoutShifts(page);
};
async function goToStep(page: Page, step: InvitationStep) {
  const email = `stranger${(strangerCount += 1)}@example.org`;
  // The card preloads its next steps.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Code' }).waitFor();
  if (step === 'code') return;
  await page
    .getByRole('textbox', { name: 'Code' })
    .pressSequentially(await setup.server.codeFor(email));
  await page.getByLabel('First name').waitFor();
  if (step === 'names') return;
  await page.getByLabel('First name').fill('Marit');
  await page.getByLabel('Last name').fill('Solheim-Adeyemi');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You’re in, Marit.' }).waitFor();
  await page.getByRole('group', { name: /^Your seat (between|at the end)/ }).waitFor();
}

const screens: Screen[] = [
  {
    name: 'sign-in',
    path: '/',
    reach: async (page) => {
      await page.getByText('Meet ideal connections in person.').first().waitFor();
      await page.getByRole('button', { name: 'Continue with e-mail' }).waitFor();
    },
  },
  { name: 'email', path: '/email/', reach: waitForHeading('What’s your e-mail?') },
  {
    name: 'verify',
    path: '/email/verify?email=you%40example.org',
    reach: waitForHeading('Check your e-mail.'),
  },
  {
    name: 'invite',
    path: '/invite/host?eventSlug=first-table',
    reach: (page) => page.getByRole('button', { name: 'Accept' }).waitFor(),
  },
  { name: 'invite-code', path: '/invite/host?eventSlug=first-table', reach: acceptUpTo('code') },
  { name: 'invite-names', path: '/invite/host?eventSlug=first-table', reach: acceptUpTo('names') },
  {
    name: 'invite-accepted',
    path: '/invite/host?eventSlug=first-table',
    reach: acceptUpTo('accepted'),
  },
  {
    name: 'invite-declined',
    path: '/invite/host?eventSlug=first-table',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.getByText('You can’t make it').waitFor();
    },
  },
  {
    name: 'home-empty',
    path: '/home',
    as: 'idle',
    reach: waitForHeading('Find a dinner'),
  },
  {
    name: 'invite-rounds',
    path: '/invite/host?eventSlug=five-rounds',
    reach: (page) => page.getByRole('button', { name: 'Accept' }).waitFor(),
  },
  {
    name: 'invite-general',
    path: '/invite/host',
    reach: waitForHeading('Dinners where you choose who sits beside you.'),
  },
  {
    name: 'invite-unknown',
    path: '/invite/nobody-of-that-name',
    reach: waitForHeading('This invitation doesn’t work any more.'),
    expected: [/404/],
  },
  {
    name: 'not-found',
    path: '/no/such/page',
    reach: waitForHeading('Not Found'),
    expected: [/404/],
  },
  { name: 'intro-names', path: '/intro', as: 'new', reach: waitForHeading('What do you do?') },
  {
    name: 'intro-priorities',
    path: '/intro?steps=%5B0%2C1%5D',
    as: 'new',
    reach: waitForHeading('What are you looking for?'),
  },
  {
    name: 'home',
    path: '/home',
    as: 'member',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Show seating' }).first().click();
      await page.locator('.dinner-seat-place').waitFor();
      await page.locator('svg.plan').last().waitFor();
    },
  },
];

/** The pages of members, as the demo host sees them. */
const memberScreens: Screen[] = routeCases
  .filter(({ route }) =>
    pages.some(({ path, who }) => path === route && who === 'user' && path !== '/intro/'),
  )
  .map(({ route, path, title }) => ({
    name: route.replaceAll(/[/$]+/g, '-').replace(/^-|-$/g, ''),
    path,
    as: 'host',
    reach: async (page) => {
      await expect.poll(() => page.title()).toBe(`Beside Club | ${title(ids)}`);
      await page.locator('h1').first().waitFor({ state: 'attached' });
      await waitUntilSettled(page);
    },
  }));

/** Waits until there is no skeleton and no pending request. */
async function waitUntilSettled(page: Page) {
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('.skeleton, .squares').count()).toBe(0);
}

const themes = ['light', 'dark'] as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

async function open(
  { path, as, expected }: Screen,
  size: { width: number; height: number },
): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: size,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
  });
  await recordLayoutShifts(context);
  const auth = as && sessions[as];
  if (auth) await storeSession(context, setup.server, auth);
  const page = await context.newPage();
  watchConsole(page, { expected });
  await page.goto(setup.server.url + (typeof path === 'string' ? path : path(ids)));
  return page;
}

const allScreens = [...screens, ...memberScreens];
/** One screen of each kind: sign-in, card, details, seating, form. Other tests audit the lists and the feed. */
const shortRunNames = [
  'sign-in',
  'invite',
  'events-eventId',
  'events-eventId-seating',
  'events-new',
];
const auditedScreens = inFullRun(
  allScreens,
  allScreens.filter(({ name }) => shortRunNames.includes(name)),
);

describe.for(auditedScreens)('$name', (screen) => {
  // Outside a full run the screens alternate between the phone in the light theme and the desktop in the dark one.
  const lookIndex = auditedScreens.indexOf(screen) % 2;
  test.for(inFullRun(sizes, [sizes[lookIndex]!]))(
    '[R08, R17, R20, R28, R40] fits and passes axe at $width px',
    async (size) => {
      const page = await open(screen, size);
      await screen.reach(page);
      await page.evaluate(() => document.fonts.ready);
      for (const theme of inFullRun<readonly (typeof themes)[number][]>(themes, [
        themes[lookIndex]!,
      ])) {
        // Without a chosen theme the page uses the device's.
        await page.emulateMedia({ colorScheme: theme });
        await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' });
        await page.screenshot({
          path: `.cache/screens/${screen.name}-${theme}-${size.width}.png`,
          fullPage: true,
        });
        expect(
          await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          ),
          'scrolls sideways',
        ).toBeLessThanOrEqual(0);
        expect(await findAxeViolations(page), theme).toEqual([]);
        expect(await findVisibleShifts(page), 'layout shift').toEqual([]);
      }
      await page.context().close();
    },
  );
});

test('[R40] the sign-in page fits a low desktop, and selects clip no letters', async () => {
  const lowDesktop = { width: 1280, height: 860 };
  const signInPage = await open(screens[0]!, lowDesktop);
  await screens[0]!.reach(signInPage);
  await signInPage.evaluate(() => document.fonts.ready);
  await expect
    .poll(() => signInPage.evaluate(() => document.documentElement.scrollHeight))
    .toBe(860);
  await signInPage.context().close();
  const form = await open(
    { name: 'event-new', path: '/events/new', as: 'host', reach: waitUntilSettled },
    lowDesktop,
  );
  await form.getByRole('heading', { level: 3, name: 'Tables in detail' }).click();
  const shape = form.getByLabel('Shape of table 1');
  await shape.waitFor();
  await form.evaluate(() => document.fonts.ready);
  const [contentHeight, textSize] = await shape.evaluate((select) => {
    const { paddingTop, paddingBottom, fontSize } = getComputedStyle(select);
    return [
      select.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
      Number.parseFloat(fontSize),
    ];
  });
  // The line height that the font needs.
  expect(contentHeight).toBeGreaterThanOrEqual(textSize! * 1.485);
  await form.context().close();
});
