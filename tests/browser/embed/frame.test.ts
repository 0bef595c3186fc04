// Covers: src/element, widgets, host/server/web/embed
/** An element in a frame: the partner's page runs none of the element's code, and the frame none of the page's. */
import { describe, expect, test } from 'vitest';
import { setUpFramesAndServer } from '#tests/helpers/browser/frames-and-server.ts';
import {
  frameElement,
  waitForFrame,
  getEventsOn,
  getEventNamesOn,
  waitForFrameHeight,
} from '#tests/helpers/browser/embed-frames.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpFramesAndServer();

describe('[R70] mode="frame" on a listed partner’s page', () => {
  test('shows the element at its full height and loads none of its scripts into the page', async () => {
    const { page, requests } = await setup.open(
      frameElement('locale="de" theme="dark" time-zone="Asia/Tokyo"'),
    );
    const frame = await waitForFrame(page);
    expect(new URL(frame.url()).search).toBe(
      `?${new URLSearchParams({ slug: 'host', eventSlug: 'first-table', theme: 'dark', locale: 'de', timeZone: 'Asia/Tokyo', origin: setup.partner.url })}`,
    );
    await expect.poll(() => frame.getByRole('button', { name: 'Zusagen' }).isVisible()).toBe(true);
    await waitForFrameHeight(page);
    const iframe = page.locator('iframe');
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight))
      .toBeLessThanOrEqual(0);
    await expect.poll(() => iframe.getAttribute('title')).toBe('Beside Club | The Long Table');
    await expect.poll(() => iframe.getAttribute('loading')).toBe('lazy');
    await expect.poll(() => iframe.getAttribute('allow')).toBe('');
    const ownRequests = requests.filter((line) => line.startsWith(`page ${setup.server.url}/`));
    expect(ownRequests.map((line) => new URL(line.slice('page '.length)).pathname)).toEqual([
      '/beside.js',
      '/v1/frame.js',
    ]);
  });

  test('passes attribute changes on without a reload or a history entry', async () => {
    const { page, frameNavigations } = await setup.open(frameElement());
    const frame = await waitForFrame(page);
    await waitForFrameHeight(page);
    const before = await page.evaluate(() => history.length);
    await page.locator('beside-invite-card').evaluate((card) => {
      card.setAttribute('locale', 'de');
      card.setAttribute('theme', 'dark');
    });
    await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
    await expect.poll(() => frame.locator('.beside').getAttribute('data-theme')).toBe('dark');
    await page.locator('beside-invite-card').evaluate((card) => card.removeAttribute('event-slug'));
    await frame.getByText('Teodora Vasić', { exact: false }).waitFor();
    expect(frameNavigations).toHaveLength(1);
    expect(await page.evaluate(() => history.length)).toBe(before);
  });

  test('fires the element’s events on the page, not cancelable', async () => {
    const { page } = await setup.open(frameElement());
    const frame = await waitForFrame(page);
    await waitForFrameHeight(page);
    await frame.getByRole('button', { name: 'Decline' }).click();
    await frame.getByText('You can’t make it').waitFor();
    await expect
      .poll(() => getEventsOn(page))
      .toContainEqual([
        'beside-rsvp',
        { id: expect.any(String) as string, event_slug: 'first-table', status: 'declined' },
        'beside-invite-card',
        false,
      ]);
  });

  testInFullRun('frames an already defined element with its properties', async () => {
    const { page } = await setup.open('<i></i>');
    await page.addScriptTag({ url: `${setup.server.url}/v1/invite-card.js`, type: 'module' });
    await page.evaluate(async () => {
      await customElements.whenDefined('beside-invite-card');
      const card = Object.assign(document.createElement('beside-invite-card'), {
        slug: 'host',
        eventSlug: 'first-table',
        mode: 'frame',
      });
      document.querySelector('main')!.append(card);
    });
    const frame = await waitForFrame(page);
    await waitForFrameHeight(page);
    await page
      .locator('beside-invite-card')
      .evaluate((card) => Object.assign(card, { locale: 'de' }));
    await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
    // Without `mode` the element is drawn without a frame.
    await page
      .locator('beside-invite-card')
      .evaluate((card) => Object.assign(card, { mode: undefined }));
    await page.getByRole('button', { name: 'Zusagen' }).waitFor();
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
  });

  test('keeps its frame when the element’s script loads later, until mode is removed', async () => {
    const { page, frameNavigations } = await setup.open(frameElement());
    const frame = await waitForFrame(page);
    await waitForFrameHeight(page);
    const readLayout = () =>
      page.locator('iframe').evaluate((iframe) => {
        const { display, borderTopWidth, inlineSize } = getComputedStyle(iframe);
        return {
          display,
          borderTopWidth,
          inlineSize,
          isOnlyChild: iframe.parentNode!.childNodes.length === 1,
        };
      });
    const before = await readLayout();
    expect(before).toMatchObject({ display: 'block', borderTopWidth: '0px', isOnlyChild: true });
    await page.addScriptTag({ url: `${setup.server.url}/v1/invite-card.js`, type: 'module' });
    await page.evaluate(() => customElements.whenDefined('beside-invite-card'));
    await expect.poll(readLayout).toEqual(before);
    await page.locator('beside-invite-card').evaluate((card) => card.setAttribute('locale', 'de'));
    await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
    expect(await readLayout()).toEqual(before);
    expect(frameNavigations).toHaveLength(1);
    await page.locator('beside-invite-card').evaluate((card) => card.removeAttribute('mode'));
    await page.getByRole('button', { name: 'Zusagen' }).waitFor();
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
  });

  testInFullRun('still works after it is moved within the page', async () => {
    const { page } = await setup.open(frameElement());
    await waitForFrame(page);
    await waitForFrameHeight(page);
    await page.evaluate(() => document.body.append(document.querySelector('beside-invite-card')!));
    const frame = await waitForFrame(page);
    await frame.getByRole('button', { name: 'Decline' }).click();
    await expect.poll(async () => await getEventNamesOn(page)).toContain('beside-rsvp');
  });

  test('uses the surrounding lang, and follows a change of locale', async () => {
    const { page } = await setup.open(`<section lang="de">${frameElement()}</section>`);
    const frame = await waitForFrame(page);
    await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
    const readLanguage = () =>
      frame.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
    await expect.poll(readLanguage).toEqual(['de', 'ltr']);
    await page.locator('section').evaluate((section) => Object.assign(section, { lang: 'en' }));
    await expect.poll(readLanguage).toEqual(['en', 'ltr']);
    await page.locator('beside-invite-card').evaluate((card) => card.setAttribute('locale', 'ar'));
    await expect.poll(readLanguage).toEqual(['ar', 'rtl']);
    await page.locator('beside-invite-card').evaluate((card) => card.removeAttribute('locale'));
    await expect.poll(readLanguage).toEqual(['en', 'ltr']);
  });

  test('fires beside-ready once, however often it is moved, framed or unframed', async () => {
    const { page } = await setup.open(frameElement());
    await waitForFrame(page);
    await expect.poll(() => getEventNamesOn(page)).toEqual(['beside-ready']);
    const card = page.locator('beside-invite-card');
    await card.evaluate((element) => document.body.append(element));
    await (await waitForFrame(page)).getByRole('button', { name: 'Accept' }).waitFor();
    await page.addScriptTag({ url: `${setup.server.url}/v1/invite-card.js`, type: 'module' });
    for (let round = 0; round < 2; round += 1) {
      await card.evaluate((element) => element.removeAttribute('mode'));
      await page.getByRole('button', { name: 'Accept' }).waitFor();
      await card.evaluate((element) => element.setAttribute('mode', 'frame'));
      await (await waitForFrame(page)).getByRole('button', { name: 'Accept' }).waitFor();
      await waitForFrameHeight(page);
    }
    expect(await getEventNamesOn(page)).toEqual(['beside-ready']);
  });

  test('passes the sign-in e-mail by message, never in a URL', async () => {
    const { page, requests } = await setup.open(
      frameElement('step="email" email="framed@example.org"', 'sign-in'),
    );
    const frame = await waitForFrame(page);
    await expect
      .poll(() => frame.getByRole('textbox', { name: 'E-mail' }).inputValue())
      .toBe('framed@example.org');
    await page
      .locator('beside-sign-in')
      .evaluate((element) => element.setAttribute('email', 'other@example.org'));
    await expect
      .poll(() => frame.getByRole('textbox', { name: 'E-mail' }).inputValue())
      .toBe('other@example.org');
    expect(
      requests.filter((line) =>
        /email=|example\.org|%40/.test(
          line.replace(setup.partner.url + '/?', '').replace(/^page .*/, ''),
        ),
      ),
    ).toEqual([]);
    await expect
      .poll(() => page.locator('iframe').getAttribute('src'))
      .not.toMatch(/email=|example/);
  });

  test('keeps a title given by the page', async () => {
    const { page } = await setup.open(frameElement('title="The dinner of our festival"'));
    await waitForFrame(page);
    await waitForFrameHeight(page);
    await expect
      .poll(() => page.locator('iframe').getAttribute('title'))
      .toBe('The dinner of our festival');
  });

  test('Tab goes into the frame, through it and out again', async () => {
    const { page } = await setup.open(
      `<a href="#before">Before</a>${frameElement('', 'dinner-rsvp')}<a href="#after">After</a>`,
    );
    const frame = await waitForFrame(page);
    await waitForFrameHeight(page);
    /** The focused link of the page, and the focused button in the frame. */
    const readFocus = async () => [
      await page.evaluate(() =>
        document.activeElement?.localName === 'a' ? document.activeElement.textContent : '',
      ),
      await frame.evaluate(() =>
        document.hasFocus()
          ? (document.querySelector('main > *')!.shadowRoot!.activeElement?.textContent ?? '')
          : '',
      ),
    ];
    await page.getByText('Before').focus();
    const steps = [
      ['', 'Accept'],
      ['', 'Decline'],
      ['After', ''],
    ];
    for (const step of steps) {
      await page.keyboard.press('Tab');
      // It takes a moment until the focus has moved from one window to the other.
      await expect.poll(readFocus).toEqual(step);
    }
  });
});
