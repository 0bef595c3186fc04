/** The kitchen's sheet (R82). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { KitchenSheet } from '#src/contract/kitchen.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let host: Member;
let ana: Member;
let dinner: CreatedDinner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  ana = await api.createMember({ first_name: 'Ana', last_name: 'Reis', dietary_needs: 'No nuts' });
  const bo = await api.createMember({
    first_name: 'Bo',
    last_name: 'Lund',
    dietary_needs: 'Vegan',
  });
  dinner = await createDinner(api, host.user, {}, [
    { shape: 'long', seats: 4 },
    { shape: 'round', seats: 6 },
  ]);
  await ana.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
  // For this dinner, in place of what the profile says.
  const answer = { status: 'accepted', dietary_needs: '=No nuts, no eggs' };
  await bo.send('POST', `${dinner.path}/rsvp/`, { body: answer });
  const away = await api.createMember({ first_name: 'Cy', dietary_needs: 'Halal' });
  await away.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'declined' } });
});
afterAll(() => api.close());

const publish = () =>
  api.db.update(events).set({ published_at: api.now() }).where(eq(events.id, dinner.event.id));
const read = () => host.send<KitchenSheet>('GET', `${dinner.path}/kitchen/`);

test('[R82] the kitchen gets names, seats and own words of those who come, and nothing else', async () => {
  await publish();
  const { body } = await read();
  const guest = (first_name: string, last_name: string, dietary_needs: string | null) => ({
    id: expect.any(String),
    first_name,
    last_name,
    dietary_needs,
    seat: expect.any(Number),
  });
  expect(body.is_seating_published).toBe(true);
  expect(body.by_name).toEqual([]);
  const seated = body.tables.flatMap(({ guests }) => guests);
  expect(seated.toSorted((a, b) => a.first_name.localeCompare(b.first_name))).toEqual([
    guest('Ana', 'Reis', 'No nuts'),
    guest('Bo', 'Lund', '=No nuts, no eggs'),
    guest('Teodora', 'Vasić', null),
  ]);
  expect(body.needs).toEqual([
    { need: 'No nuts', kind: 'allergy', count: 1 },
    { need: '=No nuts, no eggs', kind: 'allergy', count: 1 },
  ]);
  expect(JSON.stringify(body)).not.toContain('@');
  expect(JSON.stringify(body), 'ids are of guests').not.toContain(ana.user.id);
});

test('[R82] until the seating is published everybody is listed by name, without a seat', async () => {
  const { body } = await read();
  expect(body).toMatchObject({ is_seating_published: false, tables: [] });
  expect(body.by_name.map(({ first_name, seat }) => [first_name, seat])).toEqual([
    ['Ana', null],
    ['Bo', null],
    ['Teodora', null],
  ]);
});

test('[R82] only the host reads the kitchen’s sheet, also as a file', async () => {
  const stranger = await api.createMember();
  for (const caller of [ana, stranger])
    for (const Accept of ['application/json', 'text/csv']) {
      const { status, body } = await caller.send('GET', `${dinner.path}/kitchen/`, {
        headers: { Accept },
      });
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toContain('nuts');
    }
});

test('[R82] [case 80] the kitchen’s file goes by table and seat and has no formulas', async () => {
  await publish();
  const csv = await host.send<string>('GET', `${dinner.path}/kitchen/?separator=semicolon`, {
    headers: { Accept: 'text/csv' },
  });
  expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="kitchen.csv"');
  const [header, ...rows] = csv.body.trim().split('\r\n');
  expect(header).toBe('"Table";"Seat";"First name";"Last name";"Dietary needs"');
  expect(rows).toHaveLength(3);
  expect(csv.body).toMatch(/"Table \d";\d;"Bo";"Lund";"'=No nuts, no eggs"/);
});
