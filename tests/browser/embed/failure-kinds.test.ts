// Covers: src/element, src/core
/** An element whose requests fail on another site: it says why in its own language, and the page's own link stays. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { WidgetEvents } from '../../../src/contract/widget-events.ts';
import { setUpBrowserAndServer } from '../../helpers/browser/browser-and-server.ts';

const setup = setUpBrowserAndServer();

/** An API that answers everything like this. */
async function startApi(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const respondWith =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (request, response) =>
    response
      .writeHead(request.method === 'OPTIONS' ? 204 : status, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', ...headers })
      .end();

interface FailureCase {
  name: string;
  kind: WidgetEvents['beside-error']['kind'];
  status: number | null;
  locale: string;
  /** `{host}` is the API's. */
  words: string;
  api: RequestListener | 'unreachable';
  policy?: string;
}

const cases: FailureCase[] = [
  {
    name: 'a content security policy',
    kind: 'blocked',
    status: null,
    locale: 'en',
    words: 'This website’s security policy doesn’t let this part of the page load from {host}.',
    api: respondWith(404),
    policy: "connect-src 'self'",
  },
  {
    name: 'a missing CORS header',
    kind: 'blocked',
    status: null,
    locale: 'de',
    words: 'Der Browser lässt diese Website die Antworten von {host} nicht lesen.',
    api: (_request, response) => response.writeHead(200).end('{}'),
  },
  {
    name: 'a server that is gone',
    kind: 'offline',
    status: null,
    locale: 'en',
    words: 'We can’t reach the server right now. Check your connection, or try again later.',
    api: 'unreachable',
  },
  {
    name: 'a 500 without words',
    kind: 'server',
    status: 500,
    locale: 'de',
    words: 'Auf unserem Server ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
    api: respondWith(500),
  },
  {
    name: 'a 429 with Retry-After',
    kind: 'rate-limited',
    status: 429,
    locale: 'ar',
    words: 'هذه طلبات كثيرة في وقت واحد. حاولوا مرة أخرى خلال دقيقتين.',
    api: respondWith(429, { 'Retry-After': '120', 'Access-Control-Expose-Headers': 'Retry-After' }),
  },
];

type ErrorDetail = WidgetEvents['beside-error'];

test.for(cases)('[R54, R70] $name is told as $kind; the page’s link and place stay', async ({ kind, status, locale, words, api, policy }) => {
  const apiUrl = api === 'unreachable' ? 'http://127.0.0.1:9' : await startApi(api);
  const context = await setup.browser.newContext({ locale: 'en-GB' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  // Skips the pauses between retries.
  await page.clock.install();
  await page.addInitScript(() => {
    const recorded = { errors: [] as ErrorDetail[], readyCount: 0 };
    Object.assign(globalThis, { recorded });
    addEventListener('beside-error', (event) => recorded.errors.push((event as CustomEvent<ErrorDetail>).detail));
    addEventListener('beside-ready', () => recorded.readyCount++);
  });
  const element = `<beside-invite-card slug="host" event-slug="first-table" api="${apiUrl}" locale="${locale}"><a href="/invite">The dinner</a></beside-invite-card>`;
  const body = `<!doctype html><title>One element</title><script type="module" src="/beside.js"></script>${element}<p id="after">After</p>`;
  const headers = policy ? { 'Content-Security-Policy': policy } : undefined;
  await page.route('**/one-element', (route) => route.fulfill({ contentType: 'text/html', headers, body }));
  await page.goto(`${setup.server.url}/one-element`);
  const reservedHeight = await page.locator('beside-invite-card').evaluate((place) => place.getBoundingClientRect().height);

  const expectedWords = words.replace('{host}', new URL(apiUrl).host);
  await expect
    .poll(async () => {
      await page.clock.fastForward(5000);
      return page.getByText(expectedWords).count();
    })
    .toBe(1);
  const readRecorded = () => page.evaluate(() => (globalThis as unknown as { recorded: { errors: ErrorDetail[]; readyCount: number } }).recorded);
  const expectedError = { id: expect.any(String) as string, element: 'beside-invite-card', kind, message: expectedWords, status };
  await expect.poll(readRecorded).toEqual({ errors: [expectedError], readyCount: 0 });
  expect(await page.getByRole('link', { name: 'The dinner' }).isVisible()).toBe(true);
  const height = await page.locator('beside-invite-card').evaluate((place) => place.getBoundingClientRect().height);
  expect(height).toBeGreaterThanOrEqual(reservedHeight);
});
