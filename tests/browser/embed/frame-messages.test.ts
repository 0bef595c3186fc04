// Covers: src/element, widgets, host/server/web/embed
/** Messages between a page and its frame: sent to one origin, accepted from one window, without secrets. */
import { describe, expect, test } from 'vitest';
import { setUpFramesAndServer } from '../../helpers/browser/frames-and-server.ts';
import {
  frameElement,
  waitForFrame,
  getEventsOn,
  getMessagesTo,
  getEventNamesOn,
  onLocalhost,
  frameRefusedLogs,
  waitForFrameHeight,
} from '../../helpers/browser/embed-frames.ts';

const real = setUpFramesAndServer();

describe('messages between page and frame', () => {
  test('[case 70] [R52] a sign-in stays in the frame’s memory: no token in storage or page', async () => {
    const { page } = await real.open(frameElement('', 'dinner-rsvp'), { site: onLocalhost(real.partner) });
    const frame = await waitForFrame(page);
    await frame.getByRole('button', { name: 'Accept' }).click();
    await frame.getByLabel('E-mail').fill('framed@example.org');
    await frame.getByRole('button', { name: 'Send code' }).click();
    const verified = page.waitForResponse(/verify-code/);
    await frame.getByLabel('Code').fill(await real.server.codeFor('framed@example.org'));
    const auth = (await (await verified).json()) as { access: string; refresh: string };
    await frame.getByLabel('First name').fill('Framed');
    await frame.getByLabel('Last name').fill('Guest');
    await frame.getByRole('button', { name: 'Confirm' }).click();
    await frame.getByRole('heading', { name: 'You’re in, Framed.' }).waitFor();
    await expect.poll(async () => await getEventNamesOn(page)).toContain('beside-rsvp-changed');

    expect(JSON.parse(Buffer.from(auth.access.split('.')[1]!, 'base64url').toString())).toMatchObject({ scope: 'widget' });
    const storage = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    expect([await frame.evaluate(storage), await page.evaluate(storage)]).toEqual(['[{},{},""]', '[{},{},""]']);
    const seen = JSON.stringify([await getEventsOn(page), await getMessagesTo(page)]);
    for (const secret of [auth.access, auth.refresh, 'framed@example.org']) expect(seen).not.toContain(secret);
    // The stored session of the product's own pages isn't read either.
    await frame.evaluate((session) => localStorage.setItem('beside.auth', session), JSON.stringify(auth));
    await page.reload();
    await (await waitForFrame(page)).getByRole('button', { name: 'Accept' }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect.poll(async () => (await waitForFrame(page)).getByRole('button', { name: 'Accept' }).isVisible()).toBe(true);
  });

  test('[case 71] the frame sends only to the listed page’s origin', async () => {
    const { page } = await real.open(frameElement());
    await waitForFrame(page);
    await waitForFrameHeight(page);
    const messages = await getMessagesTo(page);
    expect(messages.every(({ origin, data }) => origin === real.server.url && data.beside === 1)).toBe(true);
    // An unlisted page with the same frame gets no message.
    const other = await real.open(`<iframe src="${real.server.url}/embed/invite-card/?slug=host&origin=${real.partner.url}"></iframe>`, {
      site: real.stranger,
      expected: frameRefusedLogs,
    });
    await other.page.waitForLoadState('networkidle');
    expect(await getMessagesTo(other.page)).toEqual([]);
  });

  test('[case 71] foreign, malformed, huge and replayed messages are ignored', async () => {
    const { page } = await real.open(`${frameElement()}<iframe id="other" srcdoc="<p>other</p>"></iframe>`);
    const iframe = page.locator('beside-invite-card iframe');
    await iframe.waitFor();
    const frame = (await (await iframe.elementHandle())!.contentFrame())!;
    await frame.getByRole('heading').first().waitFor();
    const height = () => iframe.evaluate((element) => element.style.blockSize);
    await expect.poll(height).not.toBe('');
    const before = await height();
    const createHeightMessage = (n: number, height: unknown) => ({ beside: 1, n, type: 'height', height });
    const late = Number.MAX_SAFE_INTEGER - 100;

    // From the page itself, and from another window of its origin.
    await page.evaluate((data) => postMessage(data, '*'), createHeightMessage(late, 5000));
    await page.frame({ url: 'about:srcdoc' })!.evaluate((data) => parent.postMessage(data, '*'), createHeightMessage(late, 5001));
    // From the frame's own window: malformed, too large, and replayed.
    const own = (data: unknown) => frame.evaluate(([message, origin]) => parent.postMessage(message, origin as string), [data, real.partner.url] as const);
    await own(createHeightMessage(late, 'high'));
    await own(createHeightMessage(late, 1e9));
    await own({ ...createHeightMessage(late, 5002), more: 'x'.repeat(1_000_000) });
    await own({ beside: 1, n: late, type: 'event', name: 'click', detail: {} });
    await own({ beside: 1, n: late, type: 'event', name: 'beside-rsvp', detail: { id: 'x'.repeat(1_000_000) } });
    await own({ beside: 1, n: late, type: 'event', name: 'beside-rsvp', detail: { action: { run: 'x' } } });
    await own('nonsense');
    await own(null);
    const first = (await getMessagesTo(page)).find(({ data }) => data.type === 'ready')!;
    await own(first.data);
    await own({ ...createHeightMessage(1, 5003) });
    // Control: a valid message is accepted, so the earlier ones were ignored.
    await own(createHeightMessage(late + 1, 777));
    await expect.poll(height).toBe('777px');
    expect(before).not.toBe('777px');
    expect(await getEventNamesOn(page)).not.toContain('beside-rsvp');
    // The same message again is a replay.
    await own(createHeightMessage(late + 1, 778));
    await own(createHeightMessage(late + 2, 779));
    await expect.poll(height).toBe('779px');
  });

  test('[case 71] the frame accepts properties only from its parent page', async () => {
    const inside = `<iframe src="${real.server.url}/embed/invite-card/?slug=host&eventSlug=first-table&origin=${real.partner.url}"></iframe>`;
    const { page } = await real.open(`${inside}<iframe src="${real.stranger.url}/?other"></iframe>`);
    const frame = await waitForFrame(page);
    const properties = (n: number, given: object) => ({ beside: 1, n, type: 'properties', properties: given });
    const late = Number.MAX_SAFE_INTEGER - 100;
    const other = page.frames().find((each) => each.url().startsWith(real.stranger.url))!;
    await other.evaluate((data) => parent.frames[0]!.postMessage(data, '*'), properties(late, { locale: 'ar' }));
    await frame.evaluate((data) => postMessage(data, '*'), properties(late, { locale: 'ar' }));
    const postToFrame = (data: unknown) => page.evaluate((message) => frames[0]!.postMessage(message, '*'), data);
    await postToFrame(properties(late, { locale: 'ar', onclick: 'alert(1)' }));
    await postToFrame(properties(late, { locale: 'ar', api: 'https://evil.example' }));
    await postToFrame(properties(late, { locale: 'a'.repeat(1_000_000) }));
    await postToFrame(properties(late + 1, { locale: 'de' }));
    await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
    await postToFrame(properties(late + 1, { locale: 'ar' }));
    await postToFrame(properties(late + 2, { theme: 'dark' }));
    await expect.poll(() => frame.locator('.beside').getAttribute('data-theme')).toBe('candlelight');
    expect(
      await frame.locator('main > *').evaluate((element) => [element.getAttribute('locale'), element.getAttribute('api'), element.hasAttribute('onclick')]),
    ).toEqual(['de', real.server.url, false]);
  });
});
