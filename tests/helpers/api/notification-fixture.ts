/** Dinners with a guest of any answer, and what they hear of what happens there. */
import type { FeedItem } from '../../../src/contract/feeds.ts';
import { rsvps } from '../../../host/server/modules/dinners/schema.ts';
import { type DomainEvent, publishEvents } from '../../../host/server/platform/domain-events.ts';
import type { Api, Member } from './start-api.ts';
import { createDinner } from './create-dinner.ts';

type Status = 'invited' | 'requested' | 'accepted' | 'declined' | 'waitlisted';

export function createNotificationFixture(api: Api, host: () => Member) {
  /** Puts a guest on the list as an answer would, without telling anybody. */
  const addRsvp = (eventId: string, guest: Member, status: Status) =>
    api.db.insert(rsvps).values({
      event_id: eventId,
      user_id: guest.user.id,
      status,
      ...(status === 'waitlisted' ? { waitlist_seq: 1 } : {}),
      ...(status === 'accepted' ? { calendar_token: `${eventId}${guest.user.id}` } : {}),
    });

  /** With a session of now: hours pass in some tests. */
  const listFeedItems = async (who: Member) =>
    (await (await api.signIn(who.user)).send<{ results: FeedItem[] }>('GET', '/api/feeds/list_available/')).body.results;

  return {
    addRsvp,
    listFeedItems,
    async createDinnerWithGuest(status: Status, told: Parameters<typeof createDinner>[2] = {}, who: Parameters<Api['createMember']>[0] = {}) {
      const laid = await createDinner(api, host().user, told);
      const guest = await api.createMember(who);
      await addRsvp(laid.event.id, guest, status);
      return { ...laid, guest };
    },
    /** Tells it and does all that follows; the outbox then holds what came of it alone. */
    async publish(...notices: DomainEvent[]) {
      api.outbox.length = 0;
      await publishEvents(api.db, api.now(), ...notices);
      await api.runDueJobs();
    },
    emailsTo: (who: Member) => api.outbox.filter((letter) => letter.to === who.user.email),
    listFeedTypes: async (who: Member) => (await listFeedItems(who)).map(({ type }) => type),
    listFeedItemsOfType: async (who: Member, type: FeedItem['type']) => (await listFeedItems(who)).filter((feed) => feed.type === type),
  };
}
