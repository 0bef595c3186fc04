// Covers: src/features/match-deck
/** The match deck (R32, R41) by mouse, touch, buttons and keys, with failures and undo. */
import type { BrowserContextOptions, Page } from 'playwright';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import {
  callApi,
  storeSession,
  signIn,
  completeIntro,
} from '#tests/helpers/server/member-client.ts';
import { servePage } from '#tests/helpers/browser/html-server.ts';
import { lengthenToasts } from '#tests/helpers/browser/long-toasts.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();
const poll = <T>(read: () => T | Promise<T>, message?: string) => expect.poll(read, { message });
let member: AuthSession;
beforeAll(async () => {
  member = await signIn(setup.server, 'member@beside.example');
  // A job finds the demo club's matches shortly after the start.
  await vi.waitFor(
    async () => expect((await readMatches('?state=new&limit=100')).length).toBeGreaterThan(10),
    { timeout: 60_000, interval: 200 },
  );
});

interface MatchSummary {
  id: string;
  state: string;
  target_user: { first_name: string; last_name: string };
}
const readMatches = async (query: string) =>
  (
    await callApi<{ results: MatchSummary[] }>(setup.server, 'GET', `/api/matches/${query}`, {
      access: member.access,
    })
  ).results;
const readFirstTable = async () =>
  (
    await callApi<{ member: { id: string } }>(
      setup.server,
      'GET',
      '/api/events/by-slug/?slug=first-table',
      { access: member.access },
    )
  ).member;
const listNames = (matches: MatchSummary[]) =>
  matches.map(({ target_user: { first_name, last_name } }) => `${first_name} ${last_name}`);

interface OpenOptions extends BrowserContextOptions {
  path?: string;
  expected?: RegExp[];
  /** Whether this device has shown the dialog that explains interest; true by default. */
  wasDialogShown?: boolean;
  hasLongToasts?: boolean;
}
async function open({
  path = '/matches/deck',
  expected = [],
  wasDialogShown = true,
  hasLongToasts = false,
  ...options
}: OpenOptions = {}): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'no-preference',
    ...options,
  });
  await storeSession(context, setup.server, member);
  if (hasLongToasts) await lengthenToasts(context);
  if (wasDialogShown)
    await context.addInitScript(() => localStorage.setItem('beside.interested-told', '1'));
  const page = await context.newPage();
  onTestFinished(() => page.unrouteAll({ behavior: 'wait' }).then(() => context.close()));
  watchConsole(page, { expected });
  await page.goto(setup.server.url + path);
  await readTopName(page);
  return page;
}
const topCard = (page: Page) => page.locator('.deck-card.top');
const readTopName = async (page: Page) =>
  (await topCard(page).getByRole('heading').innerText()).replaceAll(/\s+/g, ' ');
const readAnnouncement = (page: Page) =>
  page.locator('beside-match-deck .visually-hidden[role=status]').innerText();
/** A faster drag is a flick. */
const SLOW_DRAG_MS = 350;

/** Drags the top card slowly. The code for it loads after the deck, so the first step is repeated until the card follows. */
async function drag(page: Page, distance: number, { drop = true } = {}) {
  const box = (await topCard(page).boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + 240 };
  await poll(async () => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + Math.sign(distance) * 12, from.y, { steps: 3 });
    const isHeld = await topCard(page).evaluate((card) => card.hasAttribute('data-held'));
    if (!isHeld) await page.mouse.up();
    return isHeld;
  }).toBe(true);
  await page.mouse.move(from.x + distance, from.y, { steps: 12 });
  await new Promise((resolve) => setTimeout(resolve, SLOW_DRAG_MS));
  if (drop) await page.mouse.up();
}

test('[R31, R32] opening the deck marks its feed item on Home as seen', async () => {
  const readNewItemTypes = async () => {
    const { results } = await callApi<{ results: { type: string }[] }>(
      setup.server,
      'GET',
      '/api/feeds/list_new/?limit=100',
      { access: member.access },
    );
    return results.map(({ type }) => type);
  };
  await vi.waitFor(async () => expect(await readNewItemTypes()).toContain('daily_matches'), {
    timeout: 60_000,
    interval: 200,
  });
  await open();
  await poll(readNewItemTypes).not.toContain('daily_matches');
});

