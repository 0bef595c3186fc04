/** What a guest's calendar needs to follow a dinner: rising SEQUENCE numbers, and cancellations as RFC 5546 has them. */
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { RsvpResult } from '#src/contract/rsvps.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let host: Member;
let guest: Member;
let dinner: CreatedDinner;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
beforeEach(async () => {
  guest = await api.createMember({ first_name: 'Mina', last_name: 'Salonen' });
  dinner = await createDinner(api, host.user, { description: 'Bread' });
  api.outbox.length = 0;
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
});

const accept = async (who = guest) => {
  const { body } = await who.send<RsvpResult>('POST', `${dinner.path}/rsvp/`, {
    body: { status: 'accepted' },
  });
  await api.runDueJobs();
  return body;
};

function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const entry = calendar.getFirstSubcomponent('vevent')!;
  const read = (name: string) => entry.getFirstPropertyValue(name)?.toString();
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: read('uid'),
    sequence: Number(read('sequence')),
    status: read('status'),
    organizer: read('organizer'),
    attendees: entry
      .getAllProperties('attendee')
      .map((attendee) => String(attendee.getFirstValue())),
  };
}

/** The calendar file of the last e-mail to this guest. */
function readMailedFile(who = guest) {
  const [attachment] = api.outbox.filter(({ to }) => to === who.user.email).at(-1)!.attachments!;
  return { ...parse(attachment!.content), type: attachment!.type };
}

test('[R44] [case 84] every change that a calendar shows raises SEQUENCE; no other does', async () => {
  const { ics_url } = (await accept()).event.calendar!;
  const readSequence = async () =>
    parse(await (await api.app.request(new URL(ics_url).pathname)).text()).sequence;
  const venue = {
    name: 'Kiln House',
    city: 'Lisbon',
    address: 'Rua do Forno 14',
    latitude: 38.7,
    longitude: -9.1,
  };
  const shown: object[] = [
    { description: 'Bread and fish' },
    { title: 'The Long Table' },
    { starts_at: new Date(dinner.event.starts_at.getTime() + HOUR_MS).toISOString() },
    { ends_at: new Date(dinner.event.ends_at.getTime() + 2 * HOUR_MS).toISOString() },
    { time_zone: 'Europe/Madrid' },
    { venue: { ...venue, name: 'Mill House' } },
    { venue: { ...venue, name: 'Mill House', latitude: 38.8 } },
    // A dinner that turns private gets another address.
    { visibility: 'invite' },
  ];
  for (const change of shown) {
    const before = await readSequence();
    expect((await host.send('PATCH', `${dinner.path}/`, { body: change })).status).toBe(200);
    expect(await readSequence(), JSON.stringify(change)).toBeGreaterThan(before);
  }
  for (const change of [
    { approval: true },
    { waitlist_rule: 'fit' },
    { description: 'Bread and fish' },
    {},
  ]) {
    const before = await readSequence();
    expect((await host.send('PATCH', `${dinner.path}/`, { body: change })).status).toBe(200);
    expect(await readSequence(), JSON.stringify(change)).toBe(before);
  }
});

test('[R44] [case 84] another seat or neighbour raises SEQUENCE too', async () => {
  dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
  const { ics_url } = (await accept()).event.calendar!;
  const readFile = async () => (await api.app.request(new URL(ics_url).pathname)).text();
  const before = await readFile();
  await accept(await api.createMember({ first_name: 'Bo', last_name: 'Haugen' }));
  const after = await readFile();
  expect(after).toContain('Bo Haugen');
  expect(parse(after).sequence).toBeGreaterThan(parse(before).sequence);
});

test('[R44] a removal is a CANCEL to this guest, above the acceptance and below the next one', async () => {
  await accept();
  const accepted = readMailedFile();
  expect([accepted.method, accepted.type, accepted.attendees]).toEqual([
    'PUBLISH',
    'text/calendar; charset=utf-8; method=PUBLISH',
    [],
  ]);
  await host.send('POST', `${dinner.path}/guests/${guest.user.id}/remove/`, { body: {} });
  await api.runDueJobs();
  const removed = readMailedFile();
  expect(removed).toMatchObject({
    method: 'CANCEL',
    type: 'text/calendar; charset=utf-8; method=CANCEL',
    status: 'CANCELLED',
    uid: accepted.uid,
  });
  expect(removed.sequence).toBeGreaterThan(accepted.sequence);
  expect([removed.organizer, removed.attendees]).toEqual([
    'mailto:hello@beside.example',
    [`mailto:${guest.user.email}`],
  ]);
  expect(accepted.organizer).toBe(removed.organizer);
  api.clock.advance(1000);
  await host.send('POST', `${dinner.path}/invitations/`, { body: { emails: [guest.user.email] } });
  await accept();
  const again = readMailedFile();
  expect([again.method, again.uid, again.status]).toEqual(['PUBLISH', accepted.uid, 'CONFIRMED']);
  expect(again.sequence).toBeGreaterThan(removed.sequence);
});

test('[R44] a cancelled dinner is a CANCEL by e-mail; the file to download stays PUBLISH', async () => {
  const { ics_url } = (await accept()).event.calendar!;
  const accepted = readMailedFile();
  await host.send<DinnerEvent>('POST', `${dinner.path}/cancel/`, { body: {} });
  await api.runDueJobs();
  const cancelled = readMailedFile();
  expect(cancelled).toMatchObject({
    method: 'CANCEL',
    type: 'text/calendar; charset=utf-8; method=CANCEL',
    status: 'CANCELLED',
    uid: accepted.uid,
  });
  expect(cancelled.sequence).toBeGreaterThan(accepted.sequence);
  expect([cancelled.organizer, cancelled.attendees]).toEqual([
    accepted.organizer,
    [`mailto:${guest.user.email}`],
  ]);
  const response = await api.app.request(new URL(ics_url).pathname);
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  // An attendee's address belongs in that person's own e-mail only (RFC 5546, 3.2.1).
  expect(parse(await response.text())).toMatchObject({
    method: 'PUBLISH',
    status: 'CANCELLED',
    sequence: cancelled.sequence,
    attendees: [],
  });
});
