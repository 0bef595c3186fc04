/** A frame of the product's on somebody's page, as that page sees it. */
import type { Frame, Page } from 'playwright';
import { expect } from 'vitest';
import type { PageServer } from './page-server.ts';

/** The server has drawn what stands in it: a press or a message before its scripts run is nobody's. */
export async function frameIn(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe');
  const frame = (await handle.contentFrame())!;
  await frame.getByRole('heading').first().waitFor();
  await frame.waitForFunction(() => document.querySelector('main > :not(:defined)') === null);
  return frame;
}

/** Ready is when the frame has told its height. */
export const heightOf = (page: Page) => page.locator('iframe').evaluate((iframe) => iframe.style.blockSize);
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => heightOf(page)).not.toBe('');
}

/** Keeps what the page hears of our events, and every message any window sends it. */
export const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = [];
    const messages: unknown[] = [];
    Object.assign(globalThis, { heard, messages });
    for (const name of ['beside-ready', 'beside-rsvp', 'beside-rsvp-changed', 'beside-sign-in', 'beside-calendar-add', 'beside-navigate', 'beside-error'])
      document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail, (event.target as Element).localName, event.cancelable]));
    addEventListener('message', ({ data, origin }) => messages.push({ data: data as unknown, origin }));
  });
export const kept = <T>(page: Page, name: string) => page.evaluate((key) => (globalThis as unknown as Record<string, T[]>)[key]!, name);

/** The same site as the product's, where a frame may reach the storage of the product's own pages. */
export const near = (site: PageServer): PageServer => ({ ...site, url: site.url.replace('127.0.0.1', 'localhost') });

/** The browser's own lines about a frame that says no. */
export const refused = [/frame-ancestors|X-Frame-Options/, /ERR_BLOCKED_BY_RESPONSE/];
const dinner = 'slug="host" event-slug="first-table"';
export const framed = (attributes = '', name = 'invite-card') => `<beside-${name} ${dinner} mode="frame" ${attributes}></beside-${name}>`;
