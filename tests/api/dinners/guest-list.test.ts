import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { eventHosts, events, guests as guestRows } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { readSeats } from '#tests/helpers/api/guest-rows.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(() => api.close());

interface GuestRow {
  person: { id: string; first_name: string };
  status: string;
  waitlist_position: number | null;
  dietary_needs: string | null;
  answered_at: string | null;
  invited_as: { email: string; name: string | null } | null;
}
const readGuestList = async (caller: Member, { path }: CreatedDinner) =>
  (await caller.send<{ results: GuestRow[] }>('GET', `${path}/guests/?limit=100`)).body.results;
const sendRsvp = (caller: Member, { path }: CreatedDinner, body: object) =>
  caller.send<{ event: DinnerEvent }>('POST', `${path}/rsvp/`, { body });
const accept = (caller: Member, dinner: CreatedDinner, overrides: object = {}) =>
  sendRsvp(caller, dinner, { status: 'accepted', ...overrides });
const decideOnGuest = (
  action: 'approve' | 'remove',
  guest: Member,
  { path }: CreatedDinner,
  caller = host,
) => caller.send<GuestRow>('POST', `${path}/guests/${guest.user.id}/${action}/`, { body: {} });
const createMembers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => api.createMember()));
const listDomainEvents = async (id: string) =>
  (await api.db.select().from(jobs).where(eq(jobs.kind, 'notification')))
    .map(({ payload }) => payload as Record<string, unknown>)
    .filter(({ event_id }) => event_id === id);
const expectConsistentSeats = async ({ event }: CreatedDinner) => {
  const rows = await api.db
    .select()
    .from(guestRows)
    .where(and(eq(guestRows.event_id, event.id), eq(guestRows.status, 'accepted')));
  const seatRows = await readSeats(api.db, event.id);
  const [{ attendee_count }] = (await api.db
    .select({ attendee_count: events.attendee_count })
    .from(events)
    .where(eq(events.id, event.id))) as [{ attendee_count: number }];
  expect(seatRows.map(({ user_id }) => user_id).sort()).toEqual(
    rows.map(({ user_id }) => user_id).sort(),
  );
  expect(attendee_count).toBe(rows.length);
};

