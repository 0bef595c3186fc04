// Covers: host/build, host/server/web/pages, widgets
/** How the bundle comes to a page: what happens when it does not, the classic script, and addresses that never change. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';
import { withoutZodGlobals } from '../../conformance/elements.ts';
import { watchConsole } from '../../helpers/browser/chromium.ts';
import { firstRows } from '../../helpers/vitest/run-scope.ts';

const real = setUpBrowserAndServer();
const card = '<beside-invite-card slug="host" event-slug="first-table"></beside-invite-card>';
const accept = { name: 'Accept' };

/** A stranger's page of these lines, on an origin of its own. */
async function serve(html: string, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, answer) => answer.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const html = (head: string, body: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>Somebody’s page</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
const script = (src: string, more = 'type="module"') => `<script ${more} src="${real.server.url}${src}"></script>`;

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await real.browser.newContext({ locale: 'en-GB', ...options });
  onTestFinished(() => context.close());
  return context.newPage();
}

interface Told {
  element: string;
  kind: string;
  id: string;
}
const listen = (page: Page) =>
  page.addInitScript(() => {
    const told: Told[] = [];
    Object.assign(globalThis, { told });
    addEventListener('beside-error', (event) => told.push((event as CustomEvent<Told>).detail));
  });
const told = (page: Page) => page.evaluate(() => (globalThis as unknown as { told: Told[] }).told);

describe('a script that does not come', () => {
  /** The page's line fails for every module but the loader until it is mended. */
  async function broken(body: string, lang?: string, pattern = '**/v1/**') {
    const page = await open();
    const line: { asked: string[]; down: boolean; held?: Promise<void> } = { asked: [], down: true };
    await page.route(pattern, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/v1/loader.js') return route.continue();
      line.asked.push(pathname);
      await line.held;
      return line.down ? route.abort('connectionreset') : route.continue();
    });
    await page.clock.install();
    await listen(page);
    await page.goto(await serve(html(script('/beside.js'), body, lang)));
    return { page, line };
  }

  test('[R21] is tried again by itself a second later', async () => {
    const { page, line } = await broken(card);
    await expect.poll(() => line.asked).toContain('/v1/invite-card.js');
    line.down = false;
    await page.clock.fastForward(1000);
    await page.getByRole('button', accept).waitFor();
    expect(await told(page)).toEqual([]);
  });

  test('[R21] is said in the place, told to the page, and comes when somebody tries again', async () => {
    const { page, line } = await broken(card);
    await expect.poll(() => line.asked).toContain('/v1/invite-card.js');
    await page.clock.fastForward(1000);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain('This part of the page didn’t load.');
    expect(await told(page)).toMatchObject([{ element: 'beside-invite-card', kind: 'load', status: null }]);

    line.down = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.clock.fastForward(1000);
    await page.getByRole('button', accept).waitFor();
    await expect.poll(() => alert.count()).toBe(0);
    expect(await page.locator('beside-invite-card').evaluate((element) => element.shadowRoot!.children.length)).toBe(1);
  });

  test('[R21] keeps its place, its focus and what the page wrote while it is tried again', async () => {
    const { page, line } = await broken(`<beside-invite-card slug="host" event-slug="first-table"><p>Written by the page</p></beside-invite-card>`);
    await expect.poll(() => line.asked).toContain('/v1/invite-card.js');
    await page.clock.fastForward(1000);
    const again = page.getByRole('button', { name: 'Try again' });
    await again.focus();
    // Under way for as long as it is looked at.
    let answer = () => {};
    line.held = new Promise((resolve) => (answer = resolve));
    await page.keyboard.press('Enter');
    await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => again.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true);
    await expect.poll(() => page.getByText('Written by the page').isVisible()).toBe(true);
    answer();
    await page.clock.fastForward(1000);
    await expect.poll(() => again.getAttribute('aria-disabled')).toBe(null);
    await expect.poll(() => again.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true);

    line.down = false;
    await page.keyboard.press('Enter');
    await page.clock.fastForward(1000);
    await page.getByRole('button', accept).waitFor();
    await expect.poll(() => again.count()).toBe(0);
  });

  test('[R21] comes by itself when the line is back', async () => {
    const { page, line } = await broken(card);
    await expect.poll(() => line.asked).toContain('/v1/invite-card.js');
    await page.clock.fastForward(1000);
    await page.getByRole('alert').waitFor();
    line.down = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.clock.fastForward(1000);
    await page.getByRole('button', accept).waitFor();
  });

  test('[R21] is mended when one shared chunk alone failed once', async () => {
    const { page, line } = await broken(card, 'en', '**/v1/chunks/**');
    await expect.poll(() => line.asked.length).toBeGreaterThan(0);
    line.down = false;
    await page.clock.fastForward(1000);
    await page.getByRole('button', accept).waitFor();
  });

  test('[R21] leaves what the page wrote inside the tag, and speaks the page’s language', async () => {
    const { page, line } = await broken('<beside-invite-card slug="host"><a href="/invite">Einladung öffnen</a></beside-invite-card>', 'de-AT');
    await expect.poll(() => line.asked).toContain('/v1/invite-card.js');
    await page.clock.fastForward(1000);
    await page.getByText('Dieser Teil der Seite wurde nicht geladen.').waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Einladung öffnen' }).isVisible()).toBe(true);
  });
});

