/** One member and row of every kind, so that every call has an authorized caller. */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';
import { blocks, profileTypes, profiles, reports } from '#server/modules/profiles/schema.ts';
import { events, feedback, guests, seats, tables } from '#server/modules/dinners/schema.ts';
import { feeds } from '#server/modules/notifications/schema.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, PARTNER_ORIGIN } from './start-api.ts';
import { createDinner } from './create-dinner.ts';
import type { ExternalServices } from '../services/external-services.ts';

/** In every private column of Ada's: one in another member's response is a leak. */
export interface Canaries {
  email: string;
  dietary: string;
  linkedin: string;
  report: string;
  feedback: string;
  answerDiet: string;
  hostNote: string;
  calendar: string;
}

export interface Fixtures {
  api: Api;
  services: ExternalServices;
  ada: Member;
  /** Unconnected to Ada. */
  ben: Member;
  host: Member;
  guest: Member;
  newcomer: Member;
  leaving: Member;
  banned: Member;
  /** Ada's widget session for this dinner. */
  widget: Member;
  /** Invite-only, hosted by `host`; Ada and `guest` are seated, `requesting` waits for approval. */
  dinner: EventRow;
  requesting: Member;
  /** Put on the list by the host, without an account. */
  placeholderId: string;
  tableId: string;
  types: { id: string; slug: string }[];
  defaultProfile: string;
  priority: string;
  /** Ada's match with `guest`. */
  match: string;
  feed: string;
  canaries: Canaries;
}

/** Added to whatever is in the database. */
export async function createFixtures(api: Api, services: ExternalServices): Promise<Fixtures> {
  const tag = randomBytes(4).toString('hex');
  const canaries: Canaries = {
    email: `canary-${tag}@club.example`,
    dietary: `canary diet ${tag}`,
    linkedin: `https://www.linkedin.com/in/canary-${tag}`,
    report: `canary report ${tag}`,
    feedback: `canary feedback ${tag}`,
    answerDiet: `canary answer ${tag}`,
    hostNote: `canary note ${tag}`,
    calendar: `canary-calendar-${tag}`,
  };
  const mail = (name: string) => `${name}-${tag}@club.example`;
  const types = [...(await upsertProfileTypes(api.db))].map(([slug, id]) => ({ slug, id }));
  const ada = await api.createMember({
    email: canaries.email,
    first_name: 'Ada',
    dietary_needs: canaries.dietary,
    linkedin_url: canaries.linkedin,
  });
  const ben = await api.createMember({ email: mail('ben'), first_name: 'Ben' });
  const host = await api.createMember({ email: mail('host'), first_name: 'Hana' });
  const guest = await api.createMember({ email: mail('guest'), first_name: 'Gil' });
  const requesting = await api.createMember({ email: mail('asking'), first_name: 'Ask' });
  const newcomer = await api.createMember({ email: mail('new'), is_new: true });
  const leaving = await api.createMember({ email: mail('leaving'), deactivated_at: api.now() });
  const banned = await api.createMember({ email: mail('banned'), banned_at: api.now() });

  const { event: dinner } = await createDinner(api, host.user, {
    slug: `closed-${tag}-${randomBytes(16).toString('base64url')}`,
    visibility: 'invite',
    approval: true,
    starts_at: new Date(api.now().getTime() + 10 * DAY_MS),
    attendee_count: 4,
  });
  const [table] = await api.db.select().from(tables).where(eq(tables.event_id, dinner.id));
  const answered = { event_id: dinner.id, invited_by: host.user.id, answered_at: api.now() };
  const [adaRow, guestRow, , placeholderRow] = await api.db
    .insert(guests)
    .values([
      {
        ...answered,
        user_id: ada.user.id,
        invited_at: api.now(),
        status: 'accepted',
        dietary_needs: canaries.answerDiet,
        host_note: canaries.hostNote,
        calendar_token: canaries.calendar,
      },
      { ...answered, user_id: guest.user.id, status: 'accepted', calendar_token: randomUUID() },
      { ...answered, user_id: requesting.user.id, status: 'requested' },
      { event_id: dinner.id, first_name: 'Pia', last_name: 'Sommer', status: 'accepted' },
    ])
    .returning({ id: guests.id });
  await api.db.insert(seats).values([
    { event_id: dinner.id, table_id: table!.id, position: 1, guest_id: adaRow!.id },
    { event_id: dinner.id, table_id: table!.id, position: 2, guest_id: guestRow!.id },
    { event_id: dinner.id, table_id: table!.id, position: 3, guest_id: placeholderRow!.id },
  ]);
  const widget = await api.signIn(ada.user, {
    scope: 'widget',
    origin: PARTNER_ORIGIN,
    eventIds: [dinner.id],
  });

  const [raising, investing] = await Promise.all(
    ['raising', 'investing'].map(
      async (slug) =>
        (await api.db.select().from(profileTypes).where(eq(profileTypes.slug, slug)))[0]!,
    ),
  );
  const [defaultProfile] = await api.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.user_id, ada.user.id));
  const [priority] = await api.db
    .insert(profiles)
    .values({ user_id: ada.user.id, profile_type_id: raising!.id })
    .returning();
  const [theirs] = await api.db
    .insert(profiles)
    .values({ user_id: guest.user.id, profile_type_id: investing!.id })
    .returning();
  const [match] = await api.db
    .insert(matches)
    .values({
      user_id: ada.user.id,
      target_id: guest.user.id,
      my_profile_id: priority!.id,
      target_profile_id: theirs!.id,
      score: 0.6,
      reasons: [],
    })
    .returning();
  // A one-sided interest, which no one may learn of.
  await api.db.insert(matchDecisions).values({
    user_id: ada.user.id,
    target_id: host.user.id,
    state: 'interested',
    decided_at: api.now(),
  });
  const [feed] = await api.db
    .insert(feeds)
    .values({
      user_id: ada.user.id,
      type: 'event_invite',
      event_id: dinner.id,
      key: `event_invite ${dinner.id}`,
      created_at: api.now(),
    })
    .returning();
  await api.db.insert(reports).values({
    user_id: ada.user.id,
    target_id: guest.user.id,
    reason: 'other',
    text: canaries.report,
  });
  await api.db
    .insert(feedback)
    .values({ user_id: ada.user.id, event_id: dinner.id, rating: 'down', text: canaries.feedback });
  await api.db.insert(blocks).values({ user_id: ada.user.id, target_id: leaving.user.id });
  const [storedDinner] = await api.db.select().from(events).where(eq(events.id, dinner.id));

  return {
    api,
    services: services,
    ada,
    ben,
    host,
    guest,
    newcomer,
    leaving,
    banned,
    widget,
    dinner: storedDinner!,
    requesting: requesting,
    placeholderId: placeholderRow!.id,
    tableId: table!.id,
    types,
    defaultProfile: defaultProfile!.id,
    priority: priority!.id,
    match: match!.id,
    feed: feed!.id,
    canaries,
  };
}
