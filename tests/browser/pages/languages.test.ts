// Covers: src/i18n, host/shell
/** Every page is in the reader's language and writing direction from the first paint (R56). */
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { arWidgetMessages } from '#src/i18n/ar/widgets.ts';
import { arAppMessages } from '#src/i18n/ar/app.ts';
import { arHostingMessages } from '#src/i18n/ar/hosting.ts';
import { deWidgetMessages } from '#src/i18n/de/widgets.ts';
import { deAppMessages } from '#src/i18n/de/app.ts';
import { deHostingMessages } from '#src/i18n/de/hosting.ts';
import { enWidgetMessages } from '#src/i18n/en/widgets.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { enServerMessages } from '#src/i18n/en/server.ts';
import type { Messages } from '#src/i18n/message-catalog.ts';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { storeSession, signIn } from '#tests/helpers/server/member-client.ts';
import { firstRowsOrAll, testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndServer();
const english: Messages = {
  ...enWidgetMessages,
  ...enAppMessages,
  ...enHostingMessages,
  ...enServerMessages,
};
const translations: Record<string, Messages> = {
  'de-DE': { ...deWidgetMessages, ...deAppMessages, ...deHostingMessages },
  ar: { ...arWidgetMessages, ...arAppMessages, ...arHostingMessages },
};

let member: AuthSession;
let host: AuthSession;
let context: BrowserContext;

beforeAll(async () => {
  member = await signIn(setup.server, 'member@beside.example');
  host = await signIn(setup.server, 'host@beside.example');
});
afterEach(() => context.close());

async function open(
  locale: string,
  path: string,
  { as, width = 390 }: { as?: AuthSession; width?: number } = {},
): Promise<Page> {
  context = await setup.browser.newContext({
    locale,
    timezoneId: 'Europe/Berlin',
    viewport: { width, height: 844 },
    reducedMotion: 'reduce',
  });
  if (as) await storeSession(context, setup.server, as);
  await context.addInitScript(recordTexts);
  const page = await context.newPage();
  watchConsole(page);
  await page.goto(setup.server.url + path);
  return page;
}

/** Runs in the page: records in every frame which texts the page has, and which language. */
function recordTexts() {
  const texts = new Set<string>();
  const languages = new Set<string>();
  Object.assign(window, { texts, languages });
  const ignoredTags = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE']);
  const walk = (node: Node) => {
    if (node instanceof Text) texts.add(node.data.trim());
    if (node instanceof Element) {
      if (ignoredTags.has(node.tagName) || node.matches('html:not([data-chrome]) .drawn-chrome'))
        return;
      for (const name of ['aria-label', 'placeholder', 'title'])
        if (node.hasAttribute(name)) texts.add(node.getAttribute(name)!.trim());
      node.shadowRoot?.childNodes.forEach(walk);
    }
    node.childNodes.forEach(walk);
  };
  const record = () => {
    // The app chrome is not shown in another language than the reader's.
    if (document.querySelector('#root > :not(.drawn-chrome), [data-chrome] .drawn-chrome')) {
      languages.add(`${document.documentElement.lang} ${document.documentElement.dir}`);
      texts.add(document.title);
      walk(document.body);
    }
    requestAnimationFrame(record);
  };
  record();
}
const readTexts = async (page: Page) =>
  page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts]);
const readLanguages = async (page: Page) =>
  page.evaluate(() => [...(window as unknown as { languages: Set<string> }).languages]);

/** The texts that match an English message with any values. Messages that are the same in both languages don't count. */
function findEnglish(texts: string[], locale: string): string[] {
  const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const sharedMessages = new Set(Object.values(translations[locale]!));
  const patterns = Object.entries(english)
    .filter(
      ([key, message]) =>
        !/^(should_show|dinners_button_icon|calendar_|page_title|front_guest_)/.test(key) &&
        !sharedMessages.has(message),
    )
    // Messages with hardly any text besides their placeholders would match what people write.
    .filter(([, message]) =>
      (message.includes('{') ? /[a-z]{4}/i : /[a-z]{2}/i).test(message.replace(/\{\w+\}/g, '')),
    )
    .map(
      ([, message]) =>
        new RegExp(
          `^${message
            .split(/\{\w+\}/)
            .map(escapePattern)
            .join('.+')}$`,
          's',
        ),
    );
  return texts.filter((text) => patterns.some((pattern) => pattern.test(text)));
}

const readOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('[R56] a German browser gets German from the first paint on the sign-in page', async () => {
  const page = await open('de-DE', '/');
  await page.getByRole('button', { name: 'Weiter mit E-Mail' }).waitFor();
  // The language is recorded once a frame, so it may be a frame late.
  await expect.poll(() => readLanguages(page)).toEqual(['de-DE ltr']);
  await expect.poll(() => page.title()).toBe('Beside Club | Anmelden');
  expect(findEnglish(await readTexts(page), 'de-DE')).toEqual([]);
});

test('[R56] a German browser gets German from the first paint on home, dates included', async () => {
  const page = await open('de-DE', '/home', { as: member });
  await page
    .getByText(/^\p{L}+tag, \d{1,2}\.\s\p{L}+.* um \d{2}:\d{2}$|^Mittwoch, /u)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Sitzordnung zeigen' }).waitFor();
  await expect.poll(() => readLanguages(page)).toEqual(['de-DE ltr']);
  expect(findEnglish(await readTexts(page), 'de-DE')).toEqual([]);
});

