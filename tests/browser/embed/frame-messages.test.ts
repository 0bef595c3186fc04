// Covers: src/element, widgets, host/server/web/embed
/** Messages between a page and its frame go to one origin, are accepted from one window, and contain no secrets. */
import { describe, expect, test } from 'vitest';
import { setUpFramesAndServer } from '#tests/helpers/browser/frames-and-server.ts';
import {
  frameElement,
  waitForFrame,
  getEventsOn,
  getMessagesTo,
  getEventNamesOn,
  onLocalhost,
  frameRefusedLogs,
  waitForFrameHeight,
} from '#tests/helpers/browser/embed-frames.ts';

const setup = setUpFramesAndServer();

describe('messages between page and frame', () => {
  test('[case 70] [R52] a sign-in stays in the frame’s memory: no token in storage or page', async () => {
    const { page } = await setup.open(frameElement('', 'dinner-rsvp'), {
      site: onLocalhost(setup.partner),
    });
    const frame = await waitForFrame(page);
    await frame.getByRole('button', { name: 'Accept' }).click();
    await frame.getByRole('textbox', { name: 'E-mail' }).fill('framed@example.org');
    await frame.getByRole('button', { name: 'Send code' }).click();
    const verified = page.waitForResponse(/verify-code/);
    await frame
      .getByRole('textbox', { name: 'Code' })
      .fill(await setup.server.codeFor('framed@example.org'));
    const auth = (await (await verified).json()) as { access: string; refresh: string };
    await frame.getByLabel('First name').fill('Framed');
    await frame.getByLabel('Last name').fill('Guest');
    await frame.getByRole('button', { name: 'Confirm' }).click();
    await frame.getByRole('heading', { name: 'You’re in, Framed.' }).waitFor();
    await expect.poll(async () => await getEventNamesOn(page)).toContain('beside-rsvp-changed');

    expect(
      JSON.parse(Buffer.from(auth.access.split('.')[1]!, 'base64url').toString()),
    ).toMatchObject({ scope: 'widget' });
    const storage = () =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
    expect([await frame.evaluate(storage), await page.evaluate(storage)]).toEqual([
      '[{},{},""]',
      '[{},{},""]',
    ]);
    const visibleToPage = JSON.stringify([await getEventsOn(page), await getMessagesTo(page)]);
    for (const secret of [auth.access, auth.refresh, 'framed@example.org'])
      expect(visibleToPage).not.toContain(secret);
    // The stored session of the product's own pages isn't read either.
    await frame.evaluate(
      (session) => localStorage.setItem('beside.auth', session),
      JSON.stringify(auth),
    );
    await page.reload();
    await (await waitForFrame(page)).getByRole('button', { name: 'Accept' }).waitFor();
    await page.waitForLoadState('networkidle');
    await expect
      .poll(async () =>
        (await waitForFrame(page)).getByRole('button', { name: 'Accept' }).isVisible(),
      )
      .toBe(true);
  });

  test('[case 71] the frame sends only to the listed page’s origin', async () => {
    const { page } = await setup.open(frameElement());
    await waitForFrame(page);
    await waitForFrameHeight(page);
    const messages = await getMessagesTo(page);
    expect(
      messages.every(({ origin, data }) => origin === setup.server.url && data.beside === 1),
    ).toBe(true);
    // An unlisted page with the same frame gets no message.
    const other = await setup.open(
      `<iframe src="${setup.server.url}/embed/invite-card/?slug=host&origin=${setup.partner.url}"></iframe>`,
      {
        site: setup.stranger,
        expected: frameRefusedLogs,
      },
    );
    await other.page.waitForLoadState('networkidle');
    expect(await getMessagesTo(other.page)).toEqual([]);
  });

  test('[case 71] foreign, malformed, huge and replayed messages are ignored', async () => {
    const { page } = await setup.open(
      `${frameElement()}<iframe id="other" srcdoc="<p>other</p>"></iframe>`,
    );
    const iframe = page.locator('beside-invite-card iframe');
    await iframe.waitFor();
    const frame = (await (await iframe.elementHandle())!.contentFrame())!;
    await frame.getByRole('heading').first().waitFor();
    const readHeight = () => iframe.evaluate((element) => element.style.blockSize);
    await expect.poll(readHeight).not.toBe('');
    const before = await readHeight();
    const createHeightMessage = (n: number, height: unknown) => ({
      beside: 1,
      n,
      type: 'height',
      height,
    });
    // A message counts only if its number is higher than that of the last one.
    const highNumber = Number.MAX_SAFE_INTEGER - 100;

    // From the page itself, and from another window of its origin.
    await page.evaluate((data) => postMessage(data, '*'), createHeightMessage(highNumber, 5000));
    await page
      .frame({ url: 'about:srcdoc' })!
      .evaluate((data) => parent.postMessage(data, '*'), createHeightMessage(highNumber, 5001));
    // From the frame's own window: malformed, too large, and replayed.
    const sendFromFrame = (data: unknown) =>
      frame.evaluate(([message, origin]) => parent.postMessage(message, origin as string), [
        data,
        setup.partner.url,
      ] as const);
    await sendFromFrame(createHeightMessage(highNumber, 'high'));
    await sendFromFrame(createHeightMessage(highNumber, 1e9));
    await sendFromFrame({ ...createHeightMessage(highNumber, 5002), more: 'x'.repeat(1_000_000) });
    await sendFromFrame({ beside: 1, n: highNumber, type: 'event', name: 'click', detail: {} });
    await sendFromFrame({
      beside: 1,
      n: highNumber,
      type: 'event',
      name: 'beside-rsvp',
      detail: { id: 'x'.repeat(1_000_000) },
    });
    await sendFromFrame({
      beside: 1,
      n: highNumber,
      type: 'event',
      name: 'beside-rsvp',
      detail: { action: { run: 'x' } },
    });
    await sendFromFrame('nonsense');
    await sendFromFrame(null);
    const first = (await getMessagesTo(page)).find(({ data }) => data.type === 'ready')!;
    await sendFromFrame(first.data);
    await sendFromFrame(createHeightMessage(1, 5003));
    // Control: a valid message is accepted, so the earlier ones were ignored.
    await sendFromFrame(createHeightMessage(highNumber + 1, 777));
    await expect.poll(readHeight).toBe('777px');
    expect(before).not.toBe('777px');
    expect(await getEventNamesOn(page)).not.toContain('beside-rsvp');
    // A message with a used number is a replay.
    await sendFromFrame(createHeightMessage(highNumber + 1, 778));
    await sendFromFrame(createHeightMessage(highNumber + 2, 779));
    await expect.poll(readHeight).toBe('779px');
  });

  test('[case 71] the frame accepts properties only from its parent page', async () => {
    const frameMarkup = `<iframe src="${setup.server.url}/embed/invite-card/?slug=host&eventSlug=first-table&origin=${setup.partner.url}"></iframe>`;
    const { page } = await setup.open(
      `${frameMarkup}<iframe src="${setup.stranger.url}/?other"></iframe>`,
    );
    const frame = await waitForFrame(page);
    const createPropertiesMessage = (n: number, properties: object) => ({
      beside: 1,
      n,
      type: 'properties',
      properties,
    });
    const highNumber = Number.MAX_SAFE_INTEGER - 100;
    const other = page.frames().find((each) => each.url().startsWith(setup.stranger.url))!;
    await other.evaluate(
      (data) => parent.frames[0]!.postMessage(data, '*'),
      createPropertiesMessage(highNumber, { locale: 'ar' }),
    );
    await frame.evaluate(
      (data) => postMessage(data, '*'),
      createPropertiesMessage(highNumber, { locale: 'ar' }),
    );
    const postToFrame = (data: unknown) =>
      page.evaluate((message) => frames[0]!.postMessage(message, '*'), data);
    await postToFrame(createPropertiesMessage(highNumber, { locale: 'ar', onclick: 'alert(1)' }));
    await postToFrame(
      createPropertiesMessage(highNumber, { locale: 'ar', api: 'https://evil.example' }),
    );
    await postToFrame(createPropertiesMessage(highNumber, { locale: 'a'.repeat(1_000_000) }));
    await postToFrame(createPropertiesMessage(highNumber + 1, { locale: 'de' }));
    await frame.getByRole('button', { name: 'Zusagen' }).waitFor();
    await postToFrame(createPropertiesMessage(highNumber + 1, { locale: 'ar' }));
    await postToFrame(createPropertiesMessage(highNumber + 2, { theme: 'dark' }));
    await expect.poll(() => frame.locator('.beside').getAttribute('data-theme')).toBe('dark');
    expect(
      await frame
        .locator('main > *')
        .evaluate((element) => [
          element.getAttribute('locale'),
          element.getAttribute('api'),
          element.hasAttribute('onclick'),
        ]),
    ).toEqual(['de', setup.server.url, false]);
  });
});
