/** What stays of invitations when the inviter's account is purged. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkEmailInvitations } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('[case 11] when an inviter is purged, whose address they had invited stays untold', async () => {
  const [host, inviter, invitee] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember({ email: 'untold@club.example' }),
  ];
  const { path, event } = await createDinner(api, host.user, {
    visibility: 'invite',
    starts_at: new Date(api.now().getTime() + 30 * DAY_MS),
    attendee_count: 2,
  });
  await api.db.insert(guests).values({
    event_id: event.id,
    user_id: inviter.user.id,
    status: 'accepted',
    answered_at: api.now(),
  });
  const emails = ['untold@club.example', 'nobody@club.example'];
  await inviter.send('POST', `${path}/invitations/`, { body: { emails } });
  await api.db.transaction((tx) => linkEmailInvitations(tx, invitee.user, api.now()));
  await inviter.send('DELETE', '/api/user/delete-account/delete/');
  api.clock.advance(48 * HOUR_MS + 1);
  await api.runJob('purge_members');
  const asHost = await api.signIn(host.user);
  const read = async () =>
    JSON.stringify([
      (await asHost.send('GET', `${path}/guests/`)).body,
      (await asHost.send('GET', `${path}/invitations/`)).body,
    ]);
  for (const word of [...emails, invitee.user.id]) expect(await read()).not.toContain(word);
  expect(
    (await asHost.send<{ guest_counts: object }>('GET', `${path}/`)).body.guest_counts,
  ).toMatchObject({ invited: 0 });
  // Control: they are still invited, and named once they answer.
  await (
    await api.signIn(invitee.user)
  ).send('POST', `${path}/rsvp/`, {
    body: { status: 'accepted' },
  });
  expect(await read()).toContain(invitee.user.id);
});
