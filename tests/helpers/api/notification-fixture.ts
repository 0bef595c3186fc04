/** Dinners with a guest in any RSVP status, and the notifications that follow. */
import type { FeedItem } from '#src/contract/feeds.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import { type DomainEvent, publishDomainEvents } from '#server/platform/domain-events.ts';
import type { Api, Member } from './start-api.ts';
import { createDinner } from './create-dinner.ts';

type Status = 'invited' | 'requested' | 'accepted' | 'declined' | 'waitlisted';

export function createNotificationFixture(api: Api, host: () => Member) {
  /** Adds an RSVP without notifications, and returns the guest's id. */
  const addRsvp = async (eventId: string, guest: Member, status: Status): Promise<string> => {
    const [row] = await api.db
      .insert(guests)
      .values({
        event_id: eventId,
        user_id: guest.user.id,
        status,
        ...(status === 'waitlisted' ? { waitlist_seq: 1 } : {}),
        ...(status === 'accepted' ? { calendar_token: `${eventId}${guest.user.id}` } : {}),
      })
      .returning({ id: guests.id });
    return row!.id;
  };

  /** With a new session, as hours pass in some tests. */
  const listFeedItems = async (member: Member) =>
    (
      await (
        await api.signIn(member.user)
      ).send<{ results: FeedItem[] }>('GET', '/api/feeds/list_available/')
    ).body.results;

  return {
    addRsvp,
    listFeedItems,
    async createDinnerWithGuest(
      status: Status,
      overrides: Parameters<typeof createDinner>[2] = {},
      member: Parameters<Api['createMember']>[0] = {},
    ) {
      const created = await createDinner(api, host().user, overrides);
      const guest = await api.createMember(member);
      await addRsvp(created.event.id, guest, status);
      return { ...created, guest };
    },
    /** Publishes the events and runs the jobs; the outbox then holds only the result. */
    async publish(...domainEvents: DomainEvent[]) {
      api.outbox.length = 0;
      await publishDomainEvents(api.db, api.now(), ...domainEvents);
      await api.runDueJobs();
    },
    emailsTo: (member: Member) => api.outbox.filter((email) => email.to === member.user.email),
    listFeedTypes: async (member: Member) => (await listFeedItems(member)).map(({ type }) => type),
    listFeedItemsOfType: async (member: Member, type: FeedItem['type']) =>
      (await listFeedItems(member)).filter((feed) => feed.type === type),
  };
}
