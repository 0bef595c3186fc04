import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallResponse } from '#src/contract/calls.ts';
import type { GuestImport } from '#src/contract/guest-import.ts';
import type { Person } from '#src/contract/members.ts';
import { linkEmailInvitations } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { readSeats } from '#tests/helpers/api/guest-rows.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ email: 'host@list.example' });
});
afterAll(() => api.close());

const send = (path: string, body: object, caller = host) =>
  caller.send<GuestImport & { error: unknown }>('POST', `${path}/guests/import/`, { body });
const describeLines = ({ lines }: GuestImport) =>
  lines.map(({ line, becomes, errors }) =>
    [line, becomes, ...errors.map(({ field, message }) => `${field}: ${message}`)].join(' '),
  );
const readCount = async (id: string) =>
  (await api.db.select().from(events).where(eq(events.id, id)))[0]!.attendee_count;
const longTables = [{ shape: 'long' as const, seats: 70 }];

describe('importing a list', () => {
  test('[R44] 60 lines with five wrong ones seat 55, and twice is once', async () => {
    const { event, path } = await createDinner(api, host.user, {}, longTables);
    const lines = Array.from(
      { length: 60 },
      (_, index) => `Guest ${index},Family,g${index}@list.example,none`,
    );
    lines[3] = 'Ann,Broken,ann@broken,';
    lines[9] = ',,,vegan';
    lines[19] = 'Copy,Cat,g0@list.example,';
    lines[29] = `${'x'.repeat(1_000_00)},Long,long@list.example,`;
    lines[39] = 'Me,Host,HOST@list.example,';
    const text = ['First name,Last name,E-mail,Dietary needs', ...lines].join('\r\n');
    const preview = await send(path, { text, commit: false });
    expect(preview.status).toBe(200);
    expect(describeLines(preview.body).filter((line) => !line.endsWith(' new'))).toEqual([
      '5 wrong email: This e-mail address isn’t complete.',
      '11 wrong first_name: Add a name.',
      '21 wrong email: Line 2 has the same address.',
      '31 wrong first_name: This is too long.',
      expect.stringMatching(/^41 wrong email: /),
    ]);
    expect(await readCount(event.id)).toBe(1);
    await send(path, { text, commit: true });
    expect(await readCount(event.id)).toBe(56);
    expect(await readSeats(api.db, event.id)).toHaveLength(56);
    const again = await send(path, { text, commit: true });
    expect(again.body.lines.filter(({ becomes }) => becomes === 'present')).toHaveLength(55);
    expect(await readCount(event.id)).toBe(56);
    await api.runDueJobs();
    expect(api.outbox).toEqual([]);
  });

  test('[R44] mended and left-out lines count, and later lists update names and needs', async () => {
    const { event, path } = await createDinner(api, host.user);
    const text = 'name,email\nAnn,ann@broken\nBea,\nBea,\nCy,cy@list.example';
    const mended = {
      first_name: 'Ann',
      last_name: 'B',
      email: 'ann@list.example',
      dietary_needs: '',
    };
    const { body } = await send(path, {
      text,
      commit: true,
      corrections: [
        { line: 2, values: mended },
        { line: 5, leave_out: true },
      ],
    });
    expect(describeLines(body)).toEqual(['2 new', '3 new', '4 present', '5 left_out']);
    expect(await readCount(event.id)).toBe(3);
    const later = await send(path, {
      text: 'name,email,diet\nAnna B,ann@list.example,=HYPERLINK("x")',
      commit: true,
    });
    expect(describeLines(later.body)).toEqual(['2 update']);
    const list = await host.send<{ results: unknown[] }>('GET', `${path}/guests/`);
    expect(list.body.results).toContainEqual(
      expect.objectContaining({
        person: expect.objectContaining({ first_name: 'Anna' }),
        dietary_needs: '=HYPERLINK("x")',
      }),
    );
  });

  test('[R44] lines without a free seat say so, and the others are seated', async () => {
    const { event, path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const { body } = await send(path, { text: 'Ann\nBea\nCy', commit: true });
    expect(describeLines(body)).toEqual([
      '1 new',
      '2 new',
      '3 wrong seat: No seat is free for this guest.',
    ]);
    expect(await readCount(event.id)).toBe(3);
  });

  test('[R79] a name with and without an address is one guest, in a list and in the next', async () => {
    const { event, path } = await createDinner(api, host.user);
    const text = 'Ann Lee\rBea Poe, bea@list.example\r\nann lee, ann@list.example\nBea Poe\nCy';
    const first = await send(path, { text, commit: true });
    expect(describeLines(first.body)).toEqual([
      '1 new',
      '2 new',
      '3 present',
      '4 present',
      '5 new',
    ]);
    api.clock.advance(1000);
    const later = await send(path, {
      text: 'Cy\nCy, cy@list.example\nBea Poe\nCy, other@list.example',
      commit: true,
    });
    expect(describeLines(later.body)).toEqual(['1 present', '2 update', '3 present', '4 new']);
    expect(await readCount(event.id)).toBe(5);
    const list = await host.send<{
      results: { person: Person; invited_as: { email: string } | null }[];
    }>('GET', `${path}/guests/`);
    expect(
      list.body.results
        .filter(({ person }) => person.is_placeholder)
        .map(({ person, invited_as }) => [person.first_name, invited_as?.email]),
    ).toEqual([
      ['Ann', 'ann@list.example'],
      ['Bea', 'bea@list.example'],
      ['Cy', 'cy@list.example'],
      ['Cy', 'other@list.example'],
    ]);
  });

  test('[R44] only the host imports', async () => {
    const { path } = await createDinner(api, host.user);
    const guest = await api.createMember();
    expect((await send(path, { text: 'Ann', commit: true }, guest)).status).toBe(403);
  });

  test('[R44, R79] guests invited with the list have no seat until they accept; twice is once', async () => {
    const { event, path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 4 }]);
    const text = 'name,email,diet\nAnn,ann@mail.example,vegan\nBea,bea@mail.example';
    const { body } = await send(path, { text, commit: true, invite: true });
    expect(describeLines(body)).toEqual(['2 new', '3 new']);
    const again = await send(path, { text, commit: true, invite: true });
    const present = ['2 present', '3 present'];
    expect(describeLines(again.body)).toEqual(present);
    expect(describeLines((await send(path, { text, commit: true })).body)).toEqual(present);
    expect(await readCount(event.id)).toBe(1);
    await api.runDueJobs();
    expect(api.outbox.map(({ to }) => to).toSorted()).toEqual([
      'ann@mail.example',
      'bea@mail.example',
    ]);
    const ann = await api.createMember({ email: 'ann@mail.example' });
    await api.db.transaction((tx) => linkEmailInvitations(tx, ann.user, api.now()));
    await ann.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    expect(await readCount(event.id)).toBe(2);
  });

  test('[R79] an invitation seats nobody: a line without an address has to be mended', async () => {
    const { event, path } = await createDinner(api, host.user, { plus_ones: 1 });
    await send(path, { text: 'Ivy Poe', commit: true });
    const text = 'Not An Address\nIvy Poe\nbob@@x\nbo@x\nJo Lee\nJo Lee, jo@mend.example';
    const { body } = await send(path, { text, commit: true, invite: true });
    expect(describeLines(body)).toEqual([
      '1 wrong email: Add an e-mail address to invite them, or choose “Only put them on the list”.',
      '2 present',
      '3 wrong email: There’s a mistake in this e-mail address.',
      '4 wrong email: This e-mail address isn’t complete.',
      '5 new',
      '6 present',
    ]);
    expect(await readCount(event.id), 'the host and Ivy').toBe(2);
    const withGuest = 'name,plus-one\nKit Roe,Lou Roe';
    const brought = await send(path, { text: withGuest, commit: true, invite: true });
    expect(brought.body.lines[0]).toMatchObject({ becomes: 'wrong', is_invited: false });
    expect(await readCount(event.id)).toBe(2);
    const values = {
      first_name: 'Not',
      last_name: 'A',
      email: 'n@mend.example',
      dietary_needs: '',
    };
    const corrections = [{ line: 1, values }];
    const mended = await send(path, { text, commit: true, invite: true, corrections });
    expect(mended.body.lines[0]).toMatchObject({ becomes: 'new', is_invited: true });
  });

  test('[R79] an address alone is enough to be invited, with the host’s words, but not to be listed', async () => {
    const { event, path } = await createDinner(api, host.user);
    const text = 'eve@bare.example\nfay@bare.example';
    const listed = await send(path, { text, commit: false });
    expect(describeLines(listed.body)).toEqual([
      '1 wrong first_name: Add a name.',
      '2 wrong first_name: Add a name.',
    ]);
    const invitation_text = 'Do come.\nThe bread is warm.';
    const { body } = await send(path, { text, invitation_text, commit: true, invite: true });
    expect(describeLines(body)).toEqual(['1 new', '2 new']);
    expect(await readCount(event.id)).toBe(1);
    await api.runDueJobs();
    const letters = api.outbox.filter(({ to }) => to.endsWith('@bare.example'));
    expect(letters.map(({ to }) => to).toSorted()).toEqual([
      'eve@bare.example',
      'fay@bare.example',
    ]);
    expect(letters.every((letter) => letter.text.includes('The bread is warm.'))).toBe(true);
    // Named by the host meanwhile, they keep the name.
    await send(path, { text: 'Eve Poe, eve@bare.example', commit: true });
    await send(path, { text: 'Gil Roe, gil@bare.example', commit: true });
    const again = await send(path, { text: 'gil@bare.example', commit: true, invite: true });
    expect(describeLines(again.body)).toEqual(['1 present']);
  });

  test('[R79] the preview names each invitation, also one that another line brings', async () => {
    const { path } = await createDinner(api, host.user);
    await send(path, { text: 'Gia Roe', commit: true });
    const text = 'Hal Poe\nHal Poe, hal@named.example\nGia Roe, gia@named.example';
    const { body } = await send(path, { text, invite: true, commit: true });
    expect(body.lines.map((line) => [line.becomes, line.is_invited, line.values.email])).toEqual([
      ['new', true, 'hal@named.example'],
      ['present', false, 'hal@named.example'],
      ['update', true, 'gia@named.example'],
    ]);
    await api.runDueJobs();
    const to = api.outbox.map((letter) => letter.to).filter((each) => each.includes('@named.'));
    expect(to.toSorted()).toEqual(['gia@named.example', 'hal@named.example']);
  });

  test('[R79] a guest the host removed is invited again', async () => {
    const { path } = await createDinner(api, host.user);
    const text = 'hal@removed.example';
    await send(path, { text, commit: true, invite: true });
    const hal = await api.createMember({ email: text });
    await api.db.transaction((tx) => linkEmailInvitations(tx, hal.user, api.now()));
    await hal.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    await host.send('POST', `${path}/guests/${hal.user.id}/remove/`, { body: {} });
    api.clock.advance(1000);
    const { body } = await send(path, { text, commit: true, invite: true });
    expect(describeLines(body)).toEqual(['1 new']);
    const accepted = await hal.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    expect(accepted.status).toBe(200);
    expect(describeLines((await send(path, { text, commit: true, invite: true })).body)).toEqual([
      '1 present',
    ]);
  });

  test('[R79] a column of plus-ones seats them once, and says what is wrong in its lines', async () => {
    const { event, path } = await createDinner(api, host.user, { plus_ones: 2 });
    const text = [
      'name,email,plus-one',
      'Ann Lee,,Ben Lee',
      'Cy Poe,,2',
      'Dee Roe,,3',
      'Ben Lee,,',
      'Eve Doe,,Ann Lee',
      'Flo Ray,,no',
    ].join('\n');
    const { body } = await send(path, { text, commit: true });
    expect(describeLines(body)).toEqual([
      '2 new',
      '3 new',
      '4 wrong plus_ones: A guest may bring up to 2. You can allow more under Edit.',
      '5 present',
      '6 wrong plus_ones: Ann Lee is on the list already.',
      '7 new',
    ]);
    expect(body.lines.map(({ plus_ones = 0 }) => plus_ones)).toEqual([1, 2, 0, 0, 0, 0]);
    const listBrought = async () =>
      (await host.send<{ results: { person: Person }[] }>('GET', `${path}/guests/`)).body.results
        .flatMap(({ person }) =>
          person.plus_one_of ? [`${person.first_name} of ${person.plus_one_of.name}`] : [],
        )
        .toSorted();
    expect(await listBrought()).toHaveLength(3);
    expect((await listBrought()).some((each) => each === 'Ben of Ann Lee')).toBe(true);
    expect(await readCount(event.id)).toBe(7);
    const again = await send(path, { text: text.replace('Cy Poe,,2', 'Cy Poe,,1'), commit: true });
    expect(describeLines(again.body).filter((line) => !line.includes('wrong'))).toEqual([
      '2 present',
      '3 present',
      '5 present',
      '7 present',
    ]);
    expect(await readCount(event.id)).toBe(7);
    const invited = await send(path, {
      text: 'name,email,plus-one\nGus Hay,gus@list.example,1',
      invite: true,
      commit: true,
    });
    expect(invited.body.lines[0]).not.toHaveProperty('plus_ones');
  });

  test('[R79] the host’s own download, read again, brings the same plus-ones', async () => {
    const { path } = await createDinner(api, host.user, { plus_ones: 3 }, longTables);
    const text = [
      'name,email,diet,plus-one,plus-one of',
      'Ann Lee,,,Ben Lee; Cy Poe; 1,',
      '山本 葵,,,Dee Roe,',
      'Eve Ray,,nuts,,',
      'Anna Berg,,,,',
      'Joanna Berg,jo@berg.example,nuts,,Anna Berg',
      ',,vegan,,Anna Berg',
      '+1 of Anna Berg,plus@berg.example,fish,,Anna Berg',
    ].join('\n');
    await send(path, { text, commit: true });
    const listGuests = async (of: string) => {
      const { body } = await host.send<CallResponse<'listGuests'>>(
        'GET',
        `${of}/guests/?limit=100`,
      );
      return body.results
        .map(({ person, invited_as, dietary_needs }) =>
          [
            `${person.first_name} of ${person.plus_one_of?.name ?? 'nobody'}`,
            ...(invited_as ? [invited_as.email] : []),
            ...(dietary_needs ? [dietary_needs] : []),
          ].join(', '),
        )
        .toSorted();
    };
    expect(await listGuests(path)).toEqual(
      expect.arrayContaining([
        'Anna Berg’s guest of Anna Berg, plus@berg.example, fish',
        'Anna Berg’s guest of Anna Berg, vegan',
        'Joanna of Anna Berg, jo@berg.example, nuts',
      ]),
    );
    const file = (
      await host.send<string>('GET', `${path}/guests/`, { headers: { accept: 'text/csv' } })
    ).body;
    const copy = await createDinner(api, host.user, { plus_ones: 3 }, longTables);
    const { body } = await send(copy.path, { text: file, commit: true });
    expect(body.columns.map(({ field }) => field)).toContain('plus_one_of');
    const others = (names: string[]) => names.filter((name) => !name.startsWith('Host '));
    expect(others(await listGuests(copy.path))).toEqual(
      expect.arrayContaining(others(await listGuests(path))),
    );
    const reversed = file.split('\r\n').filter(Boolean);
    const other = await createDinner(api, host.user, { plus_ones: 3 }, longTables);
    await send(other.path, {
      text: [reversed[0], ...reversed.slice(1).toReversed()].join('\n'),
      commit: true,
    });
    expect(await listGuests(other.path), 'whatever their order').toEqual(
      await listGuests(copy.path),
    );
  });

  test('[R79] a plus-one’s own line adds address, food and group to them', async () => {
    for (const invite of [false, true]) {
      const { event, path } = await createDinner(api, host.user, { plus_ones: 1 }, [
        { shape: 'round', seats: 3 },
      ]);
      await send(path, { text: 'Ann Lee', commit: true });
      const email = `ben.${invite}@own.example`;
      const { status, body } = await send(path, {
        text: `name,email,diet,group,plus-one\nAnn Lee,,,,Ben Lee\nBen Lee,${email},nuts,Lee,`,
        commit: true,
        invite,
      });
      expect(status).toBe(200);
      expect(describeLines(body)).toEqual(['2 update', '3 present']);
      expect(body.lines.map(({ is_invited }) => is_invited)).toEqual([false, invite]);
      expect(await readCount(event.id)).toBe(3);
      const list = await host.send<{ results: unknown[] }>('GET', `${path}/guests/`);
      expect(list.body.results).toContainEqual(
        expect.objectContaining({
          person: expect.objectContaining({
            first_name: 'Ben',
            plus_one_of: expect.objectContaining({ name: 'Ann Lee' }),
          }),
          dietary_needs: 'nuts',
          party: 'Lee',
          invited_as: expect.objectContaining({ email }),
        }),
      );
    }
    await api.runDueJobs();
    expect(api.outbox.map(({ to }) => to).filter((to) => to.endsWith('@own.example'))).toEqual([
      'ben.true@own.example',
    ]);
  });

  test('[R79] plus-ones of two lines about one guest are counted once', async () => {
    const text = 'name,email,plus-one\nAnn Lee,,2\nAnn Lee,ann@twice.example,1';
    const room = [{ shape: 'round' as const, seats: 4 }];
    const { event, path } = await createDinner(api, host.user, { plus_ones: 2 }, room);
    const invited = await send(path, { text, invite: true, commit: false });
    expect(describeLines(invited.body)).toEqual(['2 new', '3 present']);
    expect(invited.body.lines[0]).not.toHaveProperty('plus_ones');
    const added = await send(path, { text, commit: true });
    expect(describeLines(added.body)).toEqual(['2 new', '3 present']);
    expect(await readCount(event.id)).toBe(4);
    const later = await createDinner(api, host.user, { plus_ones: 2 }, room);
    const named = text.replace(',2', ',').replace(',1', ',Ben Lee');
    const { body } = await send(later.path, { text: named, commit: true });
    expect(body.lines.map(({ plus_ones = 0 }) => plus_ones)).toEqual([1, 0]);
    expect(await readCount(later.event.id)).toBe(3);
  });

  test('[R79] a line with a wrong plus-one takes neither a seat nor a name', async () => {
    const { event, path } = await createDinner(api, host.user, { plus_ones: 1 }, [
      { shape: 'round', seats: 3 },
    ]);
    const text = 'name,plus-one\nAnn Lee,\nEve Doe,Ann Lee\nEve Doe,1\nEve Doe,';
    const { body } = await send(path, { text, commit: true });
    expect(describeLines(body)).toEqual([
      '2 new',
      '3 wrong plus_ones: Ann Lee is on the list already.',
      '4 wrong seat: No seat is free for this guest.',
      '5 new',
    ]);
    expect(await readCount(event.id)).toBe(3);
  });

  test('[R79] for a guest on the list only a name adds a plus-one, not a number', async () => {
    const { event, path } = await createDinner(api, host.user, { plus_ones: 1 });
    const text = 'name,plus-one\nCy Poe,1';
    await send(path, { text, commit: true });
    const { results } = (
      await host.send<{ results: { person: Person }[] }>('GET', `${path}/guests/`)
    ).body;
    const plusOne = results.find(({ person }) => person.plus_one_of)!.person;
    const email = 'plus@claimed.example';
    await host.send('PATCH', `${path}/guests/${plusOne.id}/`, { body: { email } });
    const member = await api.createMember({ email });
    expect((await member.send('GET', `${path}/`)).status).toBe(200);
    expect(describeLines((await send(path, { text, commit: true })).body)).toEqual(['2 present']);
    expect(await readCount(event.id)).toBe(3);
    const named = await send(path, { text: text.replace('1', 'Bo Li'), commit: true });
    expect(describeLines(named.body)).toEqual(['2 update']);
    expect(await readCount(event.id)).toBe(4);
  });

  test('[R79] names count against what a guest may bring, as numbers do', async () => {
    const none = await createDinner(api, host.user);
    const text = 'name,plus-one\nCy Poe,1\nDee Roe,Bo Li';
    const message = 'plus_ones: At this dinner guests bring nobody. You can allow it under Edit.';
    expect(describeLines((await send(none.path, { text, commit: true })).body)).toEqual([
      `2 wrong ${message}`,
      `3 wrong ${message}`,
    ]);
    const one = await createDinner(api, host.user, { plus_ones: 1 });
    await send(one.path, { text, commit: true });
    const more = await send(one.path, { text: 'name,plus-one\nDee Roe,Al Roe', commit: true });
    expect(describeLines(more.body)).toEqual([
      '2 wrong plus_ones: A guest may bring 1. You can allow more under Edit.',
    ]);
  });

  test('[R79] groups of a list hold for guests who come, accept, or are members', async () => {
    const { path } = await createDinner(api, host.user);
    const text = 'name,email,group\nEva,eva@mail.example,Lee\nFay,,Lee';
    await send(path, { text, commit: true, invite: true });
    await send(path, { text, commit: true });
    const eva = await api.createMember({ email: 'eva@mail.example' });
    await api.db.transaction((tx) => linkEmailInvitations(tx, eva.user, api.now()));
    const readGroups = async () =>
      (
        await host.send<{ results: { party?: string }[] }>('GET', `${path}/guests/`)
      ).body.results.flatMap(({ party }) => party ?? []);
    expect(await readGroups(), 'nobody knows whose the address is').toEqual(['Lee']);
    await eva.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    expect(await readGroups()).toEqual(['Lee', 'Lee']);
    const later = text.replaceAll('Lee', 'Poe');
    const { body } = await send(path, { text: later, commit: true });
    expect(describeLines(body)).toEqual(['2 update', '3 update']);
    expect(await readGroups()).toEqual(['Poe', 'Poe']);
    expect(describeLines((await send(path, { text: later, commit: true })).body)).toEqual([
      '2 present',
      '3 present',
    ]);
  });

  test('[R44] a list that is too long is refused in words', async () => {
    const { path } = await createDinner(api, host.user);
    for (const text of ['Ann\n'.repeat(2001), 'a'.repeat(2_000_001)]) {
      const { status, body } = await send(path, { text, commit: false });
      expect([status, body.error]).toEqual([413, expect.stringContaining('2,000 lines')]);
    }
  });

  test('[case 126] formulas, control characters and long lines do no harm', async () => {
    const { path } = await createDinner(api, host.user);
    const text = [
      'first,last,email,diet',
      '"=HYPERLINK(""https://evil.example"",""Ann"")",@SUM(A1),ann@list.example,+1',
      'B\u0000e\u0007a\u202e,\u001b[31mPoe,bea@list.example,\u200b-2',
      `${'x'.repeat(1_000_000)},Long,long@list.example,`,
    ].join('\n');
    expect((await send(path, { text, commit: true }, await api.createMember())).status).toBe(403);
    const { body } = await send(path, { text, commit: true });
    expect(describeLines(body)).toEqual([
      '2 new',
      '3 new',
      '4 wrong first_name: This is too long.',
    ]);
    expect(JSON.stringify(body).length).toBeLessThan(3000);
    const file = await host.send<string>('GET', `${path}/guests/`, {
      headers: { Accept: 'text/csv' },
    });
    expect(file.body).toContain(`"'=HYPERLINK(`);
    expect(file.body).toContain(`"'@SUM(A1)"`);
    expect(file.body).not.toMatch(/(^|[,\n])"?[=+@-]/);
    // Besides line ends.
    expect(file.body.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});
