// Covers: host/server/web/drawn-pages, host/server/web/plain-pages, host/first-paint/drawn-page.ts, host/shell/take-over-drawn-page.ts
/** Our public pages before, while and after the app takes over from what the server drew. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { findVisibleShifts, recordLayoutShifts } from '#tests/helpers/browser/layout-shifts.ts';
import { createDinnerWithPhoto } from '#tests/helpers/server/dinner-with-photo.ts';
import { completeIntro, signIn, storeSession } from '#tests/helpers/server/member-client.ts';

const setUp = setUpBrowserAndSharedServer();
const browser = () => setUp.browser;
const server = () => setUp.server;
const INVITATION = '/invite/host?eventSlug=first-table';
const readers = {
  locale: 'en-GB',
  timezoneId: 'Europe/Lisbon',
  viewport: { width: 390, height: 844 },
};

test('[R38] an invitation can be read without JavaScript', async () => {
  const context = await browser().newContext({ ...readers, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server().url + INVITATION);
  expect(await page.getByRole('heading', { name: 'The Long Table' }).isVisible()).toBe(true);
  await page.goto(`${server().url}/`);
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.waitForURL('**/email/');
  expect(await page.getByRole('textbox', { name: 'E-mail' }).first().isVisible()).toBe(true);
  await context.close();
});

test.each([
  ['Accept', 'What’s your e-mail?'],
  ['Decline', 'Sorry you can’t make it.'],
])('[R48] without JavaScript %s on the card leads straight to its form', async (answer, title) => {
  const context = await browser().newContext({ ...readers, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server().url + INVITATION);
  await page.locator('#drawn beside-invite-card').getByText(answer, { exact: true }).click();
  await page.waitForURL('**/invite-answer/**');
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('link', { name: 'Back to the invitation' }).click();
  await page.waitForURL((url) => url.pathname === '/invite/host');
  await page.getByRole('heading', { name: 'The Long Table' }).waitFor();
  await context.close();
});

test('[R48] without JavaScript the form has the app’s fonts, and its policy lets them in', async () => {
  const context = await browser().newContext({ ...readers, javaScriptEnabled: false });
  const page = await context.newPage();
  const waitForFont = (name: string) =>
    page.waitForResponse((response) => response.url().includes(`/assets/${name}-latin-`));
  const fonts = [waitForFont('literata'), waitForFont('ysabeau')];
  await page.goto(`${server().url}/invite-answer/?slug=host&eventSlug=first-table`);
  expect((await Promise.all(fonts)).map((font) => font.status())).toEqual([200, 200]);
  await context.close();
});

test('[R28] the drawn card has the theme of its page, on a dark device too', async () => {
  const readColour = async (colorScheme: 'light' | 'dark') => {
    const context = await browser().newContext({
      ...readers,
      javaScriptEnabled: false,
      colorScheme,
    });
    const page = await context.newPage();
    await page.goto(server().url + INVITATION);
    const colour = await page
      .locator('#drawn .card')
      .evaluate((card) => getComputedStyle(card).backgroundColor);
    await context.close();
    return colour;
  };
  expect(await readColour('dark')).toBe(await readColour('light'));
});

test.each(['/', '/email/', 'an invitation with a photo', '/no-such-page'])(
  '[R20] [R76] the app takes over %s and nothing moves',
  async (name) => {
    const to = name.startsWith('/')
      ? name
      : `/invite/host?${(await createDinnerWithPhoto(server())).search}`;
    const context = await browser().newContext(readers);
    await recordLayoutShifts(context);
    const page = await context.newPage();
    const measure = (scope: string) =>
      page.evaluate((selector) => {
        const holder = document.querySelector(selector)!;
        const rects = [
          ...holder.querySelectorAll(
            'main .card, main beside-invite-card, main .beside-invite-card, main .card-layout-aside, main .status',
          ),
        ];
        return rects.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        });
      }, scope);
    // The app's start is held back until the drawn page is measured.
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/index-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(server().url + to, { waitUntil: 'commit' });
    await page.locator('#drawn main > *').first().waitFor();
    await page.evaluate(async () => {
      // The page may still be read, and its styles be on their way.
      if (document.readyState === 'loading')
        await new Promise((resolve) =>
          document.addEventListener('readystatechange', resolve, { once: true }),
        );
      const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
      await Promise.all(
        [...sheets].map(
          (link) => link.sheet ?? new Promise((resolve) => link.addEventListener('load', resolve)),
        ),
      );
      // Laying out asks for the fonts.
      document.body.getBoundingClientRect();
      await document.fonts.ready;
    });
    const before = await measure('#drawn');
    const photoRequests = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('.webp')),
    );
    expect(photoRequests).toHaveLength(name.startsWith('/') ? 0 : 1);
    // Starts the app of pages that are read first.
    await page.mouse.move(1, 1);
    release();
    await page.locator('#drawn').waitFor({ state: 'detached' });
    expect(before.length).toBeGreaterThan(0);
    expect(await measure('#root')).toEqual(before);
    await page.waitForLoadState('networkidle');
    expect(await measure('#root')).toEqual(before);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await findVisibleShifts(page)).toEqual([]);
    await context.close();
  },
);