describe('the classic script', () => {
  const globals = () => Object.getOwnPropertyNames(globalThis).toSorted();

  test('[R70] stands in the head before there is a body, and leaves no global behind but zod’s two', async () => {
    const page = await open();
    watchConsole(page);
    const before = `<script>globalThis.before = (${globals})()</script>`;
    const after = `<script>globalThis.after = (${globals})()</script>`;
    await page.goto(await serve(html(before + script('/beside.classic.js', '') + after, card)));
    await page.getByRole('button', accept).waitFor();
    const added = await page.evaluate(() => {
      const { before, after } = globalThis as unknown as Record<'before' | 'after', string[]>;
      return after.filter((name) => !before.includes(name));
    });
    expect(withoutZodGlobals(added.filter((name) => name !== 'before').join())).toBe('');
  });

  test('[R70] comes by a tag manager, from the head, before or after the page is there', async () => {
    const inject = `<script>const tag = document.createElement('script'); tag.async = true; tag.src = '${real.server.url}/beside.classic.js'; document.head.append(tag);</script>`;
    const page = await open();
    watchConsole(page);
    await page.goto(await serve(html(inject, card)));
    await page.getByRole('button', accept).waitFor();
    await page.goto(await serve(html('', card + inject)));
    await page.getByRole('button', accept).waitFor();
  });

  test('[R70] beside the loader nothing comes twice, and the page has one core', async () => {
    const page = await open();
    watchConsole(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(await serve(html(script('/beside.classic.js', '') + script('/beside.js'), card)));
    await page.getByRole('button', accept).waitFor();
    expect(asked.filter((path) => path.endsWith('.js')).toSorted()).toEqual(['/beside.classic.js', '/beside.js', '/v1/loader.js']);
    const cores = await page.evaluate(() => (globalThis as unknown as Record<symbol, Map<string, object>>)[Symbol.for('beside.core/2')]!.size);
    expect(cores).toBe(1);
  });
});

describe('an address that never changes', () => {
  interface Hashes {
    version: string;
    html: Record<string, string[]>;
  }
  const hashes = async () => (await fetch(`${real.server.url}/v1/integrity.json`)).json() as Promise<Hashes>;

  test.each(firstRows(['loader.js', 'invite-card.js', 'whole.js', 'beside.classic.js'], 2))(
    '[R70] the published lines of %s work as they stand, under a strict policy',
    async (entry) => {
      const { html: lines } = await hashes();
      const page = await open();
      watchConsole(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const policy = `default-src 'none'; script-src ${real.server.url}; connect-src ${real.server.url}; img-src data: ${real.server.url}; require-trusted-types-for 'script'; trusted-types 'none'`;
      await page.goto(await serve(html(lines[entry]!.join(''), card), { 'Content-Security-Policy': policy }));
      await page.getByRole('button', accept).waitFor();
      expect(asked.filter((path) => path.endsWith('.js')).every((path) => /^\/v\/\d+\.\d+\.\d+\//.test(path))).toBe(true);
    },
  );

  test('[R70] a byte that was changed on the way is not run', async () => {
    const { html: lines } = await hashes();
    const page = await open();
    const refused: string[] = [];
    page.on('console', (message) => refused.push(message.text()));
    await page.route('**/v/*/beside.classic.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()} ` });
    });
    await page.goto(await serve(html(lines['beside.classic.js']!.join(''), card)));
    await expect.poll(() => refused.join()).toContain('integrity');
    expect(await page.evaluate(() => customElements.get('beside-invite-card') === undefined)).toBe(true);
  });
});