test('[R32, R41] dragging a card past a third means interested; a shorter drag does nothing', async () => {
  const page = await open();
  const name = await readTopName(page);
  await drag(page, 60);
  await poll(() =>
    topCard(page).evaluate((card) => getComputedStyle(card).getPropertyValue('--interested')),
  ).toBe('0');
  expect(await readTopName(page)).toBe(name);

  await drag(page, 200, { drop: false });
  const readCardState = () =>
    topCard(page).evaluate((card) => ({
      hintOpacity: getComputedStyle(card.querySelector('.deck-hint.interested')!).opacity,
      tilt: (card as HTMLElement).style.getPropertyValue('--tilt'),
    }));
  await poll(readCardState).toEqual({ hintOpacity: '1', tilt: '8deg' });
  await expect
    .poll(
      () => page.locator('.deck-card.under').getByRole('heading', { includeHidden: true }).count(),
      { message: 'the next card is there already' },
    )
    .toBe(1);
  await page.mouse.up();
  await poll(() => readTopName(page)).not.toBe(name);
  await page.locator('.deck-side').getByText(name).waitFor();
  await poll(async () => listNames(await readMatches('interested/'))).toContain(name);
});

test('[R32] a card swiped away is skipped, and the toast undoes it', async () => {
  const page = await open({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    hasLongToasts: true,
  });
  const name = await readTopName(page);
  const box = (await topCard(page).boundingBox())!;
  const touch = await page.context().newCDPSession(page);
  const start = box.x + box.width - 60;
  const touchAt = (type: 'touchStart' | 'touchMove', distance: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: start - distance, y: box.y + 260 }],
    });
  const lift = () => touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await poll(async () => {
    await touchAt('touchStart', 0);
    for (const distance of [10, 20, 30]) await touchAt('touchMove', distance);
    const isHeld = await topCard(page).evaluate((card) => card.hasAttribute('data-held'));
    if (!isHeld) await lift();
    return isHeld;
  }).toBe(true);
  for (let distance = 40; distance <= 150; distance += 10) await touchAt('touchMove', distance);
  await lift();
  await page
    .locator('.beside-toast')
    .filter({ hasText: `Skipped ${name}.` })
    .waitFor();
  await poll(async () => listNames(await readMatches('dismissed/'))).toContain(name);
  await page
    .locator('.beside-toast')
    .filter({ hasText: name })
    .getByRole('button', { name: 'Undo' })
    .click();
  await poll(() => readTopName(page)).toBe(name);
  await poll(
    async () => (await topCard(page).boundingBox())!.x,
    'the card is where it was before the swipe',
  ).toBe(box.x);
  await poll(async () => listNames(await readMatches('dismissed/'))).not.toContain(name);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

const phone = { isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } };
/** Just past the third of a card that decides. */
const PULL_PX = 140;
/** In both directions of writing, and on a partner's page. */
const phoneDecks = [
  { where: 'our page', locale: 'en-GB', forward: 1 },
  { where: 'our page', locale: 'ar', forward: -1 },
  { where: 'a partner’s page', locale: 'en-GB', forward: 1 },
] as const;

/** The deck of a member who signs in on a partner's page. */
async function openPartnerDeck(email: string, options: BrowserContextOptions = {}): Promise<Page> {
  const head = '<meta name="viewport" content="width=device-width"><style>body{margin:0}</style>';
  const site = await servePage(
    setup.server.url,
    `${head}<beside-match-deck event-slug="first-table"></beside-match-deck>`,
  );
  const context = await setup.browser.newContext({ locale: 'en-GB', ...options });
  onTestFinished(() => context.close().then(() => site.stop()));
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
  await poll(() =>
    page.getByRole('textbox', { name: 'Code' }).evaluate((field) => field.matches(':focus')),
  ).toBe(true);
  await page.keyboard.type(await setup.server.codeFor(email));
  await readTopName(page);
  return page;
}

