// Covers: src/element, widgets
/** `beside/react`: rendered on a server, hydrated, and heard, in React 19 and 18. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { recordLayoutShifts, sumLayoutShifts } from '#tests/helpers/browser/layout-shifts.ts';
import {
  type ReactPage,
  type ReactVersion,
  reactVersions,
  serveReactPage,
} from '#tests/helpers/browser/react-page.ts';
import { dinnerRsvp } from '#src/contract/elements/dinner-rsvp.ts';
import { inviteCard } from '#src/contract/elements/invite-card.ts';

const setup = setUpBrowserAndSharedServer();
const dinner = { slug: 'host', eventSlug: 'first-table' };

const app = `
  import { useRef, useState } from 'react';
  import { BesideDinnerRsvp, BesideInviteCard, BesideSignIn } from 'beside/react';

  export function App({ api, fragment, slug, eventSlug }) {
    const [heard, setHeard] = useState([]);
    const [prevents, setPrevents] = useState(true);
    const [theme, setTheme] = useState('light');
    const [isShown, setIsShown] = useState(true);
    const card = useRef(null);
    const hear = (word) => setHeard((words) => [...words, word]);
    const onRsvp = (event) => {
      hear(prevents ? 'refused' : 'allowed');
      if (prevents) event.preventDefault();
    };
    return <main>
      <p id="heard" style={{ height: '4em', margin: 0 }}>{heard.join(' ')}</p>
      <button onClick={() => setPrevents(false)}>Allow</button>
      <button onClick={() => setTheme('dark')}>Dark</button>
      <button onClick={() => hear(card.current.localName)}>Ask the ref</button>
      <button onClick={() => setIsShown(!isShown)}>Toggle</button>
      {isShown && <BesideInviteCard ref={card} api={api} slug={slug} eventSlug={eventSlug} theme={theme} fragment={fragment} className="slot" data-of="page"
        onReady={(event) => hear('ready:' + event.detail.element)} onRsvp={onRsvp} onRsvpChanged={() => hear('changed')}>
        <a href="https://page.example/dinner">The dinner</a>
      </BesideInviteCard>}
      <BesideDinnerRsvp api={api} eventSlug={eventSlug} bare />
      <BesideSignIn api={api} hidden={isShown} />
    </main>;
  }`;

/** Dispatches a cancelable event as the element does. Returns whether the page prevented it. */
const isRsvpPrevented = (page: Page) =>
  page.locator('beside-invite-card').evaluate(
    (card) =>
      !card.dispatchEvent(
        new CustomEvent('beside-rsvp', {
          bubbles: true,
          cancelable: true,
          detail: { id: '1', status: 'accepted' },
        }),
      ),
  );
const heard = (page: Page) => page.locator('#heard').textContent();

