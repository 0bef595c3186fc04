// Covers: src/features/invite-card, src/features/dinner-rsvp, widgets/link-page.ts, host/server/web/answer-forms
/** A guest who has only the letter: accepts by its link, chooses a neighbour on the card, and gives the seat up. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { setUpBrowserAndServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { callApi, signIn } from '#tests/helpers/server/member-client.ts';

const setup = setUpBrowserAndServer();

async function findLink(email: string): Promise<string | undefined> {
  const outbox = path.join(setup.server.dataDir, 'outbox');
  for (const name of await readdir(outbox).catch(() => [] as string[])) {
    const letter = (await readFile(path.join(outbox, name), 'utf8')).replaceAll(/=\r?\n/g, '');
    const link = letter.includes(email) && /\/invite-answer\/guest\/[\w.-]+/.exec(letter)?.[0];
    if (link) return link;
  }
  return undefined;
}

test('[R86] the letter’s link accepts, chooses a neighbour on the card, and declines', async () => {
  const email = 'marit@tide.example';
  const { access } = await signIn(setup.server, 'host@beside.example');
  const event = await callApi<{ id: string }>(
    setup.server,
    'GET',
    '/api/events/by-slug/?slug=first-table&invite=host',
  );
  await callApi(setup.server, 'POST', `/api/events/${event.id}/invitations/`, {
    access,
    body: { invitees: [{ email, name: 'Marit Solheim' }] },
  });
  await expect.poll(() => findLink(email), { timeout: 60_000 }).toBeDefined();
  const link = (await findLink(email))!;

  const context = await setup.browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  // The page of the answer allows no picture, so it names no icon.
  watchConsole(page, { expected: [/favicon\.ico/] });
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer']));
  await page.goto(setup.server.url + link);
  const readOpened = async () =>
    (
      await callApi<{ results: { email: string; opened_at?: string }[] }>(
        setup.server,
        'GET',
        `/api/events/${event.id}/invitations/`,
        { access },
      )
    ).results.find((invitation) => invitation.email === email)?.opened_at;
  expect(await readOpened(), 'by opening alone, as a mail scanner does').toBeUndefined();
  await page.mouse.move(100, 100, { steps: 2 });
  await expect.poll(readOpened).toBeDefined();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('link', { name: 'Choose who you sit next to' }).click();

  referrers.length = 0;
  const card = page.locator('.place-cards button').first();
  await card.click();
  await expect.poll(() => card.getAttribute('aria-pressed')).toBe('true');
  const leaked = referrers.filter((referrer) => referrer?.includes(link.split('/').at(-1)!));
  expect(leaked, 'requests of the card that name the link').toEqual([]);
  const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length]);
  expect(stored).toEqual([0, 0]);
  await page.reload();
  await expect.poll(() => page.locator('.place-cards button[aria-pressed="true"]').count()).toBe(1);

  await page.getByRole('button', { name: 'I can’t come' }).click();
  await page.waitForURL('**?answer=decline');
  await page.getByRole('button', { name: 'I can’t come' }).click();
  await page.getByText('You declined. The host sees your answer.').waitFor();
  await page.goto(`${setup.server.url}${link}/neighbours`);
  await page.getByText('You declined. The host sees your answer.').waitFor();
  await context.close();
});
