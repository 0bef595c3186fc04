/** How quickly a host's guest list answers typing in its search, and how smoothly it scrolls, beside a short list in the same run. */
import type { Browser, Page } from 'playwright';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { callApi, storeSession } from '#tests/helpers/server/member-client.ts';
import { openPage, slowCpu } from './browser.ts';
import { readFrameIntervals, recordFrames } from './frames.ts';
import type { BenchServer } from './server.ts';

/** The shortest is the control. */
export const GUEST_COUNTS = [40, 1000] as const;
/** Goals for the long list at a quarter of this machine's speed, in milliseconds. */
export const MAX_KEY_SCRIPT_MS = 60;
export const MAX_SCROLL_FRAME_MS = 50;

export interface GuestListFigures {
  /** Scripting of one key in the search, in milliseconds. */
  keyScriptMs: number;
  /** The longest time between two frames while scrolling, in milliseconds. */
  longestFrameMs: number;
}

const SEATS_OF_TABLE = 10;
/** Each letter changes which guests are shown. */
const TYPED = 'guest 12';
/** Longer than any list takes to settle. */
const KEY_PAUSE_MS = 400;
const SCROLLS = 30;
const SCROLL_STEP_PX = 400;

/** A dinner with this many guests without an account, the host among them. Returns its id. */
export async function createLongDinner(server: BenchServer, guests: number): Promise<string> {
  const { access } = await server.getMember();
  const startsAt = Date.now() + 30 * DAY_MS;
  const { id } = await callApi<{ id: string }>(server, 'POST', '/api/events/', {
    access,
    body: {
      title: `A dinner of ${guests}`,
      description: '',
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(startsAt + 3 * HOUR_MS).toISOString(),
      time_zone: 'Europe/Lisbon',
      venue: { name: 'Kiln House', city: 'Lisbon', address: 'Rua do Forno 14' },
      capacity: guests,
      visibility: 'invite',
      approval: false,
      seating_hold: false,
      waitlist_rule: 'order',
      tables: Array.from({ length: guests / SEATS_OF_TABLE }, (_, n) => ({
        name: `Table ${n + 1}`,
        shape: 'round',
        seats: SEATS_OF_TABLE,
      })),
    },
  });
  const lines = Array.from({ length: guests - 1 }, (_, n) => `Guest ${n},Rocha,No nuts`);
  await callApi(server, 'POST', `/api/events/${id}/guests/import/`, {
    access,
    body: { text: ['First name,Last name,Food', ...lines].join('\n'), commit: true },
  });
  return id;
}

export async function measureGuestList(
  browser: Browser,
  server: BenchServer,
  eventId: string,
): Promise<GuestListFigures> {
  const { page, cdp, close } = await openPage(browser, slowCpu, {
    viewport: { width: 1280, height: 800 },
  });
  try {
    await storeSession(page.context(), server, await server.getMember());
    await page.goto(`${server.url}/events/${eventId}/guests`);
    // The outline of the page has rows too, but none with a guest.
    await page.locator('[data-guest]').first().waitFor();
    await page.locator('.guest-rest').waitFor({ state: 'detached' });
    await cdp.send('Performance.enable');
    const readScriptMs = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return 1000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value;
    };
    return {
      longestFrameMs: await measureScrolling(page),
      keyScriptMs: await measureTyping(page, readScriptMs),
    };
  } finally {
    await close();
  }
}

/** The median key: the list is read again every four seconds, which hits some of them. */
async function measureTyping(page: Page, readScriptMs: () => Promise<number>): Promise<number> {
  await page.getByRole('searchbox').focus();
  const costs: number[] = [];
  for (const letter of TYPED) {
    const before = await readScriptMs();
    await page.keyboard.type(letter);
    await page.waitForTimeout(KEY_PAUSE_MS);
    costs.push((await readScriptMs()) - before);
  }
  return costs.toSorted((a, b) => a - b)[Math.floor(costs.length / 2)]!;
}

async function measureScrolling(page: Page): Promise<number> {
  await page.locator('.guest-scroll').hover();
  await page.evaluate(recordFrames);
  for (let n = 0; n < SCROLLS; n += 1) {
    await page.mouse.wheel(0, SCROLL_STEP_PX);
    await page.waitForTimeout(50);
  }
  return Math.max(...(await readFrameIntervals(page)));
}
