import { and, eq, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '#server/modules/schema.ts';
import { exportMemberData } from '#server/modules/account/export.ts';
import { memberData, memberReferences } from '#server/modules/account/member-data.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { findGuestId } from '#tests/helpers/api/guest-rows.ts';

const {
  blocks,
  calendarEntries,
  calendarGrants,
  eventHosts,
  eventLog,
  inviteLinkUses,
  feedback,
  feeds,
  identities,
  matchDecisions,
  matches,
  media,
  profiles,
  reports,
  guests,
  users,
} = schema;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Row = Record<string, unknown>;
const exportData = async (member: Member) =>
  (
    await member.send<Record<string, Row[]> & { user: Row; google_calendar: Row }>(
      'GET',
      '/api/user/export/',
    )
  ).body;

/**
 * By table, the columns whose values a member doesn't get: ids that the section replaces by a name or a dinner, data of others, tokens, and
 * what the server notes for itself. A new column is exported or added here.
 */
const notExported: Record<string, string[]> = {
  users: ['invited_by', 'banned_at', 'purged_at', 'calendar_token'],
  identities: ['user_id'],
  sessions: [
    'id',
    'user_id',
    'event_ids',
    'counter',
    'rotated_at',
    'authenticated_at',
    'request_hash',
  ],
  profiles: ['id', 'user_id', 'profile_type_id'],
  blocks: ['user_id'],
  reports: ['id', 'user_id'],
  media: ['owner_id'],
  match_decisions: ['user_id'],
  matches: ['user_id', 'my_profile_id', 'target_profile_id', 'shown_at', 'mutual_notified_at'],
  events: [],
  event_hosts: ['id', 'event_id', 'user_id', 'email'],
  event_log: ['id', 'event_id', 'actor_id', 'member_id'],
  guests: [
    'id',
    'event_id',
    'invitation_id',
    'link_id',
    'plus_one_of',
    'waitlist_seq',
    'party',
    'is_approved',
    'invited_by',
    'invitation_text',
    'invited_at',
    'widget_event_id',
    'calendar_token',
    'calendar_id',
    'host_note',
    'removed_at',
    'checked_in_by',
  ],
  feedback: ['id', 'user_id'],
  invite_link_uses: ['user_id', 'inviter_id', 'event_id'],
  follows: ['event_id', 'user_id'],
  feeds: ['id', 'user_id', 'key'],
  emails: ['id', 'key', 'user_id', 'event_id', 'event_ids', 'encrypted'],
  calendar_grants: ['user_id', 'encrypted', 'created_at'],
  calendar_entries: ['user_id', 'content_hash'],
};

const toSections = (exported: (typeof memberReferences)[number]['exported']): readonly string[] =>
  typeof exported === 'string' ? [exported] : 'never' in exported ? [] : exported;

function listColumnsNotExported(data: Record<string, Row[] | Row>): Record<string, string[]> {
  const exportedNames = new Map<PgTable, string[]>();
  for (const { column, exported } of memberReferences) {
    for (const section of toSections(exported)) {
      const row = [data[section] ?? []].flat()[0];
      expect(row, `a row of ${section}`).toBeDefined();
      exportedNames.set(column.table, [
        ...(exportedNames.get(column.table) ?? []),
        ...Object.keys(row!),
      ]);
    }
  }
  return Object.fromEntries(
    [...exportedNames].map(([table, names]) => {
      const { name, columns } = getTableConfig(table);
      return [name, columns.flatMap((each) => (names.includes(each.name) ? [] : each.name))];
    }),
  );
}

test('[R36] the data export contains all data of the member', async () => {
  const ada = await api.createMember({ headline: 'Bakes', dietary_needs: 'No nuts' });
  const ben = await api.createMember({ first_name: 'Ben', last_name: 'Ode' });
  const [adaDinner, benDinner] = [
    await createDinner(api, ada.user),
    await createDinner(api, ben.user),
  ];
  await ada.send('POST', `${benDinner.path}/rsvp/`, {
    body: { status: 'accepted', dietary_needs: 'No fish', source: { ref: 'news' } },
  });
  await ada.send('POST', `${benDinner.path}/follow/`, { body: {} });
  const [adaProfile] = await api.db
    .select()
    .from(profiles)
    .where(eq(profiles.user_id, ada.user.id));
  const [benProfile] = await api.db
    .select()
    .from(profiles)
    .where(eq(profiles.user_id, ben.user.id));
  await api.db
    .insert(matchDecisions)
    .values({ user_id: ada.user.id, target_id: ben.user.id, state: 'interested' });
  await api.db.insert(matches).values({
    user_id: ada.user.id,
    target_id: ben.user.id,
    my_profile_id: adaProfile!.id,
    target_profile_id: benProfile!.id,
    score: 0.5,
  });
  await api.db.insert(guests).values({
    event_id: adaDinner.event.id,
    email: 'eve@club.example',
    name: 'Eve Test',
    status: 'invited',
    invited_by: ada.user.id,
    invited_at: api.now(),
  });
  await api.db.insert(eventLog).values([
    { event_id: adaDinner.event.id, actor_id: ada.user.id, action: 'messaged' },
    {
      event_id: benDinner.event.id,
      actor_id: ben.user.id,
      member_id: ada.user.id,
      action: 'moved',
      detail: { table: 'Table 1' },
    },
  ]);
  await api.db.insert(eventHosts).values([
    { event_id: adaDinner.event.id, email: 'ines@club.example', role: 'door' },
    { event_id: benDinner.event.id, user_id: ada.user.id, role: 'co_host', accepted_at: api.now() },
  ]);
  await api.db
    .update(guests)
    .set({ invited_by: ben.user.id, invited_at: api.now() })
    .where(and(eq(guests.event_id, benDinner.event.id), eq(guests.user_id, ada.user.id)));
  await api.db.insert(guests).values({
    event_id: benDinner.event.id,
    plus_one_of: await findGuestId(api.db, ada.user.id, benDinner.event.id),
    first_name: 'Bo',
    status: 'accepted',
  });
  await api.db
    .insert(inviteLinkUses)
    .values({ user_id: ada.user.id, inviter_id: ben.user.id, event_id: benDinner.event.id });
  await api.db
    .insert(blocks)
    .values({ user_id: ada.user.id, target_id: (await api.createMember()).user.id });
  await api.db
    .insert(media)
    .values({ key: 'cover.webp', owner_id: ada.user.id, kind: 'cover', size: 1 });
  await api.db.insert(feeds).values({ user_id: ada.user.id, type: 'invite_friends', key: 'x' });
  await api.db.insert(feedback).values({ user_id: ada.user.id, text: 'Warm soup' });
  await api.db
    .insert(identities)
    .values({ issuer: 'https://accounts.google.com', subject: 'g-1', user_id: ada.user.id });
  await api.db
    .insert(calendarGrants)
    .values({ user_id: ada.user.id, encrypted: 'encrypted-secret' });
  await api.db.insert(calendarEntries).values({
    user_id: ada.user.id,
    event_id: benDinner.event.id,
    google_id: 'g-entry',
    content_hash: 'x',
  });
  await ada.send('POST', `/api/users/${ben.user.id}/report/`, {
    body: { reason: 'loud', text: 'Sang.' },
  });
  await api.runDueJobs();

  const data = await exportData(ada);
  expect(data.user).toMatchObject({
    email: ada.user.email,
    headline: 'Bakes',
    dietary_needs: 'No nuts',
  });
  expect(data.answers).toContainEqual(
    expect.objectContaining({
      status: 'accepted',
      dietary_needs: 'No fish',
      source: { ref: 'news' },
    }),
  );
  expect(data.plus_ones).toMatchObject([{ first_name: 'Bo' }]);
  expect(data.seats).toHaveLength(2);
  expect(data.dinners_hosted).toMatchObject([
    { slug: adaDinner.event.slug, venue_address: 'Rua do Forno 14' },
  ]);
  expect(data.decisions).toMatchObject([
    { target_id: ben.user.id, name: 'Ben Ode', state: 'interested' },
  ]);
  expect(data.matches).toContainEqual(
    expect.objectContaining({ target_id: ben.user.id, name: 'Ben Ode' }),
  );
  expect(data.invitations_sent).toMatchObject([{ email: 'eve@club.example', name: 'Eve Test' }]);
  expect(data.dinners_helped).toMatchObject([
    { event: { slug: benDinner.event.slug }, role: 'co_host' },
  ]);
  expect(data.changes_about_me).toMatchObject([{ by: 'Ben Ode', action: 'moved' }]);
  expect(data.hosts_asked).toMatchObject([{ email: 'ines@club.example', role: 'door' }]);
  expect(data.invites_followed).toMatchObject([{ from: 'Ben Ode' }]);
  expect(data.following).toMatchObject([{ event: { slug: benDinner.event.slug } }]);
  expect(data.feedback).toMatchObject([{ text: 'Warm soup' }]);
  expect(data.sign_ins_with).toMatchObject([{ subject: 'g-1' }]);
  expect(data.reports).toMatchObject([{ reason: 'loud', text: 'Sang.' }]);
  expect(data.google_calendar).toEqual({ connected: true });
  expect(data.google_calendar_entries).toMatchObject([{ google_id: 'g-entry' }]);
  expect(data.sessions).toMatchObject([{ scope: 'full' }]);
  expect(data.profiles).toHaveLength(1);
  expect(listColumnsNotExported(data)).toEqual(notExported);
});

test('[case 51] the data export has no private data of others', async () => {
  const ada = await api.createMember();
  const [ben, eve] = [
    await api.createMember({ first_name: 'Benedict', dietary_needs: 'secret-diet' }),
    await api.createMember({ first_name: 'Evelyn' }),
  ];
  const banned = await api.createMember({ first_name: 'Bernadette', banned_at: api.now() });
  const dinner = await createDinner(api, ada.user);
  await ben.send('POST', `${dinner.path}/rsvp/`, {
    body: { status: 'accepted', dietary_needs: 'other-diet' },
  });
  await api.db.insert(matchDecisions).values([
    { user_id: ben.user.id, target_id: ada.user.id, state: 'interested' },
    { user_id: ada.user.id, target_id: eve.user.id, state: 'interested' },
    { user_id: ada.user.id, target_id: banned.user.id, state: 'interested' },
  ]);
  await api.db.insert(blocks).values({ user_id: eve.user.id, target_id: ada.user.id });
  await api.db
    .insert(reports)
    .values({ user_id: ben.user.id, target_id: ada.user.id, reason: 'secret-reason' });
  await api.db
    .insert(calendarGrants)
    .values({ user_id: ada.user.id, encrypted: 'encrypted-secret' });
  await api.db
    .update(users)
    .set({ calendar_token: 'calendar-secret' })
    .where(eq(users.id, ada.user.id));
  await api.db
    .update(guests)
    .set({ calendar_token: 'ics-secret' })
    .where(eq(guests.user_id, ada.user.id));
  // Signed in after Ada had invited the address.
  const invited = await api.createMember({
    first_name: 'Evangeline',
    email: 'invited@club.example',
  });
  await api.db.insert(guests).values({
    event_id: dinner.event.id,
    email: 'invited@club.example',
    user_id: invited.user.id,
    status: 'invited',
    invited_by: ada.user.id,
    invited_at: api.now(),
  });
  const data = await exportData(ada);
  const text = JSON.stringify(data);
  for (const word of [invited.user.id, 'Evangeline', 'Bernadette'])
    expect(text).not.toContain(word);
  for (const word of [
    ben.user.email,
    eve.user.email,
    'Benedict',
    'Evelyn',
    'secret',
    'other-diet',
    ada.refresh,
    ada.session.id,
  ])
    expect(text).not.toContain(word);
  // Eve blocked Ada, so she is exported without a name, like a deleted or banned member.
  expect(
    new Map(
      (data.decisions as { target_id: string; name: string | null }[]).map(
        ({ target_id, name }) => [target_id, name],
      ),
    ),
  ).toEqual(
    new Map([
      [eve.user.id, null],
      [banned.user.id, null],
    ]),
  );
  expect([data.blocked, data.reports]).toEqual([[], []]);
});

test('[R36] a member due for deletion can export, a widget session can’t', async () => {
  const widget = await api.createMember({}, { scope: 'widget', origin: PARTNER_ORIGIN });
  expect((await widget.send('GET', '/api/user/export/')).status).toBe(403);
  const leaving = await api.createMember({ deactivated_at: api.now() });
  const { status, body } = await leaving.send('GET', '/api/user/export/');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    exported_at: api.now().toISOString(),
    user: { id: leaving.user.id, created_at: leaving.user.created_at.toISOString() },
  });
});