test.for(phoneDecks)(
  '[R32, R39] on a phone a pulled card says what it does, and widens nothing: $where, $locale',
  async ({ where, locale, forward }) => {
    const page =
      where === 'our page'
        ? await open({ ...phone, locale })
        : await openPartnerDeck('guest-02@beside.example', {
            ...phone,
            reducedMotion: 'no-preference',
          });
    // A page that is wider than the phone makes the window wider.
    const readWidth = () =>
      page.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth));
    /** The words that are seen whole, with how clear they are. */
    const readWords = () =>
      topCard(page).evaluate((card) =>
        [...card.querySelectorAll('.deck-hint')].flatMap((hint) => {
          const words = document.createRange();
          words.selectNodeContents(hint.lastChild!);
          const { left, right } = words.getBoundingClientRect();
          const { opacity } = getComputedStyle(hint);
          return left >= 0 && right <= 390 && opacity !== '0'
            ? [`${[...hint.classList].at(-1)} ${opacity}`]
            : [];
        }),
      );
    expect(await readWords(), 'at rest').toEqual([]);
    const { x: restX, y, width } = (await topCard(page).boundingBox())!;
    for (const [decision, direction] of [
      ['dismissed', -forward],
      ['interested', forward],
    ] as const) {
      await drag(page, direction * PULL_PX, { drop: false });
      await expect
        .poll(readWords, { message: `pulled ${direction > 0 ? 'right' : 'left'}` })
        .toEqual([`${decision} 1`]);
      expect(await readWidth()).toBe(390);
      // Back to where it was, so that it is decided only once.
      if (decision === 'dismissed') await page.mouse.move(restX + width / 2, y + 240, { steps: 4 });
      await page.mouse.up();
      if (decision === 'dismissed')
        await poll(async () => (await topCard(page).boundingBox())!.x).toBe(restX);
    }
    await poll(
      () => page.locator('.deck-card.gone.interested').count(),
      'the card that left is still there',
    ).toBe(1);
    expect(await readWidth()).toBe(390);
  },
);

test('[R32] a decided card is seen leaving, and coming back when it is undone', async () => {
  const page = await open();
  const moves: string[] = [];
  await page.exposeFunction('noteMove', (move: string) => void moves.push(move));
  await topCard(page).evaluate((card: HTMLElement) => {
    const { noteMove } = window as unknown as { noteMove: (move: string) => void };
    card.addEventListener('transitionend', ({ target, propertyName }) => {
      if (target === card && propertyName === 'transform')
        noteMove(card.classList.contains('gone') ? 'left' : 'returned');
    });
  });
  await page.keyboard.press('ArrowLeft');
  await poll(() => moves).toEqual(['left']);
  await page.keyboard.press('z');
  await poll(() => moves).toEqual(['left', 'returned']);
});

test('[R32] arrow keys decide, z undoes each decision, and the focus stays in the deck', async () => {
  const page = await open({ reducedMotion: 'reduce' });
  const first = await readTopName(page);
  await page.keyboard.press('ArrowRight');
  await poll(() => readTopName(page)).not.toBe(first);
  const second = await readTopName(page);
  await poll(() => readAnnouncement(page)).toContain(`Interested in ${first}. Next: ${second}.`);
  expect(
    await topCard(page).evaluate(
      (card) =>
        card.getAnimations().length +
        card.parentElement!.querySelector('.gone')!.getAnimations().length,
    ),
    'no animation with reduced motion',
  ).toBe(0);
  await page.keyboard.press('ArrowLeft');
  await poll(() => readAnnouncement(page)).toContain(`Skipped ${second}.`);
  await page.keyboard.press('z');
  await poll(() => readTopName(page)).toBe(second);
  await page.keyboard.press('z');
  await poll(() => readTopName(page)).toBe(first);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.localName))
    .toBe('beside-match-deck');
  await poll(async () => (await readMatches('?state=new&limit=100')).length).toBeGreaterThan(2);
  await poll(async () =>
    listNames([...(await readMatches('interested/')), ...(await readMatches('dismissed/'))]),
  ).not.toContain(first);
});