describe.each(Object.keys(reactVersions) as ReactVersion[])('%s', (version) => {
  let site: ReactPage;
  let fragment: string;
  beforeAll(async () => {
    const response = await fetch(
      `${setup.server.url}/fragment/invite-card/?${new URLSearchParams(dinner)}`,
    );
    fragment = await response.text();
    site = await serveReactPage(version, app, ({ searchParams }) => ({
      api: setup.server.url,
      ...dinner,
      fragment: searchParams.has('fragment') ? fragment : undefined,
    }));
  }, 240_000);
  afterAll(() => site?.stop());

  async function open(path: string, options: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
    const context = await setup.browser.newContext({ locale: 'en-GB', ...options });
    onTestFinished(() => context.close());
    await recordLayoutShifts(context);
    const page = await context.newPage();
    watchConsole(page);
    await page.goto(site.url + path);
    return page;
  }

  test('[R72] a server draws the tag, its attributes and children, and reserves its height', async () => {
    const html = site.render({ api: setup.server.url, ...dinner });
    expect(html).toContain(`slug="host"`);
    expect(html).toMatch(
      /<beside-invite-card [^>]*event-slug="first-table"[^>]*><a href="https:\/\/page.example\/dinner">The dinner<\/a><\/beside-invite-card>/,
    );
    expect(html).toMatch(
      /<beside-invite-card [^>]*class="slot"[^>]*data-of="page"|<beside-invite-card [^>]*data-of="page"[^>]*class="slot"/,
    );
    expect(html).toMatch(/<beside-dinner-rsvp [^>]*bare=""/);
    for (const height of [inviteCard.reservedHeight, dinnerRsvp.reservedHeightIf.bare])
      expect(html).toContain(`style="display:block;min-height:${height}"`);
    expect(html).not.toMatch(/onready|onrsvp|fragment=|reserve=/i);
  });

  test('[R72] a server draws the fragment, readable without scripts, and ignores any other text', async () => {
    const page = await open('/?fragment', { javaScriptEnabled: false });
    await page.locator('beside-invite-card').getByText('Accept').first().waitFor();
    expect(await page.locator('beside-invite-card').getAttribute('class')).toBe('slot');
    for (const text of [
      '<p>Gone.</p>',
      `${fragment}<script>alert(1)</script>`,
      fragment.replaceAll('invite-card', 'seatmate'),
    ]) {
      const html = site.render({ api: setup.server.url, ...dinner, fragment: text });
      expect(html).not.toMatch(/Gone|<script|shadowrootmode/);
      expect(html).toContain(`min-height:${inviteCard.reservedHeight}`);
    }
  });

  test.each(['/', '/?fragment'])(
    '[R72] events are heard after hydration of %s, and preventDefault holds',
    async (path) => {
      const page = await open(path);
      await expect.poll(() => heard(page)).toMatch(/ready:beside-invite-card/);
      await page.locator('beside-invite-card').getByText('Accept').first().waitFor();
      expect(await isRsvpPrevented(page)).toBe(true);
      await page.getByRole('button', { name: 'Allow' }).click();
      expect(await isRsvpPrevented(page)).toBe(false);
      await page.getByRole('button', { name: 'Dark' }).click();
      await expect
        .poll(() =>
          page
            .locator('beside-invite-card')
            .evaluate((card) => (card as HTMLElement & { theme: string }).theme),
        )
        .toBe('dark');
      await page.getByRole('button', { name: 'Ask the ref' }).click();
      await expect.poll(() => heard(page)).toMatch(/refused allowed beside-invite-card$/);
      expect(await page.locator('beside-invite-card').getAttribute('style')).toBeFalsy();
      expect((await heard(page))!.match(/ready:beside-invite-card/g)).toHaveLength(1);
      expect(await sumLayoutShifts(page)).toBeLessThan(0.01);
    },
  );

  test('[R72] an element with the prop `hidden` shows only without it', async () => {
    const page = await open('/');
    const signIn = page.locator('beside-sign-in');
    await signIn.and(page.locator(':defined')).waitFor({ state: 'hidden' });
    await page.locator('beside-invite-card').getByText('Accept').first().waitFor();
    expect(await signIn.isHidden()).toBe(true);
    await page.getByRole('button', { name: 'Toggle' }).click();
    await signIn.waitFor();
    await page.getByRole('button', { name: 'Toggle' }).click();
    await signIn.waitFor({ state: 'hidden' });
  });

  test('[R72] a card that was ready before React hydrated is reported as ready, once', async () => {
    const page = await open('/?fragment&wait');
    await page.addScriptTag({ type: 'module', url: `${setup.server.url}/v1/invite-card.js` });
    await page.locator('beside-invite-card').evaluate((card) => {
      const isReady = Symbol.for('beside.ready') in card;
      return isReady || new Promise((done) => card.addEventListener('beside-ready', done));
    });
    await page.evaluate(() => (globalThis as unknown as { hydrate(): void }).hydrate());
    await expect.poll(() => heard(page)).toMatch(/ready:beside-invite-card/);
    expect(await isRsvpPrevented(page)).toBe(true);
    expect((await heard(page))!.match(/ready:beside-invite-card/g)).toHaveLength(1);
  });

  test('[R72] a card first rendered in the browser inserts no HTML', async () => {
    const page = await open('/?fragment');
    await expect.poll(() => heard(page)).toMatch(/ready:beside-invite-card/);
    await page.getByRole('button', { name: 'Toggle' }).click();
    await page.locator('beside-invite-card').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Toggle' }).click();
    await expect
      .poll(async () => (await heard(page))!.match(/ready:beside-invite-card/g)?.length)
      .toBe(2);
    expect(
      await page
        .locator('beside-invite-card')
        .evaluate((card) => [
          card.querySelector('template'),
          card.hasAttribute('served'),
          card.textContent,
        ]),
    ).toEqual([null, false, 'The dinner']);
  });
});
