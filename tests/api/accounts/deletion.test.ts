import { desc, eq, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '#server/modules/schema.ts';
import { memberReferences } from '#server/modules/account/member-data.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import type { User } from '#src/contract/members.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { findGuestId, readSeats } from '#tests/helpers/api/guest-rows.ts';

const {
  events,
  feedback,
  feeds,
  identities,
  idempotencyKeys,
  jobs,
  emails,
  matchDecisions,
  media,
  profiles,
  reports,
  guests,
  sessions,
  users,
} = schema;

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface DeletionResult extends ErrorBody {
  deactivated_at: string;
  permanent_at: string;
}
const deleteAccount = (member: Member) =>
  member.send<DeletionResult>('DELETE', '/api/user/delete-account/delete/');
const accept = (member: Member, { path }: { path: string }, fromApi: Api = api) =>
  fromApi.send('POST', `${path}/rsvp/`, { token: member.access, body: { status: 'accepted' } });
const readUserRow = async (member: Member, fromApi: Api = api) =>
  (await fromApi.db.select().from(users).where(eq(users.id, member.user.id)))[0];
const readEvent = async (id: string, fromApi: Api = api) =>
  (await fromApi.db.select().from(events).where(eq(events.id, id)))[0];
const readRsvpStatus = async (member: Member, eventId: string) =>
  (await api.db.select().from(guests).where(eq(guests.event_id, eventId))).find(
    ({ user_id }) => user_id === member.user.id,
  )?.status;
const listDomainEvents = async (type: string) =>
  (await api.db.select().from(jobs).where(eq(jobs.kind, 'notification'))).filter(
    ({ payload }) => payload.type === type,
  );

test('[R46] [case 54] deleting the account ends every session at once', async () => {
  const ada = await api.createMember();
  const phone = await api.signIn(ada.user);
  const { status, body } = await deleteAccount(ada);
  expect(status).toBe(200);
  expect(Date.parse(body.permanent_at) - Date.parse(body.deactivated_at)).toBe(48 * HOUR_MS);
  for (const session of [ada, phone]) {
    for (const path of ['/api/user/me/', '/api/profiles/', '/api/events/', '/api/user/export/'])
      expect((await session.send('GET', path)).status).toBe(401);
    expect(
      (await api.send('POST', '/api/auth/refresh/', { body: { refresh: session.refresh } })).status,
    ).toBe(401);
  }
  // Control: the same calls succeed for a member who isn’t deleted.
  const ben = await api.createMember();
  expect((await ben.send('GET', '/api/user/me/')).status).toBe(200);
});

test('[R46] [case 89] the goodbye e-mail is sent even if the server died queueing it', async () => {
  const ada = await api.createMember();
  await deleteAccount(ada);
  // Makes queueing the e-mail fail, as if the server had died.
  await api.db.execute(
    sql`alter table jobs add constraint no_mail check (kind <> 'email') not valid`,
  );
  await api.runDueJobs();
  await api.db.execute(sql`alter table jobs drop constraint no_mail`);
  api.clock.advance(HOUR_MS);
  await api.runDueJobs();
  expect(api.outbox.filter(({ to }) => to === ada.user.email)).toHaveLength(1);
});

test('[R46] [case 54] deletion gives upcoming seats to the waitlist and withdraws requests', async () => {
  const [host, ada, ben, eve] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  const small = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
  const full = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
  const withApproval = await createDinner(api, host.user, { approval: true });
  await accept(ada, small);
  await accept(ben, small);
  await accept(eve, full);
  await accept(ada, full);
  await accept(ada, withApproval);
  expect([
    await readRsvpStatus(ben, small.event.id),
    await readRsvpStatus(ada, full.event.id),
    await readRsvpStatus(ada, withApproval.event.id),
  ]).toEqual(['waitlisted', 'waitlisted', 'requested']);
  await deleteAccount(ada);
  for (const { event } of [small, full, withApproval])
    expect(await readRsvpStatus(ada, event.id)).toBe('declined');
  expect(await readRsvpStatus(ben, small.event.id)).toBe('accepted');
  expect((await readEvent(small.event.id))?.attendee_count).toBe(2);
  const seatRows = await readSeats(api.db, small.event.id);
  expect(new Set(seatRows.map(({ user_id }) => user_id))).toEqual(
    new Set([host.user.id, ben.user.id]),
  );
  expect(
    (await listDomainEvents('left')).filter(
      ({ payload }) => payload.by === 'account' && payload.user_id === ada.user.id,
    ),
  ).toHaveLength(3);
});

test('[R46] a deleted member is hidden everywhere; their dinners stay scheduled', async () => {
  const [ada, ben] = [await api.createMember(), await api.createMember()];
  const dinner = await createDinner(api, ada.user);
  await accept(ben, dinner);
  await api.db
    .insert(matchDecisions)
    .values({ user_id: ben.user.id, target_id: ada.user.id, state: 'interested' });
  const [profile] = (await ada.send<{ results: { id: string }[] }>('GET', '/api/profiles/')).body
    .results;
  const paths = [
    `/api/invites/${ada.user.invite_slug}/`,
    `/api/profiles/${profile!.id}/profile_detail/`,
  ];
  for (const path of paths) expect((await ben.send('GET', path)).status).toBe(200);
  await deleteAccount(ada);
  for (const path of paths) expect((await ben.send('GET', path)).status).toBe(404);
  expect((await ben.send('POST', `/api/users/${ada.user.id}/block/`, { body: {} })).status).toBe(
    404,
  );
  expect(
    (await ben.send('POST', `/api/users/${ada.user.id}/report/`, { body: { reason: 'rude' } }))
      .status,
  ).toBe(404);
  expect((await ben.send<{ status: string }>('GET', `${dinner.path}/`)).body.status).toBe(
    'scheduled',
  );
});

test('[R46] signing in within 48 hours allows reading, restoring, export and sign-out', async () => {
  const ada = await api.createMember();
  await deleteAccount(ada);
  api.clock.advance(47 * HOUR_MS);
  await api.runJob('purge_members');
  const restoredSession = await api.signIn(ada.user);
  expect(
    (await restoredSession.send<User>('GET', '/api/user/me/')).body.deactivated_at,
  ).not.toBeNull();
  expect(await restoredSession.send('GET', '/api/profiles/')).toMatchObject({
    status: 403,
    body: { code: 'deactivated' },
  });
  expect((await restoredSession.send('GET', '/api/user/export/')).status).toBe(200);
  const restored = await restoredSession.send<User>('POST', '/api/user/restore/', { body: {} });
  expect(restored).toMatchObject({
    status: 200,
    body: { deactivated_at: null, permanent_at: null },
  });
  expect((await restoredSession.send('POST', '/api/user/restore/', { body: {} })).status).toBe(200);
  api.clock.advance(3 * HOUR_MS);
  await api.runJob('purge_members');
  expect(await readUserRow(ada)).toMatchObject({ email: ada.user.email, deactivated_at: null });
});

test('[R46] restoring one account leaves the others deleted', async () => {
  const [ada, ben] = [await api.createMember(), await api.createMember()];
  await deleteAccount(ada);
  await deleteAccount(ben);
  const restoredSession = await api.signIn(ada.user);
  expect((await restoredSession.send('POST', '/api/user/restore/', { body: {} })).status).toBe(200);
  expect([
    (await readUserRow(ada))?.deactivated_at,
    (await readUserRow(ben))?.deactivated_at,
  ]).toEqual([null, api.now()]);
});

test('[R46] [case 88] purged after 48:01 hours, not 47:59; restoring is then refused', async () => {
  const ownApi = await startApi();
  try {
    const ada = await ownApi.createMember({ picture_url: '/media/a.webp', location: 'Porto' });
    const ben = await ownApi.createMember();
    await ownApi.store.put('a.webp', Buffer.from('x'), 'image/webp');
    await ownApi.db
      .insert(media)
      .values({ key: 'a.webp', owner_id: ada.user.id, kind: 'picture', size: 1 });
    await ownApi.db
      .insert(matchDecisions)
      .values({ user_id: ben.user.id, target_id: ada.user.id, state: 'interested' });
    const past = await createDinner(ownApi, ben.user, {
      starts_at: new Date(ownApi.now().getTime() + HOUR_MS),
    });
    await accept(ada, past, ownApi);
    ownApi.clock.advance(5 * HOUR_MS);
    const newSession = await ownApi.signIn(ada.user);
    await newSession.send('DELETE', '/api/user/delete-account/delete/');
    ownApi.clock.advance(48 * HOUR_MS - MINUTE_MS);
    await ownApi.runJob('purge_members');
    expect(await readUserRow(ada, ownApi)).toMatchObject({
      email: ada.user.email,
      picture_url: '/media/a.webp',
    });
    expect((await ownApi.send('GET', '/media/a.webp')).status).not.toBe(500);
    ownApi.clock.advance(2 * MINUTE_MS);
    const lateSession = await ownApi.signIn(ada.user);
    expect((await lateSession.send('POST', '/api/user/restore/', { body: {} })).status).toBe(409);
    await ownApi.runJob('purge_members');
    expect(await readUserRow(ada, ownApi)).toBeUndefined();
    expect(await ownApi.store.get('a.webp')).toBeNull();
    expect((await lateSession.send('GET', '/api/user/me/')).status).toBe(401);
    expect((await ownApi.send('GET', `/api/invites/${ada.user.invite_slug}/`)).status).toBe(404);
    expect(await ownApi.db.select().from(matchDecisions)).toEqual([]);
    // Another host’s past dinner keeps its count.
    expect((await readEvent(past.event.id, ownApi))?.attendee_count).toBe(1);
    expect(ownApi.outbox.filter(({ to }) => to === ada.user.email).at(-1)?.subject).toMatch(
      /gone|removed|no more|erased|deleted/i,
    );
    const count = ownApi.outbox.length;
    await ownApi.runJob('purge_members');
    expect(ownApi.outbox).toHaveLength(count);
  } finally {
    await ownApi.close();
  }
});

test('[case 88] an address reused after the purge is a new member without old invitations', async () => {
  const [ada, host] = [
    await api.createMember({ email: 'again@club.example', location: 'Porto', is_new: false }),
    await api.createMember(),
  ];
  const dinner = await createDinner(api, host.user, { visibility: 'invite' });
  await api.db.insert(guests).values({
    event_id: dinner.event.id,
    email: 'again@club.example',
    status: 'invited',
    invited_by: host.user.id,
    invited_at: api.now(),
  });
  await deleteAccount(ada);
  api.clock.advance(48 * HOUR_MS + 1);
  await api.runJob('purge_members');
  await api.send('POST', '/api/auth/email-code/send-code/', {
    body: { email: 'again@club.example' },
  });
  const body = { email: 'again@club.example', code: await api.codeFor('again@club.example') };
  const auth = await api.send<{ access: string; user: User }>(
    'POST',
    '/api/auth/email-code/verify-code/',
    { body },
  );
  expect(auth.body.user).toMatchObject({ first_name: '', location: '', is_new: true });
  expect(auth.body.user.id).not.toBe(ada.user.id);
  expect(auth.body.user.invite_slug).not.toBe(ada.user.invite_slug);
  expect(await api.db.select().from(guests).where(eq(guests.user_id, auth.body.user.id))).toEqual(
    [],
  );
});

test.for([true, false])(
  '[R46] an invited address hears that the dinner of a purged host is cancelled (guest: %s)',
  async (hasGuest) => {
    const ada = await api.createMember();
    const dinner = await createDinner(api, ada.user, {
      starts_at: new Date(api.now().getTime() + 30 * DAY_MS),
    });
    if (hasGuest) await accept(await api.createMember(), dinner);
    const address = `invited-${hasGuest}@else.example`;
    await ada.send('POST', `${dinner.path}/invitations/`, { body: { emails: [address] } });
    await api.runDueJobs();
    await api.db
      .update(users)
      .set({ deactivated_at: new Date(api.now().getTime() - 49 * HOUR_MS) })
      .where(eq(users.id, ada.user.id));
    api.outbox.length = 0;
    await api.runJob('purge_members');
    expect(api.outbox.filter(({ to }) => to === address).map(({ subject }) => subject)).toEqual([
      `${dinner.event.title} is cancelled`,
    ]);
  },
);

const listFilledColumns = (row: object = {}) =>
  Object.entries(row).flatMap(([name, value]) => (value === null || value === '' ? [] : name));

test('[R46] a purged host leaves a placeholder on past dinners; all other data is deleted', async () => {
  const [ada, ben] = [
    await api.createMember({
      headline: 'Bakes',
      linkedin_url: 'https://linkedin.com/in/ada',
      show_on_invites: true,
      location: 'Porto',
      dietary_needs: 'No fish',
    }),
    await api.createMember(),
  ];
  const at = new Date(api.now().getTime() + HOUR_MS);
  const past = await createDinner(api, ada.user, { starts_at: at, cover_url: '/media/cover.webp' });
  const withoutGuests = await createDinner(api, ada.user, { starts_at: at });
  const upcoming = await createDinner(api, ada.user);
  for (const dinner of [past, upcoming]) await accept(ben, dinner);
  await api.db
    .update(guests)
    .set({
      email: 'ada@club.example',
      name: 'Ada',
      invited_by: ben.user.id,
      invited_at: api.now(),
      reminder_count: 2,
      reminded_at: api.now(),
      opened_at: api.now(),
      dietary_needs: 'no nuts',
      answer_note: 'In Bergen',
      host_note: 'Old friend',
      party: 'Old friends',
      needs: ['step_free'],
      invitation_text: 'Do come.',
      source: { ref: 'x' },
      widget_event_id: 'w-1',
    })
    .where(eq(guests.user_id, ada.user.id));
  await api.db
    .insert(media)
    .values({ key: 'cover.webp', owner_id: ada.user.id, kind: 'cover', size: 1 });
  const createFailedJob = (payload: Record<string, unknown>) => ({
    kind: 'notification',
    payload,
    run_at: api.now(),
    failed_at: api.now(),
  });
  await api.db
    .insert(jobs)
    .values([
      createFailedJob({ type: 'left', event_id: past.event.id, user_id: ada.user.id }),
      createFailedJob({ type: 'mutual_interest', user_id: ben.user.id, target_id: ada.user.id }),
      createFailedJob({ type: 'left', event_id: past.event.id, user_id: ben.user.id }),
    ]);
  const [adaId, benId] = [
    await findGuestId(api.db, ada.user.id, past.event.id),
    await findGuestId(api.db, ben.user.id, past.event.id),
  ];
  await api.db.insert(schema.seatNotifications).values([
    { event_id: past.event.id, guest_id: adaId, beside: `x 0 ${ben.user.id}` },
    { event_id: past.event.id, guest_id: benId, beside: `x 1 ${ada.user.id}` },
  ]);
  await api.db
    .insert(identities)
    .values({ issuer: 'google', subject: ada.user.id, user_id: ada.user.id });
  await api.db.insert(feedback).values({ user_id: ada.user.id, text: 'mine' });
  await api.db.insert(reports).values([
    { user_id: ada.user.id, target_id: ben.user.id, reason: 'rude' },
    { user_id: ben.user.id, target_id: ada.user.id, reason: 'late' },
  ]);
  await api.db.insert(feeds).values({
    user_id: ben.user.id,
    type: 'mutual_interest',
    key: 'x',
    payload: { person_id: ada.user.id },
  });
  await ada.send('PATCH', '/api/user/update_info/', {
    body: { headline: 'Bakes bread' },
    headers: { 'Idempotency-Key': 'kept' },
  });
  await deleteAccount(ada);
  await api.runDueJobs();
  api.clock.advance(48 * HOUR_MS + 1);
  await api.runJob('purge_members');

  const row = await readUserRow(ada);
  expect(row).toMatchObject({
    first_name: 'Former member',
    last_name: '',
    headline: '',
    linkedin_url: null,
    show_on_invites: false,
    calendar_token: null,
  });
  expect(row?.purged_at).not.toBeNull();
  expect(row?.email).toMatch(/\.invalid$/);
  const stored = JSON.stringify(row);
  for (const word of [ada.user.email, ada.user.invite_slug, ada.user.last_name, 'Bakes'])
    expect(stored).not.toContain(word);
  expect((await readEvent(upcoming.event.id))?.status).toBe('cancelled');
  expect(await readEvent(past.event.id)).toMatchObject({
    status: 'scheduled',
    cover_url: null,
    attendee_count: 2,
    host_id: ada.user.id,
  });
  expect(await readEvent(withoutGuests.event.id)).toBeUndefined();
  // The row of the past dinner comes first.
  const [adaRsvp] = await api.db
    .select()
    .from(guests)
    .where(eq(guests.user_id, ada.user.id))
    .orderBy(desc(eq(guests.event_id, past.event.id)));
  expect(adaRsvp?.status).toBe('accepted');
  // What is left. A new column needs a value above, else it is empty here whether the deletion clears it or not.
  expect(listFilledColumns(adaRsvp)).toEqual([
    'id',
    'event_id',
    'user_id',
    'invitation_id',
    'link_id',
    'status',
    'is_approved',
    'reminder_count',
    'calendar_id',
    'created_at',
    'answered_at',
  ]);
  expect(adaRsvp!.reminder_count).toBe(0);
  const settings = [
    'show_on_invites',
    'mail_preferences',
    'language',
    'analytics_opt_out',
    'is_new',
  ];
  expect(listFilledColumns(row)).toEqual([
    'id',
    'email',
    'first_name',
    'invite_slug',
    ...settings,
    'created_at',
    'deactivated_at',
    'purged_at',
  ]);
  for (const table of [identities, media, sessions, profiles, feedback, emails] as const) {
    const owner = 'owner_id' in table ? table.owner_id : table.user_id;
    expect(await api.db.$count(table, eq(owner, ada.user.id)), getTableConfig(table).name).toBe(0);
  }
  expect(await api.db.$count(idempotencyKeys, eq(idempotencyKeys.owner, ada.user.id))).toBe(0);
  expect(
    (await api.db.select().from(jobs))
      .filter(({ failed_at }) => failed_at)
      .map(({ payload }) => payload.user_id),
  ).toEqual([ben.user.id]);
  expect(await api.db.$count(schema.seatNotifications)).toBe(0);
  // The last e-mail contains the address, so it is deleted after sending.
  expect(api.outbox.slice(-2).map(({ to }) => to)).toContain(ada.user.email);
  expect(await api.db.$count(emails, eq(emails.kind, 'purged'))).toBe(0);
  expect(await api.db.$count(feeds, eq(feeds.user_id, ben.user.id))).toBe(
    (await api.db.select().from(feeds).where(eq(feeds.user_id, ben.user.id))).filter(
      ({ payload }) => payload.person_id !== ada.user.id,
    ).length,
  );
  // Her reports stay for the operator without her name; reports about her are deleted.
  expect(await api.db.select().from(reports)).toMatchObject([
    { user_id: null, target_id: ben.user.id },
  ]);
  const dinnerResponse = await (
    await api.signIn(ben.user)
  ).send<{ host: { first_name: string } }>('GET', `${past.path}/`);
  expect(dinnerResponse.body.host).toMatchObject({
    first_name: 'Former member',
    last_name: '',
    picture_url: null,
  });
  // The placeholder isn’t processed again.
  const before = await readUserRow(ada);
  api.clock.advance(3 * DAY_MS);
  await api.runJob('purge_members');
  expect(await readUserRow(ada)).toEqual(before);
});

test('a failed purge doesn’t stop other purges and is retried', async () => {
  const [ada, ben] = [await api.createMember(), await api.createMember()];
  await api.db
    .insert(media)
    .values({ key: 'stuck.webp', owner_id: ada.user.id, kind: 'picture', size: 1 });
  await Promise.all([deleteAccount(ada), deleteAccount(ben)]);
  api.clock.advance(48 * HOUR_MS + 1);
  const { remove } = api.store;
  api.store.remove = () => Promise.reject(new Error('storage unavailable'));
  await api.runJob('purge_members');
  expect(await readUserRow(ada)).toBeDefined();
  expect(await readUserRow(ben)).toBeUndefined();
  api.store.remove = remove;
  await api.runJob('purge_members');
  expect(await readUserRow(ada)).toBeUndefined();
});

test('[case 54] a seat that a deleted member still has is freed by the purge job', async () => {
  const [host, ada] = [await api.createMember(), await api.createMember()];
  const dinner = await createDinner(api, host.user);
  const { event } = dinner;
  await accept(ada, dinner);
  // As a version without the check for late RSVPs left it.
  await api.db.update(users).set({ deactivated_at: api.now() }).where(eq(users.id, ada.user.id));
  // Control: without the job the seat stays taken.
  expect((await readEvent(event.id))?.attendee_count).toBe(2);
  await api.runJob('purge_members');
  expect((await readEvent(event.id))?.attendee_count).toBe(1);
  expect(await readRsvpStatus(ada, event.id)).toBe('declined');
});

test('[case 88] every column that references a member has a deletion rule', () => {
  const referencingColumns = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return foreignTable === users ? columns : [];
      }),
    );
  const coveredColumns = memberReferences.map(({ column }) => column);
  expect(referencingColumns.length).toBeGreaterThan(25);
  expect(
    referencingColumns
      .filter((column) => !coveredColumns.includes(column))
      .map((column) => `${getTableConfig(column.table).name}.${column.name}`),
  ).toEqual([]);
  expect(new Set(coveredColumns).size).toBe(coveredColumns.length);
  // These columns have their own deletion code. A new one needs code too, not only an entry here.
  expect(
    memberReferences.flatMap(({ column, onDeletion }) =>
      onDeletion === 'custom' ? `${getTableConfig(column.table).name}.${column.name}` : [],
    ),
  ).toEqual(['users.id', 'events.host_id', 'guests.user_id']);
  // A column must have the same name in the schema and in the database.
  for (const column of coveredColumns)
    expect(Object.keys(getTableColumns(column.table))).toContain(column.name);
});

test('foreign keys of members and priorities are indexed', async () => {
  // These tables stay small: their rows are short-lived.
  const smallTables = ['handoffs', 'calendar_states'];
  const { rows } = await api.db.execute<{ name: string }>(sql`
    select k.conrelid::regclass || '.' || a.attname as name from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid in ('users'::regclass, 'profiles'::regclass)
      and not exists (select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])
    order by 1`);
  expect(
    rows.map(({ name }) => name).filter((name) => !smallTables.includes(name.split('.')[0]!)),
  ).toEqual([]);
});