describe('the guest list', () => {
  test('[R79] a host’s note of a guest is read by owner and co-hosts, and by nobody else', async () => {
    const dinner = await createDinner(api, host.user);
    const [guest, other, coHost, door] = (await createMembers(4)) as [
      Member,
      Member,
      Member,
      Member,
    ];
    for (const member of [guest, other]) await accept(member, dinner);
    for (const [member, role] of [
      [coHost, 'co_host'],
      [door, 'door'],
    ] as const)
      await api.db.insert(eventHosts).values({
        event_id: dinner.event.id,
        user_id: member.user.id,
        role,
        accepted_at: api.now(),
      });
    const save = (text: string, caller = host, id = guest.user.id) =>
      caller.send<object>('PUT', `${dinner.path}/guests/${id}/note/`, { body: { text } });
    expect(await save('Old rival of Cy.\n\n', coHost)).toMatchObject({
      status: 200,
      body: { host_note: 'Old rival of Cy.' },
    });
    const readText = async (caller: Member, part: string) =>
      JSON.stringify((await caller.send('GET', dinner.path + part)).body);
    expect(await readText(host, '/guests/')).toContain('Old rival');
    api.clock.set(dinner.event.starts_at);
    for (const caller of [guest, other, door])
      for (const part of ['/', '/guests/', '/door/', '/seating/', '/log/'])
        expect(await readText(caller, part)).not.toContain('Old rival');
    api.clock.set(TEST_START);
    expect(JSON.stringify((await guest.send('GET', '/api/user/export/')).body)).not.toContain(
      'Old rival',
    );
    expect((await save('Mine', guest)).status).toBe(403);
    expect((await save('x'.repeat(1001))).status).toBe(400);
    expect((await save('Who?', host, (await api.createMember()).user.id)).status).toBe(404);
    expect((await save('')).body).not.toHaveProperty('host_note');
  });

  test('[R44] the host sees RSVPs, waitlist and dietary needs of the dinner or the profile', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const withProfileDiet = await api.createMember({
      first_name: 'Always',
      dietary_needs: 'Vegan',
    });
    const withDinnerDiet = await api.createMember({ first_name: 'Here', dietary_needs: 'Vegan' });
    const [waitlisted, declined, invited] = [
      await api.createMember(),
      await api.createMember({ dietary_needs: 'Kosher' }),
      await api.createMember({ dietary_needs: 'Halal' }),
    ];
    await accept(withProfileDiet, dinner);
    await accept(withDinnerDiet, dinner, { dietary_needs: 'No nuts' });
    await accept(waitlisted, dinner);
    await sendRsvp(declined, dinner, { status: 'declined' });
    await api.db.insert(guestRows).values({
      event_id: dinner.event.id,
      user_id: invited.user.id,
      status: 'invited',
      invited_by: host.user.id,
    });
    const rows = new Map((await readGuestList(host, dinner)).map((row) => [row.person.id, row]));
    expect(rows.get(withProfileDiet.user.id)).toMatchObject({
      status: 'accepted',
      dietary_needs: 'Vegan',
      waitlist_position: null,
      answered_at: api.now().toISOString(),
    });
    expect(rows.get(withDinnerDiet.user.id)).toMatchObject({
      status: 'accepted',
      dietary_needs: 'No nuts',
    });
    expect(rows.get(waitlisted.user.id)).toMatchObject({
      status: 'waitlisted',
      waitlist_position: 1,
    });
    expect(rows.get(declined.user.id)).toMatchObject({ status: 'declined', dietary_needs: null });
    expect(rows.get(invited.user.id)).toMatchObject({
      status: 'invited',
      dietary_needs: null,
      answered_at: null,
    });
    await accept(withDinnerDiet, dinner);
    expect(
      (await readGuestList(host, dinner)).find(
        ({ person }) => person.id === withDinnerDiet.user.id,
      )!.dietary_needs,
    ).toBe('No nuts');
  });

  test('[R44] the host alone sees how many are invited, asked, wait and can’t come', async () => {
    const dinner = await createDinner(api, host.user, { approval: true });
    const [asking, declining, invited] = await createMembers(3);
    await accept(asking!, dinner);
    await sendRsvp(declining!, dinner, { status: 'declined' });
    const body = { emails: ['new@guests.example', invited!.user.email] };
    expect((await host.send('POST', `${dinner.path}/invitations/`, { body })).status).toBe(200);
    const readCounts = async (caller: Member) =>
      (await caller.send<DinnerEvent>('GET', `${dinner.path}/`)).body.guest_counts;
    const counts = { invited: 2, requested: 1, waitlisted: 0, declined: 1 };
    expect(await readCounts(host)).toEqual(counts);
    expect(await readCounts(invited!)).toBeNull();
    const list = await host.send<{ results: DinnerEvent[] }>('GET', '/api/events/?tab=hosting');
    expect(list.body.results.find(({ id }) => id === dinner.event.id)!.guest_counts).toEqual(
      counts,
    );
  });

  test('[R42] [case 51] guests see only host, neighbours and consenting guests; others nothing', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'long', seats: 8 }]);
    const guests = await createMembers(7);
    for (const guest of guests) await accept(guest, dinner, { dietary_needs: 'Secret diet' });
    const consentingGuest = guests[6]!;
    await api.db
      .update(users)
      .set({ show_on_invites: true })
      .where(eq(users.id, consentingGuest.user.id));
    const declined = await api.createMember({ show_on_invites: true });
    await sendRsvp(declined, dinner, { status: 'declined' });
    const viewer = guests[0]!;
    const rows = await readGuestList(viewer, dinner);
    const { body: seating } = await viewer.send<{ neighbours: { person: { id: string } }[] }>(
      'GET',
      `${dinner.path}/seating/`,
    );
    const visibleIds = new Set([
      viewer.user.id,
      host.user.id,
      consentingGuest.user.id,
      ...seating.neighbours.map(({ person }) => person.id),
    ]);
    expect(new Set(rows.map(({ person }) => person.id))).toEqual(visibleIds);
    for (const row of rows)
      expect(row).toMatchObject({
        status: 'accepted',
        dietary_needs: null,
        waitlist_position: null,
        answered_at: null,
      });
    expect((await declined.send('GET', `${dinner.path}/guests/`)).status).toBe(403);
    const closed = await createDinner(api, host.user, { visibility: 'invite' });
    expect((await declined.send('GET', `${closed.path}/guests/`)).status).toBe(404);
  });

  test('[R44] a guest invited by address who declined is shown to the host by that address', async () => {
    const dinner = await createDinner(api, host.user);
    const [unnamed, viewer, uninvited] = [
      await api.createMember({ email: 'declines@club.example', first_name: '', last_name: '' }),
      await api.createMember(),
      await api.createMember({ email: 'by-link@club.example', first_name: '', last_name: '' }),
    ];
    await accept(viewer, dinner);
    const inviteByAddress = () =>
      host.send('POST', `${dinner.path}/invitations/`, {
        body: { invitees: [{ email: 'declines@club.example', name: 'Dee from work' }] },
      });
    await inviteByAddress();
    for (const member of [unnamed, uninvited])
      await sendRsvp(member, dinner, { status: 'declined' });
    // Invited only after the answer: this must not show whose address it is.
    api.clock.advance(1000);
    await host.send('POST', `${dinner.path}/invitations/`, {
      body: { emails: ['by-link@club.example'] },
    });
    const readInvitedAs = async (caller: Member) =>
      new Map(
        (await readGuestList(caller, dinner)).map(({ person, invited_as }) => [
          person.id,
          invited_as,
        ]),
      );
    for (let i = 0; i < 2; i++) {
      const rows = await readInvitedAs(host);
      expect(rows.get(unnamed.user.id)).toEqual({
        email: 'declines@club.example',
        name: 'Dee from work',
      });
      expect([rows.get(uninvited.user.id), rows.get(viewer.user.id)]).toEqual([null, null]);
      // Inviting again asks nothing new, so it doesn't hide who has answered.
      await inviteByAddress();
    }
    expect(
      [...(await readInvitedAs(viewer)).values()].every((invitedAs) => invitedAs === null),
    ).toBe(true);
    const { body: csv } = await host.send<string>('GET', `${dinner.path}/guests/`, {
      headers: { Accept: 'text/csv' },
    });
    const lines = csv.split('\r\n').filter((line) => line.includes('club.example'));
    expect(lines).toEqual([
      expect.stringMatching(
        /^"Dee from work",.*"Not coming",.*"declines@club\.example","","","",""$/,
      ),
      expect.stringMatching(/"Invited",.*"by-link@club\.example","","","",""$/),
    ]);
  });

  test('[R44] [case 80] the host’s CSV neutralizes spreadsheet formulas', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'long', seats: 12 }]);
    const names = [
      '=HYPERLINK("http://evil.example","x")',
      '+1+1',
      '-2+3',
      '@SUM(A1)',
      '<img src=x onerror=alert(1)>',
      '{email}',
      '$& $` $1',
      'a"b,c;d',
      '\u202Eevil',
      '＝1+1',
    ];
    for (const first_name of names)
      await accept(await api.createMember({ first_name, last_name: 'Ünal' }), dinner, {
        dietary_needs: '=cmd|calc',
      });
    await api.db.update(users).set({ first_name: '\t=1+1' }).where(eq(users.first_name, '+1+1'));
    await api.db.update(users).set({ first_name: '\r=1+1' }).where(eq(users.first_name, '-2+3'));
    const csv = await host.send<string>('GET', `${dinner.path}/guests/`, {
      headers: { Accept: 'text/csv' },
    });
    expect(csv.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="guests.csv"');
    const [header, ...rows] = csv.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(header).toContain('"RSVP","Table","Seat"');
    expect(
      rows.filter((row) => /"Coming","Table 1",\d+,/.test(row)),
      'every seated guest is listed with a seat',
    ).toHaveLength(names.length + 1);
    const bytes = Buffer.from(
      await (
        await api.app.request(`${dinner.path}/guests/`, {
          headers: { Accept: 'text/csv', Authorization: `Bearer ${host.access}` },
        })
      ).arrayBuffer(),
    );
    // The byte order mark makes Excel read the file as UTF-8.
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const cells = [...csv.body.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) =>
      cell!.replaceAll('""', '"'),
    );
    expect(cells).toEqual(
      expect.arrayContaining([
        '\'=HYPERLINK("http://evil.example","x")',
        "'@SUM(A1)",
        "'\t=1+1",
        "'\r=1+1",
        "'＝1+1",
        "'=cmd|calc",
        'Ünal',
        'a"b,c;d',
        '{email}',
      ]),
    );
    expect(cells.filter((cell) => /^[=+\-@\t\r＝]/.test(cell))).toEqual([]);
    // Control: in JSON the names are unchanged, so it is the CSV that neutralizes them.
    const namesInJson = (await readGuestList(host, dinner)).map(({ person }) => person.first_name);
    expect(namesInJson).toEqual(
      expect.arrayContaining([names[0], names[3], names[4], names[5], names[6], names[8]]),
    );
    const guest = await api.createMember();
    expect(
      (await guest.send('GET', `${dinner.path}/guests/`, { headers: { Accept: 'text/csv' } }))
        .status,
    ).toBe(403);
    const headers = { Accept: 'text/csv', 'Accept-Language': 'de' };
    expect(
      (await host.send<string>('GET', `${dinner.path}/guests/?separator=semicolon`, { headers }))
        .body,
    ).toContain('"Ünal";"";"Kommt";"Table 1"');
    expect(
      (await host.send('GET', `${dinner.path}/guests/?separator=pipe`, { headers })).status,
    ).toBe(400);
  });
});