test('[R08] a press on the example’s plates is answered at once and kept by the app', async () => {
  const page = await (await browser().newContext(readers)).newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server().url}/`);
  const reasons = page.locator('.seat-example-reasons p:visible');
  const investor = 'You’re raising money; Amara invests.';
  const mentor = 'You’re looking for a mentor; Walter likes to mentor.';
  expect(await reasons.allTextContents()).toEqual([investor, mentor]);
  await page.getByRole('radio', { name: 'Bo' }).click();
  const chosen = ['You’re hiring; Bo is looking for a new role.', mentor];
  expect(await reasons.allTextContents()).toEqual(chosen);
  release();
  await page.locator('#drawn').waitFor({ state: 'detached' });
  expect(await reasons.allTextContents()).toEqual(chosen);
  // By keyboard, on the plate that kept the focus.
  await page.keyboard.press('ArrowRight');
  expect(await reasons.allTextContents()).toEqual([investor, mentor]);
  await page.context().close();
});

test('[R56] in a browser without a list of languages the app takes over in its one language', async () => {
  const context = await browser().newContext({ ...readers, locale: 'de-DE' });
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => undefined }),
  );
  const page = await context.newPage();
  await page.goto(`${server().url}/email/`);
  await page.locator('#drawn').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Code schicken' }).waitFor();
  await context.close();
});

const hasAppStarted = (page: Page) =>
  page.evaluate(() => document.querySelector('template#app') === null);

/** A page whose clock stands still. */
async function openWithStoppedClock(path: string): Promise<Page> {
  const page = await (await browser().newContext(readers)).newPage();
  await page.clock.install();
  // Far enough ahead: the clock can't go back, and a slow machine takes a while.
  await page.clock.pauseAt(Date.now() + MINUTE_MS);
  await page.goto(server().url + path);
  // Some frames, so that the page has been painted.
  await page.clock.runFor(100);
  return page;
}

test.each<[string, (page: Page) => Promise<void>]>([
  ['a move of the pointer', (page) => page.mouse.move(100, 100)],
  ['a key', (page) => page.keyboard.press('Shift')],
  ['three seconds of reading', (page) => page.clock.runFor(3000)],
])('[R20] the app of an invitation starts with %s', async (_, act) => {
  const page = await openWithStoppedClock(INVITATION);
  expect(await hasAppStarted(page)).toBe(false);
  await act(page);
  await expect.poll(() => hasAppStarted(page)).toBe(true);
  await page.context().close();
});

test.each([`${INVITATION}&answer=decline`, '/?code=abc&state=def', '/email/'])(
  '[R20] the app of %s starts at once',
  async (path) => {
    const page = await openWithStoppedClock(path);
    expect(await hasAppStarted(page)).toBe(true);
    await page.context().close();
  },
);

test('[R17] what the head says of a page stays when the app comes, until the reader goes on', async () => {
  const context = await browser().newContext(readers);
  const page = await context.newPage();
  const readHead = () =>
    page.evaluate(() => ({
      titles: document.head.querySelectorAll('title').length,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    }));
  await page.goto(`${server().url}/`);
  await page.mouse.move(1, 1);
  await page.locator('#drawn').waitFor({ state: 'detached' });
  await expect.poll(readHead).toMatchObject({
    titles: 1,
    description: expect.stringMatching(/./),
    canonical: `${server().url}/`,
  });
  await page.getByRole('button', { name: 'Continue with e-mail' }).click();
  await page.waitForURL('**/email/');
  await expect.poll(readHead).toEqual({ titles: 1, description: undefined, canonical: undefined });
  await context.close();
});

test('[R16] an address in the URL is in the field, also after a reload', async () => {
  const page = await (await browser().newContext(readers)).newPage();
  await page.goto(`${server().url}/email/?email=ok%40x.example`);
  for (const open of [() => Promise.resolve(), () => page.reload()]) {
    await open();
    await page.locator('#drawn').waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox').inputValue()).toBe('ok@x.example');
  }
  await page.context().close();
});

test('what is typed before the app comes stays', async () => {
  const page = await (await browser().newContext(readers)).newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server().url}/email/`, { waitUntil: 'commit' });
  await page.locator('#drawn input[type=email]').fill('anna@exam');
  release();
  await page.locator('#drawn').waitFor({ state: 'detached' });
  await page.keyboard.type('ple.org');
  expect(await page.getByRole('textbox').inputValue()).toBe('anna@example.org');
});

/** Opens an invitation whose app starts when it is released. */
async function openHeldInvitation(
  viewport = { width: 390, height: 500 },
): Promise<{ page: Page; release: () => void }> {
  const context = await browser().newContext({ ...readers, viewport });
  await recordLayoutShifts(context);
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(server().url + INVITATION, { waitUntil: 'commit' });
  await page.locator('#drawn').getByRole('button', { name: 'Decline' }).waitFor();
  return { page, release };
}

