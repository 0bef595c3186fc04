// Covers: host/build, host/server/web/pages, widgets
/** How the scripts load: after a failure, as the classic script, and from versioned URLs. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { removeZodGlobals } from '#tests/conformance/elements.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { firstRowsOrAll } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndSharedServer();
const card = '<beside-invite-card slug="host" event-slug="first-table"></beside-invite-card>';
const acceptButton = { name: 'Accept' };

/** Serves this markup as a partner page on another origin, and returns its URL. */
async function serve(html: string, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
const html = (head: string, body: string, lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>Somebody’s page</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>`;
const scriptTag = (src: string, attributes = 'type="module"') =>
  `<script ${attributes} src="${setup.server.url}${src}"></script>`;

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await setup.browser.newContext({ locale: 'en-GB', ...options });
  onTestFinished(() => context.close());
  return context.newPage();
}

interface ErrorDetail {
  element: string;
  kind: string;
  id: string;
}
const recordErrors = (page: Page) =>
  page.addInitScript(() => {
    const errors: ErrorDetail[] = [];
    Object.assign(globalThis, { errors });
    addEventListener('beside-error', (event) =>
      errors.push((event as CustomEvent<ErrorDetail>).detail),
    );
  });
const readErrors = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { errors: ErrorDetail[] }).errors);

describe('a script that fails to load', () => {
  /** Opens a page on which everything but the loader fails while `network.isDown` is true. */
  async function openWithFailingModules(body: string, lang?: string, pattern = /\/(?:v1|card)\//) {
    const page = await open();
    const network: { requests: string[]; isDown: boolean; released?: Promise<void> } = {
      requests: [],
      isDown: true,
    };
    await page.route(pattern, async (route) => {
      const { pathname } = new URL(route.request().url());
      // Imports alone: what is only fetched ahead may fail unnoticed.
      if (route.request().resourceType() === 'script') network.requests.push(pathname);
      await network.released;
      return network.isDown ? route.abort('connectionreset') : route.continue();
    });
    await page.clock.install();
    await recordErrors(page);
    await page.goto(await serve(html(scriptTag('/beside.js'), body, lang)));
    return { page, network };
  }

  const waitForView = (network: { requests: string[] }) =>
    expect.poll(() => network.requests.join()).toMatch(/\/v1\/chunks\/invite-card-\w+\.js/);

  test('[R21] is retried automatically after a second', async () => {
    const { page, network } = await openWithFailingModules(card);
    await waitForView(network);
    network.isDown = false;
    await page.clock.fastForward(1000);
    await page.getByRole('button', acceptButton).waitFor();
    expect(await readErrors(page)).toEqual([]);
  });

  test('[R21] shows an error, fires beside-error, and loads on Try again', async () => {
    const { page, network } = await openWithFailingModules(card);
    await waitForView(network);
    await page.clock.fastForward(1000);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toContain('This part of the page didn’t load.');
    await expect
      .poll(() => readErrors(page))
      .toMatchObject([{ element: 'beside-invite-card', kind: 'load', status: null }]);

    network.isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.clock.fastForward(1000);
    await page.getByRole('button', acceptButton).waitFor();
    await expect.poll(() => alert.count()).toBe(0);
    await expect
      .poll(() =>
        page
          .locator('beside-invite-card')
          .evaluate((element) => element.shadowRoot!.children.length),
      )
      .toBe(1);
  });

  test('[R21] keeps height, focus and the page’s own content during a retry', async () => {
    const { page, network } = await openWithFailingModules(
      `<beside-invite-card slug="host" event-slug="first-table"><p>Written by the page</p></beside-invite-card>`,
    );
    await waitForView(network);
    await page.clock.fastForward(1000);
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.focus();
    // The next request is pending until it is released.
    let release = () => {};
    network.released = new Promise((resolve) => (release = resolve));
    await page.keyboard.press('Enter');
    await expect.poll(() => retry.getAttribute('aria-disabled')).toBe('true');
    await expect
      .poll(() =>
        retry.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button),
      )
      .toBe(true);
    await expect.poll(() => page.getByText('Written by the page').isVisible()).toBe(true);
    release();
    await page.clock.fastForward(1000);
    await expect.poll(() => retry.getAttribute('aria-disabled')).toBe(null);
    await expect
      .poll(() =>
        retry.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button),
      )
      .toBe(true);

    network.isDown = false;
    await page.keyboard.press('Enter');
    await page.clock.fastForward(1000);
    await page.getByRole('button', acceptButton).waitFor();
    await expect.poll(() => retry.count()).toBe(0);
  });

  test('[R21] loads automatically when the connection is back', async () => {
    const { page, network } = await openWithFailingModules(card);
    await waitForView(network);
    await page.clock.fastForward(1000);
    await page.getByRole('alert').waitFor();
    network.isDown = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.clock.fastForward(1000);
    await page.getByRole('button', acceptButton).waitFor();
  });

  test('[R21] recovers when a shared chunk failed once', async () => {
    const { page, network } = await openWithFailingModules(card, 'en', /\/v1\/chunks\//);
    await page.getByRole('button', acceptButton).click();
    await waitForView(network);
    network.isDown = false;
    await page.clock.fastForward(1000);
    // The press is answered by the view that was loaded in the second way.
    await page.getByRole('textbox', { name: 'E-mail' }).waitFor();
  });

  test('[R21] where React can’t be loaded, Accept leads to the invitation', async () => {
    const { page, network } = await openWithFailingModules(card, 'en', /\/v1\//);
    const accept = page.getByRole('button', acceptButton);
    await accept.click();
    await waitForView(network);
    await page.clock.fastForward(1000);
    await page.getByRole('alert').waitFor();
    const [opened] = await Promise.all([page.waitForEvent('popup'), accept.click()]);
    expect(new URL(opened.url()).searchParams.get('answer')).toBe('accept');
  });

  test('[R21] keeps the tag’s own content and uses the page’s language', async () => {
    const { page, network } = await openWithFailingModules(
      '<beside-invite-card slug="host"><a href="/invite">Einladung öffnen</a></beside-invite-card>',
      'de-AT',
    );
    await waitForView(network);
    await page.clock.fastForward(1000);
    await page.getByText('Dieser Teil der Seite wurde nicht geladen.').waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'Einladung öffnen' }).isVisible())
      .toBe(true);
  });
});

describe('the classic script', () => {
  const listGlobals = () => Object.getOwnPropertyNames(globalThis).toSorted();

  test('[R70] runs in the head and leaves no globals but zod’s two', async () => {
    const page = await open();
    watchConsole(page);
    const before = `<script>globalThis.before = (${listGlobals})()</script>`;
    const after = `<script>globalThis.after = (${listGlobals})()</script>`;
    await page.goto(await serve(html(before + scriptTag('/beside.classic.js', '') + after, card)));
    await page.getByRole('button', acceptButton).waitFor();
    const added = await page.evaluate(() => {
      const { before, after } = globalThis as unknown as Record<'before' | 'after', string[]>;
      return after.filter((name) => !before.includes(name));
    });
    expect(removeZodGlobals(added.filter((name) => name !== 'before').join())).toBe('');
  });

  test('[R70] works when a tag manager injects it, before or after the page loads', async () => {
    const inject = `<script>const tag = document.createElement('script'); tag.async = true; tag.src = '${setup.server.url}/beside.classic.js'; document.head.append(tag);</script>`;
    const page = await open();
    watchConsole(page);
    await page.goto(await serve(html(inject, card)));
    await page.getByRole('button', acceptButton).waitFor();
    await page.goto(await serve(html('', card + inject)));
    await page.getByRole('button', acceptButton).waitFor();
  });

  test('[R70] together with the loader nothing loads twice, and there is one core', async () => {
    const page = await open();
    watchConsole(page);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(
      await serve(html(scriptTag('/beside.classic.js', '') + scriptTag('/beside.js'), card)),
    );
    await page.getByRole('button', acceptButton).waitFor();
    await page.getByRole('button', acceptButton).hover();
    const countCores = () =>
      page.evaluate(
        () =>
          (globalThis as unknown as Record<symbol, Map<string, object>>)[
            Symbol.for('beside.core/3')
          ]?.size,
      );
    await expect.poll(countCores).toBe(1);
    expect(paths.filter((path) => path.endsWith('.js')).toSorted()).toEqual([
      '/beside.classic.js',
      '/beside.js',
    ]);
  });
});

describe('a versioned URL', () => {
  interface Integrity {
    version: string;
    /** The lines of the script tag with its hash, by file. */
    html: Record<string, string[]>;
  }
  const readIntegrity = async () =>
    (await fetch(`${setup.server.url}/v1/integrity.json`)).json() as Promise<Integrity>;

  test.each(firstRowsOrAll(['loader.js', 'invite-card.js', 'whole.js', 'beside.classic.js'], 2))(
    '[R70] the published script tag of %s works under a strict CSP',
    async (entry) => {
      const { html: lines } = await readIntegrity();
      const page = await open();
      watchConsole(page);
      const paths: string[] = [];
      page.on('request', (request) => paths.push(new URL(request.url()).pathname));
      const policy = `default-src 'none'; script-src ${setup.server.url}; connect-src ${setup.server.url}; img-src data: ${setup.server.url}; require-trusted-types-for 'script'; trusted-types 'none'`;
      await page.goto(
        await serve(html(lines[entry]!.join(''), card), { 'Content-Security-Policy': policy }),
      );
      await page.getByRole('button', acceptButton).waitFor();
      expect(
        paths
          .filter((path) => path.endsWith('.js'))
          .every((path) => /^\/v\/\d+\.\d+\.\d+\//.test(path)),
      ).toBe(true);
    },
  );

  test('[R70] a tampered script isn’t run', async () => {
    const { html: lines } = await readIntegrity();
    const page = await open();
    const logs: string[] = [];
    page.on('console', (message) => logs.push(message.text()));
    await page.route('**/v/*/beside.classic.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()} ` });
    });
    await page.goto(await serve(html(lines['beside.classic.js']!.join(''), card)));
    await expect.poll(() => logs.join()).toContain('integrity');
    expect(await page.evaluate(() => customElements.get('beside-invite-card') === undefined)).toBe(
      true,
    );
  });
});
