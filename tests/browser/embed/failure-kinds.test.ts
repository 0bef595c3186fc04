// Covers: src/core/api/find-block-reason.ts, src/core/api/failure-kind.ts, src/core/data/error-message.ts
/** On a partner's page, what keeps an element from its data is named: the page's policy, CORS, a limit, or our server. */
import type { Route } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { serveHtml } from '#tests/helpers/browser/html-server.ts';

const setup = setUpBrowserAndSharedServer();

interface FailureCase {
  /** Of the partner's page. */
  policy?: string;
  /** Answers the element's request instead of the server. */
  answer?: (route: Route) => Promise<void>;
  kind: string;
  status: number | null;
  text: RegExp;
}

const cases: Record<string, FailureCase> = {
  'a content security policy': {
    policy: "connect-src 'self'",
    kind: 'blocked',
    status: null,
    text: /^Die Sicherheitsregeln dieser Website/,
  },
  CORS: {
    // Allows another page than this one to read the answer.
    answer: (route) =>
      route.fulfill({
        json: {},
        headers: { 'Access-Control-Allow-Origin': 'https://elsewhere.example' },
      }),
    kind: 'blocked',
    status: null,
    text: /^Diese Website kann/,
  },
  'a limit of requests': {
    answer: (route) => route.fulfill({ status: 429, body: '' }),
    kind: 'rate-limited',
    status: 429,
    text: /^Das waren zu viele/,
  },
  'an answer 500 without words': {
    answer: (route) => route.fulfill({ status: 500, body: '' }),
    kind: 'server',
    status: 500,
    text: /Server/,
  },
};

test.each(Object.entries(cases))(
  '[R54, R70] %s is named in the element’s language',
  async (_, { policy, answer, kind, status, text }) => {
    const body = `<!doctype html><html lang="de"><title>A partner</title><script type="module" src="${setup.server.url}/beside.js"></script>
    <beside-sign-in><a href="/tickets">Tickets by post</a></beside-sign-in></html>`;
    const partner = await serveHtml(
      () => body,
      policy ? { 'Content-Security-Policy': policy } : {},
    );
    onTestFinished(() => partner.stop());
    const page = await setup.browser.newPage();
    onTestFinished(() => page.close());
    await page.addInitScript(() => {
      const errors: unknown[] = [];
      Object.assign(globalThis, { errors });
      addEventListener('beside-error', (event) => errors.push((event as CustomEvent).detail));
    });
    if (answer) await page.route('**/api/config/', answer);
    await page.goto(partner.url);
    await page.getByText(text).waitFor();
    expect(await page.getByRole('link', { name: 'Tickets by post' }).isVisible()).toBe(true);
    const expectedError = {
      id: expect.any(String) as string,
      element: 'beside-sign-in',
      kind,
      status,
      message: expect.stringMatching(text) as string,
    };
    await expect
      .poll(() => page.evaluate(() => (globalThis as unknown as { errors: unknown[] }).errors))
      .toEqual([expectedError]);
  },
);
