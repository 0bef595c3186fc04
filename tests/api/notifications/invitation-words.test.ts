/** The host's own words in an invitation (R79). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { EmailPreview } from '#src/contract/email-preview.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
let path: string;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  ({ path } = await createDinner(api, host.user));
  api.outbox.length = 0;
});
afterAll(() => api.close());

const invite = (body: object, as = host) =>
  as.send<{ error: unknown }>('POST', `${path}/invitations/`, { body });
const findLetter = (email: string) => api.outbox.find(({ to }) => to === email)!;

test('[R79] the host’s words stand in the invitation as plain text, and only in theirs', async () => {
  const words = 'Dear all,\n<b>do</b> come & bring "Bo".';
  await invite({ emails: ['ada@words.example'], text: words });
  await invite({ emails: ['cy@words.example'], text: ' \n ' });
  await invite({ emails: ['bo@words.example'] });
  await api.runDueJobs();
  const { text, html } = findLetter('ada@words.example');
  for (const line of words.split('\n')) expect(text).toContain(line);
  expect(html).toContain('&lt;b&gt;do&lt;/b&gt; come &amp; bring');
  expect(html).not.toContain('<b>do</b>');
  for (const email of ['bo@words.example', 'cy@words.example'])
    expect(findLetter(email).text).not.toMatch(/Dear all|"Bo"/);
});

test('[R79] the host reads beforehand what the invitation says, and no guest’s link', async () => {
  const url = `${path}/letters/preview/?kind=invitation`;
  const preview = await host.send<EmailPreview>('GET', url);
  await invite({ emails: ['dee@words.example'], text: 'Do come.' });
  await api.runDueJobs();
  const letter = findLetter('dee@words.example');
  expect(letter.subject).toBe(preview.body.subject);
  for (const { kind, text } of preview.body.blocks)
    for (const line of text.split('\n')) expect(letter.text, kind).toContain(line);
  // Below the dinner: the sentence that says who invites runs on into its title.
  const kinds = preview.body.blocks.map(({ kind }) => kind);
  expect(kinds.slice(0, 5)).toEqual(['text', 'title', 'when', 'text', 'quote']);
  expect(JSON.stringify(preview.body)).not.toContain('http');
  expect((await (await api.createMember()).send('GET', url)).status).toBe(403);
  expect((await host.send('GET', `${path}/letters/preview/?kind=published`)).status).toBe(400);
});

test('[R79] guests who invite add no words, and 500 characters are enough', async () => {
  const guest = await api.createMember();
  await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  expect(await invite({ emails: ['eve@words.example'], text: 'Hi' }, guest)).toMatchObject({
    status: 400,
    body: { error: { text: ['Only hosts can add words of their own.'] } },
  });
  expect((await invite({ emails: ['eve@words.example'], text: 'x'.repeat(501) })).status).toBe(400);
  await api.runDueJobs();
  expect(findLetter('eve@words.example')).toBeUndefined();
});

test('[R75, R79] the invited member reads the host’s words until they answer, and nobody else', async () => {
  const [ada, bo] = [await api.createMember(), await api.createMember()];
  const readWords = async (who: Member) =>
    (await who.send<DinnerEvent>('GET', `${path}/`)).body.invitation_text;
  // Contacts of the host can be invited without their address.
  await api.db.insert(matchDecisions).values(
    [ada, bo].map((guest) => ({
      user_id: host.user.id,
      target_id: guest.user.id,
      state: 'interested' as const,
      decided_at: api.now(),
    })),
  );
  await invite({ user_ids: [ada.user.id], text: 'Do come.' });
  await invite({ user_ids: [bo.user.id] });
  expect([await readWords(ada), await readWords(bo)]).toEqual(['Do come.', undefined]);
  await ada.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
  expect(await readWords(ada)).toBeUndefined();
});