test('[R22, R55] a failed decision brings the card back with an error and a Retry', async () => {
  const page = await open({ expected: [/503/] });
  const name = await readTopName(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/turn_dismissed/', (route) =>
    released.then(() => route.fulfill({ status: 503, json: { error: 'The kitchen is on fire.' } })),
  );
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect
    .poll(() => readTopName(page), { message: 'the next card shows before the response' })
    .not.toBe(name);
  release();
  await page
    .getByText(`We couldn’t save your choice for ${name}. The kitchen is on fire.`)
    .waitFor();
  await poll(() => readTopName(page)).toBe(name);
  await page.unroute('**/turn_dismissed/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await poll(async () => listNames(await readMatches('dismissed/'))).toContain(name);
});

test('[R32] the first interest is explained once per device; axe finds nothing', async () => {
  const page = await open({ wasDialogShown: false, reducedMotion: 'reduce' });
  const name = await readTopName(page);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Interested' }).click();
  const dialog = page.getByRole('dialog', { name: 'Added to your contacts' });
  await dialog.getByText(`When you and ${name} go to the same dinner`, { exact: false }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Next card' }).click();
  await page.getByRole('button', { name: 'Interested' }).click();
  await page.locator('.beside-toast').first().waitFor();
  await expect.poll(() => dialog.count()).toBe(0);
});

testInFullRun(
  '[R32] the explanation starts at its heading; a mutual match shows after it closes',
  async () => {
    const page = await open({ wasDialogShown: false });
    const name = await readTopName(page);
    await page.route('**/turn_interested/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), is_mutual: true } });
    });
    const response = page.waitForResponse('**/turn_interested/');
    await page.getByRole('button', { name: 'Interested' }).click();
    const dialog = page.getByRole('dialog', { name: 'Added to your contacts' });
    await dialog.waitFor();
    await poll(() =>
      dialog.getByRole('heading').evaluate((heading) => heading.matches(':focus')),
    ).toBe(true);
    await page.keyboard.press('z');
    await (await response).finished();
    expect(await page.locator('.beside-toast').count(), 'no toast while the dialog is open').toBe(
      0,
    );
    await dialog.getByRole('button', { name: 'Next card' }).click();
    await page.locator('.beside-toast').filter({ hasText: name }).waitFor();
    await expect.poll(() => page.locator('.beside-toast').count()).toBe(1);
  },
);

test('[R42] a dinner’s deck shows only its guests, and the member’s seat', async () => {
  const dinner = await readFirstTable();
  const guestMatchIds = (await readMatches(`?limit=100&event_id=${dinner.id}`)).map(({ id }) => id);
  const otherMatch = (await readMatches('?limit=100')).find(
    ({ id }) => !guestMatchIds.includes(id),
  )!;
  // Few demo members aren't guests, and earlier tests may have decided on all of them.
  await callApi(setup.server, 'POST', `/api/matches/${otherMatch.id}/turn_undo/`, {
    access: member.access,
    body: {},
  });
  const newGuestMatches = await readMatches(`?state=new&limit=100&event_id=${dinner.id}`);
  expect(newGuestMatches.length).toBeLessThan((await readMatches('?state=new&limit=100')).length);
  const page = await open({ path: `/matches/deck?eventId=${dinner.id}` });
  await page.getByText(`Card 1 of ${newGuestMatches.length}`).waitFor();
  const sidebar = page.locator('.deck-side');
  await sidebar.getByText('The Long Table').waitFor();
  await sidebar.getByText(/^Seat \d+[.,]/).waitFor();
});

test('[R42] the deck offers picks for seating only until the plan is published', async () => {
  const dinner = await readFirstTable();
  const page = await open({ path: `/matches/deck?eventId=${dinner.id}` });
  await page.getByRole('heading', { name: 'Your picks for seating' }).waitFor();
  await page.route(`**/api/events/${dinner.id}/seating/`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), published_at: '2026-01-01T00:00:00.000Z' },
    });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'You’d like to meet' }).waitFor();
  await expect.poll(() => page.getByText(/picks for seating/).count()).toBe(0);
});