test('[R48] a press on the drawn card is answered when the app comes, in whatever words', async () => {
  const { page, release } = await openHeldInvitation();
  // As a browser's translation does, here with the same words for both answers.
  await page.locator('#drawn [data-answer]').evaluateAll((buttons) => {
    for (const button of buttons) {
      const outer = document.createElement('font');
      outer.append(Object.assign(document.createElement('font'), { textContent: 'Répondre' }));
      button.replaceChildren(outer);
    }
  });
  await page.locator('#drawn').getByRole('button', { name: 'Répondre' }).nth(1).click();
  release();
  await page.getByText('You can’t make it').waitFor();
  await page.context().close();
});

test.each([
  ['Accept', 'What’s your e-mail?', { width: 390, height: 844 }],
  ['Decline', 'You can’t make it', { width: 1280, height: 900 }],
])('[R48] nothing moves when a press on %s is answered', async (name, title, viewport) => {
  const { page, release } = await openHeldInvitation(viewport);
  // By script: what moves within half a second of a reader’s own press doesn’t count, and on a slow phone the app takes longer.
  await page
    .locator('#drawn')
    .getByRole('button', { name })
    .evaluate((button) => (button as HTMLElement).click());
  release();
  await page.locator('#root').getByText(title).waitFor();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await findVisibleShifts(page)).toEqual([]);
  await page.context().close();
});

test('[R48] a press during which the app comes is answered', async () => {
  const { page, release } = await openHeldInvitation();
  await page.locator('#drawn').getByRole('button', { name: 'Decline' }).hover();
  await page.mouse.down();
  release();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await page.getByText('You can’t make it').waitFor();
  await page.context().close();
});

test('[R48] if the app can’t be fetched, a press on the drawn card leads to the server', async () => {
  const page = await (await browser().newContext(readers)).newPage();
  await page.route('**/assets/index-*.js', (route) => route.abort());
  await page.goto(server().url + INVITATION);
  await page.locator('#drawn').getByRole('button', { name: 'Decline' }).click();
  await page.waitForURL('**answer=decline**');
  await page.context().close();
});

test('the focus in the drawn card and the scroll position stay when the app comes', async () => {
  const { page, release } = await openHeldInvitation();
  await page.locator('#drawn').getByRole('button', { name: 'Decline' }).focus();
  const before = await page.evaluate(() => {
    window.scrollTo(0, 120);
    return window.scrollY;
  });
  release();
  await page.locator('#drawn').waitFor({ state: 'detached' });
  const focused = await page.evaluate(
    () => document.activeElement?.shadowRoot?.activeElement?.textContent,
  );
  expect([focused, await page.evaluate(() => window.scrollY)]).toEqual(['Decline', before]);
  await page.context().close();
});

test.each([
  ['accept', 'E-mail'],
  ['decline', 'Decline'],
])('[R48] a link with answer=%s opens with its next step focused', async (answer, name) => {
  const context = await browser().newContext(readers);
  const page = await context.newPage();
  await page.goto(`${server().url}${INVITATION}&answer=${answer}`);
  await page.locator('#drawn').waitFor({ state: 'detached' });
  const step = page.getByRole(answer === 'accept' ? 'textbox' : 'button', { name, exact: true });
  await expect.poll(() => step.evaluate((control) => control.matches(':focus'))).toBe(true);
  await context.close();
});

test('[R10] with a stored session the page for strangers is never shown', async () => {
  const context = await browser().newContext(readers);
  await storeSession(
    context,
    server(),
    await completeIntro(
      server(),
      await signIn(server(), 'guest@example.org', { first_name: 'Gerda', last_name: 'Gast' }),
    ),
  );
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { __seen: seen });
    const look = () => {
      seen.push(Boolean(document.getElementById('drawn')?.checkVisibility()));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(server().url + INVITATION);
  await page.waitForURL('**/home');
  const seen = await page.evaluate(() => (window as unknown as { __seen: boolean[] }).__seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(true);
  await context.close();
});

test('[R20] an old service worker is upgraded, and offline the app opens without a drawn page', async () => {
  const context = await browser().newContext({ ...readers, serviceWorkers: 'allow' });
  const page = await context.newPage();
  // What the worker of an earlier version left behind: the start page as the offline page of every route.
  await page.goto(`${server().url}/robots.txt`);
  await page.evaluate(async () => {
    const options = { headers: { 'Content-Type': 'text/html' } };
    await (
      await caches.open('beside-shell')
    ).put('/', new Response('<p>the old start page</p>', options));
    await (
      await caches.open('beside-shell-next')
    ).put('/', new Response('<p>the next old start page</p>', options));
  });
  await page.goto(`${server().url}/no-such-page`);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) =>
        active?.addEventListener('statechange', resolve, { once: true }),
      );
  });
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('beside-'));
    const urls = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${new URL(url).pathname}`),
    );
    return (await Promise.all(urls)).flat();
  });
  expect(kept).toEqual(['beside-shell /shell']);
  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto(server().url + INVITATION);
  expect(await offline.content()).not.toMatch(/old start page|id="drawn"/);
  await context.close();
});
