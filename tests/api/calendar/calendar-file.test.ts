import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { RsvpResult } from '#src/contract/rsvps.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let guest: Member;
let dinner: CreatedDinner;
let filePath: string;
beforeAll(async () => {
  api = await startApi();
  const host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić; the host' });
  guest = await api.createMember({ first_name: 'Mina', last_name: 'Salonen' });
  dinner = await createDinner(api, host.user, {
    title: 'The Long Table',
    description: 'Bread, fish\nand wine',
  });
  filePath = await acceptAndReadFilePath();
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
});

async function acceptAndReadFilePath(): Promise<string> {
  const { body } = await guest.send<RsvpResult>('POST', `${dinner.path}/rsvp/`, {
    body: { status: 'accepted' },
  });
  await api.runDueJobs();
  return new URL(body.event.calendar!.ics_url).pathname;
}

async function fetchFile(path = filePath) {
  const response = await api.app.request(path);
  const text = await response.text();
  if (response.status !== 200) return { response, text, event: null, property: () => null };
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const vevent = calendar.getFirstSubcomponent('vevent')!;
  return {
    response,
    text,
    event: new ICAL.Event(vevent),
    property: (name: string) => vevent.getFirstPropertyValue(name)?.toString() ?? null,
  };
}

describe('calendar file of an RSVP', () => {
  test('[R44] the file has start, end, time zone, address, seat and neighbours', async () => {
    const { event, property, text } = await fetchFile();
    expect(event!.startDate.toJSDate()).toEqual(dinner.event.starts_at);
    expect(event!.endDate.toJSDate()).toEqual(dinner.event.ends_at);
    expect(event!.startDate.zone?.tzid).toBe('Europe/Lisbon');
    expect(event!.summary).toBe('The Long Table');
    expect(event!.location).toBe('Kiln House, Rua do Forno 14, Lisbon');
    expect(event!.description).toMatch(
      /^You’re in seat \d+, next to Teodora Vasić; the host\.\n\nBread, fish\nand wine\n\nhttp:\/\/localhost:3000\/invite\//,
    );
    expect(property('status')).toBe('CONFIRMED');
    expect(property('sequence')).toBe('1');
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  test('the response isn’t cached and sends no referrer; the file is named by slug', async () => {
    const { headers } = (await fetchFile()).response;
    expect(headers.get('Content-Type')).toMatch(/^text\/calendar; charset=utf-8/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Content-Disposition')).toBe(
      `attachment; filename="${dinner.event.slug}.ics"`,
    );
  });

  test('[case 84] [R44] a new time and a cancellation keep the UID and raise SEQUENCE', async () => {
    const { uid, sequence } = (await fetchFile()).event!;
    const starts_at = new Date(dinner.event.starts_at.getTime() + HOUR_MS);
    await api.db
      .update(events)
      .set({ starts_at, sequence: 1 })
      .where(eq(events.id, dinner.event.id));
    const rescheduled = await fetchFile();
    expect([
      rescheduled.event!.uid,
      rescheduled.event!.sequence,
      rescheduled.event!.startDate.toJSDate(),
    ]).toEqual([uid, sequence + 1, starts_at]);
    await api.db
      .update(events)
      .set({ status: 'cancelled', sequence: 2 })
      .where(eq(events.id, dinner.event.id));
    const cancelled = await fetchFile();
    expect([cancelled.event!.uid, cancelled.event!.sequence, cancelled.property('status')]).toEqual(
      [uid, sequence + 2, 'CANCELLED'],
    );
    await api.db.update(events).set({ status: 'scheduled' }).where(eq(events.id, dinner.event.id));
  });

  test('[case 82] the file name has no characters unsafe in a header', async () => {
    const readFileNameForSlug = async (slug: string) => {
      await api.db.update(events).set({ slug }).where(eq(events.id, dinner.event.id));
      return (await fetchFile()).response.headers.get('Content-Disposition');
    };
    expect(await readFileNameForSlug('a"; filename="evil.exe\r\nX-Odd: 1')).toBe(
      'attachment; filename="afilenameevilexeX-Odd1.ics"',
    );
    expect(await readFileNameForSlug('../../晩餐/🪑')).toBe('attachment; filename="dinner.ics"');
    expect(await readFileNameForSlug('x'.repeat(500))).toBe(
      `attachment; filename="${'x'.repeat(60)}.ics"`,
    );
    await readFileNameForSlug(dinner.event.slug);
  });

  test('an unknown token, a declined guest and a deactivated guest are 404', async () => {
    for (const path of [
      '/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics',
      '/calendar/x.ics',
      '/calendar/%2e%2e.ics',
      `${filePath}x`,
    ])
      expect((await fetchFile(path)).response.status).toBe(404);
    const uid = (await fetchFile()).event!.uid;
    await guest.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'declined' } });
    expect((await fetchFile()).response.status).toBe(404);
    const newPath = await acceptAndReadFilePath();
    expect(newPath).not.toBe(filePath);
    expect((await fetchFile(newPath)).event!.uid).toBe(uid);
    await api.db
      .update(users)
      .set({ deactivated_at: api.now() })
      .where(eq(users.id, guest.user.id));
    expect((await fetchFile(newPath)).response.status).toBe(404);
  });
});