testInFullRun(
  '[R31, R32] opening a dinner’s deck marks its feed item as seen, again after a failure',
  async () => {
    const event = await readFirstTable();
    const page = await open({ expected: [/403/] });
    const fields = {
      title: '',
      body: '',
      created_at: '2026-01-01T12:00:00.000Z',
      matches: [],
      matches_total: 0,
      actions: [],
    };
    const item = { id: event.id, type: 'event_matches', seen_at: null, event, ...fields };
    /** Statuses of the coming responses, last one first. */
    const statuses = [200, 403];
    await page.route('**/api/feeds/list_new/?*', (route) =>
      route.fulfill({ json: { results: [item], next: null } }),
    );
    await page.route('**/mark_as_seen/', (route) =>
      route.fulfill({ status: statuses.pop()!, json: item }),
    );
    await Promise.all([page.waitForResponse('**/api/feeds/list_new/?*'), page.reload()]);
    expect([await readTopName(page), statuses.length]).toEqual([expect.anything(), 2]);
    await page.goto(`${setup.server.url}/matches/deck?eventId=${event.id}`);
    await poll(() => statuses.length).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await poll(() => statuses.length).toBe(0);
  },
);

test('[R32, R39] in right-to-left languages the left arrow key means interested', async () => {
  const page = await open({ locale: 'ar' });
  const name = await readTopName(page);
  await page.keyboard.press('ArrowLeft');
  await poll(async () => listNames(await readMatches('interested/'))).toContain(name);
});

test('[R32, R34] the deck asks for a priority if there is none, and says when it is done', async () => {
  const newcomer = await completeIntro(
    setup.server,
    await signIn(setup.server, 'nobody-yet@example.org', { first_name: 'Nora', last_name: 'Body' }),
  );
  const context = await setup.browser.newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  await storeSession(context, setup.server, newcomer);
  const page = await context.newPage();
  await page.route('**/api/matches/?*', (route) =>
    route.fulfill({ json: { results: [], next: null } }),
  );
  await page.goto(`${setup.server.url}/matches/deck`);
  await page.getByRole('heading', { name: 'That’s everyone for now.' }).waitFor();
  await page.route('**/api/profiles/?*', (route) =>
    route.fulfill({ json: { results: [], next: null } }),
  );
  await page.reload();
  await expect
    .poll(() => page.getByRole('link', { name: 'Choose a priority' }).getAttribute('href'))
    .toContain('/priorities/new');
  await expect
    .poll(() => page.getByRole('button', { name: 'Undo' }).count(), {
      message: 'there is nothing to undo',
    })
    .toBe(0);
});

testInFullRun(
  '[R20, R32] cards that fail to load can be retried below the deck’s heading',
  async () => {
    const page = await open({ expected: [/status of 500/] });
    await page.route('**/api/matches/?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'The kitchen is closed.' } }),
    );
    await page.reload();
    await page.getByText('The kitchen is closed.').waitFor();
    await expect
      .poll(() => page.getByRole('heading', { name: 'Who will you meet?' }).isVisible())
      .toBe(true);
    await page.unroute('**/api/matches/?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    expect(await readTopName(page)).not.toBe('');
  },
);

test('[R70] on a partner page a stranger signs in, and the page can cancel a decision', async () => {
  const page = await openPartnerDeck('host@beside.example');
  const name = await readTopName(page);
  await page.evaluate(() => {
    addEventListener('beside-match-turn', (event) => {
      Object.assign(globalThis, { turnId: (event as CustomEvent<{ id: string }>).detail.id });
      if (!('isOpen' in globalThis)) event.preventDefault();
    });
  });
  await page.getByRole('button', { name: 'Skip' }).click();
  expect([
    await readTopName(page),
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ]).toEqual([name, 0]);
  await page.evaluate(() => Object.assign(globalThis, { isOpen: true }));
  const [request] = await Promise.all([
    page.waitForRequest('**/turn_dismissed/'),
    page.getByRole('button', { name: 'Skip' }).click(),
  ]);
  expect(request.headers()['idempotency-key']).toBe(
    await page.evaluate(() => (globalThis as unknown as { turnId: string }).turnId),
  );
  await page.getByText(`Skipped ${name}.`, { exact: true }).first().waitFor();
  await page.locator('.status-line').getByRole('button', { name: 'Undo' }).click();
  await poll(() => readTopName(page)).toBe(name);
});
