import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { EventBySlug } from '#src/contract/events.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { countQueries } from '#tests/helpers/api/count-queries.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { inFullRun, testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

const GUESSES = inFullRun(10_000, 300);

let api: Api;
let host: Member;
let secretDinner: CreatedDinner;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora' });
  secretDinner = await createDinner(api, host.user, {
    visibility: 'invite',
    slug: `secret-supper-${randomBytes(16).toString('base64url')}`,
  });
  const guest = await api.createMember({ first_name: 'Hidden', show_on_invites: true });
  const path = `/api/invites/${host.user.invite_slug}/claim/`;
  await guest.send('POST', path, { body: { event_slug: secretDinner.event.slug } });
  await guest.send('POST', `${secretDinner.path}/rsvp/`, { body: { status: 'accepted' } });
});
afterAll(() => api.close());

const readBySlug = (slug: string, invite?: string) =>
  api.send<EventBySlug>(
    'GET',
    `/api/events/by-slug/?slug=${slug}${invite ? `&invite=${invite}` : ''}`,
  );

describe('[case 52] probing for dinners', () => {
  test('guessed slugs of invite-only dinners are indistinguishable 404s', async () => {
    const { body: notFoundBody } = await readBySlug('no-such-dinner');
    const responses = new Set<string>();
    for (let i = 0; i < GUESSES; i++) {
      const { status, body } = await readBySlug(
        `secret-supper-${randomBytes(16).toString('base64url')}`,
        host.user.invite_slug,
      );
      responses.add(`${status} ${JSON.stringify(body)}`);
    }
    expect([...responses]).toEqual([`404 ${JSON.stringify(notFoundBody)}`]);
    // Control: with slug and invitation the dinner is found.
    expect((await readBySlug(secretDinner.event.slug, host.user.invite_slug)).status).toBe(200);
  });

  test('an invite-only dinner takes as many queries as an unknown one', async () => {
    const unknownSlug = `secret-supper-${randomBytes(16).toString('base64url')}`;
    const [existing, missing] = [
      await countQueries(() => readBySlug(secretDinner.event.slug)),
      await countQueries(() => readBySlug(unknownSlug)),
    ];
    expect(existing).toBeGreaterThan(0);
    expect(existing).toBe(missing);
  });

  testInFullRun('an invite-only dinner takes as long as an unknown one', async () => {
    const fastest = { existing: Infinity, missing: Infinity };
    const getDifferenceMs = () => Math.abs(fastest.existing - fastest.missing);
    const measureMs = async (slug: string) => {
      const before = process.hrtime.bigint();
      const { status } = await readBySlug(slug);
      expect(status).toBe(404);
      return Number(process.hrtime.bigint() - before) / 1e6;
    };
    const unknownSlug = `secret-supper-${randomBytes(16).toString('base64url')}`;
    // The fastest response of each slug counts: load only adds time, so more rounds bring them closer.
    for (let round = 0; round < 300 || (round < 3000 && getDifferenceMs() >= 1); round++) {
      fastest.existing = Math.min(fastest.existing, await measureMs(secretDinner.event.slug));
      fastest.missing = Math.min(fastest.missing, await measureMs(unknownSlug));
    }
    expect(getDifferenceMs(), 'milliseconds apart').toBeLessThan(1);
  });

  test('a closed, past or cancelled dinner shows strangers no street, and no guests once over', async () => {
    const past = await createDinner(api, host.user, {
      starts_at: new Date(api.now().getTime() - DAY_MS),
    });
    const closed = await createDinner(api, host.user, {
      rsvp_by: new Date(api.now().getTime() - 1),
    });
    const cancelled = await createDinner(api, host.user, { status: 'cancelled' });
    for (const { event } of [past, closed, cancelled]) {
      const { body } = await readBySlug(event.slug);
      expect(body.can_rsvp).toBe(false);
      expect(body.venue).toMatchObject({ address: null, latitude: null, longitude: null });
      expect(JSON.stringify(body)).not.toMatch(/Rua do Forno|38\.7|Hidden|@/);
    }
    for (const { event } of [past, cancelled])
      expect((await readBySlug(event.slug)).body.table_preview).toEqual([]);
  });

  test('[case 80] host text with placeholders and markup is returned literally', async () => {
    const title = '<img src=x onerror=alert(1)> {email} $& $` $1 \u202E';
    const { path, event } = await createDinner(api, host.user, {
      title,
      description: '{name} </script><script>',
    });
    expect((await readBySlug(event.slug)).body).toMatchObject({
      title,
      description: '{name} </script><script>',
    });
    const response = await host.send('PATCH', `${path}/`, {
      body: { title: `${title} again`, description: 'one\vtwo' },
    });
    // The override is gone, which would print what follows reversed.
    const changedTitle = `${title.slice(0, -1)} again`;
    expect(response.body).toMatchObject({ title: changedTitle, description: 'one\ntwo' });
    for (const invalidTitle of ['nul\u0000', 'x'.repeat(10_000), '\u200b'])
      expect((await host.send('PATCH', `${path}/`, { body: { title: invalidTitle } })).status).toBe(
        400,
      );
    const [row] = await api.db.select().from(events).where(eq(events.id, event.id));
    expect(row!.title).toBe(changedTitle);
  });
});