const pages: [name: string, path: string, heading: string, as: () => AuthSession][] = [
  ['home', '/home', 'لديكم دعوة', () => member],
  ['dinners', '/events/?tab=all', 'الأمسيات', () => member],
  ['the deck', '/matches/deck', 'من تودون لقاءه؟', () => member],
  ['the form of a dinner', '/events/new', 'استضافة عشاء', () => host],
];
test.each(firstRowsOrAll(pages, 2))(
  '[R56] %s in Arabic runs right to left, without English or sideways scrolling',
  async (_, path, heading, as) => {
    const page = await open('ar', path, { as: as() });
    await page.getByRole('heading', { name: heading }).first().waitFor();
    // All requests have ended.
    await page.waitForLoadState('networkidle');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => readOverflow(page), { message: `${width} px` })
        .toBeLessThanOrEqual(0);
    }
    await expect.poll(() => readLanguages(page)).toEqual(['ar rtl']);
    expect(findEnglish(await readTexts(page), 'ar')).toEqual([]);
  },
);

test('[R42] [R56] in Arabic the left neighbour’s card is on the left, as in the plan', async () => {
  const page = await open('ar', '/home', { as: member, width: 1280 });
  const readLeft = async (card: Locator) => (await card.boundingBox())!.x;
  const cards = page.locator('.seat-neighbours article');
  const readPositions = async () => {
    const positions = [];
    for (const card of [
      cards.filter({ hasText: arAppMessages.seat_left! }),
      page.locator('.seat-neighbours .highlighted'),
      cards.filter({ hasText: arAppMessages.seat_right! }),
    ])
      positions.push(await readLeft(card));
    return positions;
  };
  const expectLeftToRight = async () => {
    await cards.first().waitFor();
    await expect
      .poll(async () =>
        (await readPositions()).every(
          (position, index, all) => index === 0 || position > all[index - 1]!,
        ),
      )
      .toBe(true);
  };
  await page.getByRole('link', { name: 'The Long Table' }).first().click();
  await page.waitForURL(/\/events\//);
  await page.locator('.event-section .seat-neighbours').waitFor();
  await expectLeftToRight();
});

test('[R56] a name in the other direction is isolated from the text around it', async () => {
  const page = await open('ar', '/events/?tab=all', { as: member });
  const hostLine = page.getByText(/في ضيافة/).first();
  await hostLine.waitFor();
  await expect.poll(() => hostLine.textContent()).toMatch(/\u2068[^\u2069]+\u2069/);
});

test('[R36] [R56] the language chosen in the settings overrides the browser’s', async () => {
  const page = await open('de-DE', '/profile/settings', { as: member });
  await page.getByRole('radio', { name: 'العربية' }).check();
  await page.getByRole('heading', { name: 'الإعدادات' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'الإعدادات' }).waitFor();
  await expect.poll(() => readLanguages(page)).toEqual(['ar rtl']);
  // The server's texts are in this language too.
  await page.goto(`${setup.server.url}/priorities/`);
  await page.getByRole('heading', { name: 'جمع رأس المال' }).waitFor();
  expect(findEnglish(await readTexts(page), 'ar')).toEqual([]);
});

test('[R36] [R56] a guest chooses the language on an invitation', async () => {
  const page = await open('en-GB', '/invite/host?eventSlug=first-table&locale=en');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('button', { name: deWidgetMessages.invite_accept }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('locale')).toBe(null);
  await expect
    .poll(() => page.getByRole('combobox', { name: deAppMessages.settings_language }).inputValue())
    .toBe('de');
});

type Navigation = 'follows a link' | 'opens another URL';

/** Chooses German by arrow key and navigates at once. The page does it by script, so that a slow machine adds no delay. */
async function chooseGermanAndGo(page: Page, navigation: Navigation) {
  await page.locator('input[value="en"]').focus();
  await page.locator('input[value="de"]').evaluate((radio, kind) => {
    const navigate = () => {
      if (kind === 'opens another URL') location.assign('/home');
      else document.querySelector<HTMLElement>('nav a[href$="/home"]')!.click();
    };
    radio.addEventListener('change', () => setTimeout(navigate, 0));
  }, navigation);
  await page.keyboard.press('ArrowRight');
}

async function expectGermanHome(page: Page) {
  await page.waitForURL('**/home');
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page
    .getByRole('heading', { level: 1, name: deAppMessages.page_home })
    .waitFor({ state: 'attached' });
  // The settings have stored no request to restore the focus there.
  expect(await page.evaluate(() => sessionStorage.getItem('beside.language-chosen'))).toBeNull();
}

test.for<Navigation>(firstRowsOrAll(['follows a link', 'opens another URL'], 1))(
  '[R36] a member who chooses a language and at once %s gets that language there',
  async (navigation) => {
    const page = await open('en-GB', '/profile/settings', { as: member });
    await chooseGermanAndGo(page, navigation);
    await expectGermanHome(page);
  },
);

testInFullRun('[R36] a language change doesn’t stop a navigation to a slow page', async () => {
  const page = await open('en-GB', '/profile/settings', { as: member });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let onRequest = () => {};
  const requested = new Promise<void>((resolve) => (onRequest = resolve));
  await page.route(/\/assets\/home-.*\.js/, async (route) => {
    onRequest();
    await released;
    await route.continue();
  });
  await page.clock.install();
  await chooseGermanAndGo(page, 'follows a link');
  await requested;
  let loads = 0;
  page.on('domcontentloaded', () => loads++);
  // The page waits a moment for another arrow key before it applies the language.
  await page.clock.fastForward(5000);
  release();
  await expectGermanHome(page);
  expect(loads, 'only the page navigated to was loaded').toBe(1);
});
