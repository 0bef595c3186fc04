import { eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '../../../host/server/modules/schema.ts';
import { exportMemberData } from '../../../host/server/modules/account/export.ts';
import { memberData, memberReferences } from '../../../host/server/modules/account/member-data.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '../../helpers/api/start-api.ts';
import { createDinner } from '../../helpers/api/create-dinner.ts';

const { blocks, calendarEntries, calendarGrants, claims, feedback, feeds, identities, invitations, matchDecisions, matches, profiles, reports, rsvps, users } =
  schema;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Row = Record<string, unknown>;
const exported = async (who: Member) => (await who.send<Record<string, Row[]> & { user: Row; google_calendar: Row }>('GET', '/api/user/export/')).body;

test('[R36] the data export has everything of the member', async () => {
  const ada = await api.createMember({ headline: 'Bakes', dietary_needs: 'No nuts' });
  const ben = await api.createMember({ first_name: 'Ben', last_name: 'Ode' });
  const [adaDinner, benDinner] = [await createDinner(api, ada.user), await createDinner(api, ben.user)];
  await ada.send('POST', `${benDinner.path}/rsvp/`, { body: { status: 'accepted', dietary_needs: 'No fish', source: { ref: 'news' } } });
  await ada.send('POST', `${benDinner.path}/follow/`, { body: {} });
  const [profile] = await api.db.select().from(profiles).where(eq(profiles.user_id, ada.user.id));
  const [other] = await api.db.select().from(profiles).where(eq(profiles.user_id, ben.user.id));
  await api.db.insert(matchDecisions).values({ user_id: ada.user.id, target_id: ben.user.id, state: 'interested' });
  await api.db.insert(matches).values({ user_id: ada.user.id, target_id: ben.user.id, my_profile_id: profile!.id, target_profile_id: other!.id, score: 0.5 });
  await api.db.insert(invitations).values({ event_id: adaDinner.event.id, email: 'eve@club.example', invited_by: ada.user.id });
  await api.db.insert(claims).values({ user_id: ada.user.id, inviter_id: ben.user.id, event_id: benDinner.event.id });
  await api.db.insert(feeds).values({ user_id: ada.user.id, type: 'invite_friends', key: 'x' });
  await api.db.insert(feedback).values({ user_id: ada.user.id, text: 'Warm soup' });
  await api.db.insert(identities).values({ issuer: 'https://accounts.google.com', subject: 'g-1', user_id: ada.user.id });
  await api.db.insert(calendarGrants).values({ user_id: ada.user.id, sealed: 'sealed-secret' });
  await api.db.insert(calendarEntries).values({ user_id: ada.user.id, event_id: benDinner.event.id, google_id: 'g-entry', written: 'x' });
  await ada.send('POST', `/api/users/${ben.user.id}/report/`, { body: { reason: 'loud', text: 'Sang.' } });
  await api.runDueJobs();

  const all = await exported(ada);
  expect(all.user).toMatchObject({ email: ada.user.email, headline: 'Bakes', dietary_needs: 'No nuts' });
  expect(all.answers).toContainEqual(expect.objectContaining({ status: 'accepted', dietary_needs: 'No fish', source: { ref: 'news' } }));
  expect(all.seats).toHaveLength(2);
  expect(all.dinners_hosted).toMatchObject([{ slug: adaDinner.event.slug, venue_address: 'Rua do Forno 14' }]);
  expect(all.marks).toMatchObject([{ target_id: ben.user.id, name: 'Ben Ode', state: 'interested' }]);
  expect(all.matches).toContainEqual(expect.objectContaining({ target_id: ben.user.id, name: 'Ben Ode' }));
  expect(all.invitations_sent).toMatchObject([{ email: 'eve@club.example' }]);
  expect(all.invites_followed).toMatchObject([{ from: 'Ben Ode' }]);
  expect(all.following).toMatchObject([{ event: { slug: benDinner.event.slug } }]);
  expect(all.feedback).toMatchObject([{ text: 'Warm soup' }]);
  expect(all.sign_ins_with).toMatchObject([{ subject: 'g-1' }]);
  expect(all.reports).toMatchObject([{ reason: 'loud', text: 'Sang.' }]);
  expect(all.google_calendar).toEqual({ connected: true });
  expect(all.google_calendar_entries).toMatchObject([{ google_id: 'g-entry' }]);
  expect(all.sessions).toMatchObject([{ scope: 'full' }]);
  expect(all.profiles).toHaveLength(1);
});

test('[case 51] the data export has no private data of others', async () => {
  const ada = await api.createMember();
  const [ben, eve] = [await api.createMember({ first_name: 'Benedict', dietary_needs: 'secret-diet' }), await api.createMember({ first_name: 'Evelyn' })];
  const dinner = await createDinner(api, ada.user);
  await ben.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted', dietary_needs: 'other-diet' } });
  await api.db.insert(matchDecisions).values([
    { user_id: ben.user.id, target_id: ada.user.id, state: 'interested' },
    { user_id: ada.user.id, target_id: eve.user.id, state: 'interested' },
  ]);
  await api.db.insert(blocks).values({ user_id: eve.user.id, target_id: ada.user.id });
  await api.db.insert(reports).values({ user_id: ben.user.id, target_id: ada.user.id, reason: 'secret-reason' });
  await api.db.insert(calendarGrants).values({ user_id: ada.user.id, sealed: 'sealed-secret' });
  await api.db.update(users).set({ calendar_token: 'calendar-secret' }).where(eq(users.id, ada.user.id));
  await api.db.update(rsvps).set({ calendar_token: 'ics-secret' }).where(eq(rsvps.user_id, ada.user.id));
  const all = await exported(ada);
  const text = JSON.stringify(all);
  for (const word of [ben.user.email, eve.user.email, 'Benedict', 'Evelyn', 'secret', 'other-diet', ada.refresh, ada.session.id])
    expect(text).not.toContain(word);
  // A member who blocked me looks like a deleted one.
  expect(all.marks).toMatchObject([{ target_id: eve.user.id, name: null }]);
  expect([all.blocked, all.reports]).toEqual([[], []]);
});

test('[R36] a member due for deletion can export, a widget session can’t', async () => {
  const widget = await api.createMember({}, { scope: 'widget', origin: PARTNER_ORIGIN });
  expect((await widget.send('GET', '/api/user/export/')).status).toBe(403);
  const leaving = await api.createMember({ deactivated_at: api.now() });
  expect((await leaving.send('GET', '/api/user/export/')).status).toBe(200);
});

test('[R36] every column that references a member is exported or has a reason not to be', async () => {
  const memberColumns = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return foreignTable === users ? columns : [];
      }),
    );
  const listedColumns = memberReferences.map(({ column }) => column);
  expect(memberColumns.filter((column) => !listedColumns.includes(column)).map((column) => `${getTableConfig(column.table).name}.${column.name}`)).toEqual([]);
  const names = memberData.flatMap((part) => Object.keys(part.sections));
  expect(new Set(names).size).toBe(names.length);
  const ada = await api.createMember();
  const sections = Object.keys(await exportMemberData(api, ada.user)).filter((name) => name !== 'exported_at');
  expect(sections.toSorted()).toEqual(memberReferences.flatMap(({ exported }) => (typeof exported === 'string' ? exported : [])).toSorted());
});

test('the data export names others’ dinners without their contents', async () => {
  const [ada, host] = [await api.createMember(), await api.createMember()];
  const closed = await createDinner(api, host.user, { visibility: 'invite', slug: 'closed-secret-slug', title: 'Closed' });
  await api.db.insert(claims).values({ user_id: ada.user.id, inviter_id: ada.user.id, event_id: closed.event.id });
  expect((await exported(ada)).invites_followed).toMatchObject([{ event: null }]);
});