test('[R36] every column that references a member is exported or has a reason not to be', async () => {
  const referencingColumns = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return foreignTable === users ? columns : [];
      }),
    );
  const listedColumns = memberReferences.map(({ column }) => column);
  expect(
    referencingColumns
      .filter((column) => !listedColumns.includes(column))
      .map((column) => `${getTableConfig(column.table).name}.${column.name}`),
  ).toEqual([]);
  const sectionNames = memberData.flatMap((entry) => Object.keys(entry.sections));
  expect(new Set(sectionNames).size).toBe(sectionNames.length);
  const ada = await api.createMember();
  const sections = Object.keys(await exportMemberData(api, ada.user)).filter(
    (name) => name !== 'exported_at',
  );
  expect(sections.toSorted()).toEqual(
    [
      ...memberReferences.flatMap(({ exported }) => toSections(exported)),
      // By the address alone.
      'unsubscribed_from',
    ].toSorted(),
  );
});

test('the data export doesn’t name a dinner that the member can’t see', async () => {
  const [ada, host] = [await api.createMember(), await api.createMember()];
  const closed = await createDinner(api, host.user, {
    visibility: 'invite',
    slug: 'closed-secret-slug',
    title: 'Closed',
  });
  await api.db
    .insert(inviteLinkUses)
    .values({ user_id: ada.user.id, inviter_id: ada.user.id, event_id: closed.event.id });
  expect((await exportData(ada)).invites_followed).toMatchObject([{ event: null }]);
});