describe('approving and removing', () => {
  test('[R44] approved requests fill free seats, then the waitlist, in order', async () => {
    const dinner = await createDinner(api, host.user, { approval: true }, [
      { shape: 'round', seats: 3 },
    ]);
    const guests = await createMembers(5);
    for (const guest of guests) {
      await accept(guest, dinner);
      api.clock.advance(1000);
    }
    const [first, second, third, fourth, fifth] = guests as [
      Member,
      Member,
      Member,
      Member,
      Member,
    ];
    const approved = await decideOnGuest('approve', first, dinner);
    expect(approved.body).toMatchObject({ status: 'accepted', person: { id: first.user.id } });
    expect((await decideOnGuest('approve', first, dinner)).body.status).toBe('accepted');
    await decideOnGuest('approve', second, dinner);
    expect((await decideOnGuest('approve', fifth, dinner)).body).toMatchObject({
      status: 'waitlisted',
      waitlist_position: 1,
    });
    expect((await decideOnGuest('approve', fourth, dinner)).body).toMatchObject({
      status: 'waitlisted',
      waitlist_position: 1,
    });
    expect((await decideOnGuest('approve', third, dinner)).body).toMatchObject({
      status: 'waitlisted',
      waitlist_position: 1,
    });
    const waitlist = (await readGuestList(host, dinner))
      .filter(({ status }) => status === 'waitlisted')
      .sort((a, b) => a.waitlist_position! - b.waitlist_position!);
    expect(waitlist.map(({ person }) => person.id)).toEqual(
      [third, fourth, fifth].map(({ user }) => user.id),
    );
    await expectConsistentSeats(dinner);
    expect(
      (await listDomainEvents(dinner.event.id)).filter(({ type }) => type === 'accepted'),
    ).toHaveLength(2);
    const invitee = await api.createMember();
    await api.db
      .insert(guestRows)
      .values({ event_id: dinner.event.id, user_id: invitee.user.id, status: 'invited' });
    expect((await decideOnGuest('approve', invitee, dinner)).status).toBe(409);
  });

  test('[R44] a removed guest’s seat goes to the waitlist, and their link stops working', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
    const [guest, waitlisted] = (await createMembers(2)) as [Member, Member];
    await accept(guest, dinner);
    await accept(waitlisted, dinner);
    expect((await decideOnGuest('remove', guest, dinner)).body).toMatchObject({
      status: 'declined',
    });
    expect((await decideOnGuest('remove', guest, dinner)).body).toMatchObject({
      status: 'declined',
    });
    expect(
      (await readGuestList(host, dinner)).find(({ person }) => person.id === waitlisted.user.id)!
        .status,
    ).toBe('accepted');
    await expectConsistentSeats(dinner);
    const domainEvents = await listDomainEvents(dinner.event.id);
    expect(domainEvents.filter(({ type }) => type === 'left')).toMatchObject([
      { user_id: guest.user.id, by: 'host', previous_status: 'accepted' },
    ]);
    expect(domainEvents).toContainEqual(
      expect.objectContaining({ type: 'place_free', user_id: waitlisted.user.id }),
    );
    expect((await accept(guest, dinner)).status).toBe(409);
    const line = { status: 'declined', note: 'Next time' };
    expect((await sendRsvp(guest, dinner, line)).status, 'a line to the hosts').toBe(409);
    expect((await guest.send('GET', `${dinner.path}/`)).body).toMatchObject({ is_removed: true });
    // A removed guest can accept after a new invitation; a guest who left can always come back.
    api.clock.advance(1000);
    await api.db.insert(guestRows).values({
      event_id: dinner.event.id,
      email: guest.user.email,
      status: 'invited',
      invited_by: host.user.id,
      invited_at: api.now(),
    });
    expect((await sendRsvp(guest, dinner, line)).status).toBe(200);
    expect(
      (await readGuestList(host, dinner)).find(({ person }) => person.id === guest.user.id),
    ).toMatchObject({ status: 'declined', note: 'Next time' });
    expect((await accept(guest, dinner)).body.event.my_status).toBe('waitlisted');
    await sendRsvp(waitlisted, dinner, { status: 'declined' });
    expect((await accept(waitlisted, dinner)).body.event.my_status).toBe('waitlisted');
  });

  test('a removed guest may request again where the host approves', async () => {
    const dinner = await createDinner(api, host.user, { approval: true });
    const guest = await api.createMember();
    await api.db.insert(guestRows).values({
      event_id: dinner.event.id,
      user_id: guest.user.id,
      status: 'invited',
      invited_by: host.user.id,
    });
    expect((await accept(guest, dinner)).body.event.my_status).toBe('accepted');
    await decideOnGuest('remove', guest, dinner);
    expect((await accept(guest, dinner)).body.event.my_status).toBe('requested');
    expect((await decideOnGuest('approve', guest, dinner)).body.status).toBe('accepted');
  });

  test('[R44] a removal that waited takes no seat that the guest got meanwhile', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
    const [leaver, waiting] = (await createMembers(2)) as [Member, Member];
    for (const member of [leaver, waiting]) await accept(member, dinner);
    const remove = (member: Member, status: string) =>
      host.send<GuestRow & { error: string }>(
        'POST',
        `${dinner.path}/guests/${member.user.id}/remove/`,
        { body: { status } },
      );
    await sendRsvp(leaver, dinner, { status: 'declined' });
    expect(await remove(waiting, 'waitlisted')).toMatchObject({
      status: 409,
      body: { error: 'Something has changed for them since then, so they’re still on the list.' },
    });
    await expectConsistentSeats(dinner);
    expect((await remove(leaver, 'accepted')).status, 'declined already').toBe(200);
    expect((await remove(waiting, 'accepted')).body.status).toBe('declined');
    const bodyOf = (status: unknown) => ({ body: { status } });
    const path = `${dinner.path}/guests/${waiting.user.id}/remove/`;
    expect((await host.send('POST', path, bodyOf('seated'))).status).toBe(400);
  });

  test('[case 49] only the host approves, removes and messages; the host can’t be removed', async () => {
    const dinner = await createDinner(api, host.user, { visibility: 'invite' });
    const [guest, stranger] = (await createMembers(2)) as [Member, Member];
    await api.db
      .insert(guestRows)
      .values({ event_id: dinner.event.id, user_id: guest.user.id, status: 'requested' });
    for (const [caller, status] of [
      [guest, 403],
      [stranger, 404],
    ] as const) {
      expect((await decideOnGuest('approve', guest, dinner, caller)).status).toBe(status);
      expect((await decideOnGuest('remove', host, dinner, caller)).status).toBe(status);
      expect(
        (await caller.send('POST', `${dinner.path}/message/`, { body: { text: 'Hi' } })).status,
      ).toBe(status);
    }
    expect((await decideOnGuest('approve', stranger, dinner)).status).toBe(404);
    expect((await decideOnGuest('remove', host, dinner)).status).toBe(409);
    const inCapitals = { ...host, user: { ...host.user, id: host.user.id.toUpperCase() } };
    expect((await decideOnGuest('remove', inCapitals, dinner)).status).toBe(409);
    expect(
      (await readGuestList(host, dinner)).find(({ person }) => person.id === guest.user.id)!.status,
    ).toBe('requested');
  });

  test('[R49] the host can message all guests ten times a day', async () => {
    const dinner = await createDinner(api, host.user);
    const sendMessage = (text: string) =>
      host.send('POST', `${dinner.path}/message/`, { body: { text } });
    expect((await sendMessage('  ')).status).toBe(400);
    expect((await sendMessage('nul\u0000')).status).toBe(400);
    for (let i = 0; i < 10; i++)
      expect((await sendMessage(`Bring a coat ${i}\nand a hat`)).status).toBe(201);
    expect((await sendMessage('Once more')).status).toBe(429);
    expect(
      (await listDomainEvents(dinner.event.id)).filter(({ type }) => type === 'message'),
    ).toHaveLength(10);
  });
});
